// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/viewpage.h"

#include <algorithm>

namespace tvmscope {

Availability ViewPage::availabilityFor(const Workspace& shown) const
{
    return shown.shown[0] ? Availability::Yes : Availability::No;
}

int ViewPage::answers(const Workspace&) const
{
    return 0;
}

bool ViewPage::showView(const QString&)
{
    return false;
}

bool ViewPage::stepBack()
{
    const std::vector<InForce> entries = inForce();
    const auto innermost
        = std::min_element(entries.begin(), entries.end(), [](const InForce& a, const InForce& b) { return a.kind < b.kind; });
    if (innermost == entries.end() || innermost->kind >= InForceKind::Device)
        return false;
    takeBack(innermost->kind);
    return true;
}

QString PageKind::title() const
{
    return QString(menuText).remove(QLatin1Char('&'));
}

} // namespace tvmscope

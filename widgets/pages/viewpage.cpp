// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/viewpage.h"

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

QString PageKind::title() const
{
    return QString(menuText).remove(QLatin1Char('&'));
}

} // namespace tvmscope

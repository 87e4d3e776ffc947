// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/viewpage.h"

#include <QLineEdit>

namespace tvmscope {

Availability ViewPage::availabilityFor(const Workspace&) const
{
    return Availability::Yes;
}

int ViewPage::answers(const Workspace&) const
{
    return 0;
}

bool ViewPage::showView(const QString&)
{
    return false;
}

bool ViewPage::removeFilter()
{
    QLineEdit* box = searchBox();
    if (!box || box->text().isEmpty())
        return false;
    box->clear();
    return true;
}

QString PageKind::title() const
{
    return QString(menuText).remove(QLatin1Char('&'));
}

} // namespace tvmscope

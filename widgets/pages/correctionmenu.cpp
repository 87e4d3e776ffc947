// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/correctionmenu.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>

namespace tvmscope {

namespace {

/// Words of this file, for translators.
struct CorrectionsWords {
    Q_DECLARE_TR_FUNCTIONS(Corrections)
};

QString explanation(CorrectionKind kind)
{
    switch (kind) {
    case CorrectionKind::Pin:
        return CorrectionsWords::tr("These calls do the same work: one group, no guess");
    case CorrectionKind::Merge:
        return CorrectionsWords::tr("Show these groups as one and score the match again");
    case CorrectionKind::Split:
        return CorrectionsWords::tr("These calls do not belong together: every kernel stands alone");
    case CorrectionKind::Exclude:
        break;
    }
    return CorrectionsWords::tr("Count these calls separately, as \"excluded by you\"; the totals still add up");
}

} // namespace

QString correctionTitle(CorrectionKind kind)
{
    switch (kind) {
    case CorrectionKind::Pin:
        return CorrectionsWords::tr("Pin together");
    case CorrectionKind::Merge:
        return CorrectionsWords::tr("Merge groups");
    case CorrectionKind::Split:
        return CorrectionsWords::tr("Split");
    case CorrectionKind::Exclude:
        break;
    }
    return CorrectionsWords::tr("Exclude");
}

void addCorrectionActions(QMenu& menu, const CorrectionChoices& choices, QWidget* parent,
    const std::function<void(CorrectionKind)>& correct, const std::function<void()>& takeBack)
{
    const auto add = [&](CorrectionKind kind, bool enabled) {
        QAction* action = menu.addAction(correctionTitle(kind), parent, [correct, kind] { correct(kind); });
        action->setToolTip(explanation(kind));
        action->setEnabled(enabled);
    };
    add(CorrectionKind::Pin, choices.pin);
    add(CorrectionKind::Merge, choices.merge);
    add(CorrectionKind::Split, choices.split);
    add(CorrectionKind::Exclude, choices.exclude);
    QAction* back = menu.addAction(CorrectionsWords::tr("Take my corrections back"), parent, takeBack);
    back->setEnabled(choices.takeBack);
    menu.setToolTipsVisible(true);
}

} // namespace tvmscope

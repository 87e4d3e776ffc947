// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/classtext.h"

#include "models/comparison/ledger.h"
#include "models/items/itemtext.h"
#include "models/session/findtexts.h"

#include <QCoreApplication>

namespace tvmscope {

namespace {

/// Words of this file, for translators.
struct ClassTextWords {
    Q_DECLARE_TR_FUNCTIONS(ClassText)
};

} // namespace

QString classText(OperatorClass cls, const Profile& profile)
{
    QString name = toQString(className(cls));
    switch (ledgerKindOf(cls)) {
    case LedgerKind::Overhead:
        return (isVm(profile) ? ClassTextWords::tr("VM instructions (%1)") : ClassTextWords::tr("executor (%1)")).arg(name);
    case LedgerKind::Excluded:
        return ClassTextWords::tr("excluded by you");
    default:
        return name;
    }
}

QString commonClassText(OperatorClass cls)
{
    const QString name = toQString(className(cls));
    return ledgerKindOf(cls) == LedgerKind::Overhead ? ClassTextWords::tr("runtime overhead (%1)").arg(name) : name;
}

std::string_view FoldedClasses::textOf(OperatorClass cls, const Profile& profile)
{
    const auto [known, isNew] = texts_.try_emplace(cls);
    if (isNew)
        known->second = foldedForFinding(classText(cls, profile));
    return known->second;
}

} // namespace tvmscope

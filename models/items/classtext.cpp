// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/classtext.h"

#include "models/comparison/analyzedprofile.h"
#include "models/comparison/ledger.h"
#include "models/items/formulatext.h"
#include "models/items/itemtext.h"
#include "models/session/findtexts.h"

#include <QCoreApplication>

#include <cmath>
#include <set>

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

QStringList otherClassesLines(const AnalyzedProfile& analyzed, std::span<const CallId> rows, OperatorClass cls, std::int64_t runs)
{
    const LedgerKind kind = ledgerKindOf(cls);
    if (kind == LedgerKind::Overhead || kind == LedgerKind::Excluded)
        return {};
    double us = 0.0;
    std::set<OperatorClass> others;
    for (const CallId row : rows)
        if (const OperatorClass own = analyzed.classOfRow[index(row)]; own != cls) {
            us += std::isfinite(analyzed.selfUs[index(row)]) ? analyzed.selfUs[index(row)] : 0.0;
            others.insert(own);
        }
    if (others.empty())
        return {};
    QStringList names;
    for (const OperatorClass other : others)
        names << toQString(className(other));
    return {ClassTextWords::tr("%1 of it by kernels that are %2 by themselves: what they do stands in one row with %3 of another "
                               "profile")
                .arg(exactTime(us / static_cast<double>(runs)), names.join(QStringLiteral(", ")), toQString(className(cls)))};
}

std::string_view FoldedClasses::textOf(OperatorClass cls, const Profile& profile)
{
    const auto [known, isNew] = texts_.try_emplace(cls);
    if (isNew)
        known->second = foldedForFinding(classText(cls, profile));
    return known->second;
}

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/callcount.h"

#include <QString>
#include <QtGlobal>

namespace tvmscope {

/// Words that a count stands in as `%1`, whole in both forms that English has. A translation gives its own: each is looked up
/// with the count, as Qt's `%n` is, in the context `Counted`.
struct CountedWords {
    const char* one;
    const char* many; ///< of none, of several, and of a number that is not known
};

/// The only place that chooses between one and many: `1 call`, `1,200 calls`, `— calls`.
QString counted(const CountedWords& words, CallCount count);

/// Nouns that are counted in more than one place. What one place says has its words there.
namespace countedWords {
inline constexpr CountedWords calls{QT_TRANSLATE_NOOP("Counted", "%1 call"), QT_TRANSLATE_NOOP("Counted", "%1 calls")};
inline constexpr CountedWords constants{
    QT_TRANSLATE_NOOP("Counted", "%1 constant"), QT_TRANSLATE_NOOP("Counted", "%1 constants")};
inline constexpr CountedWords functions{
    QT_TRANSLATE_NOOP("Counted", "%1 function"), QT_TRANSLATE_NOOP("Counted", "%1 functions")};
inline constexpr CountedWords groups{QT_TRANSLATE_NOOP("Counted", "%1 group"), QT_TRANSLATE_NOOP("Counted", "%1 groups")};
inline constexpr CountedWords instructions{
    QT_TRANSLATE_NOOP("Counted", "%1 instruction"), QT_TRANSLATE_NOOP("Counted", "%1 instructions")};
inline constexpr CountedWords kernels{QT_TRANSLATE_NOOP("Counted", "%1 kernel"), QT_TRANSLATE_NOOP("Counted", "%1 kernels")};
inline constexpr CountedWords operators{
    QT_TRANSLATE_NOOP("Counted", "%1 operator"), QT_TRANSLATE_NOOP("Counted", "%1 operators")};
inline constexpr CountedWords packedFunctions{
    QT_TRANSLATE_NOOP("Counted", "%1 packed function"), QT_TRANSLATE_NOOP("Counted", "%1 packed functions")};
inline constexpr CountedWords places{QT_TRANSLATE_NOOP("Counted", "%1 place"), QT_TRANSLATE_NOOP("Counted", "%1 places")};
inline constexpr CountedWords records{QT_TRANSLATE_NOOP("Counted", "%1 record"), QT_TRANSLATE_NOOP("Counted", "%1 records")};
inline constexpr CountedWords reports{QT_TRANSLATE_NOOP("Counted", "%1 report"), QT_TRANSLATE_NOOP("Counted", "%1 reports")};
inline constexpr CountedWords rows{QT_TRANSLATE_NOOP("Counted", "%1 row"), QT_TRANSLATE_NOOP("Counted", "%1 rows")};
inline constexpr CountedWords runs{QT_TRANSLATE_NOOP("Counted", "%1 run"), QT_TRANSLATE_NOOP("Counted", "%1 runs")};
inline constexpr CountedWords sources{QT_TRANSLATE_NOOP("Counted", "%1 source"), QT_TRANSLATE_NOOP("Counted", "%1 sources")};
inline constexpr CountedWords tasks{QT_TRANSLATE_NOOP("Counted", "%1 task"), QT_TRANSLATE_NOOP("Counted", "%1 tasks")};
inline constexpr CountedWords timings{QT_TRANSLATE_NOOP("Counted", "%1 timing"), QT_TRANSLATE_NOOP("Counted", "%1 timings")};
inline constexpr CountedWords workloads{
    QT_TRANSLATE_NOOP("Counted", "%1 workload"), QT_TRANSLATE_NOOP("Counted", "%1 workloads")};
/// What a list leaves out at its end.
inline constexpr CountedWords more{QT_TRANSLATE_NOOP("Counted", "%1 more"), QT_TRANSLATE_NOOP("Counted", "%1 more")};
inline constexpr CountedWords moreFiles{
    QT_TRANSLATE_NOOP("Counted", "%1 more file"), QT_TRANSLATE_NOOP("Counted", "%1 more files")};
inline constexpr CountedWords andMore{QT_TRANSLATE_NOOP("Counted", "and %1 more"), QT_TRANSLATE_NOOP("Counted", "and %1 more")};
} // namespace countedWords

} // namespace tvmscope

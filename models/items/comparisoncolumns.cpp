// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/comparisoncolumns.h"

#include "models/items/comparisonmodel.h"

#include <QCoreApplication>

#include <array>

namespace tvmscope {

namespace {

#define WORDS(text) QT_TRANSLATE_NOOP("ComparisonModel", text)

// In the order of ComparisonModel::Column.
constexpr std::array<ComparisonColumn, ComparisonModel::ColumnCount> columns{{
    {WORDS("A operator"), 178, false, false, false, 0, true, WORDS("Baseline kernels of this group; ▸ lists its members.")},
    {WORDS("B operator"), 178, false, false, false, 1, true, WORDS("Candidate kernels of this group; ▸ lists its members.")},
    {WORDS("Calls"), 64, true, false, false, -1, true, WORDS("A | B. They balance per component operator, not per kernel.")},
    {WORDS("A {unit}"), 76, true, true, true, 0, true, WORDS("Sum of durations as printed, on the device's clock; baseline.")},
    {WORDS("B {unit}"), 76, true, true, true, 1, true, WORDS("Sum of durations as printed, on the device's clock; candidate.")},
    {WORDS("Δ {unit}"), 92, true, true, true, -1, true,
        WORDS("B − A; negative means that the candidate is faster. Sorts by size.")},
    {WORDS("×"), 92, true, true, false, -1, true,
        WORDS("Larger ÷ smaller time, with its direction; ≈ within 2 %. In files: A ÷ B.")},
    {WORDS("Movement"), 80, true, true, false, -1, true, WORDS("|Δ| ÷ sum of all |Δ| on this device; adds up to 100 %.")},
    {WORDS("A/call {unit}"), 72, true, true, true, 0, true, WORDS("A ÷ calls.")},
    {WORDS("GFLOP/s A→B"), 96, true, false, false, -1, true,
        WORDS("FLOPs from shapes ÷ time of each side; — is unknown, not zero. FLOPs: multiplications and additions of "
              "convolutions, "
              "matmuls and attention. Sorts by A.")},
    {WORDS("Match"), 54, true, true, false, -1, true,
        WORDS("0 to 1, from shapes, component operators, Hash and order; ? and dots mean a guess, a pin that you vouch for it. "
              "Click or press Space for the evidence.")},
    {WORDS("B/call {unit}"), 78, true, true, true, 1, false, WORDS("B ÷ calls.")},
    {WORDS("A GFLOP/s"), 80, true, true, false, 0, false, WORDS("FLOPs from shapes ÷ time; baseline.")},
    {WORDS("B GFLOP/s"), 80, true, true, false, 1, false, WORDS("FLOPs from shapes ÷ time; candidate.")},
    {WORDS("Range A | B {unit}"), 180, true, false, false, -1, false,
        WORDS("Shortest to longest single call of each side, and whether the ranges overlap; — where calls are not listed "
              "singly.")},
    {WORDS("% of A"), 66, true, true, false, 0, false,
        WORDS("Of this device's own total of A; TVM's Percent uses the longest device.")},
    {WORDS("% of B"), 66, true, true, false, 1, false,
        WORDS("Of this device's own total of B; TVM's Percent uses the longest device.")},
    {WORDS("Device"), 66, false, false, false, -1, false, WORDS("The device on whose clock the row was timed.")},
}};

#undef WORDS

} // namespace

QString ComparisonColumn::title(const QString& unit) const
{
    return QCoreApplication::translate("ComparisonModel", name).replace(QStringLiteral("{unit}"), unit);
}

QString ComparisonColumn::toolTip() const
{
    return QCoreApplication::translate("ComparisonModel", explanation);
}

const ComparisonColumn& comparisonColumn(int column)
{
    return columns[static_cast<std::size_t>(column)];
}

} // namespace tvmscope

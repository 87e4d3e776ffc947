// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/blockshtml.h"

#include "models/items/counted.h"
#include "widgets/views/htmltext.h"

#include <QCoreApplication>

#include <algorithm>

namespace tvmscope {

namespace {

constexpr std::size_t maxPositions = 48;

/// Words of this file, for translators.
struct BlocksWords {
    Q_DECLARE_TR_FUNCTIONS(Blocks)
};

QString cell(const std::optional<BlockTimes>& side, std::size_t position, TimeUnit unit, const Theme& theme)
{
    if (!side || position >= side->us.size())
        return QStringLiteral("—");
    const QString time = QString::fromStdString(timeNumber(side->us[position], unit));
    return side->outlier[position] ? coloured(QStringLiteral("<b>%1</b> %2").arg(time, BlocksWords::tr("outlier")), theme.warning)
                                   : time;
}

QString headline(const GroupBlocks& blocks)
{
    const auto count = [](const std::optional<BlockTimes>& side) { return side ? side->us.size() : 0; };
    if (count(blocks.baseline) == count(blocks.candidate) || !blocks.candidate)
        return BlocksWords::tr("In each of %1 layers").arg(count(blocks.baseline));
    return blocks.baseline
        ? BlocksWords::tr("In each of %1 (A) and %2 (B) layers").arg(count(blocks.baseline)).arg(count(blocks.candidate))
        : BlocksWords::tr("In each of %1 layers").arg(count(blocks.candidate));
}

} // namespace

QString blocksHtml(const GroupBlocks& blocks, TimeUnit unit, const Theme& theme)
{
    std::size_t positions = 0;
    for (const Side side : bothSides)
        if (blocks[side])
            positions = std::max(positions, blocks[side]->us.size());
    if (positions == 0)
        return {};
    QString html = QStringLiteral("<p style=\"margin:8px 0 2px 0\"><b>%1</b></p>").arg(headline(blocks));
    const QString row = QStringLiteral("<tr><td align=\"right\">%1</td><td align=\"right\">&nbsp;&nbsp;%2</td>"
                                       "<td align=\"right\">&nbsp;&nbsp;%3</td></tr>");
    html += QStringLiteral("<table cellspacing=\"0\" cellpadding=\"1\">")
        + row.arg(coloured(QStringLiteral("#"), theme.secondary),
            coloured(BlocksWords::tr("<b>A</b> %1").arg(QString::fromStdString(unitName(unit))), theme.baselineTint),
            coloured(BlocksWords::tr("<b>B</b> %1").arg(QString::fromStdString(unitName(unit))), theme.candidateTint));
    for (std::size_t at = 0; at < std::min(positions, maxPositions); ++at)
        html += row.arg(coloured(QString::number(at + 1), theme.secondary), cell(blocks.baseline, at, unit, theme),
            cell(blocks.candidate, at, unit, theme));
    html += QStringLiteral("</table>");
    if (positions > maxPositions)
        html += coloured(counted(countedWords::andMore, positions - maxPositions), theme.secondary);
    return html;
}

} // namespace tvmscope

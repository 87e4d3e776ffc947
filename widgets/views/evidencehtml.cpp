// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/evidencehtml.h"

#include "models/comparison/groupcomponents.h"
#include "models/export/numbers.h"
#include "models/items/counted.h"
#include "models/items/formulatext.h"
#include "widgets/views/blockshtml.h"
#include "widgets/views/htmltext.h"

#include <QCoreApplication>

#include <algorithm>

namespace tvmscope {

namespace {

constexpr std::size_t maxComponents = 14;

/// Words of this file, for translators.
struct EvidenceWords {
    Q_DECLARE_TR_FUNCTIONS(Evidence)
};

QString tableRow(const QString& name, const QString& a, const QString& b, const QString& mark)
{
    return QStringLiteral("<tr><td>%1</td><td align=\"right\">&nbsp;&nbsp;%2</td><td align=\"right\">&nbsp;&nbsp;%3</td>"
                          "<td>&nbsp;&nbsp;%4</td></tr>")
        .arg(name, a, b, mark);
}

/// What balances has a sign of its own, so that colour alone says nothing.
QString markOf(const ComponentCount& count, bool paired, const Theme& theme)
{
    if (!paired)
        return {};
    if (count.balances())
        return QStringLiteral("=");
    return count.moves ? coloured(EvidenceWords::tr("moves data"), theme.secondary)
                       : coloured(QStringLiteral("≠"), theme.warning);
}

QString countsTable(const std::vector<ComponentCount>& counts, bool paired, const Theme& theme)
{
    QString html = QStringLiteral("<table cellspacing=\"0\" cellpadding=\"1\">")
        + tableRow(coloured(EvidenceWords::tr("Component operator, runs"), theme.secondary),
            coloured(QStringLiteral("<b>A</b>"), theme.baselineTint), coloured(QStringLiteral("<b>B</b>"), theme.candidateTint),
            QString());
    for (std::size_t at = 0; at < std::min(counts.size(), maxComponents); ++at)
        html += tableRow(escaped(counts[at].name), escaped(countText(counts[at].baseline)),
            escaped(countText(counts[at].candidate)), markOf(counts[at], paired, theme));
    html += QStringLiteral("</table>");
    if (counts.size() > maxComponents)
        html += coloured(counted(countedWords::andMore, counts.size() - maxComponents), theme.secondary);
    return html;
}

} // namespace

QString matchTitle(const Group& group)
{
    if (group.kind == GroupKind::MaybeMissing)
        return group.candidate.empty() ? EvidenceWords::tr("In A; maybe cut off in B")
                                       : EvidenceWords::tr("In B; maybe cut off in A");
    if (group.candidate.empty())
        return EvidenceWords::tr("Only in A");
    if (group.baseline.empty())
        return EvidenceWords::tr("Only in B");
    const QString score = QString::number(group.score, 'f', 2);
    return group.guess ? EvidenceWords::tr("Match %1, a guess").arg(score) : EvidenceWords::tr("Match %1").arg(score);
}

QString evidenceHtml(const Comparison& comparison, const Group& group, const MessageText& text, const Theme& theme)
{
    QString html = QStringLiteral("<p style=\"margin:0 0 4px 0\"><b>%1</b></p>").arg(matchTitle(group));
    for (const Message& message : group.evidence)
        html += QStringLiteral("<p style=\"margin:0 0 2px 0\">%1</p>").arg(escaped(text(message)));
    const std::vector<ComponentCount> counts = componentCounts(comparison, group);
    if (!counts.empty())
        html += QStringLiteral("<div style=\"margin:6px 0 0 0\">%1</div>")
                    .arg(countsTable(counts, !group.baseline.empty() && !group.candidate.empty(), theme));
    return html;
}

QString groupHtml(const Comparison& comparison, GroupId group, bool selectedWhole, const std::vector<GroupBlocks>* blocks,
    const MessageText& text, const Theme& theme)
{
    const Group& all = comparison.groups[index(group)];
    const auto paragraph = [&](const QString& words) {
        return QStringLiteral("<p style=\"margin:0 0 4px 0\">%1</p>").arg(coloured(words, theme.secondary));
    };
    QString html;
    if (!selectedWhole)
        html = QStringLiteral("<p style=\"margin:10px 0 0 0\"><b>%1</b></p>")
                   .arg(EvidenceWords::tr("The whole group: %1").arg(escaped(all.label.text())));
    html += QStringLiteral("<div style=\"margin:10px 0 4px 0\">%1</div>").arg(evidenceHtml(comparison, all, text, theme));
    if (blocks)
        html += blocksHtml((*blocks)[index(group)], TimeUnit::Microseconds, theme);
    return html + paragraph(EvidenceWords::tr("%1 of movement").arg(escaped(percentText(100 * all.movement))))
        + paragraph(movementHelp().toHtmlEscaped());
}

} // namespace tvmscope

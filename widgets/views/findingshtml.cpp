// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/findingshtml.h"

#include "models/export/findingspage.h"
#include "widgets/views/htmltext.h"

namespace tvmscope {

namespace {

QColor chipFill(FindingSeverity severity, const Theme& theme)
{
    switch (severity) {
    case FindingSeverity::Wrong:
        return theme.error;
    case FindingSeverity::Slow:
        return theme.warning;
    case FindingSeverity::Note:
        break;
    }
    return theme.hairline;
}

QString chip(FindingSeverity severity, const Theme& theme)
{
    const QColor fill = chipFill(severity, theme);
    return QStringLiteral("<span style=\"background-color:%1; color:%2\">&nbsp;%3&nbsp;</span>")
        .arg(fill.name(), Theme::textOn(fill).name(), escaped(findingSeverityId(severity)));
}

QString paragraph(const QString& html, int below)
{
    return QStringLiteral("<p style=\"margin:0 0 %1px 0\">%2</p>").arg(below).arg(html);
}

/// Names may be long and have no blanks: let them break behind underscores.
QString breakable(const std::string& text)
{
    return escaped(text).replace(QLatin1Char('_'), QStringLiteral("_<wbr>"));
}

QString findingHtml(const Finding& finding, std::size_t number, const ChartData& data, const Theme& theme)
{
    QString head = chip(finding.severity, theme);
    if (finding.atStakeUs)
        head += QStringLiteral(" &nbsp;<b>%1</b>").arg(escaped(stakeText(finding)));
    QString message = breakable(data.text(finding.message));
    const QString rule = escaped(finding.rule + ": " + std::string(finding.reference));
    if (!finding.rows.empty())
        message = QStringLiteral("<a href=\"finding:%1\" title=\"%2\" style=\"color:%3; text-decoration:none\">%4</a>")
                      .arg(number)
                      .arg(rule, theme.text.name(), message);
    return paragraph(head, 2) + paragraph(message, 2)
        + paragraph(QStringLiteral("<span style=\"color:%1\">%2</span>")
                        .arg(theme.secondary.name(), breakable(data.text(finding.action))),
            12);
}

} // namespace

QString findingsHtml(const ChartData& data, const Theme& theme)
{
    QString html = QStringLiteral("<p style=\"margin:0 0 8px 0\"><b>%1</b></p>").arg(Chart::tr("Findings"));
    const auto& findings = data.workspace->findings;
    if (!findings && data.workspace->coming)
        return html + paragraph(QString::fromStdString(data.text(stepMessage(WorkspaceStep::Examining))), 12);
    if (!findings || findings->empty())
        return html + paragraph(Chart::tr("No rule has anything to say about these numbers."), 12);
    for (std::size_t number = 0; number < findings->size(); ++number)
        html += findingHtml((*findings)[number], number, data, theme);
    return html;
}

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/messagehtml.h"

#include "widgets/views/htmltext.h"

namespace tvmscope {

namespace {

const QString linkStart = QStringLiteral("target:");

} // namespace

QString messageHtml(const MessageSpans& spans, bool tinted, const Theme& theme, std::vector<Target>& targets)
{
    QString html;
    for (const MessageSpan& span : spans) {
        QString text = escaped(span.text);
        if (tinted && span.profile) {
            const QColor& tint = index(*span.profile) == 0 ? theme.baselineTint : theme.candidateTint;
            text = QStringLiteral("<span style=\"color:%1\">%2</span>").arg(tint.name(), text);
        }
        if (span.target) {
            // Qt takes a link's colour once, from the palette of that moment.
            text = QStringLiteral("<a href=\"%1%2\" style=\"color:%3; text-decoration:none\">%4</a>")
                       .arg(linkStart)
                       .arg(targets.size())
                       .arg(theme.accent.name(), text);
            targets.push_back(*span.target);
        }
        html += text;
    }
    return html;
}

Target linkedTarget(const QString& link, const std::vector<Target>& targets)
{
    bool ok = false;
    const qulonglong which = link.mid(linkStart.size()).toULongLong(&ok);
    return link.startsWith(linkStart) && ok && which < targets.size() ? targets[which] : Target{};
}

MessageSpans joinedSpans(const std::vector<MessageSpans>& sentences, std::string_view between)
{
    MessageSpans joined;
    for (const MessageSpans& sentence : sentences) {
        if (!joined.empty())
            joined.push_back({std::string(between), {}, {}});
        joined.insert(joined.end(), sentence.begin(), sentence.end());
    }
    return joined;
}

QString plainText(const MessageSpans& spans)
{
    QString text;
    for (const MessageSpan& span : spans)
        text += QString::fromStdString(span.text);
    return text;
}

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/painting/textfit.h"

#include <QGuiApplication>

#include <algorithm>
#include <cstring>

namespace tvmscope {

namespace {

const QString ellipsis = QStringLiteral("…");

/// A label without the ellipsis before its main operator: where even that has no room, an ellipsis less is a word more.
QString withoutLead(const QString& label)
{
    static const QString lead = ellipsis + QStringLiteral(" + ");
    return label.startsWith(lead) ? label.mid(lead.size()) : label;
}

/// How many characters from the start of `word` fit, at least one.
qsizetype fittingLength(const QString& word, const QFontMetricsF& metrics, double width)
{
    qsizetype low = 1;
    qsizetype high = word.size();
    while (low < high) {
        const qsizetype middle = (low + high + 1) / 2;
        if (metrics.horizontalAdvance(word.left(middle)) <= width)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

} // namespace

QFont chartFont(double pixels, bool bold)
{
    QFont font = QGuiApplication::font();
    font.setPixelSize(std::max(1, qRound(pixels)));
    font.setBold(bold);
    return font;
}

QString withoutNamespace(const QString& name)
{
    for (const char* space : {"nn_contrib_", "contrib_", "nn_"})
        if (name.startsWith(QLatin1String(space)))
            return name.mid(static_cast<qsizetype>(std::strlen(space)));
    return name;
}

bool isStump(const QString& shown)
{
    constexpr qsizetype most = 2, mostOfMiddle = 9; // ellipses among them
    const bool isMiddle = shown.startsWith(ellipsis) && shown.endsWith(ellipsis);
    return shown.size() <= (isMiddle ? mostOfMiddle : most);
}

FittedName fitForm(const QStringList& forms, const QFontMetricsF& metrics, double width)
{
    const auto fits
        = std::find_if(forms.begin(), forms.end(), [&](const QString& form) { return metrics.horizontalAdvance(form) <= width; });
    // What tells equal labels apart stands in brackets at the end.
    if (fits == forms.end()) {
        const QString bare = withoutLead(forms.last()); // without an ellipsis it would be the name of another operator
        const QString lead = bare.size() < forms.last().size() ? ellipsis : QString();
        const Qt::TextElideMode where = bare.endsWith(QLatin1Char(')')) ? Qt::ElideMiddle : Qt::ElideRight;
        return {QString(), lead + metrics.elidedText(bare, where, width - metrics.horizontalAdvance(lead)), true};
    }
    return {QString(), *fits, fits != forms.begin()};
}

FittedName fitName(const QString& prefix, const QString& rest, const QFontMetricsF& metrics, double width)
{
    if (metrics.horizontalAdvance(prefix + rest) <= width)
        return {prefix, rest, false};
    const QString shortPrefix = prefix.isEmpty() ? QString() : ellipsis;
    if (metrics.horizontalAdvance(shortPrefix + rest) <= width)
        return {shortPrefix, rest, true};
    const QString telling = withoutNamespace(rest);
    if (telling.size() < rest.size() && metrics.horizontalAdvance(ellipsis + telling) <= width)
        return {ellipsis, telling, true};
    const QString lead = telling.size() < rest.size() ? ellipsis : QString();
    return {lead, metrics.elidedText(telling, Qt::ElideMiddle, width - metrics.horizontalAdvance(lead)), true};
}

QString elidedAtWord(const QString& text, const QFontMetricsF& metrics, double width)
{
    if (metrics.horizontalAdvance(text) <= width)
        return text;
    for (qsizetype end = text.lastIndexOf(QLatin1Char(' ')); end > 0; end = text.lastIndexOf(QLatin1Char(' '), end - 1)) {
        QString some = text.left(end).trimmed();
        while (some.endsWith(QLatin1Char(':')) || some.endsWith(QLatin1Char(',')))
            some.chop(1);
        some += QLatin1Char(' ') + ellipsis;
        if (metrics.horizontalAdvance(some) <= width)
            return some;
    }
    return metrics.elidedText(text, Qt::ElideRight, width);
}

QStringList wrapped(const QString& text, const QFontMetricsF& metrics, double width)
{
    QStringList lines;
    QString line;
    for (QString word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const QString longer = line.isEmpty() ? word : line + QLatin1Char(' ') + word;
        if (metrics.horizontalAdvance(longer) <= width) {
            line = longer;
            continue;
        }
        if (!line.isEmpty())
            lines.append(line);
        while (metrics.horizontalAdvance(word) > width && word.size() > 1) {
            const qsizetype head = fittingLength(word, metrics, width);
            lines.append(word.left(head));
            word.remove(0, head);
        }
        line = word;
    }
    if (!line.isEmpty() || lines.isEmpty())
        lines.append(line);
    return lines;
}

} // namespace tvmscope

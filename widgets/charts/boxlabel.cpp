// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/boxlabel.h"

#include "widgets/charts/flamepanel.h"
#include "widgets/painting/textfit.h"

#include <algorithm>

namespace tvmscope {

namespace {

constexpr double padding = 4, boxTextHeight = 15;
constexpr double middleFrom = 72; ///< below it one readable end of a name is better than two stumps
constexpr double linesFrom = 40; ///< narrower boxes would cut words

/// What fits of the name into one line, behind a sign; nothing where that would say nothing.
QString nameOf(QStringList forms, const QString& sign, const QFontMetricsF& metrics, double room)
{
    for (QString& form : forms)
        form.prepend(sign);
    const QString shown = forms.size() > 1
        ? fitForm(forms, metrics, room).rest
        : metrics.elidedText(forms.first(), room < middleFrom ? Qt::ElideRight : Qt::ElideMiddle, room);
    return shown.size() < forms.first().size() && isStump(shown.mid(sign.size())) ? sign.trimmed() : shown;
}

} // namespace

QStringList wholeInLines(const QString& text, const QFontMetricsF& metrics, double room, int lines)
{
    const QStringList words = text.split(u' ');
    const bool fits = room >= linesFrom && std::all_of(words.begin(), words.end(), [&](const QString& word) {
        return metrics.horizontalAdvance(word) <= room; // a size that is cut is another one
    });
    const QStringList all = fits ? wrapped(text, metrics, room) : QStringList();
    return all.size() <= lines ? all : QStringList();
}

void addBoxLabel(
    DrawList& list, const QRectF& box, const QStringList& forms, const QString& number, const QString& sign, const QColor& color)
{
    if (box.width() < flame::labelFrom || box.height() < flame::lowestRow)
        return;
    const QRectF inside = box.adjusted(padding, 0, -padding, 0);
    const QFontMetricsF metrics(chartFont(flame::textPixels));
    const auto fits = [&](const QString& text) { return metrics.horizontalAdvance(text) <= inside.width(); };
    const QString both = forms.first() + QStringLiteral(" · ") + number;
    const int maxLines = box.height() >= flame::twoLinesFrom ? static_cast<int>((box.height() - 4) / boxTextHeight) : 1;
    const bool numbered = maxLines > 1 && fits(number);
    QStringList lines;
    if (fits(both)) {
        lines << both;
    } else {
        const QString before = numbered ? QString() : sign;
        lines = wholeInLines(before + forms.first(), metrics, inside.width(), numbered ? maxLines - 1 : maxLines);
        if (lines.isEmpty())
            lines << nameOf(forms, before, metrics, inside.width());
        if (numbered)
            lines << number;
    }
    double y = inside.center().y() - boxTextHeight * static_cast<double>(lines.size()) / 2;
    for (const QString& line : lines) {
        list.text(QRectF(inside.left(), y, inside.width(), boxTextHeight), line, {.color = color, .pixels = flame::textPixels});
        y += boxTextHeight;
    }
}

} // namespace tvmscope

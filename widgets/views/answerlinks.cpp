// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/answerlinks.h"

#include "models/export/numbers.h"

#include <QRegularExpression>

#include <algorithm>

namespace tvmscope {

namespace {

constexpr std::size_t noTarget = static_cast<std::size_t>(-1);

void addGroup(RowSet& rows, const Group& group)
{
    rows.add(0, group.baseline.rows());
    rows.add(1, group.candidate.rows());
}

/// A number with its unit, as models/export/numbers writes it.
const QRegularExpression& timePattern()
{
    static const QRegularExpression pattern(QStringLiteral("[−+]?\\d[\\d,]*(?:\\.\\d+)? (?:ms|µs)"));
    return pattern;
}

bool partOfName(QChar c)
{
    return c.isLetterOrNumber() || c == u'_' || c == u'-';
}

/// Whether a side's name stands at this place by itself, not as a part of a longer one: `relay-vm` in `relay-vm-unfused` does
/// not.
bool standsAt(const QString& text, qsizetype at, const QString& name)
{
    const qsizetype end = at + name.size();
    return !name.isEmpty() && QStringView(text).mid(at, name.size()) == name && (at == 0 || !partOfName(text[at - 1]))
        && (end == text.size() || !partOfName(text[end]));
}

/// Words as HTML, each side's name in its tint.
QString withNames(const QString& words, const std::array<QString, 2>& names, const std::array<QColor, 2>& tints)
{
    if (names[0] == names[1])
        return words.toHtmlEscaped();
    QString html;
    qsizetype done = 0;
    // The longer name first, where one begins like the other.
    const std::size_t longer = names[0].size() >= names[1].size() ? 0 : 1;
    for (qsizetype at = 0; at < words.size();) {
        const std::size_t side = standsAt(words, at, names[longer]) ? longer : 1 - longer;
        if (side != longer && !standsAt(words, at, names[side])) {
            ++at;
            continue;
        }
        html += words.mid(done, at - done).toHtmlEscaped();
        html += QStringLiteral("<span style=\"color:%1\">%2</span>").arg(tints[side].name(), names[side].toHtmlEscaped());
        at += names[side].size();
        done = at;
    }
    return html + words.mid(done).toHtmlEscaped();
}

} // namespace

AnswerLinks::AnswerLinks(const ChartData& data)
    : labels_(data.labels)
    , text_(data.text)
{
    if (!data.comparison)
        return;
    const Comparison& comparison = *data.comparison;
    for (const Group& group : comparison.groups) {
        RowSet rows;
        addGroup(rows, group);
        const std::size_t which = addRows(rows);
        for (const TimeUnit unit : {TimeUnit::Microseconds, TimeUnit::Milliseconds})
            addTarget(QString::fromStdString(deltaText(group.deltaUs, unit)), which);
    }
    addCategories(comparison);
    for (const DeviceComparison& device : comparison.devices) {
        std::array<RowSet, 2> sides;
        for (const Group& group : comparison.groups) {
            if (group.device != device.device)
                continue;
            sides[0].add(0, group.baseline.rows());
            sides[1].add(1, group.candidate.rows());
        }
        const std::size_t a = addRows(sides[0]), b = addRows(sides[1]);
        for (const TimeUnit unit : {TimeUnit::Microseconds, TimeUnit::Milliseconds}) {
            addTarget(QString::fromStdString(timeText(device.baselineUs, unit)), a);
            addTarget(QString::fromStdString(timeText(device.candidateUs, unit)), b);
        }
    }
}

void AnswerLinks::addCategories(const Comparison& comparison)
{
    for (const LedgerRow& ledger : comparison.ledger) {
        RowSet rows;
        for (const std::size_t group : ledger.groups)
            addGroup(rows, comparison.groups[group]);
        if (rows.empty())
            continue;
        const std::size_t which = addRows(rows);
        for (const TimeUnit unit : {TimeUnit::Microseconds, TimeUnit::Milliseconds})
            addTarget(QString::fromStdString(deltaText(ledger.deltaUs, unit)), which);
        categories_.push_back({QString::fromStdString(ledger.category), which});
        if (text_) // the answer names a category in one of three ways
            for (const char* form : {"owner-", "start-", "in-"})
                categories_.push_back({QString::fromStdString(text_(Message(form + ledger.category))), which});
    }
}

void AnswerLinks::addTarget(const QString& text, std::size_t rows)
{
    numbers_.push_back({text, rows});
}

std::size_t AnswerLinks::addRows(const RowSet& rows)
{
    rows_.push_back(rows);
    return rows_.size() - 1;
}

std::size_t AnswerLinks::targetOf(const QString& number, const QString& before) const
{
    // The category comes first where both fit: a class of one kernel has its kernel's number.
    const auto exact
        = std::find_if(numbers_.rbegin(), numbers_.rend(), [&](const Target& target) { return target.text == number; });
    if (exact != numbers_.rend())
        return exact->rows;
    std::size_t best = noTarget;
    qsizetype place = -1;
    for (const Target& category : categories_) {
        const qsizetype at = before.lastIndexOf(category.text, -1, Qt::CaseInsensitive);
        if (at > place) {
            place = at;
            best = category.rows;
        }
    }
    return best;
}

QString AnswerLinks::html(const QString& sentence, const Theme& theme) const
{
    const std::array<QColor, 2> tints{theme.baselineTint, theme.candidateTint};
    QString html;
    qsizetype done = 0;
    for (auto match = timePattern().globalMatch(sentence); match.hasNext();) {
        const QRegularExpressionMatch found = match.next();
        const std::size_t target = targetOf(found.captured(), sentence.left(found.capturedStart()));
        html += withNames(sentence.mid(done, found.capturedStart() - done), labels_, tints);
        html += target == noTarget || rows_[target].empty()
            ? found.captured().toHtmlEscaped()
            : QStringLiteral("<a href=\"rows:%1\" style=\"text-decoration:none\">%2</a>")
                  .arg(target)
                  .arg(found.captured().toHtmlEscaped());
        done = found.capturedEnd();
    }
    html += withNames(sentence.mid(done), labels_, tints);
    return html;
}

RowSet AnswerLinks::rows(const QString& link) const
{
    bool ok = false;
    const qulonglong which = link.mid(5).toULongLong(&ok);
    return link.startsWith(QStringLiteral("rows:")) && ok && which < rows_.size() ? rows_[which] : RowSet{};
}

} // namespace tvmscope

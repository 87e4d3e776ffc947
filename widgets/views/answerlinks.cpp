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
    for (const GroupEntry& entry : group.baseline.entries)
        rows.add(0, entry.rows);
    for (const GroupEntry& entry : group.candidate.entries)
        rows.add(1, entry.rows);
}

/// A number with its unit, as models/export/numbers writes it.
const QRegularExpression& timePattern()
{
    static const QRegularExpression pattern(QStringLiteral("[−+]?\\d[\\d,]*(?:\\.\\d+)? (?:ms|µs)"));
    return pattern;
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
    addOwners(comparison);
    for (const DeviceComparison& device : comparison.devices) {
        std::array<RowSet, 2> sides;
        for (const Group& group : comparison.groups) {
            if (group.device != device.device)
                continue;
            for (const GroupEntry& entry : group.baseline.entries)
                sides[0].add(0, entry.rows);
            for (const GroupEntry& entry : group.candidate.entries)
                sides[1].add(1, entry.rows);
        }
        const std::size_t a = addRows(sides[0]), b = addRows(sides[1]);
        for (const TimeUnit unit : {TimeUnit::Microseconds, TimeUnit::Milliseconds}) {
            addTarget(QString::fromStdString(timeText(device.baselineUs, unit)), a);
            addTarget(QString::fromStdString(timeText(device.candidateUs, unit)), b);
        }
    }
}

void AnswerLinks::addOwners(const Comparison& comparison)
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
        owners_.push_back({QString::fromStdString(ledger.owner), which});
        if (text_) // the answer names an owner in one of three ways
            for (const char* form : {"owner-", "start-", "in-"})
                owners_.push_back({QString::fromStdString(text_(Message(form + ledger.owner))), which});
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
    // The owner comes first where both fit: a class of one kernel has its kernel's number.
    const auto exact
        = std::find_if(numbers_.rbegin(), numbers_.rend(), [&](const Target& target) { return target.text == number; });
    if (exact != numbers_.rend())
        return exact->rows;
    std::size_t best = noTarget;
    qsizetype place = -1;
    for (const Target& owner : owners_) {
        const qsizetype at = before.lastIndexOf(owner.text, -1, Qt::CaseInsensitive);
        if (at > place) {
            place = at;
            best = owner.rows;
        }
    }
    return best;
}

QString AnswerLinks::html(const QString& sentence, const Theme& theme) const
{
    QString html;
    qsizetype done = 0;
    for (auto match = timePattern().globalMatch(sentence); match.hasNext();) {
        const QRegularExpressionMatch found = match.next();
        const std::size_t target = targetOf(found.captured(), sentence.left(found.capturedStart()));
        html += sentence.mid(done, found.capturedStart() - done).toHtmlEscaped();
        html += target == noTarget || rows_[target].empty()
            ? found.captured().toHtmlEscaped()
            : QStringLiteral("<a href=\"rows:%1\" style=\"text-decoration:none\">%2</a>")
                  .arg(target)
                  .arg(found.captured().toHtmlEscaped());
        done = found.capturedEnd();
    }
    html += sentence.mid(done).toHtmlEscaped();
    const std::array<QColor, 2> tints{theme.baselineTint, theme.candidateTint};
    for (std::size_t side = 0; side < 2; ++side)
        if (!labels_[side].isEmpty() && labels_[0] != labels_[1])
            html.replace(labels_[side].toHtmlEscaped(),
                QStringLiteral("<span style=\"color:%1\">%2</span>").arg(tints[side].name(), labels_[side].toHtmlEscaped()));
    return html;
}

RowSet AnswerLinks::rows(const QString& link) const
{
    bool ok = false;
    const qulonglong which = link.mid(5).toULongLong(&ok);
    return link.startsWith(QStringLiteral("rows:")) && ok && which < rows_.size() ? rows_[which] : RowSet{};
}

} // namespace tvmscope

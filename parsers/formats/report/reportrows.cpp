// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/reportrows.h"

#include "models/profile/messageids.h"
#include "parsers/formats/report/tablecells.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace tvmscope {

namespace {

constexpr std::uint32_t bitOf(ColumnKind kind) noexcept
{
    return std::uint32_t{1} << static_cast<unsigned>(kind);
}

/// The cells that TVM writes into every row.
constexpr ColumnKind neededColumns[]
    = {ColumnKind::Name, ColumnKind::Duration, ColumnKind::Percent, ColumnKind::Device, ColumnKind::Count};
constexpr std::uint32_t neededCells = bitOf(ColumnKind::Name) | bitOf(ColumnKind::Duration) | bitOf(ColumnKind::Percent)
    | bitOf(ColumnKind::Device) | bitOf(ColumnKind::Count);

/// The thread that a recorder's row names; its cell stays a further column as well, for it is one of the report's.
std::string threadOf(const ReportCell& cell)
{
    return cell.kind == MetricKind::String ? std::string(cell.text)
        : cell.isNumber()                  ? std::to_string(cell.count)
                                           : std::string();
}

} // namespace

void ReportRows::say(const SourceText& source, std::size_t at, Severity severity, Message message)
{
    said_.push_back(diagnosticAt(source, at, severity, std::move(message)));
}

void ReportRows::sayUnreadable(const SourceText& source, std::size_t at, Message message)
{
    if (++unreadable_ <= maxDiagnosticsOfOneKind)
        say(source, at, Severity::Warning, std::move(message));
}

bool ReportRows::fits(ReportColumnCell& cell, const SourceText& source)
{
    if (fitToColumn(cell))
        return true;
    sayUnreadable(source, cell.at, Message("report-cell-unreadable", {shownCell(cell.cell), std::string(cell.column)}));
    cell.cell = {};
    return false;
}

/// A time that nobody can have measured.
void ReportRows::checkDuration(const ProfileBuilder::Row& row, bool hasDuration, const SourceText& source, std::size_t at)
{
    if (!hasDuration || !isImpossibleDuration(row.durationUs) || ++impossible_ > maxDiagnosticsOfOneKind)
        return;
    ReportCell cell;
    cell.kind = MetricKind::Duration;
    cell.real = row.durationUs;
    say(source, at, Severity::Warning, Message("report-duration-impossible", {shownCell(cell)}));
}

ReportRows::UnknownColumn& ReportRows::unknownColumn(std::string_view name)
{
    const auto known = unknown_.find(name);
    return known != unknown_.end()
        ? known->second
        : unknown_.emplace(name, UnknownColumn{meantColumn(name), isDoubtfulColumn(name)}).first->second;
}

/// Columns of TVM's whose names somebody wrote otherwise, in rows that have no such cell by its own name.
void ReportRows::readRespelled(ReportCells& cells, const SourceText& source)
{
    std::uint32_t has = 0;
    for (const ReportColumnCell& cell : cells)
        has |= bitOf(cell.kind);
    for (ReportColumnCell& cell : cells) {
        if (cell.kind != ColumnKind::Unknown && cell.kind != ColumnKind::Time) // `duration (us)` is a time
            continue;
        UnknownColumn& column = unknownColumn(cell.column);
        const ColumnKind meant = column.meant;
        if (meant == ColumnKind::Unknown || (has & bitOf(meant)) != 0)
            continue;
        cell.kind = meant;
        if (cell.cell.kind == MetricKind::Count || cell.cell.kind == MetricKind::Ratio) // a bare number is its column's
            cell.cell.kind = numberKind(meant, cell.cell.kind == MetricKind::Count);
        has |= bitOf(meant);
        if (!std::exchange(column.said, true))
            say(source, cell.at, Severity::Warning,
                Message("report-column-respelled", {std::string(cell.column), std::string(columnName(meant))}));
    }
}

/// Columns that TVM does not know: those whose names are none, and those that hold the shapes that a row lacks.
void ReportRows::checkNames(const ReportCells& cells, const SourceText& source)
{
    const bool shapes = std::any_of(cells.begin(), cells.end(),
        [](const ReportColumnCell& cell) { return cell.kind == ColumnKind::Shapes || cell.kind == ColumnKind::VmShapes; });
    for (const ReportColumnCell& cell : cells) {
        if (cell.kind != ColumnKind::Unknown)
            continue;
        UnknownColumn& column = unknownColumn(cell.column);
        const bool holdsShapes = !shapes && cell.cell.kind == MetricKind::String && tablecell::areShapes(cell.cell.text);
        if (!column.said && (holdsShapes || column.doubtful)) {
            column.said = true;
            say(source, cell.at, Severity::Warning, Message("report-column-doubtful", {std::string(cell.column)}));
        }
    }
}

void ReportRows::checkCount(const ProfileBuilder::Row& row, std::size_t at)
{
    if (row.count.value_or(0) == 1)
        ++single_;
    else if (row.count && ++several_ <= maxDiagnosticsOfOneKind)
        firstSeveral_.push_back({*row.count, at});
}

/// TVM writes a row for every call; where few rows count more than one, nobody has added calls up.
void ReportRows::sayCounts(const SourceText& source)
{
    constexpr std::size_t fewRows = 3, share = 10;
    if (single_ < fewRows || several_ > std::max<std::size_t>(1, single_ / share))
        return;
    for (const Several& row : firstSeveral_)
        say(source, row.at, Severity::Warning, Message("report-calls-doubtful", {row.calls}));
}

void ReportRows::checkLacking(std::uint32_t has, std::size_t at)
{
    columns_ |= has;
    if ((has & neededCells) == neededCells)
        return;
    Lacking& lacking = lacking_[has & neededCells];
    if (++lacking.rows <= maxDiagnosticsOfOneKind)
        lacking.places.push_back(at);
}

/// Names the rows that lack what others have, and gives how many more there are.
std::size_t ReportRows::sayLacking(const SourceText& source)
{
    std::size_t more = 0;
    for (const auto& [has, lacking] : lacking_) {
        if ((columns_ & neededCells & ~has) == 0)
            continue;
        more += lacking.rows - lacking.places.size();
        for (const std::size_t at : lacking.places)
            for (const ColumnKind column : neededColumns)
                if ((has & bitOf(column)) == 0 && (columns_ & bitOf(column)) != 0)
                    say(source, at, Severity::Warning, Message("report-row-incomplete", {std::string(columnName(column))}));
    }
    return more;
}

void ReportRows::add(ReportCells& cells, const SourceText& source, std::size_t at)
{
    if (cells.empty())
        return say(source, at, Severity::Warning, Message("report-row-empty"));
    ProfileBuilder::Row row;
    row.durationUs = std::nan("");
    row.source = source.byteAt(at);
    std::uint32_t has = 0;
    bool hasDuration = false;
    std::string thread;
    extras_.clear();
    readRespelled(cells, source);
    checkNames(cells, source);
    for (ReportColumnCell& cell : cells) {
        const bool lacks = cell.kind == ColumnKind::Device && cell.cell.kind == MetricKind::String && cell.cell.text.empty();
        has |= lacks ? 0 : bitOf(cell.kind);
        if (!fits(cell, source))
            continue;
        hasDuration = hasDuration || cell.kind == ColumnKind::Duration;
        if (setCell(row, cell))
            continue;
        extras_.push_back(&cell);
        if (cell.column == threadColumn)
            thread = threadOf(cell.cell);
    }
    if (!thread.empty())
        row.track = thread;
    builder_.addRow(row);
    for (const ReportColumnCell* const cell : extras_) {
        builder_.setExtra(cell->column, metricOf(cell->cell, builder_));
        if (cell->cell.kind == MetricKind::String)
            texts_.checkExtra(cell->kind, cell->column, cell->cell.text, source, cell->at, said_);
    }
    texts_.check(row, source, at, said_);
    checkCount(row, at);
    checkDuration(row, hasDuration, source, at);
    checkLacking(has, at);
}

bool ReportRows::mayHaveTimes() const noexcept
{
    return builder_.rowCount() == 0 || (columns_ & bitOf(ColumnKind::Duration)) != 0;
}

void ReportRows::finish(const SourceText& source, std::size_t at)
{
    texts_.finish(source, said_);
    sayCounts(source);
    const std::size_t lacking = sayLacking(source);
    if (builder_.rowCount() > 0 && (columns_ & bitOf(ColumnKind::Count)) == 0)
        say(source, at, Severity::Warning, Message("report-count-unknown"));
    if (builder_.rowCount() > 0 && (columns_ & bitOf(ColumnKind::Device)) == 0)
        say(source, at, Severity::Warning, Message("report-device-unknown"));
    const std::size_t shown = maxDiagnosticsOfOneKind;
    const std::size_t more = (unreadable_ > shown ? unreadable_ - shown : 0) + (impossible_ > shown ? impossible_ - shown : 0)
        + lacking + texts_.unsaid();
    if (more > 0)
        say(source, at, Severity::Warning, Message("report-cells-unreadable", {static_cast<std::int64_t>(more)}));
}

} // namespace tvmscope

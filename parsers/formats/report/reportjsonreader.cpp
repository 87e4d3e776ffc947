// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/reportjsonreader.h"

#include "models/profile/messageids.h"
#include "parsers/formats/report/configurationlines.h"
#include "parsers/formats/report/reportjsonwords.h"

#include <algorithm>
#include <set>

namespace tvmscope {

namespace {

constexpr std::size_t rowsBetweenPauses = 4096;
constexpr unsigned devicesMember = 2; ///< the bit of `device_metrics`
constexpr std::size_t damagedRowsSaid = 20; ///< of a badly damaged report; how many more there are is said once

} // namespace

ReportJsonReader::ReportJsonReader(
    const SourceText& source, std::size_t end, ProfileBuilder& builder, const ParseControl& control)
    : source_(source)
    , cursor_(source.text().substr(0, end), 0)
    , builder_(builder)
    , control_(control)
{
}

void ReportJsonReader::read(std::size_t begin)
{
    escapes_ = !reportjson::isWrittenByTvm(cursor_.text(), begin);
    breaks_ = cursor_.text().find('\n', begin) != std::string_view::npos;
    cursor_.moveTo(begin);
    if (cursor_.take('{')) {
        if (!cursor_.take('}'))
            readMembers(cursor_.position());
    } else {
        say(begin, Severity::Error, Message("report-beginning-missing"));
        readMembers(begin);
    }
    if (!failed_ && rows_ > 0 && (members_ & devicesMember) == 0)
        say(cursor_.position(), Severity::Warning, Message("report-totals-missing"));
    reportRows_.finish(source_, begin);
    end_ = cursor_.position();
}

void ReportJsonReader::readMembers(std::size_t begin)
{
    cursor_.moveTo(begin);
    do {
        readMember();
    } while (!failed_ && cursor_.take(','));
    if (!failed_ && !cursor_.take('}'))
        sayTruncated();
    end_ = cursor_.position();
}

void ReportJsonReader::readBehindDamage(std::size_t begin)
{
    if ((members_ & devicesMember) != 0)
        return;
    say(begin, Severity::Note, Message("report-totals-kept"));
    failed_ = false;
    readMembers(begin);
    failed_ = true;
}

void ReportJsonReader::readMember()
{
    cursor_.peek();
    const std::size_t at = cursor_.position();
    const auto key = cursor_.quoted();
    if (!key || !cursor_.take(':'))
        return sayTruncated();
    const bool calls = key->text == "calls", devices = key->text == "device_metrics", entries = key->text == "configuration";
    const unsigned member = calls ? 1u : devices ? devicesMember : entries ? 4u : 0u;
    const bool again = (members_ & member) != 0;
    members_ |= member;
    if (again) { // the first of them counts
        sayRepeated(at, key->text);
        if (!cursor_.skipValue())
            sayTruncated();
    } else if (calls && cursor_.peek() == '[') {
        readCalls();
    } else if (devices && cursor_.peek() == '{') {
        readDevices();
    } else if (entries && cursor_.peek() == '{') {
        readConfiguration();
    } else {
        skipExtraMember(key->text, at);
    }
}

void ReportJsonReader::sayRepeated(std::size_t at, std::string_view key)
{
    reportRows_.sayUnreadable(source_, at, Message("report-key-repeated", {std::string(key)}));
}

void ReportJsonReader::readCalls()
{
    cursor_.take('[');
    if (cursor_.take(']'))
        return;
    do {
        while (cursor_.take(','))
            sayMended();
        if (cursor_.peek() == ']')
            break; // Python and JavaScript take a comma behind the last one
        const std::size_t at = cursor_.position();
        decoded_.clear();
        if (readCells()) {
            reportRows_.add(cells_, source_, at);
        } else if (!recoverAfterRow()) {
            return;
        }
        if (++rows_ % rowsBetweenPauses == 0 && pause())
            return;
    } while (rowFollows());
    if (damagedRows_ > damagedRowsSaid)
        say(cursor_.position(), Severity::Error,
            Message("report-rows-damaged", {static_cast<std::int64_t>(damagedRows_ - damagedRowsSaid)}));
    if (!cursor_.take(']'))
        sayTruncated();
}

/// A row follows behind a comma, or where one was lost.
bool ReportJsonReader::rowFollows()
{
    if (cursor_.take(','))
        return true;
    if (cursor_.peek() != '{')
        return false;
    sayMended();
    return true;
}

void ReportJsonReader::sayMended()
{
    reportRows_.sayUnreadable(source_, cursor_.position(), Message("report-json-mended"));
}

void ReportJsonReader::skipExtraMember(std::string_view key, std::size_t at)
{
    const std::size_t begin = cursor_.position();
    if (!cursor_.skipValue())
        return sayTruncated();
    const std::string_view value = cursor_.text().substr(begin, cursor_.position() - begin);
    const bool holdsTimes = value.find(durationColumn) != std::string_view::npos; // rows or totals, under another name
    if (saysExtraKeys_)
        say(at, holdsTimes ? Severity::Warning : Severity::Note, Message("report-extra-key", {std::string(key)}));
}

void ReportJsonReader::readDevices()
{
    cursor_.take('{');
    if (cursor_.take('}'))
        return;
    std::set<std::string_view> devices;
    do {
        cursor_.peek();
        const std::size_t at = cursor_.position();
        const auto device = cursor_.quoted();
        decoded_.clear();
        if (!device || !cursor_.take(':') || !readCells())
            return sayTruncated();
        if (devices.insert(device->text).second)
            addDevice(device->text, at);
        else
            sayRepeated(at, device->text);
    } while (cursor_.take(','));
    if (!cursor_.take('}'))
        sayTruncated();
}

/// TVM writes a device's name as the key and once more among its metrics.
void ReportJsonReader::sayOtherDevice(std::string_view device, std::size_t at)
{
    for (const ReportColumnCell& cell : cells_)
        if (cell.kind == ColumnKind::Device && cell.cell.kind == MetricKind::String && cell.cell.text != device)
            say(at, Severity::Warning, Message("report-device-key-differs", {std::string(device), std::string(cell.cell.text)}));
}

void ReportJsonReader::addDevice(std::string_view device, std::size_t at)
{
    std::optional<double> total;
    std::vector<std::pair<std::string, Metric>> metrics;
    for (ReportColumnCell& cell : cells_) {
        const bool fits = reportRows_.fits(cell, source_);
        if (cell.kind == ColumnKind::Duration && fits)
            total = cell.cell.real;
        else if (fits && !reportjson::isSelfEvident(cell.kind, cell.cell.count))
            metrics.emplace_back(cell.column, metricOf(cell.cell, builder_));
    }
    sayOtherDevice(device, at);
    if (total && *total < 0.0)
        total.reset();
    const bool lacks = !total && reportRows_.mayHaveTimes(); // else what is missing is no part of it
    if (lacks)
        say(at, Severity::Warning, Message("report-total-lacks-value", {std::string(device)}));
    builder_.addDeviceTotal(device, total, std::move(metrics));
    builder_.setTotalPlace(device, source_.byteAt(at));
    if (lacks)
        builder_.setTotalUnreadable(device);
}

void ReportJsonReader::readConfiguration()
{
    decoded_.clear();
    if (!readCells())
        return sayTruncated();
    for (const ReportColumnCell& cell : cells_) {
        const Metric value = metricOf(cell.cell, builder_);
        if (fitsConfiguration(cell.column, value))
            builder_.addConfiguration(cell.column, value);
        else
            say(cell.at, Severity::Warning, Message("report-cell-unreadable", {shownCell(cell.cell), std::string(cell.column)}));
    }
}

/// Behind a row that could not be read: goes to the next one (`}},{"`), or to the totals. False: the report ends here.
bool ReportJsonReader::recoverAfterRow()
{
    const std::size_t at = cursor_.position();
    if (totals_ < at || totals_ == 0)
        totals_ = cursor_.text().find("\"device_metrics\"", at);
    const std::string_view text = cursor_.text().substr(0, totals_);
    for (std::size_t close = text.find('}', at); close != std::string_view::npos; close = text.find('}', close + 1)) {
        cursor_.moveTo(close + 1);
        const bool rowEnds = cursor_.take('}') && (cursor_.peek() == ',' || cursor_.peek() == ']');
        const std::size_t behind = cursor_.position();
        const bool rowFollows
            = rowEnds && (cursor_.take(']') || (cursor_.take(',') && cursor_.take('{') && cursor_.peek() == '"'));
        cursor_.moveTo(behind);
        if (rowFollows) {
            if (damagedRows_++ < damagedRowsSaid)
                say(at, Severity::Error, Message("report-row-damaged", {static_cast<std::int64_t>(rows_ + 1)}));
            return true;
        }
    }
    cursor_.moveTo(at);
    sayTruncated();
    return false;
}

bool ReportJsonReader::pause()
{
    if (control_.progress)
        control_.progress(source_.byteAt(cursor_.position()), source_.sourceSize());
    if (control_.stopped())
        failed_ = true;
    return failed_;
}

void ReportJsonReader::say(std::size_t at, Severity severity, Message message)
{
    diagnostics_.push_back(diagnosticAt(source_, at, severity, std::move(message)));
}

void ReportJsonReader::sayTruncated()
{
    if (failed_)
        return;
    failed_ = true;
    const auto complete = static_cast<std::int64_t>(rows_ - std::min(rows_, damagedRows_));
    const bool textEnds = reportjson::endsInside(source_.text(), cursor_.position());
    say(cursor_.position(), Severity::Error,
        Message(textEnds ? "report-json-truncated"_id : "report-json-damaged"_id, {complete}));
    if (!textEnds)
        return;
    builder_.setEndsEarly();
    cursor_.moveTo(cursor_.text().size());
}

} // namespace tvmscope

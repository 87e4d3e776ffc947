// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/messageids.h"
#include "parsers/format.h"
#include "parsers/formats/report/reportchecks.h"
#include "parsers/formats/report/reportjsonreader.h"
#include "parsers/json/jsonescapes.h"

#include <algorithm>
#include <functional>

namespace tvmscope {

/// What TVM's `Report.json()` writes (src/runtime/profiling.cc, v0.8 to v0.23), what Python's json makes of it when it saves it
/// again, the shape TVM's API documentation shows (values without their wrapper), and what tvmscope's recorder writes. A report
/// may stand anywhere in a text, for instance inside a larger JSON document; extra keys beside `calls` are allowed.
extern const Format reportJsonFormat;

namespace {

constexpr std::string_view callsKey = "\"calls\"";
constexpr std::string_view devicesKey = "\"device_metrics\"";
constexpr std::size_t emptyReportBytes = 8192; ///< a report without rows has its devices within so many bytes

/// The keys of durations, in one pass over a text whose places are asked about in their order.
class DurationKeys {
public:
    explicit DurationKeys(std::string_view text)
        : text_(text)
    {
    }
    /// The first one from `at` on; npos if there is none.
    std::size_t from(std::size_t at)
    {
        if (next_ == std::string_view::npos || (next_ >= at && next_ > 0))
            return next_;
        next_ = text_.find(durationColumn, at);
        while (next_ != std::string_view::npos
            && (next_ == 0 || text_[next_ - 1] != '"' || !text_.substr(next_ + durationColumn.size()).starts_with('"')))
            next_ = text_.find(durationColumn, next_ + 1);
        return next_;
    }

private:
    std::string_view text_;
    std::size_t next_ = 0;
};

/// Does the first row have a counter and no duration?
bool startsCounts(std::string_view rows)
{
    constexpr std::size_t longest = 4096;
    const std::string_view row = rows.substr(0, std::min(rows.find("}}"), longest));
    return (row.find("\"PAPI_") != std::string_view::npos || row.find("::") != std::string_view::npos)
        && row.find("\"Name\"") != std::string_view::npos;
}

/// Is `"calls"` at `at` the key of a list of report rows?
bool startsRows(std::string_view text, std::size_t at, DurationKeys& durations)
{
    JsonCursor cursor(text, at + callsKey.size());
    if (!cursor.take(':') || !cursor.take('['))
        return false;
    if (cursor.take(']')) {
        const std::string_view behind = text.substr(cursor.position(), emptyReportBytes);
        return behind.substr(0, behind.find(callsKey)).find(devicesKey) != std::string_view::npos;
    }
    if (cursor.atEnd())
        return true;
    if (cursor.peek() != '{')
        return false;
    const std::string_view rows = text.substr(cursor.position());
    if (rows.size() < emptyReportBytes && rows.find("}}") == std::string_view::npos)
        return true; // cut short
    const std::size_t duration = durations.from(cursor.position());
    const bool times = duration != std::string_view::npos
        && rows.substr(0, duration - cursor.position()).find(callsKey) == std::string_view::npos;
    return times || startsCounts(rows);
}

/// The `{` of the object that the key at `key` belongs to, searched backwards, but not before `limit`: another key of the
/// report may precede `calls`. Without one, the key itself.
std::size_t beginningOf(std::string_view text, std::size_t key, std::size_t limit)
{
    const std::size_t before = text.substr(0, key).find_last_not_of(" \n\t\r");
    if (before == std::string_view::npos || (text[before] != '{' && text[before] != ','))
        return key;
    std::size_t depth = 0;
    for (std::size_t at = key; at-- > limit;) {
        const char c = text[at];
        if (c == '"') {
            at = openingQuote(text, at, limit);
            if (at == std::string_view::npos)
                return key;
        } else if (c == '}' || c == ']') {
            ++depth;
        } else if (c == '{' || c == '[') {
            if (depth == 0)
                return c == '{' ? at : key;
            --depth;
        }
    }
    return key;
}

/// One report on its way to a profile.
struct JsonReport {
    ProfileBuilder builder;
    std::vector<Diagnostic> diagnostics;
};

/// Where a report goes on whose rows are too damaged to go on with: TVM writes `device_metrics` behind the rows. Nothing where
/// that, or what follows, is damaged too.
std::size_t keyBehindDamage(const SourceText& source, std::size_t key, std::size_t limit, const ParseControl& control)
{
    const std::size_t devices = source.text().substr(0, limit).find(devicesKey, key);
    if (devices == std::string_view::npos)
        return devices;
    ProfileBuilder ignored;
    ReportJsonReader trial(source, limit, ignored, control);
    trial.readMembers(devices);
    return trial.diagnostics().empty() ? devices : std::string_view::npos;
}

/// What a report as JSON is that has counters and no durations; formats/tables/countertable reads it printed.
const Format countedJsonFormat{"tvm-report-papi", Message("form-json"), nullptr, {}, Asked::First, false};

Claim claimAt(const SourceText& source, std::size_t begin, std::size_t key, std::size_t limit, const ParseControl& control)
{
    const auto report = std::make_shared<JsonReport>();
    report->builder.setLines(source.lines());
    ReportJsonReader reader(source, limit, report->builder, control);
    reader.read(begin);
    std::size_t end = reader.end();
    if (!reader.isWhole() && !control.stopped())
        if (const std::size_t devices = keyBehindDamage(source, key, limit, control); devices != std::string_view::npos) {
            reader.readBehindDamage(devices);
            end = std::max(end, reader.end());
        }
    report->diagnostics = reader.diagnostics();
    const auto finish = [source, report, begin, end](ArtifactSink& sink, const ParseControl&) {
        for (Diagnostic& said : report->diagnostics)
            sink.say(std::move(said));
        const ProfilePtr profile = report->builder.build();
        if (const CountedProfilePtr counted = countedProfile(profile)) {
            sayWhatIsCounted(source, begin, *counted, sink);
            return sink.add(artifactAt(source, begin, end, countedJsonFormat, counted));
        }
        sayWhatRowsShow(source, begin, *profile, sink);
        sink.add(artifactAt(source, begin, end, reportJsonFormat, profile));
    };
    return {begin, end, 1.0, finish};
}

std::vector<Claim> scanJson(const SourceText& source, const ParseControl& control)
{
    const std::string_view text = source.text();
    std::vector<std::size_t> keys;
    DurationKeys durations(text);
    // Quotes are everywhere in JSON: looking for the first letter of the key finds too much.
    const std::boyer_moore_horspool_searcher searcher(callsKey.begin(), callsKey.end());
    for (auto found = std::search(text.begin(), text.end(), searcher); found != text.end();
         found = std::search(found + static_cast<std::ptrdiff_t>(callsKey.size()), text.end(), searcher))
        if (const auto at = static_cast<std::size_t>(found - text.begin()); startsRows(text, at, durations))
            keys.push_back(at);
    std::vector<Claim> claims;
    std::size_t limit = 0;
    for (std::size_t i = 0; i < keys.size() && claims.size() <= maxArtifacts && !control.stopped(); ++i) {
        if (keys[i] < limit)
            continue;
        const std::size_t begin = beginningOf(text, keys[i], limit);
        const std::size_t next = i + 1 < keys.size() ? beginningOf(text, keys[i + 1], keys[i] + callsKey.size()) : text.size();
        claims.push_back(claimAt(source, begin, keys[i], next, control));
        limit = claims.back().end;
    }
    return claims;
}

} // namespace

const Format reportJsonFormat{"tvm-report-json", Message("form-json"), scanJson, {}, Asked::First, false};

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/messageids.h"
#include "models/profile/profilebuilder.h"
#include "parsers/format.h"
#include "parsers/json/jsoncursor.h"
#include "parsers/textsearch.h"

#include <cmath>
#include <memory>
#include <optional>

namespace tvmscope {

/// `tvm-debug-trace`: `_tvmdbg_execution_trace.json`, which the debug executor's `run()` dumps (python/tvm/contrib/debugger/
/// debug_result.py, TVM 0.6 and later): for each node of the graph an event `"ph": "B"` and one `"E"` of its name, `tid` and
/// `pid` 1. Its time stamps are durations that were added up, means of repeats, and no start times; parameters take none of it
/// and are no calls. Chrome traces of others are not claimed: they have other fields, nest, or leave gaps, as clocks do.
extern const Format debugTraceFormat;

namespace {

constexpr double debugTraceConfidence = 0.9;
constexpr std::string_view debugTraceAnchor = "\"traceEvents\"";

struct TraceNode {
    std::size_t at = 0;
    std::string_view name;
    double us = 0.0;
};

struct DebugTrace {
    std::size_t begin = 0, end = 0;
    bool cut = false; ///< the text ends before the list does
    std::int64_t withoutTime = 0; ///< parameters
    std::vector<TraceNode> nodes;
};

struct TraceEvent {
    std::optional<double> us;
    std::string_view name, phase;
    bool ofDebugger = true; ///< no field but the debugger's, and `tid` and `pid` are 1
};

/// An object of the list; nothing where the text ends inside of it, or where it is none.
std::optional<TraceEvent> readEvent(JsonCursor& cursor)
{
    TraceEvent event;
    if (!cursor.take('{'))
        return std::nullopt;
    do {
        const auto key = cursor.quoted();
        if (!key || !cursor.take(':'))
            return std::nullopt;
        if (key->text == "name" || key->text == "ph") {
            const auto value = cursor.quoted();
            if (!value)
                return std::nullopt;
            (key->text == "name" ? event.name : event.phase) = value->text;
            continue;
        }
        const bool known = key->text == "ts" || key->text == "tid" || key->text == "pid";
        const auto number = known ? cursor.number() : std::nullopt;
        if (!number) {
            event.ofDebugger = false;
            return event;
        }
        if (key->text == "ts")
            event.us = number->real;
        else
            event.ofDebugger = event.ofDebugger && number->integer == 1;
    } while (cursor.take(','));
    return cursor.take('}') ? std::optional(event) : std::nullopt;
}

/// Where the object begins that has the list as its first or second member.
std::optional<std::size_t> openingOf(std::string_view text, std::size_t anchor)
{
    constexpr std::size_t longestHead = 64;
    const std::size_t from = anchor - std::min(anchor, longestHead);
    const std::size_t brace = text.substr(from, anchor - from).rfind('{');
    return brace == std::string_view::npos ? std::nullopt : std::optional(from + brace);
}

/// Every node opens and closes before the next one does, as the debugger writes them; nothing of another trace.
std::optional<DebugTrace> readTrace(std::string_view text, std::size_t anchor, const ParseControl& control)
{
    const auto begin = openingOf(text, anchor);
    JsonCursor cursor(text, anchor + debugTraceAnchor.size());
    if (!begin || !cursor.take(':') || !cursor.take('['))
        return std::nullopt;
    DebugTrace trace{*begin, cursor.position(), false, 0, {}};
    constexpr double roundedStamp = 1e-9;
    double reached = 0.0;
    do {
        cursor.peek();
        const std::size_t at = cursor.position();
        const auto opens = readEvent(cursor);
        if (opens && (!opens->ofDebugger || opens->phase != "B" || !opens->us))
            return std::nullopt;
        const bool goesOn = opens && cursor.take(',');
        const auto closes = goesOn ? readEvent(cursor) : std::nullopt;
        if (!closes) {
            trace.cut = true;
            break;
        }
        if (!closes->ofDebugger || closes->phase != "E" || !closes->us || closes->name != opens->name)
            return std::nullopt;
        // The debugger adds durations up: a gap or an overlap is of a trace that a clock made.
        if (std::abs(*opens->us - reached) > roundedStamp * (1.0 + std::abs(reached)))
            return std::nullopt;
        reached = *closes->us;
        const double us = *closes->us - *opens->us;
        if (us == 0.0)
            ++trace.withoutTime;
        else
            trace.nodes.push_back({at, opens->name, us});
        trace.end = cursor.position();
    } while (!control.stopped() && cursor.take(','));
    if (!trace.cut && cursor.take(']')) {
        cursor.take('}');
        trace.end = cursor.position();
    }
    return trace.nodes.empty() ? std::nullopt : std::optional(std::move(trace));
}

ProfilePtr profileOfTrace(const SourceText& source, const DebugTrace& trace, ArtifactSink& sink)
{
    ProfileBuilder builder;
    for (const TraceNode& node : trace.nodes) {
        ProfileBuilder::Row row;
        row.name = node.name;
        row.durationUs = node.us;
        row.count = 1;
        row.source = source.byteAt(node.at);
        builder.addRow(row);
    }
    builder.setLines(source.lines());
    builder.setExecutor(ExecutorKind::Graph, Message("executor-debug-run"));
    builder.setTimes(Message("times-added-up"));
    builder.setTimeBasis(TimeBasis::Sequential);
    if (trace.withoutTime > 0)
        sink.say(diagnosticAt(source, trace.begin, Severity::Note, Message("debug-trace-parameters", {trace.withoutTime})));
    if (trace.cut)
        sink.say(diagnosticAt(source, trace.end, Severity::Warning,
            Message("debug-trace-truncated", {static_cast<std::int64_t>(trace.nodes.size())})));
    return builder.build();
}

std::vector<Claim> scanDebugTraces(const SourceText& source, const ParseControl& control)
{
    const std::string_view text = source.text();
    std::vector<Claim> claims;
    for (std::size_t at = findWords(text, debugTraceAnchor); at != std::string_view::npos && claims.size() <= maxArtifacts;) {
        std::size_t next = at + debugTraceAnchor.size();
        if (auto read = readTrace(text, at, control)) {
            next = std::max(next, read->end);
            const auto trace = std::make_shared<const DebugTrace>(std::move(*read));
            const auto finish = [source, trace](ArtifactSink& sink, const ParseControl&) {
                sink.add(artifactAt(source, trace->begin, trace->end, debugTraceFormat, profileOfTrace(source, *trace, sink)));
            };
            claims.push_back({trace->begin, trace->end, debugTraceConfidence, finish, {}});
        }
        if (control.stopped())
            break;
        at = findWords(text, debugTraceAnchor, next);
    }
    return claims;
}

} // namespace

const Format debugTraceFormat{"tvm-debug-trace", Message("form-json"), scanDebugTraces, {debugTraceAnchor}, Asked::First};

} // namespace tvmscope

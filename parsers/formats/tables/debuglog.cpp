// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/tables/debuglog.h"

#include "models/profile/messageids.h"
#include "models/profile/profilebuilder.h"
#include "parsers/columns/csvline.h"
#include "parsers/formats/tables/tablewords.h"

#include <algorithm>
#include <memory>
#include <string>

namespace tvmscope {

namespace {

constexpr double debugLogConfidence = 0.7;
constexpr std::string_view debugLogUnit = " us/iter";

/// What a line of the log says; nothing where it says nothing of this kind.
struct LogLine {
    enum class Says : std::uint8_t { Nothing, Round, Node, NodeAndTime, Time };
    Says says = Says::Nothing;
    std::int64_t number = 0; ///< of the node, or of the round
    std::string_view node;
    std::string_view timeText;
};

/// `12.5 us/iter`, as all of a text but the blanks around it.
std::string_view timeOf(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(' ');
    const std::size_t unit = text.rfind(debugLogUnit);
    if (first == std::string_view::npos || unit == std::string_view::npos || unit <= first
        || text.find_first_not_of(" \r\t", unit + debugLogUnit.size()) != std::string_view::npos)
        return {};
    const std::string_view number = text.substr(first, unit - first);
    return wholeNumber(number) ? number : std::string_view();
}

/// `0: …`: a number and what stands behind its colon.
bool splitNumber(std::string_view text, std::int64_t& number, std::string_view& rest)
{
    const auto read = readNumber(text);
    if (!read || !read->integer || *read->integer < 0)
        return false;
    number = *read->integer;
    rest = text.substr(read->length);
    return true;
}

LogLine logLineOf(std::string_view line)
{
    constexpr std::string_view op = "Op #", round = "Iteration: ";
    LogLine found;
    std::string_view rest;
    if (const std::size_t at = line.find(op);
        at != std::string_view::npos && splitNumber(line.substr(at + op.size()), found.number, rest)) {
        const std::size_t colon = rest.find(':'); // node names have none
        if (!rest.starts_with(' ') || colon == std::string_view::npos || colon < 2)
            return {};
        found.node = rest.substr(1, colon - 1);
        found.timeText = timeOf(rest.substr(colon + 1));
        const bool ends = rest.find_first_not_of(" \r\t", colon + 1) == std::string_view::npos;
        found.says = !found.timeText.empty() ? LogLine::Says::NodeAndTime : ends ? LogLine::Says::Node : LogLine::Says::Nothing;
    } else if (const std::size_t begin = line.find(round);
               begin != std::string_view::npos && splitNumber(line.substr(begin + round.size()), found.number, rest)) {
        if (rest.find_first_not_of(" \r\t") == std::string_view::npos) {
            found.says = LogLine::Says::Round;
        } else if (rest.starts_with(':')) {
            found.timeText = timeOf(rest.substr(1));
            found.says = found.timeText.empty() ? LogLine::Says::Nothing : LogLine::Says::Time;
        }
    }
    return found;
}

struct LoggedNode {
    std::size_t at = 0;
    std::int64_t number = 0;
    std::string_view name;
    std::vector<std::string_view> times;
};

/// One run of the debug executor.
struct DebugLog {
    std::size_t begin = 0, end = 0;
    bool rounds = false; ///< TVM 0.6 to 0.8: rounds of all nodes, and not repeats of each
    std::vector<LoggedNode> nodes;

    bool empty() const
    {
        return std::all_of(nodes.begin(), nodes.end(), [](const LoggedNode& node) { return node.times.empty(); });
    }
};

/// Puts lines together into runs.
class DebugLogs {
public:
    explicit DebugLogs(std::vector<std::shared_ptr<const DebugLog>>& found)
        : found_(found)
    {
    }

    /// A line from `at` to `end`.
    void add(const LogLine& line, std::size_t at, std::size_t end)
    {
        using Says = LogLine::Says;
        constexpr std::size_t maxBetween = 8;
        if (line.says == Says::Nothing) {
            if (++between_ > maxBetween)
                finish();
            return;
        }
        between_ = 0;
        if (line.says == Says::Round)
            return beginRound(line.number, at);
        if (line.says != Says::Time)
            beginNode(line, at);
        log_.rounds = log_.rounds || line.says == Says::NodeAndTime;
        if (line.says != Says::Node && current_ < log_.nodes.size()) {
            log_.nodes[current_].times.push_back(line.timeText);
            log_.end = end;
        }
    }

    void finish()
    {
        if (!log_.empty())
            found_.push_back(std::make_shared<const DebugLog>(std::move(log_)));
        log_ = {};
        current_ = 0;
        pending_.reset();
    }

private:
    void beginRound(std::int64_t number, std::size_t at)
    {
        if (number == 0)
            finish();
        if (log_.nodes.empty())
            pending_ = at;
        log_.rounds = true;
        current_ = 0;
        expectsFirst_ = true;
    }

    /// A node that stands again is one of a further round, or opens a further run.
    void beginNode(const LogLine& line, std::size_t at)
    {
        const bool further = log_.rounds && !log_.nodes.empty();
        if (further) {
            const std::size_t next = expectsFirst_ ? 0 : current_ + 1;
            expectsFirst_ = false;
            if (next < log_.nodes.size() && log_.nodes[next].number == line.number && log_.nodes[next].name == line.node) {
                current_ = next;
                return;
            }
        }
        if (!log_.nodes.empty() && line.number <= log_.nodes.back().number)
            finish();
        if (log_.nodes.empty())
            log_.begin = pending_.value_or(at);
        expectsFirst_ = false;
        log_.nodes.push_back({at, line.number, line.node, {}});
        current_ = log_.nodes.size() - 1;
    }

    std::vector<std::shared_ptr<const DebugLog>>& found_;
    DebugLog log_;
    std::size_t current_ = 0; ///< node that the next time belongs to
    std::size_t between_ = 0; ///< lines since the last one that says something
    bool expectsFirst_ = false; ///< a round begins
    std::optional<std::size_t> pending_; ///< where the round before the first node was named
};

ProfilePtr profileOfLog(const SourceText& source, const DebugLog& log, ArtifactSink& sink)
{
    constexpr std::size_t maxSaid = 5;
    ProfileBuilder builder;
    std::size_t lacking = 0;
    for (const LoggedNode& node : log.nodes) {
        if (node.times.empty()) {
            if (++lacking <= maxSaid)
                sink.say(diagnosticAt(source, node.at, Severity::Warning, Message("debug-log-node-without-time")));
            continue;
        }
        double sum = 0.0;
        std::string list;
        for (const std::string_view time : node.times) {
            sum += wholeNumber(time)->real;
            list += (list.empty() ? "[" : ", ") + std::string(time);
        }
        ProfileBuilder::Row row;
        row.name = node.name;
        row.durationUs = sum / static_cast<double>(node.times.size());
        row.count = 1;
        row.source = source.byteAt(node.at);
        builder.addRow(row);
        builder.setExtra("Op", Metric::ofCount(node.number));
        builder.setExtra("Measurements(us)", Metric::string(builder.intern(list + "]")));
    }
    builder.setLines(source.lines());
    builder.setExecutor(ExecutorKind::Graph, Message("executor-debug-run"));
    builder.setPrecision(Precision::Printed);
    builder.setTimes(Message(log.rounds ? "times-means-of-runs"_id : "times-means-alone"_id));
    builder.setTimeBasis(TimeBasis::Sequential);
    return builder.build();
}

/// Goes from one line that may say something to the next: most logs have none.
std::vector<std::shared_ptr<const DebugLog>> findDebugLogs(std::string_view text, const ParseControl& control)
{
    constexpr std::size_t linesBetweenLooks = 4096;
    std::vector<std::shared_ptr<const DebugLog>> found;
    if (text.find(debugLogUnit) == std::string_view::npos)
        return found;
    DebugLogs logs(found);
    std::size_t lines = 0;
    for (std::size_t at = 0; at < text.size() && found.size() <= maxArtifacts;) {
        const TextLine line = lineAt(text, at);
        logs.add(logLineOf(line.text), at, at + line.text.size());
        at = line.next;
        if (++lines % linesBetweenLooks == 0 && control.stopped())
            break;
    }
    logs.finish();
    return found;
}

std::vector<Claim> scanDebugLogs(const SourceText& source, const ParseControl& control)
{
    std::vector<Claim> claims;
    for (const std::shared_ptr<const DebugLog>& log : findDebugLogs(source.text(), control)) {
        const auto finish = [source, log](ArtifactSink& sink, const ParseControl&) {
            sink.add(artifactAt(source, log->begin, log->end, debugLogFormat, profileOfLog(source, *log, sink)));
        };
        claims.push_back({log->begin, log->end, debugLogConfidence, finish, {}});
    }
    return claims;
}

} // namespace

const Format debugLogFormat{"tvm-debug-iter", Message("form-log"), scanDebugLogs};

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/messageids.h"
#include "models/profile/profilebuilder.h"
#include "parsers/format.h"
#include "parsers/formats/tables/debuglogline.h"
#include "parsers/numbers.h"

#include <algorithm>
#include <memory>
#include <string>

namespace tvmscope {

/// `tvm-debug-iter`: what the debug executor logs while it runs (src/runtime/graph_executor/debug/graph_executor_debug.cc), each
/// line behind the log's own prefix: `Iteration: 0` and `Op #3 NODE: 12.5 us/iter` (TVM 0.6 to 0.8), or `Op #3 NODE:` and one
/// `Iteration: 0: 12.5 us/iter` a repeat (0.9 and later). A node's duration is the mean of its repeats, which are a further
/// column; parameters are in no line.
extern const Format debugLogFormat;

namespace {

constexpr double debugLogConfidence = 0.7;

struct LoggedNode {
    std::size_t at = 0;
    std::int64_t number = 0;
    std::string name;
    std::vector<std::string> times;
    std::int64_t iteration = -1; ///< of the last time, where times have one
};

/// One run of the debug executor.
struct DebugLog {
    std::size_t begin = 0, end = 0;
    bool rounds = false; ///< TVM 0.6 to 0.8: rounds of all nodes, and not repeats of each
    std::vector<LoggedNode> nodes;
    std::vector<std::size_t> broken; ///< lines that name a node in part, with times behind them; rising
    std::vector<std::size_t> restarts; ///< times that begin anew without a line that names their node; rising

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
    void add(const DebugLogLine& line, std::size_t at, std::size_t end)
    {
        using Says = DebugLogLine::Says;
        constexpr std::size_t maxBetween = 8;
        if (line.says == Says::Nothing) {
            if (++between_ > maxBetween)
                finish();
            return;
        }
        between_ = 0;
        if (line.says == Says::Round)
            return beginRound(line.number, at);
        if (line.says == Says::BrokenNode)
            return skipNode(at);
        if (line.says != Says::Time)
            beginNode(line, at);
        log_.rounds = log_.rounds || line.says == Says::NodeAndTime;
        if (line.says != Says::Node)
            addTime(line, at, end);
    }

    void finish()
    {
        if (!log_.empty())
            found_.push_back(std::make_shared<const DebugLog>(std::move(log_)));
        log_ = {};
        current_ = 0;
        pending_.reset();
        isLost_ = false;
        broken_.reset();
    }

private:
    /// Times behind a line that does not name its node are no other's.
    void addTime(const DebugLogLine& line, std::size_t at, std::size_t end)
    {
        if (broken_) {
            log_.broken.push_back(*broken_);
            broken_.reset();
        }
        if (!isLost_ && line.says == DebugLogLine::Says::Time && current_ < log_.nodes.size()
            && line.number <= log_.nodes[current_].iteration) {
            log_.restarts.push_back(at);
            isLost_ = true;
        }
        log_.end = end;
        if (isLost_ || current_ >= log_.nodes.size())
            return;
        LoggedNode& node = log_.nodes[current_];
        node.times.emplace_back(line.timeText);
        if (line.says == DebugLogLine::Says::Time)
            node.iteration = line.number;
    }

    void skipNode(std::size_t at)
    {
        isLost_ = true;
        broken_ = at;
        if (!log_.rounds)
            return;
        log_.broken.push_back(at);
        broken_.reset();
        const std::size_t next = expectsFirst_ ? 0 : current_ + 1;
        if (next < log_.nodes.size()) {
            current_ = next;
            expectsFirst_ = false;
        }
    }

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
    void beginNode(const DebugLogLine& line, std::size_t at)
    {
        isLost_ = false;
        broken_.reset();
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
        log_.nodes.push_back({at, line.number, std::string(line.node), {}});
        current_ = log_.nodes.size() - 1;
    }

    std::vector<std::shared_ptr<const DebugLog>>& found_;
    DebugLog log_;
    std::size_t current_ = 0; ///< node that the next time belongs to
    std::size_t between_ = 0; ///< lines since the last one that says something
    bool expectsFirst_ = false; ///< a round begins
    bool isLost_ = false; ///< no node is known that the next time belongs to
    std::optional<std::size_t> broken_; ///< the line that should have named it, while no time stood behind it
    std::optional<std::size_t> pending_; ///< where the round before the first node was named
};

/// Says the first few of these places.
void sayEach(const SourceText& source, const std::vector<std::size_t>& places, const Message& message, ArtifactSink& sink)
{
    constexpr std::size_t maxSaid = 5;
    for (std::size_t i = 0; i < std::min(maxSaid, places.size()); ++i)
        sink.say(diagnosticAt(source, places[i], Severity::Warning, message));
}

/// Nodes are numbered without gaps, from 0.
void sayGaps(const SourceText& source, const DebugLog& log, ArtifactSink& sink)
{
    constexpr std::size_t maxSaid = 5;
    std::int64_t previous = -1;
    std::size_t before = 0, said = 0;
    for (const LoggedNode& node : log.nodes) {
        const auto broken = std::lower_bound(log.broken.begin(), log.broken.end(), before);
        const bool isExplained = broken != log.broken.end() && *broken < node.at;
        const std::int64_t missing = node.number - 1 - previous;
        if (missing > 0 && !isExplained && ++said <= maxSaid)
            sink.say(diagnosticAt(source, node.at, Severity::Warning, Message("debug-log-nodes-missing", {missing})));
        previous = node.number;
        before = node.at;
    }
}

/// All nodes are run equally often.
void sayFewerTimes(const SourceText& source, const DebugLog& log, ArtifactSink& sink)
{
    std::size_t maxTimes = 0;
    for (const LoggedNode& node : log.nodes)
        maxTimes = std::max(maxTimes, node.times.size());
    const auto lacks = [maxTimes](const LoggedNode& node) { return !node.times.empty() && node.times.size() < maxTimes; };
    const auto first = std::find_if(log.nodes.begin(), log.nodes.end(), lacks);
    if (first != log.nodes.end())
        sink.say(diagnosticAt(source, first->at, Severity::Warning,
            Message("debug-log-fewer-times",
                {static_cast<std::int64_t>(std::count_if(first, log.nodes.end(), lacks)), static_cast<std::int64_t>(maxTimes)})));
}

ProfilePtr profileOfLog(const SourceText& source, const DebugLog& log, ArtifactSink& sink)
{
    constexpr std::size_t maxSaid = 5;
    sayEach(source, log.broken, Message("debug-log-node-broken"), sink);
    sayEach(source, log.restarts, Message("debug-log-times-restart"), sink);
    sayGaps(source, log, sink);
    sayFewerTimes(source, log, sink);
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
        for (const std::string& time : node.times) {
            sum += wholeNumber(time)->real;
            list += (list.empty() ? "[" : ", ") + time;
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
    DebugLogs logs(found);
    std::string joined;
    std::size_t lines = 0;
    for (std::size_t at = 0; at < text.size() && found.size() <= maxArtifacts;) {
        const std::size_t begin = at;
        std::size_t end = at;
        const DebugLogLine line = nextDebugLogLine(text, at, end, joined);
        logs.add(line, begin, end);
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

const Format debugLogFormat{"tvm-debug-iter", Message("form-log"), scanDebugLogs, {debugLogUnit}};

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/tuningjoin.h"

#include "models/comparison/ledger.h"
#include "models/export/numbers.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <map>

namespace tvmscope {

namespace {

constexpr double wholePercent = 100.0;
constexpr std::size_t kernelsSaid = 3, classesSaid = 3;

MessageArgument joinedShare(const TuningJoin& join, double us)
{
    return Percentage{wholePercent * join.share(us)};
}

MessageArgument joinedDevice(const TuningJoin& join)
{
    return join.device.empty() ? MessageArgument(Message("join-some-device")) : MessageArgument(join.device);
}

/// What a kernel took against its best record.
Message measuredMessage(const TuningJoin& join, const JoinedKernel& kernel)
{
    const double predicted = *kernel.predictedUs(), measured = kernel.measuredUs, view = std::max(predicted, measured);
    const std::string label = join.label(kernel).text();
    if (measured < predicted)
        return Message("join-kernel-faster", {label, Microseconds{measured, view}, Microseconds{predicted, view}});
    if (kernel.doesMore)
        return Message("join-kernel-more",
            {label, Microseconds{measured}, Microseconds{predicted}, Times{measured / predicted},
                join.workload(kernel)->work.op});
    return Message("join-kernel", {label, Microseconds{measured}, Microseconds{predicted}, Times{measured / predicted}});
}

/// That a kernel was built with another record than the best.
Message otherRecordMessage(const TuningJoin& join, const JoinedKernel& kernel)
{
    const std::string label = join.label(kernel).text();
    if (!kernel.record)
        return Message("join-no-such-record", {label});
    const std::int64_t line = join.log->log->records[*kernel.record].line;
    return Message("join-other-record", {label, line, Microseconds{*kernel.recordUs}});
}

/// Those that matter most, also where they are faster than their records.
std::vector<const JoinedKernel*> longestTuned(const TuningJoin& join)
{
    std::vector<const JoinedKernel*> tuned;
    for (const JoinedKernel& each : join.kernels)
        if (each.isTuned())
            tuned.push_back(&each);
    std::stable_sort(
        tuned.begin(), tuned.end(), [](const JoinedKernel* a, const JoinedKernel* b) { return a->measuredUs > b->measuredUs; });
    tuned.resize(std::min(tuned.size(), kernelsSaid));
    return tuned;
}

/// Classes of kernels without a record, longest first: `layout, pool, VM instructions`.
std::vector<Message> classesWithoutRecord(const TuningJoin& join)
{
    std::map<std::string, double> us;
    std::map<std::string, LedgerRow> rows;
    for (const JoinedKernel& each : join.kernels) {
        if (each.isTuned())
            continue;
        const OperatorClass cls = join.kernel(each).entry.cls;
        LedgerRow row;
        row.kind = ledgerKindOf(cls);
        row.category = row.kind == LedgerKind::Overhead ? std::string(ledgerKindId(row.kind)) : std::string(className(cls));
        row.byVm = isVm(*join.profile->profile);
        us[row.category] += each.measuredUs;
        rows[row.category] = row;
    }
    std::vector<std::pair<double, std::string>> longest;
    for (const auto& [category, time] : us)
        longest.emplace_back(time, category);
    std::sort(longest.rbegin(), longest.rend());
    std::vector<Message> said;
    for (std::size_t at = 0; at < std::min(longest.size(), classesSaid); ++at)
        said.push_back(categoryMessage(rows[longest[at].second]));
    return said;
}

/// What has no record, and what no row owns; nothing where all of the time is tuned.
std::vector<Message> restMessages(const TuningJoin& join)
{
    std::vector<Message> said;
    if (join.noRecordUs > 0.0)
        said.push_back(Message("join-without-record", {joinedShare(join, join.noRecordUs), classesWithoutRecord(join)}));
    if (join.unattributedUs.value_or(0.0) > 0.0)
        said.push_back(Message("join-unattributed", {joinedShare(join, *join.unattributedUs)}));
    return said;
}

std::vector<Message> staleMessages(const TuningJoin& join)
{
    using Reason = StaleWorkload::Reason;
    const auto countOf = [&](Reason reason) {
        return static_cast<std::int64_t>(std::count_if(
            join.stale.begin(), join.stale.end(), [&](const StaleWorkload& each) { return each.reason == reason; }));
    };
    std::vector<Message> kinds;
    if (const std::int64_t count = countOf(Reason::OtherTarget); count > 0)
        kinds.push_back(Message("join-stale-target", {count}));
    if (const std::int64_t count = countOf(Reason::OtherShape); count > 0)
        kinds.push_back(Message("join-stale-shape", {count}));
    if (const std::int64_t count = countOf(Reason::NoKernel); count > 0)
        kinds.push_back(Message("join-stale-no-kernel", {count}));
    if (kinds.empty())
        return {};
    return {Message("join-stale", {static_cast<std::int64_t>(join.stale.size()), std::move(kinds)})};
}

TextCell joinedCell(std::optional<double> number)
{
    return number ? TextCell(*number) : TextCell();
}

std::string joinedTime(std::optional<double> us, TimeUnit unit)
{
    return us ? timeNumber(*us, unit) : unknownNumber;
}

PageTable kernelRows(const TuningJoin& join, const MessageText& text, RowsShown rows)
{
    constexpr std::size_t longest = 20;
    double maxUs = 0.0;
    for (const JoinedKernel& each : join.kernels)
        maxUs = std::max(maxUs, each.measuredUs);
    const TimeUnit unit = unitFor(maxUs);
    TextTable table{{{"operator", false}, {"calls", true}, {"measured " + unitName(unit), true}, {"best " + unitName(unit), true},
                        {"×", true}, {"saves " + unitName(unit), true}, {"record", false}},
        {}};
    const std::size_t shown = rows == RowsShown::All ? join.kernels.size() : std::min(join.kernels.size(), longest);
    for (std::size_t at = 0; at < shown; ++at) {
        const JoinedKernel& each = join.kernels[at];
        const auto ratio = each.ratio();
        table.rows.push_back({join.label(each).text(), countText(each.calls), timeNumber(each.measuredUs, unit),
            joinedTime(each.predictedUs(), unit), ratio ? fixedNumber(*ratio, 2) : unknownNumber,
            joinedTime(each.savingUs(), unit), text(joinStateMessage(each.state))});
    }
    const std::string note = shown < join.kernels.size()
        ? text(Message("join-more-kernels", {static_cast<std::int64_t>(join.kernels.size() - shown)}))
        : std::string();
    return {"", std::move(table), note};
}

TextCell lineCell(const TuningJoin& join, std::optional<std::size_t> record)
{
    return record ? TextCell(static_cast<std::int64_t>(join.log->log->records[*record].line)) : TextCell();
}

/// The column `state` of a workload that no kernel has, as scripts look for it.
std::string_view staleState(StaleWorkload::Reason reason) noexcept
{
    constexpr std::string_view states[] = {"stale: target", "stale: shape", "stale: no-kernel"};
    return states[static_cast<std::size_t>(reason)];
}

void addKernels(TextTable& table, const ShownJoin& shown)
{
    const TuningJoin& join = *shown.join;
    for (const JoinedKernel& each : join.kernels) {
        const Kernel& kernel = join.kernel(each);
        const TunedWorkload* const workload = join.workload(each);
        const auto calls = each.calls.known();
        table.rows.push_back({shown.profile.document->source, shown.log.document->source,
            join.device.empty() ? TextCell() : TextCell(join.device), join.label(each).text(), kernel.entry.name,
            kernel.entry.shapes.empty() ? TextCell() : TextCell(kernel.entry.shapes), calls ? TextCell(*calls) : TextCell(),
            each.measuredUs, joinedCell(each.bestUs), joinedCell(each.ratio()), joinedCell(each.savingUs()),
            workload ? TextCell(workload->work.label.text()) : TextCell(),
            each.isTuned() ? TextCell(workload->templates.front().name) : TextCell(),
            each.by ? TextCell(std::string(joinedById(*each.by))) : TextCell(), std::string(joinStateId(each.state)),
            lineCell(join, each.record)});
    }
    for (const StaleWorkload& each : join.stale) {
        const TunedWorkload& workload = join.log->workloads[each.workload];
        table.rows.push_back({shown.profile.document->source, shown.log.document->source, TextCell(), TextCell(), TextCell(),
            TextCell(), TextCell(), TextCell(), joinedCell(workload.bestUs), TextCell(), TextCell(), workload.work.label.text(),
            workload.templates.front().name, TextCell(), std::string(staleState(each.reason)),
            lineCell(join, workload.bestRecord)});
    }
}

/// What the kernels that have a record take, in times of what their best ones do. NaN where that is not known.
double timesOfRecords(const TuningJoin& join)
{
    double measuredUs = 0.0, predictedUs = 0.0;
    for (const JoinedKernel& each : join.kernels)
        if (const double us = each.isTuned() ? each.predictedUs().value_or(0.0) : 0.0; us > 0.0) {
            measuredUs += each.measuredUs;
            predictedUs += us;
        }
    return measuredUs / predictedUs;
}

} // namespace

std::vector<ShownJoin> joinsOf(const std::vector<NamedArtifact>& named)
{
    std::vector<std::pair<NamedArtifact, TuningSummaryPtr>> logs;
    for (const NamedArtifact& each : named)
        if (const auto* const log = each.artifact->get<TuningLog>(); log && !log->records.empty())
            logs.emplace_back(each, summarizeTuning(each.artifact->held<TuningLog>()));
    std::vector<ShownJoin> joins;
    for (const NamedArtifact& each : named) {
        const ProfilePtr& profile = each.artifact->profile();
        if (!profile || logs.empty())
            continue;
        const AnalyzedProfilePtr analyzed = analyzeProfile(profile);
        for (const auto& [log, summary] : logs)
            joins.push_back({each, log, std::string(executorName(profile->executor().kind)), joinTuning(analyzed, summary)});
    }
    return joins;
}

Message joinHeadline(const ShownJoin& shown)
{
    const TuningJoin& join = *shown.join;
    if (join.isOfAnotherModel())
        return Message("join-headline-other-model",
            {shown.label, Microseconds{join.deviceUs}, joinedDevice(join), static_cast<std::int64_t>(join.stale.size())});
    if (!(join.tunedUs > 0.0))
        return Message("join-headline-none", {shown.label, Microseconds{join.deviceUs}, joinedDevice(join)});
    const MessageArgument device = joinedDevice(join), share = joinedShare(join, join.tunedUs);
    if (std::none_of(
            join.kernels.begin(), join.kernels.end(), [](const JoinedKernel& each) { return each.state == JoinState::Best; }))
        return Message("join-headline-other-records", {shown.label, Microseconds{join.deviceUs}, device, share});
    constexpr double farSlower = 3.0; // than a record measures, whatever is fused into the kernel
    if (const double times = timesOfRecords(join); times >= farSlower)
        return Message("join-headline-slower", {shown.label, Microseconds{join.deviceUs}, device, share, Times{times}});
    return Message("join-headline", {shown.label, Microseconds{join.deviceUs}, device, share});
}

std::vector<Message> joinSentences(const ShownJoin& shown)
{
    const TuningJoin& join = *shown.join;
    std::vector<Message> said, others;
    for (const JoinedKernel* each : longestTuned(join)) {
        if (each->predictedUs().value_or(0.0) > 0.0)
            said.push_back(measuredMessage(join, *each));
        if (each->state == JoinState::OtherRecord)
            others.push_back(otherRecordMessage(join, *each));
    }
    for (const std::vector<Message>& part : {others, restMessages(join), staleMessages(join)})
        said.insert(said.end(), part.begin(), part.end());
    return said;
}

Message joinStrip(const TuningJoin& join)
{
    return Message("join-strip",
        {joinedDevice(join), joinedShare(join, join.tunedUs), joinedShare(join, join.noRecordUs),
            joinedShare(join, join.unattributedUs.value_or(0.0)), static_cast<std::int64_t>(join.stale.size())});
}

Message joinStateMessage(JoinState state)
{
    switch (state) {
    case JoinState::Best:
        return Message("join-state-best");
    case JoinState::OtherRecord:
        return Message("join-state-other-record");
    case JoinState::AllFailed:
        return Message("join-state-all-failed");
    case JoinState::StaleTarget:
        return Message("join-state-stale-target");
    case JoinState::StaleShape:
        return Message("join-state-stale-shape");
    case JoinState::Ambiguous:
        return Message("join-state-ambiguous");
    case JoinState::NotInLog:
        break;
    }
    return Message("join-state-not-in-log");
}

Page joinPage(const ShownJoin& shown, const MessageText& text, RowsShown rows)
{
    std::vector<std::string> sentences;
    for (const Message& message : joinSentences(shown))
        sentences.push_back(text(message));
    Page page{PageHeading{text(joinHeadline(shown))}, PageSentences{std::move(sentences)},
        PageFacts{{{"Profile", artifactPlace(*shown.profile.document, *shown.profile.artifact, text)},
            {"Log", artifactPlace(*shown.log.document, *shown.log.artifact, text)}}}};
    if (rows != RowsShown::None)
        page.emplace_back(kernelRows(*shown.join, text, rows));
    return page;
}

TextTable joinTable(const std::vector<ShownJoin>& joins)
{
    TextTable table{
        {{"Profile", false}, {"Log", false}, {"Device", false}, {"Operator", false}, {"Name", false}, {"Shapes", false},
            {"Calls", true, CellKind::Calls}, {"Measured (µs)", true, CellKind::Time}, {"Best a call (µs)", true, CellKind::Time},
            {"Measured ÷ best", true}, {"Saves (µs)", true, CellKind::Time}, {"Workload", false}, {"Template", false},
            {"By", false}, {"State", false}, {"Line", true}},
        {}};
    for (const ShownJoin& each : joins)
        addKernels(table, each);
    return table;
}

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/runfacts.h"
#include "models/findings/findingrules.h"
#include "models/profile/messageids.h"
#include "models/profile/recordercost.h"
#include "models/profile/saturating.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace tvmscope {

namespace {

/// A cut or guessed part of a report below this share of its time changes no conclusion.
constexpr double smallestDoubt = 0.01;

const ExtraColumn* findColumn(const Profile& profile, std::string_view name)
{
    const auto& extra = profile.calls().extra;
    const auto found = std::find_if(extra.begin(), extra.end(), [&](const ExtraColumn& c) { return c.name == name; });
    return found == extra.end() ? nullptr : &*found;
}

template <class Predicate>
std::vector<CallId> rowsWhere(const Profile& profile, Predicate predicate)
{
    std::vector<CallId> rows;
    for (std::size_t row = 0; row < profile.rowCount(); ++row)
        if (predicate(static_cast<CallId>(row)))
            rows.push_back(static_cast<CallId>(row));
    return rows;
}

/// One finding about these rows with label, number of rows and their time; nothing if there are none.
std::vector<Found> aboutRows(const RuleContext& c, MessageId<3> words, std::vector<CallId> rows)
{
    if (rows.empty())
        return {};
    const double us = c.timeOf(rows);
    return {{Message(words, {c.label, static_cast<std::int64_t>(rows.size()), c.timeAt(us, rows)}), us,
        {c.evidence(std::move(rows))}}};
}

std::vector<Found> checksumDiffers(const RuleContext& c)
{
    const Checksum& sums = c.profile.checksum();
    if (sums.verdict != Checksum::Verdict::Differs)
        return {};
    const std::string device = c.devices.size() == 1 ? c.devices.front().name : std::string();
    if (sums.lacksUnreadableTimeOnly())
        return {{Message("found-checksum-unreadable", {c.label, sums.unreadable, Microseconds{sums.missingUs}}), sums.missingUs,
            {}, {}, device, LedgerKind::Unreadable}};
    const bool tooMuch = sums.missingUs < 0 || sums.missingCalls < 0;
    const CallCount calls = tooMuch ? sums.surplusCalls() : sums.lackingCalls();
    const Microseconds time{std::abs(sums.missingUs)};
    if (sums.agreesOnCalls())
        return {{Message(tooMuch ? "found-checksum-more-time"_id : "found-checksum-less-time"_id, {c.label, time}), time.value,
            {}, {}, device, LedgerKind::NotInText}};
    if (sums.differsInCallsOnly() && sums.printedCalls)
        return {{Message("found-checksum-calls-differ", {c.label, c.profile.callCount(), *sums.printedCalls}), std::nullopt, {}}};
    return {{tooMuch ? Message("found-checksum-differs-too-much", {c.label, calls, time})
                     : Message("found-checksum-differs", {c.label, calls, time, c.profile.callCount()}),
        time.value, {}, {}, device, LedgerKind::NotInText}};
}

/// Every tensor of straight-line Relay VM code is put into a storage that was allocated for it, so more storages than tensors
/// are tensors that the text lacks.
std::vector<Found> missingAllocations(const RuleContext& c)
{
    const Checksum& sums = c.profile.checksum();
    if (c.profile.executor().kind != ExecutorKind::RelayVm || sums.verdict != Checksum::Verdict::Differs)
        return {};
    const auto calls = [&](std::string_view name) {
        CallCount count;
        for (const CallId row : c.rowsNamed(name))
            count += c.profile.calls().countOf(row);
        return count;
    };
    const CallCount storages = calls("VM::AllocStorage"), tensors = calls("VM::AllocTensor") + calls("VM::AllocTensorReg");
    if (!storages.isKnown() || !tensors.isKnown())
        return {};
    const std::int64_t lacking = saturatingSubtract(storages.atLeast(), tensors.atLeast());
    if (!tensors.any() || lacking <= 0 || lacking > sums.missingCalls)
        return {};
    std::vector<CallId> rows = c.rowsNamed("VM::AllocStorage");
    const std::vector<CallId> more = c.rowsNamed("VM::AllocTensor");
    rows.insert(rows.end(), more.begin(), more.end());
    return {{Message("found-missing-allocations", {c.label, sums.missingCalls, lacking, storages, tensors}), std::nullopt,
        {c.evidence(std::move(rows))}}};
}

std::vector<Found> sourceCut(const RuleContext& c)
{
    if (!c.profile.endsEarly())
        return {};
    return {{Message("found-source-cut", {c.label, static_cast<std::int64_t>(c.profile.rowCount())}), std::nullopt, {}}};
}

std::vector<Found> sumsNotPrinted(const RuleContext& c)
{
    if (c.profile.precision() != Precision::TwoDecimals || c.profile.checksum().verdict != Checksum::Verdict::Absent
        || c.profile.checksum().sumUnreadable || c.profile.endsEarly())
        return {};
    return {{Message("found-sums-not-printed", {c.label}), std::nullopt, {}}};
}

std::vector<Found> csvRounded(const RuleContext& c)
{
    if (c.profile.precision() != Precision::SixDigits)
        return {};
    return {{Message("found-csv-rounded", {c.label}), std::nullopt, {}}};
}

/// The cell that a row's storage sizes stand in.
std::string_view storageShapes(const Profile& profile, const ExtraColumn& column, CallId row)
{
    const Metric& cell = column.cells[index(row)];
    return cell.kind == MetricKind::String ? profile.text(cell.text) : std::string_view();
}

/// Rows of an aggregated table that stand for several calls and whose `VM::Argument Shapes` is, or is not, empty.
std::vector<CallId> foldedStorages(const RuleContext& c, bool blank)
{
    const ExtraColumn* column = findColumn(c.profile, "VM::Argument Shapes");
    if (!c.profile.aggregated() || !column)
        return {};
    std::vector<CallId> rows = c.rowsNamed("VM::AllocStorage");
    std::erase_if(rows, [&](CallId row) {
        return c.profile.calls().countOf(row).atLeast() < 2 || storageShapes(c.profile, *column, row).empty() != blank;
    });
    return rows;
}

std::vector<Found> blankedByAggregation(const RuleContext& c)
{
    std::vector<CallId> rows = foldedStorages(c, true);
    if (c.profile.aggregated())
        for (const CallId row : rowsWhere(c.profile, [&](CallId id) { return c.profile.nameOf(id).empty(); }))
            rows.push_back(row);
    return aboutRows(c, "found-blanked-by-aggregation", std::move(rows));
}

std::vector<Found> firstValueShown(const RuleContext& c)
{
    return isOfTvm08(c.profile) ? aboutRows(c, "found-first-value-shown", foldedStorages(c, false)) : std::vector<Found>();
}

std::vector<Found> durationMissing(const RuleContext& c)
{
    std::vector<CallId> rows
        = rowsWhere(c.profile, [&](CallId row) { return !std::isfinite(c.profile.calls().durationOf(row)); });
    if (rows.empty())
        return {};
    return {{Message("found-duration-missing", {c.label, static_cast<std::int64_t>(rows.size())}), std::nullopt,
        {c.evidence(std::move(rows))}}};
}

/// Rows of which duration and percentage do not belong together, by the Total that the other rows tell.
std::vector<Found> durationsContradict(const RuleContext& c)
{
    std::vector<CallId> rows = c.profile.checksum().percents.failing;
    const double us = c.analyzed->doubts.ofRows(rows);
    if (rows.empty() || !(us >= smallestDoubt * c.profile.checksum().percents.totalUs))
        return {};
    return {{Message("found-durations-contradict",
                 {c.label, static_cast<std::int64_t>(rows.size()), Microseconds{c.perRun(us), c.perRun(us)}}),
        us, {c.evidence(std::move(rows))}}};
}

/// A Total that was put aside: the percentages of the rows are those of another one.
std::vector<Found> totalContradicted(const RuleContext& c)
{
    std::vector<Found> found;
    for (const Device& device : c.profile.devices())
        if (device.contradictedUs)
            found.push_back({Message("found-total-contradicted",
                                 {c.label, device.name, Microseconds{*device.contradictedUs},
                                     Microseconds{c.profile.checksum().percents.totalUs}}),
                std::nullopt, {}, {}, device.name});
    return found;
}

std::vector<Found> guessedCells(const RuleContext& c)
{
    std::vector<CallId> rows = rowsWhere(c.profile, [&](CallId row) { return c.profile.calls().uncertainOf(row) != 0; });
    return c.timeOf(rows) >= smallestDoubt * c.profile.sumUs() ? aboutRows(c, "found-guessed-cells", std::move(rows))
                                                               : std::vector<Found>();
}

std::vector<Found> namesCut(const RuleContext& c)
{
    std::vector<CallId> rows = rowsWhere(c.profile, [&](CallId row) { return c.profile.operatorOf(row).parts.truncated; });
    return c.timeOf(rows) >= smallestDoubt * c.profile.sumUs() ? aboutRows(c, "found-names-cut", std::move(rows))
                                                               : std::vector<Found>();
}

/// PAPI gives -1 for a counter that overflowed; it is added up like any other value.
std::vector<Found> counterOverflow(const RuleContext& c)
{
    std::vector<Found> found;
    for (const ExtraColumn& column : c.profile.calls().extra) {
        std::vector<CallId> rows = rowsWhere(c.profile, [&](CallId row) {
            const Metric& cell = column.cells[index(row)];
            return cell.kind == MetricKind::Count && cell.count < 0;
        });
        if (!rows.empty())
            found.push_back({Message("found-counter-overflow", {c.label, column.name, static_cast<std::int64_t>(rows.size())}),
                std::nullopt, {c.evidence(std::move(rows))}});
    }
    return found;
}

/// Whether an `Error` is of a call that failed. One that was going on when the recording ended did not.
bool isFailure(const Profile& profile, const Metric& error)
{
    return !error.isAbsent() && !(error.kind == MetricKind::String && profile.text(error.text) == stillGoingOn);
}

std::vector<Found> callFailed(const RuleContext& c)
{
    const ExtraColumn* errors = findColumn(c.profile, "Error");
    std::vector<CallId> rows;
    if (errors)
        rows = rowsWhere(c.profile, [&](CallId row) { return isFailure(c.profile, errors->cells[index(row)]); });
    const Metric* const ofRun = c.profile.findConfiguration("Error");
    if (rows.empty() && !(ofRun && isFailure(c.profile, *ofRun)))
        return {};
    return {{Message("found-call-failed", {c.label}), std::nullopt, {c.evidence(std::move(rows))}}};
}

std::vector<Found> recordingPartial(const RuleContext& c)
{
    const std::string why = whyPartial(c.profile);
    if (why.empty())
        return {};
    return {{Message("found-recording-partial", {c.label, why}), std::nullopt, {}}};
}

std::vector<Found> runsUnfinished(const RuleContext& c)
{
    const RunSpreads& runs = c.analyzed->runs;
    const auto all = static_cast<std::int64_t>(runs.runs().size());
    if (all == runs.finished())
        return {};
    return {{Message("found-runs-unfinished", {c.label, all - runs.finished(), all}), std::nullopt, {}}};
}

constexpr std::string_view tableSource = "src/runtime/profiling.cc, ReportNode::AsTable";

constexpr std::array readingFamily{
    FindingRule{"checksum-differs", FindingCause::Incomplete, FindingSeverity::Wrong, Explains::Time, "advice-checksum-differs",
        "the text's own Sum row less the rows read", checksumDiffers},
    FindingRule{"source-cut", FindingCause::Incomplete, FindingSeverity::Wrong, Explains::Nothing, "advice-source-cut",
        "where the source ends", sourceCut},
    FindingRule{"missing-allocations", FindingCause::Incomplete, FindingSeverity::Note, Explains::Nothing,
        "advice-missing-allocations", "src/runtime/vm/vm.cc: AllocTensor takes the storage of an AllocStorage",
        missingAllocations},
    FindingRule{"sums-not-printed", FindingCause::Incomplete, FindingSeverity::Note, Explains::Nothing, "advice-sums-not-printed",
        tableSource, sumsNotPrinted},
    FindingRule{"csv-rounded", FindingCause::Printed, FindingSeverity::Note, Explains::Nothing, "advice-csv-rounded",
        "src/runtime/profiling.cc, ReportNode::AsCSV", csvRounded},
    FindingRule{"blanked-by-aggregation", FindingCause::Printed, FindingSeverity::Note, Explains::Nothing,
        "advice-blanked-by-aggregation", tableSource, blankedByAggregation},
    FindingRule{"first-value-shown", FindingCause::Printed, FindingSeverity::Note, Explains::Nothing, "advice-first-value-shown",
        "src/runtime/profiling.cc, ReportNode::AsTable (v0.8)", firstValueShown},
    FindingRule{"duration-missing", FindingCause::Incomplete, FindingSeverity::Wrong, Explains::Nothing,
        "advice-duration-missing", "src/runtime/profiling.cc, ReportNode::AsJSON", durationMissing},
    FindingRule{"durations-contradict", FindingCause::Totals, FindingSeverity::Wrong, Explains::Nothing,
        "advice-durations-contradict", "src/runtime/profiling.cc, Profiler::Report: Percent = 100 · duration / the largest Total",
        durationsContradict},
    FindingRule{"total-contradicted", FindingCause::Totals, FindingSeverity::Wrong, Explains::Nothing,
        "advice-total-contradicted", "src/runtime/profiling.cc, Profiler::Report: Percent = 100 · duration / the largest Total",
        totalContradicted},
    FindingRule{"guessed-cells", FindingCause::Printed, FindingSeverity::Note, Explains::Nothing, "advice-guessed-cells",
        "how a table that lost its blanks is read", guessedCells},
    FindingRule{"names-cut", FindingCause::HiddenKernels, FindingSeverity::Note, Explains::Nothing, "advice-names-cut",
        "src/relay/backend/te_compiler_cache.cc, kMaxFuncNameLength", namesCut},
    FindingRule{"counter-overflow", FindingCause::Totals, FindingSeverity::Wrong, Explains::Nothing, "advice-counter-overflow",
        "src/runtime/contrib/papi/papi.cc", counterOverflow},
    FindingRule{"call-failed", FindingCause::Incomplete, FindingSeverity::Note, Explains::Nothing, "advice-call-failed",
        "tvmscope recorder: Error", callFailed},
    FindingRule{"recording-partial", FindingCause::Incomplete, FindingSeverity::Wrong, Explains::Nothing,
        "advice-recording-partial", "tvmscope recorder: Partial", recordingPartial},
    FindingRule{"runs-unfinished", FindingCause::Incomplete, FindingSeverity::Note, Explains::Nothing, "advice-runs-unfinished",
        "tvmscope recorder: Error", runsUnfinished},
};

} // namespace

std::span<const FindingRule> readingRules()
{
    return readingFamily;
}

} // namespace tvmscope

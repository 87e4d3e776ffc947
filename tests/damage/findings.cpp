// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/damage/findings.h"

#include "models/profile/benchmark.h"
#include "models/profile/countedprofile.h"
#include "models/profile/counters.h"
#include "models/profile/executable.h"
#include "models/profile/irmodule.h"
#include "models/profile/logwarning.h"
#include "models/profile/passtiming.h"
#include "models/profile/ratio.h"
#include "models/profile/tuninglog.h"
#include "models/profile/tuningtasks.h"
#include "parsers/documentreader.h"

#include <cstdio>
#include <optional>
#include <string_view>

namespace tvmscope::testing {

namespace {

/// Writes facts, a line each.
class FactWriter {
public:
    explicit FactWriter(Findings& findings)
        : findings_(findings)
    {
    }

    void operator()(const ProfilePtr& profile)
    {
        for (std::size_t row = 0; row < profile->rowCount(); ++row) {
            const auto id = static_cast<CallId>(row);
            const CallTable& calls = profile->calls();
            begin("row").text(profile->nameOf(id)).number(calls.duration[row]);
            number(static_cast<double>(calls.countOf(id).atLeast())).end();
            findings_.isMarked = findings_.isMarked || calls.uncertainOf(id) != 0;
        }
    }
    void operator()(const CountedProfilePtr& counted)
    {
        for (const RowCounter& counter : counted->counters)
            for (std::size_t row = 0; row < counted->profile->rowCount(); ++row) {
                const auto count = counted->countOf(counter, static_cast<CallId>(row));
                begin("count").text(counter.name).text(counted->profile->nameOf(static_cast<CallId>(row)));
                number(count ? static_cast<double>(*count) : -1.0).end();
            }
    }
    void operator()(const std::shared_ptr<const Benchmark>& timing)
    {
        begin("timing").number(timing->meanUs).number(timing->medianUs).number(timing->maxUs).number(timing->minUs);
        number(timing->stdUs).number(static_cast<double>(timing->repeats)).end();
    }
    void operator()(const TuningLogPtr& log)
    {
        for (const TuningRecord& record : log->records) {
            begin("record").text(log->inputs[record.input].name).text(log->inputs[record.input].arguments);
            number(static_cast<double>(record.error));
            for (std::uint32_t cost = 0; cost < record.costs; ++cost)
                number(log->costs[record.firstCost + cost]);
            end();
        }
    }
    void operator()(const TuningTablePtr& table) { tasks(*table); }
    void operator()(const TuningProgressPtr& progress) { tasks(*progress); }
    void operator()(const ExecutablePtr& executable)
    {
        begin("executable").text(listingId(executable->listing)).end();
        for (const VmFunction& function : executable->functions) {
            begin("function").text(function.name).end();
            for (const Instruction& instruction : function.instructions)
                begin("instruction").text(instruction.text).end();
        }
    }
    void operator()(const IrModulePtr& module)
    {
        for (const IrFunction& function : module->functions) {
            begin("function").text(function.name).number(static_cast<double>(function.bindings)).end();
            for (const IrOperation& operation : function.operations)
                begin("operation").text(operation.name).text(operation.shapes).end();
        }
    }
    void operator()(const std::shared_ptr<const Ratio>& ratio) { begin("ratio").number(ratio->found).end(); }
    void operator()(const PassTimingPtr& timing)
    {
        for (const TimedPass& pass : timing->passes)
            begin("pass").text(pass.name).number(static_cast<double>(pass.depth)).number(pass.totalUs).number(pass.selfUs).end();
    }
    void operator()(const HardwareCountersPtr& counted)
    {
        for (const HardwareCounter& counter : counted->counters)
            begin("counter").text(counter.name).number(static_cast<double>(counter.value)).end();
    }
    void operator()(const std::shared_ptr<const LogWarnings>& warnings)
    {
        for (const LogWarning& warning : warnings->items)
            begin("warning").text(warning.op).end();
    }

private:
    FactWriter& begin(std::string_view kind)
    {
        line_ = kind;
        return *this;
    }
    FactWriter& text(std::string_view text)
    {
        line_.append(" ").append(text);
        return *this;
    }
    FactWriter& number(double value)
    {
        char digits[32];
        std::snprintf(digits, sizeof digits, " %.7g", value);
        line_ += digits;
        return *this;
    }
    template <class Number>
    FactWriter& number(const std::optional<Number>& value)
    {
        return value ? number(static_cast<double>(*value)) : text("-");
    }
    void end() { findings_.facts.push_back(line_); }

    void tasks(const TuningTaskList& list)
    {
        begin("tasks").number(list.totalLatencyUs).number(list.totalTrials).end();
        for (const TuningTask& task : list.tasks) {
            begin("task").number(static_cast<double>(task.index)).text(task.name).number(task.bestGflops).number(task.latencyUs);
            number(task.trials).number(task.planned).number(task.seconds).number(task.weight).end();
        }
    }

    Findings& findings_;
    std::string line_;
};

} // namespace

Findings findingsOf(const std::string& text)
{
    const DocumentPtr document = readDocument(text, "pasted");
    Findings findings;
    for (const Diagnostic& said : document->diagnostics)
        ++findings.codes[std::string(said.message.code)];
    FactWriter writer(findings);
    for (const Artifact& artifact : document->artifacts)
        std::visit(writer, artifact.payload);
    return findings;
}

} // namespace tvmscope::testing

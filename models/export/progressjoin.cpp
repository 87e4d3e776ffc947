// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/progressjoin.h"

#include "models/export/numbers.h"
#include "models/export/tuningjoin.h"
#include "models/findings/findingrules.h"
#include "models/profile/messageids.h"

#include <algorithm>

namespace tvmscope {

namespace {

constexpr double wholeShare = 100.0;

std::int64_t asCount(std::size_t count)
{
    return static_cast<std::int64_t>(count);
}

/// What the kernels are called together: `conv2d`, else by what AutoTVM tunes.
std::string kernelsName(const ProgressJoin& join)
{
    const std::string name = join.operatorName();
    return name.empty() ? "conv2d and dense" : name;
}

/// Kernels that are not slow: their time, and the rate that they reach together.
struct Others {
    std::size_t count = 0;
    double us = 0.0, flops = 0.0;
    double rate() const noexcept { return us > 0.0 ? flops / us * 1e-3 : 0.0; }
};

Others othersOf(const ProgressJoin& join)
{
    Others others;
    for (const ProgressKernel& each : join.kernels)
        if (!each.isSlow()) {
            ++others.count;
            others.us += each.measuredUs;
            others.flops += each.flops;
        }
    return others;
}

/// What the slow kernels would take at the rate that the others reach together, and at their own tasks'.
std::optional<Message> whatIf(const ProgressJoin& join)
{
    const Others others = othersOf(join);
    const SlowKernels slow = join.slow();
    double tuned = 0.0;
    for (const ProgressKernel* each : slow.kernels) {
        if (!each->predictedUs())
            return std::nullopt;
        tuned += *each->predictedUs();
    }
    if (slow.kernels.empty() || !(others.rate() > 0.0))
        return std::nullopt;
    const double us = slow.flops / others.rate() * 1e-3, rest = join.deviceUs - slow.us, view = rest + us;
    if (us >= slow.us)
        return std::nullopt;
    return Message("progress-what-if",
        {rateNumber(others.rate()), asCount(others.count), asCount(slow.kernels.size()), Microseconds{us, view},
            Microseconds{view, view}, Microseconds{tuned, view}, Microseconds{rest + tuned, view}});
}

std::optional<Message> atTunedRates(const ProgressJoin& join)
{
    const auto predicted = join.predictedUs();
    if (!predicted || !(*predicted > 0.0) || join.tunedUs < *predicted)
        return std::nullopt;
    return Message("progress-at-tuned-rates",
        {kernelsName(join), Microseconds{*predicted, join.tunedUs}, Microseconds{join.tunedUs, join.tunedUs},
            Times{join.tunedUs / *predicted}});
}

Message otherRunName(const ShownProgress& shown)
{
    return shown.run.empty() ? Message("run-named-first", {shown.tasks.document->source})
                             : Message("run-named-first", {shown.run});
}

/// What the profile's kernels would take at the rates of another run, held against what that run took.
std::optional<Message> otherRunAtItsRates(const ShownProgress& shown)
{
    constexpr double minShare = 0.7, maxShare = 1.05; // of the whole model: what is not tuned takes time, too
    const auto predicted = shown.join->predictedUs();
    if (!predicted || !shown.benchmarkUs || !(*shown.benchmarkUs > 0.0))
        return std::nullopt;
    const double share = *predicted / *shown.benchmarkUs;
    const bool asTuned = share >= minShare && share <= maxShare;
    return Message(asTuned ? "progress-as-tuned"_id : "progress-other-run"_id,
        {otherRunName(shown), Microseconds{*predicted, *shown.benchmarkUs}, fixedNumber(wholeShare * share, 0) + " %",
            Microseconds{*shown.benchmarkUs, *shown.benchmarkUs}});
}

/// How rates of two runs compare that tuned the same tasks.
std::optional<Message> ratesOfRuns(const ShownProgress& own, const ShownProgress& other)
{
    const std::vector<TuningTask>&x = own.join->run->tasks, &y = other.join->run->tasks;
    double min = 0.0, max = 0.0;
    for (std::size_t at = 0; at < x.size(); ++at) {
        if (x.size() != y.size() || x[at].planned != y[at].planned || !x[at].bestGflops || !y[at].bestGflops
            || !(*y[at].bestGflops > 0.0))
            return std::nullopt;
        const double factor = *x[at].bestGflops / *y[at].bestGflops;
        min = at == 0 ? factor : std::min(min, factor);
        max = std::max(max, factor);
    }
    if (x.empty() || own.run.empty() || other.run.empty())
        return std::nullopt;
    return Message("progress-runs-faster",
        {Message("run-named-first", {own.run}), asCount(x.size()), timesRange(min, max, 2), Message("run-named", {other.run})});
}

std::pair<double, double> rangeOfTasks(const ProgressJoin& join)
{
    double min = 0.0, max = 0.0;
    for (const ProgressKernel& each : join.kernels) {
        min = min > 0.0 ? std::min(min, each.minRate) : each.minRate;
        max = std::max(max, each.maxRate);
    }
    return {min, max};
}

/// How tasks and kernels were joined.
std::vector<Message> basisMessages(const ProgressJoin& join)
{
    switch (join.basis) {
    case ProgressJoin::Basis::SearchSpaces: {
        std::vector<Message> said{Message("progress-joined", {asCount(join.run->tasks.size()), join.bySize, join.byOrder})};
        if (join.undecided > 0)
            said.push_back(Message("progress-undecided", {join.undecided}));
        return said;
    }
    case ProgressJoin::Basis::Range: {
        const auto [min, max] = rangeOfTasks(join);
        return {Message("progress-range", {kernelsName(join), rateNumber(min), rateNumber(max)})};
    }
    case ProgressJoin::Basis::OtherModel:
        break;
    }
    return {};
}

PageTable progressRows(const ProgressJoin& join, const MessageText& text, RowsShown rows)
{
    constexpr std::size_t maxRows = 20;
    const TimeUnit told = unitFor(join.kernels.front().measuredUs);
    TextTable table{{{"operator", false}, {"calls", true}, {"measured " + unitName(told), true}, {"GFLOP/s", true},
                        {"tuned to", true}, {"×", true}, {"task", false}},
        {}};
    const std::size_t shown = rows == RowsShown::All ? join.kernels.size() : std::min(join.kernels.size(), maxRows);
    for (std::size_t at = 0; at < shown; ++at) {
        const ProgressKernel& each = join.kernels[at];
        const bool one = each.minRate >= each.maxRate;
        table.rows.push_back({join.label(each.kernel).text(), countText(each.calls), timeNumber(each.measuredUs, told),
            rateNumber(each.rate()), one ? rateNumber(each.minRate) : rateNumber(each.minRate) + "–" + rateNumber(each.maxRate),
            one && each.rate() > 0.0 ? fixedNumber(each.slower(), 2) : unknownNumber, text(progressTask(join, each))});
    }
    const std::string note = shown < join.kernels.size()
        ? text(Message("join-more-kernels", {asCount(join.kernels.size() - shown)}))
        : std::string();
    return {"", std::move(table), note};
}

/// Where an artifact was named; its document is null where it was not.
NamedArtifact placeAmongNamed(const std::vector<NamedArtifact>& named, const Artifact* artifact)
{
    const auto found
        = std::find_if(named.begin(), named.end(), [&](const NamedArtifact& each) { return each.artifact == artifact; });
    return found == named.end() ? NamedArtifact{nullptr, artifact} : *found;
}

} // namespace

std::vector<ShownProgress> progressOf(const DoctorProfile& profile, const AnalyzedProfilePtr& analyzed, NamedArtifact place,
    const std::vector<NamedArtifact>& named)
{
    std::vector<ShownProgress> shown;
    const auto add = [&](const Artifact* tasks, bool own) {
        const TextRun* const run = profile.place.runOf(tasks);
        const Artifact* const timing = !own && run ? run->timing() : nullptr;
        NamedArtifact at = placeAmongNamed(named, tasks);
        if (!at.document)
            at.document = place.document;
        if (ProgressJoinPtr join = joinProgress(analyzed, *tasks->taskList()))
            shown.push_back(
                {place, at, profile.label, std::move(join), own, profile.place.isAmongSeveral() && run ? run->name : "",
                    timing ? std::optional(timing->get<Benchmark>()->meanUs) : std::nullopt});
    };
    if (!profile.tasks || !analyzed)
        return {};
    add(profile.tasks, true);
    constexpr std::size_t maxRuns = 20; // of more nobody reads
    if (!shown.empty() && profile.place.isAmongSeveral() && profile.place.runs->size() <= maxRuns)
        for (const TextRun& run : *profile.place.runs)
            if (const Artifact* const tasks = run.tasks(); tasks && tasks != profile.tasks)
                add(tasks, false);
    return shown;
}

TextsAround textsAround(const std::vector<NamedArtifact>& named)
{
    TextsAround around;
    std::vector<DoctorProfile> profiles = doctorProfiles(named);
    auto next = profiles.begin();
    for (const NamedArtifact& each : named) {
        if (!each.artifact->profile())
            continue;
        const DoctorProfile& profile = *next++;
        std::vector<ShownProgress> progress;
        if (profile.tasks)
            progress = progressOf(profile, analyzeProfile(profile.profile), each, named);
        around.stories[each.artifact] = storyOf(profile, progress);
        if (!progress.empty())
            around.progress.push_back(std::move(progress));
    }
    return around;
}

std::vector<ShownProgress> progressOf(const std::vector<NamedArtifact>& named)
{
    std::vector<ShownProgress> all;
    for (std::vector<ShownProgress>& each : textsAround(named).progress)
        all.insert(all.end(), std::make_move_iterator(each.begin()), std::make_move_iterator(each.end()));
    return all;
}

Message progressHeadline(const ShownProgress& shown)
{
    const ProgressJoin& join = *shown.join;
    if (join.basis == ProgressJoin::Basis::OtherModel)
        return Message("progress-other-model", {join.fitting, asCount(join.run->tasks.size())});
    return Message("progress-headline",
        {shown.label, Microseconds{join.deviceUs},
            join.device.empty() ? MessageArgument(Message("join-some-device")) : join.device,
            Percentage{wholeShare * join.share(join.tunedUs)}});
}

std::vector<Message> progressAnswer(const ProgressJoin& join)
{
    const SlowKernels slow = join.slow();
    if (slow.kernels.empty())
        return {};
    std::vector<Message> said{Message("progress-slow",
        {asCount(slow.kernels.size()), asCount(join.kernels.size()), kernelsName(join), Microseconds{slow.us, slow.us},
            Percentage{wholeShare * join.share(slow.us)}, timesRange(slow.minFactor, slow.maxFactor)})};
    if (join.equals)
        said.push_back(Message("progress-equal-layouts",
            {join.workName(join.equals->slow), rateNumber(join.equals->slowRate), rateNumber(join.equals->fastRate)}));
    return said;
}

std::vector<Message> progressRemarks(const std::vector<ShownProgress>& all)
{
    const ShownProgress& own = all.front();
    const ProgressJoin& join = *own.join;
    std::vector<Message> said;
    const auto add = [&](std::optional<Message> message) {
        if (message)
            said.push_back(std::move(*message));
    };
    if (join.slow().kernels.empty() && !join.kernels.empty())
        said.push_back(Message("progress-all-tuned", {asCount(join.kernels.size()), kernelsName(join)}));
    add(atTunedRates(join));
    for (std::size_t other = 1; other < all.size(); ++other) {
        add(otherRunAtItsRates(all[other]));
        add(ratesOfRuns(own, all[other]));
    }
    add(whatIf(join));
    for (Message& message : basisMessages(join))
        said.push_back(std::move(message));
    return said;
}

std::vector<Message> parametersAnswer(const ParametersNotSet& script)
{
    return {Message("parameters-likely", {static_cast<std::int64_t>(script.line)}),
        Message("parameters-do", {script.module, script.parameters})};
}

Message progressTask(const ProgressJoin& join, const ProgressKernel& kernel)
{
    if (kernel.by == TaskBy::Range)
        return Message("progress-by-range");
    std::string numbers;
    for (const std::size_t task : kernel.task ? std::vector{*kernel.task} : kernel.tasks)
        numbers += (numbers.empty() ? "" : " | ") + std::to_string(join.run->tasks[task].index);
    return Message(kernel.by == TaskBy::Order ? "progress-by-order"_id : "progress-by-size"_id, {numbers});
}

Page progressPage(const std::vector<ShownProgress>& all, const MessageText& text, RowsShown rows)
{
    const ShownProgress& own = all.front();
    std::vector<std::string> sentences;
    for (const std::vector<Message>& part : {progressAnswer(*own.join), progressRemarks(all)})
        for (const Message& message : part)
            sentences.push_back(text(message));
    Page page{PageHeading{text(progressHeadline(own))}, PageSentences{std::move(sentences)},
        PageFacts{{{"Profile", artifactPlace(*own.profile.document, *own.profile.artifact, text)},
            {"Tasks", artifactPlace(*own.tasks.document, *own.tasks.artifact, text)}}}};
    if (rows != RowsShown::None && !own.join->kernels.empty())
        page.emplace_back(progressRows(*own.join, text, rows));
    return page;
}

ProfileStory storyOf(const DoctorProfile& profile, const std::vector<ShownProgress>& progress)
{
    ProfileStory story{profile.benchmarks, profile.place};
    if (!progress.empty())
        story.answer = progressAnswer(*progress.front().join);
    if (!story.answer.empty() && profile.parametersNotSet)
        story.advice = parametersAnswer(*profile.parametersNotSet);
    return story;
}

} // namespace tvmscope

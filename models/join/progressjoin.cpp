// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/join/progressjoin.h"

#include "models/cost/layoutcolumns.h"
#include "models/join/searchspace.h"
#include "models/join/taskorder.h"
#include "models/names/parse.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace tvmscope {

namespace {

constexpr std::size_t maxWorks = 1'000; ///< nobody tunes more

/// What kernels of equal sizes do: one task for each template.
struct Work {
    OperatorClass cls = OperatorClass::Conv;
    ProductSizes sizes;
    std::vector<std::size_t> kernels; ///< indices into ProgressJoin::kernels
};

/// A template of a work.
struct Wanted {
    std::size_t work = 0;
    std::int64_t size = 0;
};

/// `fused_nn_dense_add` and 3 of `fused_nn_dense_add_3`; 0 where no number stands there.
std::pair<std::string, std::int64_t> numberedName(const std::string& name)
{
    constexpr std::size_t maxDigits = 9;
    const std::size_t end = name.find_last_not_of("0123456789");
    if (end == std::string::npos || end == 0 || name[end] != '_' || end + 1 == name.size() || name.size() - end > maxDigits)
        return {name, 0};
    return {name.substr(0, end), std::stoll(name.substr(end + 1))};
}

/// Trials that were planned; nothing where a run does not say it of every task.
std::vector<std::int64_t> plansOf(const TuningTaskList& run)
{
    std::vector<std::int64_t> plans;
    for (const TuningTask& task : run.tasks)
        if (task.planned)
            plans.push_back(*task.planned);
    return plans.size() == run.tasks.size() ? plans : std::vector<std::int64_t>();
}

class ProgressJoiner {
public:
    ProgressJoiner(AnalyzedProfilePtr profile, const TuningTaskList& run)
        : made_(std::make_shared<ProgressJoin>())
        , profile_(*profile)
        , run_(run)
        , plans_(plansOf(run))
    {
        made_->profile = std::move(profile);
        made_->run = &run;
        made_->candidates.resize(run.tasks.size());
    }

    ProgressJoinPtr take()
    {
        const DeviceTimes* const device = busiestDeviceOf(profile_.devices);
        if (!device)
            return nullptr;
        made_->device = device->name;
        addKernels();
        keepTunedClasses();
        if (made_->kernels.empty())
            return nullptr;
        addTasks();
        for (ProgressKernel& each : made_->kernels)
            setRates(each);
        findEquals();
        std::erase_if(made_->kernels, [](const ProgressKernel& each) { return each.tasks.empty(); });
        addUp(*device);
        std::stable_sort(made_->kernels.begin(), made_->kernels.end(),
            [](const ProgressKernel& a, const ProgressKernel& b) { return a.measuredUs > b.measuredUs; });
        return std::move(made_);
    }

private:
    const Kernel& kernelOf(const ProgressKernel& each) const { return profile_.kernels.kernels[index(each.kernel)]; }

    /// Every convolution and matrix product of the device whose work is known.
    void addKernels()
    {
        const LayoutColumns layouts(*profile_.profile);
        for (std::size_t at = 0; at < profile_.kernels.kernels.size(); ++at) {
            const Kernel& kernel = profile_.kernels.kernels[at];
            const OperatorClass cls = kernel.entry.cls;
            if (kernel.device != made_->device || kernel.entry.rows.empty()
                || (cls != OperatorClass::Conv && cls != OperatorClass::Dense))
                continue;
            const auto flops = profile_.cost.cost(kernel.entry.rows.front()).productFlops;
            const auto calls = kernel.entry.calls.known();
            if (!flops || !(*flops > 0.0) || !calls)
                continue;
            ProductSizes sizes
                = productSizes(parseOperatorName(kernel.entry.name), kernel.entry.shapes, layouts.of(kernel.entry.rows.front()));
            ProgressKernel made;
            made.kernel = static_cast<KernelId>(at);
            made.calls = kernel.entry.calls;
            made.measuredUs = kernel.entry.durationUs;
            made.flops = *flops * static_cast<double>(*calls);
            addWork(cls, std::move(sizes), made_->kernels.size());
            made_->kernels.push_back(std::move(made));
        }
    }

    void addWork(OperatorClass cls, ProductSizes sizes, std::size_t kernel)
    {
        const auto same = std::find_if(
            works_.begin(), works_.end(), [&](const Work& each) { return each.cls == cls && each.sizes == sizes; });
        if (same != works_.end())
            same->kernels.push_back(kernel);
        else if (works_.size() < maxWorks)
            works_.push_back({cls, std::move(sizes), {kernel}});
    }

    /// Scripts tune convolutions, or matrix products as well: whichever the tasks fit better.
    void keepTunedClasses()
    {
        const auto has = [&](OperatorClass cls) {
            return std::any_of(works_.begin(), works_.end(), [&](const Work& each) { return each.cls == cls; });
        };
        if (!has(OperatorClass::Conv) || !has(OperatorClass::Dense))
            return;
        const std::vector<Work> all = works_;
        std::erase_if(works_, [](const Work& each) { return each.cls != OperatorClass::Conv; });
        const std::int64_t convolutions = countFitting();
        const std::vector<Work> alone = std::exchange(works_, all);
        if (countFitting() <= convolutions)
            works_ = alone;
    }

    std::vector<Wanted> wanted() const
    {
        std::vector<Wanted> all;
        for (std::size_t at = 0; at < works_.size(); ++at)
            for (const SearchSpace& space : searchSpaces(works_[at].sizes, made_->device))
                all.push_back({at, space.size});
        return all;
    }

    std::int64_t countFitting() const
    {
        std::set<std::int64_t> sizes;
        for (const Wanted& each : wanted())
            sizes.insert(each.size);
        return std::count_if(plans_.begin(), plans_.end(), [&](std::int64_t plan) { return sizes.contains(plan); });
    }

    void addTasks()
    {
        const std::vector<Wanted> all = wanted();
        made_->fitting = countFitting();
        const bool alike
            = plans_.empty() || std::all_of(plans_.begin(), plans_.end(), [&](auto each) { return each == plans_[0]; });
        if (2 * made_->fitting >= static_cast<std::int64_t>(plans_.size()) && (!alike || plans_.size() == 1)
            && made_->fitting > 0) {
            made_->basis = ProgressJoin::Basis::SearchSpaces;
            joinBySizes(all);
        } else if (alike || all.empty()) {
            made_->basis = ProgressJoin::Basis::Range;
            joinByRange();
        }
    }

    /// Trials are as many as a space has configurations, or where a script says so no more than some number.
    void joinBySizes(const std::vector<Wanted>& all)
    {
        const std::int64_t maxPlan = *std::max_element(plans_.begin(), plans_.end());
        std::map<std::int64_t, std::vector<std::size_t>> tasks, works;
        for (std::size_t at = 0; at < plans_.size(); ++at)
            tasks[plans_[at]].push_back(at);
        for (const Wanted& each : all)
            works[std::min(each.size, maxPlan)].push_back(each.work);
        const ModelOrder order(placed());
        for (const auto& [plan, those] : tasks)
            if (const auto found = works.find(plan); found != works.end())
                joinAlike(those, found->second, order);
    }

    std::vector<PlacedWork> placed() const
    {
        std::vector<PlacedWork> all;
        for (const Work& work : works_) {
            PlacedWork made{work.sizes, {}, 0};
            for (const std::size_t at : work.kernels) {
                const Kernel& kernel = kernelOf(made_->kernels[at]);
                made.calls += kernel.entry.calls.atLeast();
                if (kernel.truncated)
                    continue;
                const auto [name, number] = numberedName(kernel.entry.name);
                const auto [known, isNew] = made.numbers.try_emplace(name, number);
                known->second = std::min(known->second, number);
            }
            all.push_back(std::move(made));
        }
        return all;
    }

    /// Tasks and works of one size.
    void joinAlike(const std::vector<std::size_t>& tasks, const std::vector<std::size_t>& works, const ModelOrder& order)
    {
        const bool one = tasks.size() == 1 && works.size() == 1;
        const std::vector<std::size_t> inOrder = one ? works
            : tasks.size() == works.size()           ? order.sorted(works)
                                                     : std::vector<std::size_t>();
        if (inOrder.empty()) {
            made_->undecided += static_cast<std::int64_t>(tasks.size());
            for (const std::size_t work : works)
                for (const std::size_t task : tasks)
                    join(work, task, TaskBy::Several);
            return;
        }
        (one ? made_->bySize : made_->byOrder) += static_cast<std::int64_t>(tasks.size());
        for (std::size_t at = 0; at < tasks.size(); ++at)
            join(inOrder[at], tasks[at], one ? TaskBy::Size : TaskBy::Order);
    }

    void join(std::size_t work, std::size_t task, TaskBy by)
    {
        for (const std::size_t at : works_[work].kernels) {
            ProgressKernel& kernel = made_->kernels[at];
            if (std::find(kernel.tasks.begin(), kernel.tasks.end(), task) != kernel.tasks.end())
                continue;
            kernel.by = kernel.tasks.empty() ? by : std::max(kernel.by, by);
            kernel.tasks.push_back(task);
            made_->candidates[task].push_back(kernel.kernel);
            if (by != TaskBy::Several && rateOf(task) > (kernel.task ? rateOf(*kernel.task) : 0.0))
                kernel.task = task;
        }
    }

    void joinByRange()
    {
        for (const Work& work : works_)
            for (const std::size_t at : work.kernels)
                for (std::size_t task = 0; task < run_.tasks.size(); ++task)
                    made_->kernels[at].tasks.push_back(task);
    }

    double rateOf(std::size_t task) const { return run_.tasks[task].bestGflops.value_or(0.0); }

    void addUp(const DeviceTimes& device)
    {
        double rowsUs = 0.0;
        for (const Kernel& kernel : profile_.kernels.kernels)
            if (kernel.device == made_->device)
                rowsUs += kernel.entry.durationUs;
        for (const ProgressKernel& each : made_->kernels)
            made_->tunedUs += each.measuredUs;
        made_->noRecordUs = std::max(0.0, rowsUs - made_->tunedUs);
        made_->deviceUs = std::max(device.totalUs.value_or(0.0), rowsUs);
        if (device.totalUs)
            made_->unattributedUs = std::max(0.0, *device.totalUs - rowsUs);
    }

    /// Of its own task; where it has one for each of two templates a build takes the faster.
    void setRates(ProgressKernel& kernel) const
    {
        std::sort(kernel.tasks.begin(), kernel.tasks.end());
        if (kernel.by == TaskBy::Several)
            kernel.task.reset();
        const std::vector<std::size_t> one = kernel.task ? std::vector{*kernel.task} : kernel.tasks;
        for (const std::size_t task : one)
            if (const double rate = rateOf(task); rate > 0.0) {
                kernel.minRate = kernel.minRate > 0.0 ? std::min(kernel.minRate, rate) : rate;
                kernel.maxRate = std::max(kernel.maxRate, rate);
            }
    }

    void findEquals()
    {
        double maxFactor = 2.0; // less is noise
        for (const Work& work : works_)
            for (const std::size_t one : work.kernels)
                for (const std::size_t other : work.kernels) {
                    const ProgressKernel &slow = made_->kernels[one], &fast = made_->kernels[other];
                    if (!slow.isSlow() || fast.rate() < maxFactor * slow.rate()
                        || !haveEqualTensors(kernelOf(slow), kernelOf(fast)))
                        continue;
                    maxFactor = fast.rate() / slow.rate();
                    made_->equals = EqualKernels{slow.kernel, fast.kernel, slow.rate(), fast.rate()};
                }
    }

    std::shared_ptr<ProgressJoin> made_;
    const AnalyzedProfile& profile_;
    const TuningTaskList& run_;
    std::vector<std::int64_t> plans_; ///< of all tasks; empty where one's is not known
    std::vector<Work> works_;
};

} // namespace

std::optional<double> ProgressKernel::predictedUs() const noexcept
{
    return task && minRate > 0.0 ? std::optional(flops / minRate * 1e-3) : std::nullopt;
}

std::string ProgressJoin::workName(KernelId id) const
{
    KernelLabel work = label(id);
    work.operators = {work.operators[work.main]};
    work.main = 0;
    work.part.clear();
    work.mark.clear();
    return work.text();
}

std::string ProgressJoin::operatorName() const
{
    std::string name;
    for (const ProgressKernel& each : kernels) {
        const KernelLabel& of = label(each.kernel);
        if (!name.empty() && name != of.operators[of.main])
            return {};
        name = of.operators[of.main];
    }
    return name;
}

std::optional<double> ProgressJoin::predictedUs() const
{
    double sum = 0.0;
    for (const ProgressKernel& each : kernels) {
        const auto us = each.predictedUs();
        if (!us)
            return std::nullopt;
        sum += *us;
    }
    return kernels.empty() ? std::nullopt : std::optional(sum);
}

SlowKernels ProgressJoin::slow() const
{
    SlowKernels slow;
    for (const ProgressKernel& each : kernels) {
        if (!each.isSlow())
            continue;
        const double factor = each.slower();
        slow.minFactor = slow.kernels.empty() ? factor : std::min(slow.minFactor, factor);
        slow.maxFactor = std::max(slow.maxFactor, factor);
        slow.kernels.push_back(&each);
        slow.us += each.measuredUs;
        slow.excessUs += each.measuredUs - each.measuredUs / factor;
        slow.flops += each.flops;
    }
    return slow;
}

ProgressJoinPtr joinProgress(AnalyzedProfilePtr profile, const TuningTaskList& run)
{
    const bool rated = std::any_of(
        run.tasks.begin(), run.tasks.end(), [](const TuningTask& each) { return each.bestGflops.value_or(0.0) > 0.0; });
    if (!rated || run.tuner != Tuner::AutoTvm)
        return nullptr;
    return ProgressJoiner(std::move(profile), run).take();
}

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/join/tuningjoin.h"

#include "models/join/joinedworkloads.h"
#include "models/kernels/kerneltable.h"
#include "models/tuning/tuningsummary.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <vector>

namespace tvmscope {

namespace {

/// How a kernel of a convolution or a matrix product holds its tensors, which says what template and which configurations it can
/// be made of.
struct KernelForm {
    enum class Kind : std::uint8_t { Plain, Blocked, Packed, Winograd };
    Kind kind = Kind::Plain;
    std::int64_t dataBlock = 0, resultBlock = 0; ///< 32 and 16 of `NCHW32c`, `OIHW32i16o`; of `NC8n` 0 and 8; 0: none
};

/// The fastest record of each workload for kernels of different forms. Refers to the log.
class JoinedRecords {
public:
    explicit JoinedRecords(const TuningSummary& log);

    /// Of the records of a workload that succeeded and that may have built a kernel of this form; nothing where there is none.
    std::optional<std::size_t> fastest(std::size_t workload, const KernelForm& form) const;

private:
    const TuningSummary& log_;
    std::vector<std::vector<std::size_t>> recordsOf_; ///< by workload: those that succeeded
};

bool saysTemplate(const TuningInput& input, std::string_view word)
{
    return input.name.find(word) != std::string::npos || input.schedule.find(word) != std::string::npos;
}

/// A block of 0 is not said.
bool isSameBlock(std::uint32_t tuned, std::int64_t printed)
{
    return tuned == 0 || printed == 0 || static_cast<std::int64_t>(tuned) == printed;
}

/// `NCHW32c` has five dimensions, the block last; `OIHW32i16o` six and more, the block of the result sixth.
KernelForm blockedForm(const std::vector<TensorShape>& tensors)
{
    constexpr std::size_t dataRank = 5, weightsRank = 6;
    const auto data
        = std::find_if(tensors.begin(), tensors.end(), [](const TensorShape& each) { return each.dims.size() == dataRank; });
    const auto weights
        = std::find_if(tensors.begin(), tensors.end(), [](const TensorShape& each) { return each.dims.size() >= weightsRank; });
    if (data == tensors.end() || weights == tensors.end())
        return {};
    return {KernelForm::Kind::Blocked, data->dims.back(), weights->dims[weightsRank - 1]};
}

/// `NC8n`: [columns / block, inner, block].
KernelForm packedForm(const std::vector<TensorShape>& tensors)
{
    constexpr std::size_t weightsRank = 3;
    const auto weights
        = std::find_if(tensors.begin(), tensors.end(), [](const TensorShape& each) { return each.dims.size() == weightsRank; });
    return {KernelForm::Kind::Packed, 0, weights == tensors.end() ? 0 : weights->dims.back()};
}

/// From its shapes: data [1, 2, 56, 56, 32] and weights [4, 2, 3, 3, 32, 16] are blocked.
KernelForm formOf(const Kernel& kernel)
{
    if (!kernel.tensors)
        return {};
    if (kernel.entry.name.find("winograd") != std::string::npos)
        return {KernelForm::Kind::Winograd, 0, 0};
    if (kernel.entry.cls == OperatorClass::Conv)
        return blockedForm(*kernel.tensors);
    return kernel.entry.name.find("dense_pack") != std::string::npos ? packedForm(*kernel.tensors) : KernelForm();
}

/// Whether a kernel of that form may have been built with a record of AutoTVM.
bool mayBuild(const TuningInput& input, const TuningRecord& record, const KernelForm& form)
{
    switch (form.kind) {
    case KernelForm::Kind::Winograd:
        return saysTemplate(input, "winograd");
    case KernelForm::Kind::Blocked:
        return saysTemplate(input, "NCHWc") && isSameBlock(record.dataBlock, form.dataBlock)
            && isSameBlock(record.resultBlock, form.resultBlock);
    case KernelForm::Kind::Packed:
        return saysTemplate(input, "dense_pack") && isSameBlock(record.resultBlock, form.resultBlock);
    case KernelForm::Kind::Plain:
        break;
    }
    return !saysTemplate(input, "NCHWc");
}

JoinedRecords::JoinedRecords(const TuningSummary& log)
    : log_(log)
    , recordsOf_(log.workloads.size())
{
    for (std::size_t at = 0; at < log.log->records.size(); ++at)
        if (const TuningRecord& record = log.log->records[at]; recordUs(*log.log, record))
            recordsOf_[log.workloadOfInput[record.input]].push_back(at);
}

std::optional<std::size_t> JoinedRecords::fastest(std::size_t workload, const KernelForm& form) const
{
    const TuningLog& log = *log_.log;
    std::optional<std::size_t> best;
    double bestUs = 0.0;
    for (const std::size_t at : recordsOf_[workload]) {
        const TuningRecord& record = log.records[at];
        if (log.tuner == Tuner::AutoTvm && !mayBuild(log.inputs[record.input], record, form))
            continue;
        const double us = *recordUs(log, record);
        if (!best || us < bestUs) {
            best = at;
            bestUs = us;
        }
    }
    return best;
}

/// The attributes that are numbers: strides, padding, dilation. Layouts and types are words.
std::vector<TuningAttribute> numericAttributes(const TuningInput& input)
{
    std::vector<TuningAttribute> numbers;
    for (const TuningAttribute& attribute : input.attributes)
        if (!std::holds_alternative<std::string>(attribute) && !std::holds_alternative<std::monostate>(attribute))
            numbers.push_back(attribute);
    return numbers;
}

class Joiner {
public:
    Joiner(AnalyzedProfilePtr profile, TuningSummaryPtr log)
        : made_(std::make_shared<TuningJoin>())
        , profile_(*profile)
        , log_(*log)
        , device_(busiestDeviceOf(profile->devices) ? busiestDeviceOf(profile->devices)->name : std::string())
        , workloads_(profile_, log_, device_)
        , records_(log_)
    {
        made_->profile = std::move(profile);
        made_->log = std::move(log);
        made_->device = device_;
    }

    TuningJoinPtr take()
    {
        for (std::size_t at = 0; at < profile_.kernels.kernels.size(); ++at)
            if (profile_.kernels.kernels[at].device == device_)
                made_->kernels.push_back(joined(static_cast<KernelId>(at)));
        findStale();
        addUp();
        std::stable_sort(made_->kernels.begin(), made_->kernels.end(), [](const JoinedKernel& a, const JoinedKernel& b) {
            const auto key = [](const JoinedKernel& of) { return std::tuple(of.savingUs().value_or(-1.0), of.measuredUs); };
            return key(a) > key(b);
        });
        return std::move(made_);
    }

private:
    JoinedKernel joined(KernelId id)
    {
        const Kernel& kernel = profile_.kernels.kernels[index(id)];
        JoinedKernel made;
        made.kernel = id;
        made.calls = kernel.entry.calls;
        made.measuredUs = kernel.entry.durationUs;
        const JoinedWorkloads::Candidates found = workloads_.of(kernel);
        if (found.workloads.empty())
            return made;
        made.by = found.by;
        const std::optional<std::size_t> one = choose(found, made.state);
        if (!one)
            return made;
        made.workload = one;
        if (made.state != JoinState::StaleTarget)
            addRecord(made, kernel, *one);
        return made;
    }

    /// The workload that a kernel is; nothing where several fit.
    std::optional<std::size_t> choose(const JoinedWorkloads::Candidates& found, JoinState& state)
    {
        std::vector<std::size_t> fitting;
        for (const std::size_t workload : found.workloads) {
            const bool fits = targetFits(log_.workloads[workload].target, device_);
            (fits ? used_ : foreign_).insert(workload);
            if (fits)
                fitting.push_back(workload);
        }
        if (fitting.empty()) {
            state = JoinState::StaleTarget;
            return found.workloads.front();
        }
        if (found.undecided || !areOneWork(fitting)) {
            state = JoinState::Ambiguous;
            return std::nullopt;
        }
        state = JoinState::Best;
        return *std::min_element(fitting.begin(), fitting.end(), [&](std::size_t a, std::size_t b) {
            const auto &x = log_.workloads[a].bestUs, &y = log_.workloads[b].bestUs;
            return x && (!y || *x < *y);
        });
    }

    /// Templates may be told the same in more or fewer words; a build asks for one target, and for one set of numbers.
    bool areOneWork(const std::vector<std::size_t>& workloads) const
    {
        const auto same = [&](std::size_t a, std::size_t b) {
            return log_.log->tuner == Tuner::AutoTvm && log_.workloads[a].target == log_.workloads[b].target
                && numericAttributes(*workloads_.inputOf(a)) == numericAttributes(*workloads_.inputOf(b));
        };
        return std::all_of(
            workloads.begin() + 1, workloads.end(), [&](std::size_t each) { return same(workloads.front(), each); });
    }

    void addRecord(JoinedKernel& made, const Kernel& kernel, std::size_t workload)
    {
        made.bestUs = log_.workloads[workload].bestUs;
        if (!made.bestUs) {
            made.state = JoinState::AllFailed;
            return;
        }
        const bool isAutotvm = log_.log->tuner == Tuner::AutoTvm;
        const KernelForm form = isAutotvm ? formOf(kernel) : KernelForm();
        made.record = fastest(workload, form);
        if (made.record)
            made.recordUs = recordUs(*log_.log, log_.log->records[*made.record]);
        made.state = made.recordUs == made.bestUs ? JoinState::Best : JoinState::OtherRecord;
        made.doesMore = isAutotvm && kernel.components.size() > 1;
        if (form.kind == KernelForm::Kind::Blocked || form.kind == KernelForm::Kind::Packed)
            made.by = JoinedBy::Layouts;
    }

    std::optional<std::size_t> fastest(std::size_t workload, const KernelForm& form)
    {
        const auto [known, isNew] = fastest_.try_emplace({workload, form.kind, form.dataBlock, form.resultBlock});
        if (isNew)
            known->second = records_.fastest(workload, form);
        return known->second;
    }

    void findStale()
    {
        std::set<std::string> ofKernels, ofShapes; // operators of the profile, and of workloads that no kernel has
        for (const JoinedKernel& each : made_->kernels)
            ofKernels.insert(workloads_.operatorOf(profile_.kernels.kernels[index(each.kernel)]));
        for (std::size_t at = 0; at < log_.workloads.size(); ++at) {
            if (!workloads_.inputOf(at) || used_.contains(at))
                continue;
            const std::string op = log_.log->tuner == Tuner::AutoTvm ? workloads_.operatorOf(at) : std::string();
            const bool isShape = !foreign_.contains(at) && !op.empty() && ofKernels.contains(op);
            if (isShape)
                ofShapes.insert(op);
            made_->stale.push_back({at,
                foreign_.contains(at) ? StaleWorkload::Reason::OtherTarget
                    : isShape         ? StaleWorkload::Reason::OtherShape
                                      : StaleWorkload::Reason::NoKernel});
        }
        for (JoinedKernel& each : made_->kernels)
            if (each.state == JoinState::NotInLog
                && ofShapes.contains(workloads_.operatorOf(profile_.kernels.kernels[index(each.kernel)])))
                each.state = JoinState::StaleShape;
    }

    void addUp()
    {
        double rowsUs = 0.0;
        for (const JoinedKernel& each : made_->kernels) {
            rowsUs += each.measuredUs;
            (each.isTuned() ? made_->tunedUs : made_->noRecordUs) += each.measuredUs;
            made_->savingUs += each.savingUs().value_or(0.0);
        }
        const DeviceTimes* const device = busiestDeviceOf(profile_.devices);
        const auto total = device ? device->totalUs : std::nullopt;
        made_->deviceUs = std::max(total.value_or(0.0), rowsUs);
        if (total)
            made_->unattributedUs = std::max(0.0, *total - rowsUs);
    }

    std::shared_ptr<TuningJoin> made_;
    const AnalyzedProfile& profile_;
    const TuningSummary& log_;
    std::string device_;
    JoinedWorkloads workloads_;
    JoinedRecords records_;
    std::set<std::size_t> used_, foreign_; ///< workloads that kernels have; that they would have on another device
    std::map<std::tuple<std::size_t, KernelForm::Kind, std::int64_t, std::int64_t>, std::optional<std::size_t>> fastest_;
};

} // namespace

std::string_view joinStateId(JoinState state) noexcept
{
    constexpr std::string_view ids[]
        = {"best", "other-record", "not-in-log", "all-failed", "stale-target", "stale-shape", "ambiguous"};
    return ids[static_cast<std::size_t>(state)];
}

std::string_view joinedById(JoinedBy by) noexcept
{
    constexpr std::string_view ids[] = {"key", "layouts", "shapes"};
    return ids[static_cast<std::size_t>(by)];
}

std::string_view staleReasonId(StaleWorkload::Reason reason) noexcept
{
    constexpr std::string_view ids[] = {"target", "shape", "no-kernel"};
    return ids[static_cast<std::size_t>(reason)];
}

bool TuningJoin::isOfAnotherModel() const noexcept
{
    return !log->log->records.empty() && std::all_of(kernels.begin(), kernels.end(), [](const JoinedKernel& each) {
        return each.state == JoinState::NotInLog || each.state == JoinState::StaleShape;
    });
}

std::optional<double> JoinedKernel::predictedUs() const
{
    const auto known = calls.known();
    return isTuned() && bestUs && known && *known > 0 ? std::optional(*bestUs * static_cast<double>(*known)) : std::nullopt;
}

std::optional<double> JoinedKernel::ratio() const
{
    const auto predicted = predictedUs();
    return predicted && *predicted > 0.0 ? std::optional(measuredUs / *predicted) : std::nullopt;
}

std::optional<double> JoinedKernel::savingUs() const
{
    const auto predicted = predictedUs();
    return predicted ? std::optional(std::max(0.0, measuredUs - *predicted)) : std::nullopt;
}

TuningJoinPtr joinTuning(AnalyzedProfilePtr profile, TuningSummaryPtr log)
{
    return Joiner(std::move(profile), std::move(log)).take();
}

} // namespace tvmscope

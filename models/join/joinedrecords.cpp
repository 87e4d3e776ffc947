// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/join/joinedrecords.h"

#include <algorithm>
#include <string_view>

namespace tvmscope {

namespace {

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

} // namespace

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

} // namespace tvmscope

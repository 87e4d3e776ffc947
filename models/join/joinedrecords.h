// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/kernels/kerneltable.h"
#include "models/tuning/tuningsummary.h"

#include <cstdint>
#include <vector>

namespace tvmscope {

/// How a kernel of a convolution or a matrix product holds its tensors, which says what template and which configurations it can
/// be made of.
struct KernelForm {
    enum class Kind : std::uint8_t { Plain, Blocked, Packed, Winograd };
    Kind kind = Kind::Plain;
    std::int64_t dataBlock = 0, resultBlock = 0; ///< 32 and 16 of `NCHW32c`, `OIHW32i16o`; of `NC8n` 0 and 8; 0: none
};
/// From its shapes: data [1, 2, 56, 56, 32] and weights [4, 2, 3, 3, 32, 16] are blocked.
KernelForm formOf(const Kernel& kernel);

/// Whether a kernel of that form may have been built with a record of AutoTVM.
bool mayBuild(const TuningInput& input, const TuningRecord& record, const KernelForm& form);

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

} // namespace tvmscope

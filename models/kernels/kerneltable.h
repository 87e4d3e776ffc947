// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/kernels/runspreads.h"
#include "models/kernels/shapes.h"
#include "models/profile/profile.h"

#include <string>
#include <vector>

namespace tvmscope {

/// Calls of one profile that share a name and shapes: all of a kernel, or those that stand in one group of a comparison.
struct KernelCalls {
    OperatorId op = none<OperatorId>;
    std::string name;
    std::string shapes;
    OperatorClass cls = OperatorClass::Other;
    CallCount calls;
    double durationUs = 0.0;
    std::vector<CallId> rows; ///< rows of the profile's CallTable, in their order
    double minCallUs = 0.0; ///< shortest and longest single call, where rows are known to be calls; 0 and 0 otherwise
    double maxCallUs = 0.0;
};

/// The rows of a profile that share name, shapes and device: what a comparison pairs. Times are self times, so that a call and
/// the calls inside it are never counted twice.
struct Kernel {
    KernelCalls entry; ///< `cls` as the whole profile shows it, not the name alone
    std::vector<double> rowUs; ///< self time of each of entry.rows
    std::string device; ///< empty where it is not known
    std::string hash; ///< empty where there is none, or where the rows differ
    SharedShapes tensors;
    std::vector<std::string> components; ///< in the spelling of comparisonComponents(), in order of evaluation
    bool truncated = false; ///< TVM cut the name: components may be missing
};

/// Whether data, weights and result of two kernels have equal sizes, blocks of a packed layout among them; false where one says
/// nothing of them.
bool haveEqualTensors(const Kernel& a, const Kernel& b);

/// One side of a comparison, folded.
struct KernelTable {
    std::vector<Kernel> kernels; ///< in order of first appearance
    /// Time by which nested calls are longer than the calls around them, by index of Profile::devices(); 0 in a sound report.
    std::vector<double> nestedExcessUs;
    std::int64_t rowsWithoutDuration = 0; ///< NaN or infinite: counted as calls, not as time
};

/// Folds a profile: the rows that are counted (RunSpreads). A profile that names one device only lends it to rows that name none.
KernelTable foldKernels(const Profile& profile, const RunSpreads& runs = {});

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/names/operatorclass.h"
#include "models/profile/ids.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// What can be pointed at: by a number in a sentence, by a click on a row, a bar or a box. A target says what was meant; which
/// rows that is, the indexes of the workspace know.
namespace tvmscope {

/// Single rows of a profile.
struct CallsTarget {
    ProfileIndex profile{};
    std::vector<CallId> calls; ///< rising, no doubles
    bool operator==(const CallsTarget&) const = default;
};
/// All rows of one name, shapes and device.
struct KernelTarget {
    ProfileIndex profile{};
    KernelId kernel{};
    bool operator==(const KernelTarget&) const = default;
};
/// All rows of one name, on one device or on all.
struct OperatorTarget {
    ProfileIndex profile{};
    OperatorId op{};
    std::string device; ///< empty: all
    bool operator==(const OperatorTarget&) const = default;
};
/// All rows of a class, as views show them (WorkspaceIndex::classesOf): of one profile or of all, on one device or on all.
struct ClassTarget {
    std::optional<ProfileIndex> profile;
    OperatorClass cls = OperatorClass::Other;
    std::string device; ///< empty: all
    bool operator==(const ClassTarget&) const = default;
};
/// A group of the comparison, or the one side of it that `profile` names.
struct GroupTarget {
    GroupId group{};
    std::optional<ProfileIndex> profile;
    bool operator==(const GroupTarget&) const = default;
};
/// A row of the ledger, or one side of it, or those of its groups that both sides have, with durations
/// that can all be read.
struct CategoryTarget {
    std::string device;
    std::string category; ///< LedgerRow::category
    std::optional<ProfileIndex> profile;
    bool matchedOnly = false;
    bool operator==(const CategoryTarget&) const = default;
};
/// Everything that ran on a device: of one profile or of all.
struct DeviceTarget {
    std::string device;
    std::optional<ProfileIndex> profile;
    bool rowsOnly = false; ///< time that is in no row is not meant
    bool operator==(const DeviceTarget&) const = default;
};
/// A stretch of a profile's timeline.
struct RangeTarget {
    ProfileIndex profile{};
    std::string device; ///< empty: all
    std::int64_t beginNs = 0, endNs = 0; ///< on the timeline's axis, half open
    bool operator==(const RangeTarget&) const = default;
};

/// A row of several profiles side by side of which neither of the two on show has anything.
struct OthersTarget {
    std::size_t row = 0; ///< index into ProfileSet::rows
    bool operator==(const OthersTarget&) const = default;
};

/// The first alternative points at nothing.
using Target = std::variant<std::monostate, CallsTarget, KernelTarget, OperatorTarget, ClassTarget, GroupTarget, CategoryTarget,
    DeviceTarget, RangeTarget, OthersTarget>;

} // namespace tvmscope

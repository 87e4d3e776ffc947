// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/matchstate.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tvmscope {

/// Nodes of a profile by device. May be moved, but not copied: nodes refer to rows.
struct DeviceNodes {
    DeviceNodes() = default;
    DeviceNodes(DeviceNodes&&) = default;
    DeviceNodes& operator=(DeviceNodes&&) = default;

    std::map<std::string, std::vector<AlignNode>> byDevice;
    std::vector<std::size_t> rows; ///< what the nodes refer to
};

/// One node per call, in the order in which they ran; if a program ran several times, the calls at one place of every run
/// are one node. Nothing where the source has no call order or its rows stand for several calls, or the runs differ.
std::optional<DeviceNodes> callNodes(const Profile& profile, const KernelTable& table);
/// One node per kernel: all rows of one name, shapes and device.
DeviceNodes rowNodes(const KernelTable& table);

} // namespace tvmscope

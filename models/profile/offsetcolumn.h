// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tvmscope {

/// Byte offsets in a source, one a row, in any order: four bytes each while all lie within 4 GiB of one another's page, eight
/// from the first one on that does not.
class OffsetColumn {
public:
    void push_back(std::uint64_t offset);
    std::uint64_t operator[](std::size_t row) const noexcept { return far_.empty() ? base_ + near_[row] : far_[row]; }
    std::size_t size() const noexcept { return near_.size() + far_.size(); }
    bool empty() const noexcept { return size() == 0; }
    void shrink();
    /// Bytes set aside for the offsets.
    std::size_t bytes() const noexcept;

private:
    std::uint64_t base_ = 0; ///< a multiple of 4 GiB
    std::vector<std::uint32_t> near_; ///< distance to base_; empty once far_ is in use
    std::vector<std::uint64_t> far_;
};

} // namespace tvmscope

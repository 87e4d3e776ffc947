// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/analyzedprofile.h"
#include "models/comparison/comparison.h"
#include "models/comparison/profileset.h"

#include <QString>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// A text as words to look for are compared with it: whatever its case, and with an `x` for the `×` of shapes. UTF-8.
std::string foldedForFinding(const QString& text);
std::string foldedForFinding(std::string_view text);

/// What searches look through, folded: a text a kernel or a group, each part of it on a line. Made on the worker: to word the
/// labels of thousands of kernels takes longer than a letter may. They stand behind each other, since a letter goes through all.
class FindTexts {
public:
    void add(std::string_view text);
    std::size_t size() const noexcept { return ends_.size(); }
    std::string_view operator[](std::size_t at) const noexcept;

private:
    std::string all_;
    std::vector<std::size_t> ends_; ///< of each in `all_`
};

/// By KernelId: name, label and shapes; empty for a kernel without rows.
FindTexts kernelFindTexts(const AnalyzedProfile& analyzed);
/// By GroupId: the label, and names and shapes of the kernels on both sides, whichever of them a row shows.
FindTexts groupFindTexts(const Comparison& comparison);
/// By index of ProfileSet::rows: of a group the label, its class, and names and shapes of its kernels in every profile; empty for
/// sums and rests.
FindTexts rowFindTexts(const ProfileSet& profileSet);

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/cost/cost.h"
#include "models/profile/profile.h"

namespace tvmscope {

/// The columns `data_layout` and `kernel_layout`, which executors of Relay print for convolutions. Refers to the profile.
class LayoutColumns {
public:
    explicit LayoutColumns(const Profile& profile);

    /// Of a row; none<StringId>: nothing is said.
    StringId dataOf(CallId row) const noexcept { return textIn(data_, row); }
    StringId kernelOf(CallId row) const noexcept { return textIn(kernel_, row); }
    Layouts of(CallId row) const noexcept { return {profile_->text(dataOf(row)), profile_->text(kernelOf(row))}; }

private:
    static StringId textIn(const ExtraColumn* column, CallId row) noexcept;

    const Profile* profile_;
    const ExtraColumn* data_ = nullptr; ///< null where the report has none
    const ExtraColumn* kernel_ = nullptr;
};

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/numbers.h"

#include <array>
#include <optional>
#include <string_view>

namespace tvmscope {

/// What points and commas mean in the numbers of a table that a spreadsheet wrote, where tabs or semicolons part the cells: one
/// and the same in all of it. A number with one mark before three digits can be read in two ways (`7,461`), and the others tell.
class NumberMarks {
public:
    /// Looks at a cell; any text may be one.
    void look(std::string_view text) noexcept;
    /// The number, by C's rules and those of the marks that were looked at. Nothing where it is none, or could be two.
    std::optional<ReadNumber> read(std::string_view text) const noexcept;

private:
    struct Use {
        bool decimal = false, group = false;
    };
    const Use& useOf(char mark) const noexcept { return uses_[mark == ',' ? 0 : 1]; }
    Use& useOf(char mark) noexcept { return uses_[mark == ',' ? 0 : 1]; }

    std::array<Use, 2> uses_; ///< of the comma and of the point
};

} // namespace tvmscope

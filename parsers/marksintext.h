// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/marks.h"

#include <optional>
#include <string_view>
#include <vector>

namespace tvmscope {

/// Which marks of formats and decoders stand in a text. Most texts hold few of them, and to look for all in one pass takes less
/// time than each format's own search, of which there are dozens, each at the speed of memory.
class MarksInText {
public:
    MarksInText() = default; ///< not looked for: any may stand
    explicit MarksInText(std::string_view text);

    /// Can a format or a decoder with these marks find anything?
    bool mayHold(const Marks& marks) const;

private:
    std::optional<std::vector<std::string_view>> standing_;
};

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/irmodule.h"

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

namespace tvmscope {

/// Reads the operators of one Relay function, line by line.
class IrLines {
public:
    explicit IrLines(IrFunction& into)
        : into_(into)
    {
    }

    /// `%x: Tensor[(1, 8), float32], %w: …`, parameters of the function or of one inside of it.
    void addParameters(std::string_view list, bool ofTheFunction);
    /// A line of the body: `%0 = nn.dense(%x, %w, units=8) /* ty=Tensor[(1, 8), float32] */;`
    void addLine(std::string_view line);

private:
    void addOperation(std::string_view name, std::string_view arguments, std::string_view result);
    std::string shapesOf(std::string_view arguments, std::string_view result) const;

    IrFunction& into_;
    std::map<std::string, std::string, std::less<>> shapes_; ///< by names with their sign; of `float32[1, 8]`
};

/// `Tensor[(1, 8), float32]` as reports write it, `float32[1, 8]`; empty for another type, or with a size that is not known.
std::string relayShape(std::string_view type);

} // namespace tvmscope

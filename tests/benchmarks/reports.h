// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstddef>
#include <string>

namespace tvmscope {

/// Whose way of naming a made-up report follows, so that two of them can be compared.
enum class Dialect { RelaxVm, RelayVm };

/// Which calls a made-up report has. The same mix and dialect give the same bytes every time.
struct CallMix {
    enum class Order {
        Layers, ///< every kernel once, then all of them again: layers as long as the list of kernels
        Shuffled, ///< drawn at random, differently for each dialect: nothing but single kernels is in common
    };
    std::size_t kernels = 400; ///< each with shapes of its own
    Order order = Order::Layers;
};

/// Made-up reports of `rows` calls on one device: `Report.json()`, about 380 bytes a call.
std::string jsonReport(std::size_t rows, Dialect dialect = Dialect::RelayVm, const CallMix& mix = {});
/// `Report.csv()`, about 170 bytes a call.
std::string csvReport(std::size_t rows, Dialect dialect = Dialect::RelayVm, const CallMix& mix = {});
/// `Report.table()` with `Sum`, `Total` and configuration, about 190 bytes a row.
std::string tableReport(std::size_t rows, Dialect dialect = Dialect::RelayVm, const CallMix& mix = {});

} // namespace tvmscope

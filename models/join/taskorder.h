// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/cost/productsizes.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace tvmscope {

/// Work that a model does, and what its kernels tell of its place in the model.
struct PlacedWork {
    ProductSizes sizes;
    std::map<std::string, std::int64_t> numbers; ///< of its kernels' names: the lowest that stands behind each, 0: none does
    std::int64_t calls = 0; ///< of all of its kernels
};

/// Which work of a model comes first, as far as a report without the order of calls lets it be inferred. TVM extracts tasks, and
/// numbers functions of one name, in the order of the model. Beside those numbers: what cannot run before another's result is
/// there comes after it; and of a pair that widens and narrows the channels of repeated blocks the one that is called more often
/// is the one of the first block, too. n³ in the works, of which there are a few dozen; of more than 100 nothing is said.
class ModelOrder {
public:
    explicit ModelOrder(const std::vector<PlacedWork>& works);

    bool isBefore(std::size_t one, std::size_t other) const;
    /// The works in their order; empty where that of some two is not known.
    std::vector<std::size_t> sorted(std::vector<std::size_t> works) const;

private:
    void addNumbers(const std::vector<PlacedWork>& works);
    void addResults(const std::vector<PlacedWork>& works);
    void addBlocks(const std::vector<PlacedWork>& works);
    void follow();

    std::vector<std::vector<bool>> before_; ///< [one][other]
};

} // namespace tvmscope

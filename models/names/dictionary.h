// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// Whose way of naming functions a name follows.
enum class Dialect : std::uint8_t {
    Relay = 1, ///< registry names, dots as underscores: `nn_dense`; one instance number, `_1`, at the very end
    Relax = 2, ///< kernel names, each with an instance number of its own: `dense1_add3`
    Nnvm = 4, ///< TVM 0.5 and older: `broadcast_add`
    Any = Relay | Relax | Nnvm,
};

/// A word that function names are made of.
struct DictionaryWord {
    std::string spelling; ///< as it stands in function names: `nn_dense`, `relax_nn_conv2d`, `tir_tanh`
    std::string_view name; ///< as its dictionary has it: `nn.dense`, `relax.nn.conv2d`, `tir_tanh`
    std::uint8_t dialects = 0; ///< bits of Dialect
};

/// All operators that TVM's dictionaries know, sorted by spelling so that it can be walked like a trie.
class Dictionary {
public:
    static const Dictionary& get();

    /// Words that share the letters read so far: a half-open range of the dictionary and how many letters those are.
    struct Walk {
        std::size_t first = 0, last = 0, depth = 0;
    };
    Walk start() const noexcept { return {0, words_.size(), 0}; }
    /// Narrows a walk by one more letter. False once no word begins like that.
    bool step(Walk& walk, char letter) const noexcept;
    /// The word that is exactly what was read so far, if `dialect` has it; else null.
    const DictionaryWord* word(const Walk& walk, Dialect dialect) const noexcept;
    /// The only word of `dialect` that begins with what was read so far; null if there are several or none.
    const DictionaryWord* onlyCompletion(const Walk& walk, Dialect dialect) const noexcept;
    /// Whether any word of `dialect` begins with what was read so far.
    bool hasCompletion(const Walk& walk, Dialect dialect) const noexcept;

    const std::vector<DictionaryWord>& words() const noexcept { return words_; }

private:
    Dictionary();
    void add(std::string_view name, Dialect dialect);
    void sortAndMerge();

    std::vector<DictionaryWord> words_;
};

} // namespace tvmscope

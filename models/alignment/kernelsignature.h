// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/matchkeys.h"
#include "models/profile/stopflag.h"

#include <array>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace tvmscope {

/// How much a component operator tells about where it belongs, weakest first.
enum class Distinctiveness : std::uint8_t {
    Reshape, ///< moves no data; executors fuse or drop it at will
    Moving, ///< transpose, take, split, cast, …: fused where an executor likes
    Common, ///< add, multiply, relu, …: in nearly every kernel
    Rare, ///< mean, power, erf, …
    Anchor, ///< convolution, matmul, attention, softmax, pooling
};

/// One component operator of a kernel. A family groups operators that are rewritten as one another: divide is multiply by the
/// reciprocal, rsqrt and divide are sqrt and multiply.
struct SignatureToken {
    std::uint32_t family = 0;
    std::uint32_t op = 0;
    Distinctiveness distinctiveness = Distinctiveness::Common;
};

/// Element counts of the first tensors of a kernel whose anchor is known and of its last: data, weight and result of a
/// convolution or matmul. 0: not known.
struct AnchorSizes {
    enum class Kind : std::uint8_t { None, Matmul, Convolution, Other };
    Kind kind = Kind::None;
    std::int64_t data = 0;
    std::int64_t weight = 0;
    std::int64_t result = 0;
    std::int64_t depth = 0; ///< last extent of the data
    std::size_t dataRank = 0;
};

/// What a call of a kernel does, in numbers that can be held against those of the other profile.
struct KernelSignature {
    const Kernel* kernel = nullptr;
    OperatorClass cls = OperatorClass::Other; ///< the kernel's
    bool shaped = false; ///< the kernel's tensors are known
    Distinctiveness distinctiveness = Distinctiveness::Reshape; ///< of its most distinctive token
    std::vector<SignatureToken> tokens; ///< in order of evaluation
    std::int64_t result = 0; ///< element count of the result, where the kernel is one operator that computes; 0: not known
    std::vector<std::int64_t> sizes; ///< distinct element counts above 1 of its tensors, ascending
    std::vector<std::int64_t> shapes; ///< numbers of the shapes of its tensors, scalars left out, ascending
    std::array<std::uint32_t, std::size(matchTiers)> keys{}; ///< matchKey() of each pass as a number; 0: none
    std::uint32_t weightKey = 0; ///< component operators and shape of the weight of a convolution or matmul; 0: none
    AnchorSizes anchor;
};

/// Numbers for texts, common to both sides. 0 is the empty text.
class TextNumbers {
public:
    std::uint32_t of(const std::string& text)
    {
        return text.empty() ? 0 : byText_.try_emplace(text, static_cast<std::uint32_t>(byText_.size() + 1)).first->second;
    }

private:
    std::unordered_map<std::string, std::uint32_t> byText_;
};

/// One a kernel; fewer if `stop` is raised meanwhile.
std::vector<KernelSignature> kernelSignatures(const KernelTable& table, TextNumbers& numbers, StopFlag stop = {});

/// The family of a component operator, in the spelling of comparisonComponents().
std::string operatorFamily(const std::string& component);
/// True for operators that move data or change its type and compute nothing.
bool movesData(const std::string& component) noexcept;

/// The surest pass by which two kernels are the same; nothing if they are not.
std::optional<MatchTier> matchTier(const KernelSignature& a, const KernelSignature& b) noexcept;

/// 0 to 1: how well two tokens of one family can be the same operation, by the sizes of the tensors around them. Shapes of
/// tensors inside a kernel are in no report, so sizes in common are all that can be asked for.
double sizeSimilarity(const SignatureToken& token, const KernelSignature& a, const KernelSignature& b) noexcept;

/// 0 to 1: the share of shapes that two kernels have in common, as they are written. Finer than sizes for operators that move
/// data: those change the shape and keep the size.
double shapeSimilarity(const KernelSignature& a, const KernelSignature& b) noexcept;

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/matchevidence.h"

#include "models/alignment/matchbalance.h"
#include "models/kernels/components.h"
#include "models/profile/messageids.h"
#include "models/profile/saturating.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace tvmscope {

namespace {

constexpr double otherSizesScore = 0.5;

double baseScore(MatchTier tier)
{
    switch (tier) {
    case MatchTier::Hash:
        return 1.0;
    case MatchTier::Exact:
        return 0.97;
    case MatchTier::Tolerant:
        return 0.92;
    case MatchTier::Reshaped:
        return 0.9;
    case MatchTier::Sizes:
        return 0.85;
    case MatchTier::Members:
        return 0.8;
    case MatchTier::Anchor:
        return 0.7;
    case MatchTier::Shapeless:
        break;
    }
    return 0.45;
}

CallCount callsOf(const SignatureShares& shares)
{
    CallCount calls;
    for (const SignatureShare& share : shares)
        calls += share.signature->kernel->entry.calls.isKnown() ? CallCount(share.calls) : CallCount::unknown();
    return calls;
}

std::vector<const TensorShape*> largerThanOne(const Kernel& kernel)
{
    std::vector<const TensorShape*> result;
    for (const TensorShape& tensor : *kernel.tensors)
        if (elements(tensor) != 1)
            result.push_back(&tensor);
    return result;
}

/// Whether the second argument holds weights: of a convolution or a product.
bool hasWeights(const Kernel& kernel)
{
    const std::string_view anchor = anchorOf(kernel.components);
    return anchor == "matmul" || anchor.starts_with("conv");
}

/// Whether weights are packed into blocks: they have a dimension more than a matrix and than the data then, be that packed itself
/// or not.
bool hasPackedWeights(const Kernel& kernel, const std::vector<const TensorShape*>& tensors)
{
    constexpr std::size_t matrix = 2;
    return hasWeights(kernel) && tensors.size() > 1 && tensors[1]->dims.size() > matrix
        && tensors[1]->dims.size() > tensors[0]->dims.size();
}

/// How the shapes of two corresponding tensors differ. Blocks of another size are another packing, be their numbers the same in
/// another order (16 blocks of 8 and 8 of 16); a transposed tensor has the same dimensions.
MessageId<0> shapeDifference(const TensorShape& a, const TensorShape& b, std::size_t position, bool weight, bool packed)
{
    TensorShape plainA = a, plainB = b;
    std::erase(plainA.dims, std::int64_t{1});
    std::erase(plainB.dims, std::int64_t{1});
    if (plainA.dims == plainB.dims)
        return plainA.dims.size() <= 1 && position > 0 ? "match-bias-shape"_id : "match-unit-dimensions"_id;
    std::sort(plainA.dims.begin(), plainA.dims.end());
    std::sort(plainB.dims.begin(), plainB.dims.end());
    if (plainA.dims != plainB.dims || (packed && weight))
        return weight ? "match-packed-weights"_id : "match-packed-data"_id;
    return weight ? "match-transposed-weights"_id : "match-transposed-data"_id;
}

/// Tensor by tensor where both kernels have equally many, otherwise just that the arguments differ.
void addShapeEvidence(const Kernel& a, const Kernel& b, std::vector<Message>& messages)
{
    if (!a.tensors || !b.tensors) {
        messages.push_back(Message("match-no-shapes"));
        return;
    }
    if (*a.tensors == *b.tensors) {
        messages.push_back(Message("match-shapes"));
        return;
    }
    const auto tensorsA = largerThanOne(a), tensorsB = largerThanOne(b);
    std::set<MessageId<0>> differences;
    if (a.tensors->size() - tensorsA.size() != b.tensors->size() - tensorsB.size())
        differences.insert("match-folded-constants");
    if (tensorsA.size() != tensorsB.size())
        differences.insert("match-other-arguments");
    else
        for (std::size_t at = 0; at < tensorsA.size(); ++at)
            if (tensorsA[at]->dims != tensorsB[at]->dims)
                differences.insert(
                    shapeDifference(*tensorsA[at], *tensorsB[at], at, at == 1 && hasWeights(a), hasPackedWeights(a, tensorsA)));
    messages.push_back(Message(tensorsA.size() == tensorsB.size() ? "match-sizes"_id : "match-main-sizes"_id));
    for (const MessageId<0> difference : differences)
        messages.push_back(Message(difference));
}

void addComponentEvidence(const Kernel& a, const Kernel& b, std::vector<Message>& messages)
{
    if (a.components == b.components) {
        messages.push_back(Message("match-components"));
        return;
    }
    const std::string_view anchor = anchorOf(a.components);
    const auto sorted = [](std::vector<std::string> parts) {
        std::erase_if(parts, isReshape);
        std::sort(parts.begin(), parts.end());
        return parts;
    };
    if (sorted(a.components) == sorted(b.components))
        messages.push_back(Message("match-components-but-reshapes"));
    else if (!anchor.empty() && anchor == anchorOf(b.components))
        messages.push_back(Message("match-anchor", {std::string(anchor)}));
}

void addCallEvidence(const SignatureShares& baseline, const SignatureShares& candidate, MatchEvidence& evidence)
{
    const CallCount a = callsOf(baseline), b = callsOf(candidate);
    if (!a.isKnown() || !b.isKnown())
        return;
    if (a == b) {
        evidence.messages.push_back(Message("match-calls", {a}));
    } else {
        evidence.messages.push_back(Message("match-calls-differ", {a, b}));
        evidence.score *= 0.95;
    }
}

/// The first class that is not the first kernel's, if there is one.
std::optional<OperatorClass> otherClass(const SignatureShares& baseline, const SignatureShares& candidate)
{
    const OperatorClass first = baseline.front().signature->cls;
    for (const SignatureShares* side : {&baseline, &candidate})
        for (const SignatureShare& share : *side)
            if (share.signature->cls != first)
                return share.signature->cls;
    return std::nullopt;
}

/// The strongest tier at which all kernels of both sides share a key. Of several, the same operators of other shapes say no more
/// than that operators balance.
std::optional<MatchTier> commonTier(const SignatureShares& baseline, const SignatureShares& candidate)
{
    const KernelSignature& first = *baseline.front().signature;
    const auto same = [&](std::size_t tier) {
        const auto equal = [&](const SignatureShare& share) { return share.signature->keys[tier] == first.keys[tier]; };
        return first.keys[tier] != 0 && std::all_of(baseline.begin(), baseline.end(), equal)
            && std::all_of(candidate.begin(), candidate.end(), equal);
    };
    const auto isShaped = [](const SignatureShare& share) { return share.signature->shaped; };
    const bool severalShaped = baseline.size() + candidate.size() > 2 && std::ranges::all_of(baseline, isShaped)
        && std::ranges::all_of(candidate, isShaped);
    for (std::size_t tier = 0; tier < std::size(matchTiers); ++tier)
        if (same(tier) && !(severalShaped && matchTiers[tier] == MatchTier::Shapeless))
            return matchTiers[tier];
    return std::nullopt;
}

/// Whether every kernel of a side has its equal on the other, by Hash and shapes. A user may have put several together.
bool areSameKernels(const SignatureShares& baseline, const SignatureShares& candidate)
{
    const auto keysOf = [](const SignatureShares& shares) {
        std::set<std::uint32_t> keys;
        for (const SignatureShare& share : shares)
            keys.insert(share.signature->keys[static_cast<std::size_t>(MatchTier::Hash)]);
        return keys;
    };
    const std::set<std::uint32_t> keys = keysOf(baseline);
    return !keys.contains(0) && keys == keysOf(candidate);
}

bool onlyReshapes(const SignatureShares& shares)
{
    return std::all_of(shares.begin(), shares.end(), [](const SignatureShare& share) {
        return !share.signature->tokens.empty() && share.signature->distinctiveness == Distinctiveness::Reshape;
    });
}

/// No tier matches the kernels as they are: scores them by their component operators.
void weighComponents(
    const SignatureShares& baseline, const SignatureShares& candidate, const Balance& balance, MatchEvidence& evidence)
{
    if (balance.balances()) {
        evidence.score = 0.85;
        evidence.messages.push_back(Message("match-components-balance"));
    } else if (!balance.counted && onlyReshapes(baseline) && onlyReshapes(candidate)) {
        evidence.score = 0.7;
        evidence.messages.push_back(Message("match-reshapes"));
    } else {
        evidence.score = 0.3 + 0.5 * balance.share;
    }
}

/// True if the most distinctive operators occur on both sides, but nowhere with compatible sizes.
bool ofOtherSizes(const SignatureShares& baseline, const SignatureShares& candidate)
{
    Distinctiveness strongest = Distinctiveness::Reshape;
    for (const SignatureShare& share : baseline)
        strongest = std::max(strongest, share.signature->distinctiveness);
    bool same = false;
    for (const SignatureShare& a : baseline)
        for (const SignatureShare& b : candidate)
            for (const SignatureToken& token : a.signature->tokens)
                for (const SignatureToken& other : b.signature->tokens) {
                    if (token.distinctiveness != strongest || token.family != other.family)
                        continue;
                    if (sizeSimilarity(token, *a.signature, *b.signature) > 0)
                        return false;
                    same = true;
                }
    return same;
}

bool anyTruncated(const SignatureShares& shares)
{
    return std::any_of(
        shares.begin(), shares.end(), [](const SignatureShare& share) { return share.signature->kernel->truncated; });
}

/// What the two sides have in common, and how much that is.
void weighLikeness(const SignatureShares& baseline, const SignatureShares& candidate, const std::optional<MatchTier>& common,
    const Balance& balance, MatchEvidence& evidence)
{
    const bool single = baseline.size() == 1 && candidate.size() == 1;
    if (!single)
        evidence.messages.push_back(
            Message("match-several", {static_cast<std::int64_t>(baseline.size()), static_cast<std::int64_t>(candidate.size())}));
    if (evidence.sameKernel) {
        evidence.score = baseScore(MatchTier::Hash);
        evidence.messages.insert(evidence.messages.begin(), Message("match-hash"));
    } else if (common) {
        evidence.score = baseScore(*common);
    } else {
        weighComponents(baseline, candidate, balance, evidence);
    }
    if (common || single) { // the first kernels stand for all
        const Kernel &a = *baseline.front().signature->kernel, &b = *candidate.front().signature->kernel;
        if (!ofOtherSizes(baseline, candidate)) // which is said instead
            addShapeEvidence(a, b, evidence.messages);
        addComponentEvidence(a, b, evidence.messages);
    }
    if (common || single || evidence.sameKernel)
        addCallEvidence(baseline, candidate, evidence);
}

/// What speaks against the match.
void weighDoubts(
    const SignatureShares& baseline, const SignatureShares& candidate, const Balance& balance, MatchEvidence& evidence)
{
    // A truncated name lacks operators, so an imbalance says nothing.
    if (!balance.open.empty() && !anyTruncated(baseline) && !anyTruncated(candidate)) {
        evidence.messages.push_back(Message("match-components-differ", {balance.open}));
        evidence.guess = true;
    }
    if (ofOtherSizes(baseline, candidate)) {
        evidence.messages.push_back(Message("match-other-sizes"));
        evidence.score = std::min(evidence.score, otherSizesScore);
    }
    const bool isExpected = evidence.regrouped || evidence.sameKernel || (onlyReshapes(baseline) && onlyReshapes(candidate));
    if (const auto other = otherClass(baseline, candidate); other && !isExpected) {
        const OperatorClass first = baseline.front().signature->kernel->entry.cls;
        evidence.messages.push_back(
            Message("match-other-class", {std::string(className(first)), std::string(className(*other))}));
        evidence.guess = true;
    }
    evidence.guess = evidence.guess || evidence.score < guessBelow;
}

/// How often each is called, by name and tensors.
std::map<std::pair<std::string_view, std::string_view>, std::int64_t> instructionsOf(const SignatureShares& shares)
{
    std::map<std::pair<std::string_view, std::string_view>, std::int64_t> calls;
    for (const SignatureShare& share : shares)
        saturatingIncrease(calls[{share.signature->kernel->entry.name, share.signature->kernel->entry.shapes}], share.calls);
    return calls;
}

} // namespace

MatchEvidence weighMatch(const SignatureShares& baseline, const SignatureShares& candidate, bool ordered)
{
    MatchEvidence evidence;
    const auto common = commonTier(baseline, candidate);
    const Balance balance = balanceOf(baseline, candidate);
    evidence.sameKernel = areSameKernels(baseline, candidate);
    weighLikeness(baseline, candidate, common, balance, evidence);
    if (ordered) {
        evidence.messages.push_back(Message("match-order"));
        if (common == MatchTier::Shapeless)
            evidence.score += 0.1;
    }
    // Executors reshape by themselves (`__nop`, an instruction) or by a kernel: the same work in another form.
    const bool several = baseline.size() > 1 || candidate.size() > 1;
    evidence.regrouped = !common && !evidence.sameKernel
        && ((onlyReshapes(baseline) && onlyReshapes(candidate)) || (several && balance.balances()));
    weighDoubts(baseline, candidate, balance, evidence);
    return evidence;
}

MatchEvidence weighBookkeeping(OperatorClass cls, const SignatureShares& baseline, const SignatureShares& candidate)
{
    MatchEvidence evidence;
    const bool same = instructionsOf(baseline) == instructionsOf(candidate);
    evidence.score = same ? 1.0 : guessBelow;
    evidence.messages.push_back(same ? Message("match-instructions") : Message("match-class", {std::string(className(cls))}));
    return evidence;
}

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/analysis/matchevidence.h"

#include "models/analysis/matchcomponents.h"

#include <algorithm>
#include <map>
#include <set>

namespace tvmscope {

namespace {

double baseScore(MatchPass pass)
{
    switch (pass) {
    case MatchPass::Hash:
        return 1.0;
    case MatchPass::Exact:
        return 0.97;
    case MatchPass::Tolerant:
        return 0.92;
    case MatchPass::Reshaped:
        return 0.9;
    case MatchPass::Sizes:
        return 0.85;
    case MatchPass::Anchor:
        return 0.7;
    case MatchPass::Shapeless:
        break;
    }
    return 0.45;
}

std::int64_t callsOf(const KernelRefs& kernels)
{
    std::int64_t calls = 0;
    for (const Kernel* kernel : kernels)
        calls += kernel->entry.calls;
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

/// Why two tensors of equal use differ in shape.
std::string_view shapeDifference(const TensorShape& a, const TensorShape& b, std::size_t position)
{
    TensorShape plainA = a, plainB = b;
    std::erase(plainA.dims, std::int64_t{1});
    std::erase(plainB.dims, std::int64_t{1});
    const bool weight = position == 1;
    if (plainA.dims == plainB.dims)
        return plainA.dims.size() <= 1 && position > 0 ? "match-bias-shape" : "match-unit-dimensions";
    if (plainA.dims.size() != plainB.dims.size())
        return weight ? "match-packed-weights" : "match-packed-data";
    return weight ? "match-transposed-weights" : "match-transposed-data";
}

/// Where both have as many tensors, what is different about each; otherwise that the arguments differ.
void addShapeEvidence(const Kernel& a, const Kernel& b, std::vector<Message>& messages)
{
    if (!a.tensors || !b.tensors) {
        messages.emplace_back("match-no-shapes");
        return;
    }
    if (*a.tensors == *b.tensors) {
        messages.emplace_back("match-shapes");
        return;
    }
    const auto tensorsA = largerThanOne(a), tensorsB = largerThanOne(b);
    std::set<std::string_view> differences;
    if (a.tensors->size() - tensorsA.size() != b.tensors->size() - tensorsB.size())
        differences.insert("match-folded-constants");
    if (tensorsA.size() != tensorsB.size())
        differences.insert("match-other-arguments");
    else
        for (std::size_t at = 0; at < tensorsA.size(); ++at)
            if (tensorsA[at]->dims != tensorsB[at]->dims)
                differences.insert(shapeDifference(*tensorsA[at], *tensorsB[at], at));
    messages.emplace_back(tensorsA.size() == tensorsB.size() ? "match-sizes" : "match-main-sizes");
    for (const std::string_view code : differences)
        messages.emplace_back(code);
}

void addComponentEvidence(const Kernel& a, const Kernel& b, std::vector<Message>& messages)
{
    if (a.components == b.components) {
        messages.emplace_back("match-components");
        return;
    }
    const std::string_view anchor = anchorOf(a.components);
    const auto sorted = [](std::vector<std::string> parts) {
        std::erase_if(parts, isReshape);
        std::sort(parts.begin(), parts.end());
        return parts;
    };
    if (sorted(a.components) == sorted(b.components))
        messages.emplace_back("match-components-but-reshapes");
    else if (!anchor.empty() && anchor == anchorOf(b.components))
        messages.push_back(Message("match-anchor", {std::string(anchor)}));
}

OperatorClass mainClass(const KernelRefs& kernels)
{
    return (*std::min_element(kernels.begin(), kernels.end(), [](auto a, auto b) {
        return a->entry.cls < b->entry.cls;
    }))->entry.cls;
}

void addCallEvidence(const KernelRefs& baseline, const KernelRefs& candidate, MatchEvidence& evidence)
{
    const std::int64_t a = callsOf(baseline), b = callsOf(candidate);
    if (a == b) {
        evidence.messages.push_back(Message("match-calls", {a}));
    } else {
        evidence.messages.push_back(Message("match-calls-differ", {a, b}));
        evidence.score *= 0.95;
    }
}

/// Moving data is not what any class but layout is about, and executors fuse it where they like.
bool movesData(const std::string& component)
{
    return isReshape(component) || component == "transpose" || component == "take" || component == "strided_slice"
        || component == "split" || component == "concatenate" || component == "cast";
}

/// Whether both sides ran every component operator equally often: then they did the same work, cut into other kernels.
bool componentsBalance(OperatorClass cls, const KernelRefs& baseline, const KernelRefs& candidate)
{
    std::map<std::string, std::int64_t> balance;
    const auto add = [&](const KernelRefs& kernels, std::int64_t sign) {
        for (const Kernel* kernel : kernels)
            for (const std::string& component : kernel->components)
                if (cls == OperatorClass::Layout ? !isReshape(component) : !movesData(component))
                    balance[component] += sign * kernel->entry.calls;
    };
    add(baseline, 1);
    add(candidate, -1);
    return !balance.empty() && std::all_of(balance.begin(), balance.end(), [](const auto& count) { return count.second == 0; });
}

} // namespace

MatchEvidence weighMatch(MatchPass pass, const KernelRefs& baseline, const KernelRefs& candidate)
{
    MatchEvidence evidence;
    evidence.score = baseScore(pass);
    if (pass == MatchPass::Hash)
        evidence.messages.emplace_back("match-hash");
    const bool single = baseline.size() == 1 && candidate.size() == 1;
    if (!single)
        evidence.messages.push_back(
            Message("match-several", {static_cast<std::int64_t>(baseline.size()), static_cast<std::int64_t>(candidate.size())}));
    addShapeEvidence(*baseline.front(), *candidate.front(), evidence.messages);
    addComponentEvidence(*baseline.front(), *candidate.front(), evidence.messages);
    addCallEvidence(baseline, candidate, evidence);
    const OperatorClass a = mainClass(baseline), b = mainClass(candidate);
    if (a != b)
        evidence.messages.push_back(Message("match-other-class", {std::string(className(a)), std::string(className(b))}));
    evidence.guess = evidence.score < guessBelow || a != b;
    return evidence;
}

MatchEvidence weighClassMatch(OperatorClass cls, const KernelRefs& baseline, const KernelRefs& candidate)
{
    // Bookkeeping is paired as a whole, which is no claim about single rows; of real work the class alone is a guess.
    const bool bookkeeping = cls == OperatorClass::Memory || cls == OperatorClass::Runtime;
    MatchEvidence evidence;
    evidence.score = bookkeeping ? guessBelow : 0.3;
    evidence.guess = !bookkeeping;
    if (!bookkeeping && componentsBalance(cls, baseline, candidate)) {
        evidence.score = 0.8;
        evidence.guess = false;
        evidence.regrouped = true;
        evidence.messages.emplace_back("match-components-balance");
    }
    evidence.messages.push_back(Message("match-class", {std::string(className(cls))}));
    return evidence;
}

} // namespace tvmscope

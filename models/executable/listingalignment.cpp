// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/executable/listingalignment.h"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>

namespace tvmscope {

namespace {

using IndexPair = std::pair<std::size_t, std::size_t>;

/// What a function does, instruction by instruction, and what a partner of each is worth.
struct ActSequence {
    std::vector<std::uint32_t> acts; ///< equal numbers do the same
    std::vector<std::uint32_t> worth;
};

/// Numbers for what instructions do, so that comparing two of them costs nothing.
class ActNumbers {
public:
    explicit ActNumbers(bool sameMachine)
        : sameMachine_(sameMachine)
    {
    }

    ActSequence of(const Executable& listing, const VmFunction& function, const FunctionFlow& flow)
    {
        // More than all that is done for one kernel: registers that are freed elsewhere are to cost no kernel its partner.
        constexpr std::uint32_t worthOfCall = 32;
        ActSequence sequence;
        for (std::size_t at = 0; at < function.instructions.size(); ++at) {
            const auto next = static_cast<std::uint32_t>(known_.size());
            sequence.acts.push_back(known_.try_emplace(key(listing, function.instructions[at], flow, at), next).first->second);
            const bool calls = flow.acts[at] == Opcode::InvokePacked || flow.acts[at] == Opcode::Call;
            sequence.worth.push_back(calls ? worthOfCall : 1);
        }
        return sequence;
    }

private:
    /// Texts of one machine say shapes alike; those of two say what is done alone.
    std::string key(const Executable& listing, const Instruction& instruction, const FunctionFlow& flow, std::size_t at) const
    {
        const Opcode act = flow.acts[at];
        std::string key(opcodeName(act));
        const auto add = [&](std::string_view part) { (key += '|') += part; };
        if (act == Opcode::LoadConst)
            add(std::to_string(static_cast<int>(flow.uses[at])));
        else if (act == Opcode::Call)
            add(listing.calleeName(instruction));
        else if (act == Opcode::InvokePacked && sameMachine_)
            add(std::to_string(instruction.reads.size()) + ">" + std::to_string(instruction.writes.size()) + flow.results[at]);
        else if (act == Opcode::Other)
            add(instruction.text.substr(0, instruction.text.find(' ')));
        else if (sameMachine_ && act != Opcode::Goto && act != Opcode::If) // whose distances change with what lies between
            add(instruction.detail);
        return key;
    }

    bool sameMachine_;
    std::unordered_map<std::string, std::uint32_t> known_;
};

/// The common sequence of two that is worth most, by the table of all pairs of places.
std::vector<IndexPair> worthiestCommon(const ActSequence& sequenceA, const ActSequence& sequenceB)
{
    const std::vector<std::uint32_t>&a = sequenceA.acts, &b = sequenceB.acts;
    const std::size_t width = b.size() + 1;
    std::vector<std::uint32_t> best((a.size() + 1) * width, 0); // from a place on to the end
    for (std::size_t i = a.size(); i-- > 0;)
        for (std::size_t j = b.size(); j-- > 0;)
            best[i * width + j] = a[i] == b[j] ? best[(i + 1) * width + j + 1] + sequenceA.worth[i]
                                               : std::max(best[(i + 1) * width + j], best[i * width + j + 1]);
    std::vector<IndexPair> pairs;
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        if (a[i] == b[j])
            pairs.emplace_back(i++, j++);
        else if (best[(i + 1) * width + j] >= best[i * width + j + 1])
            ++i;
        else
            ++j;
    }
    return pairs;
}

/// The nearest place of equal instructions ahead of both, at most so far away; the distance 0, 0 where there is none.
IndexPair nearestAhead(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b, IndexPair at)
{
    constexpr std::size_t maxAhead = 48;
    for (std::size_t distance = 1; distance <= maxAhead; ++distance) {
        const bool inA = at.first + distance < a.size(), inB = at.second + distance < b.size();
        if (inA && a[at.first + distance] == b[at.second])
            return {distance, 0};
        if (inB && a[at.first] == b[at.second + distance])
            return {0, distance};
    }
    return {0, 0};
}

/// In one pass, for functions too long for the table.
std::vector<IndexPair> commonNearby(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b)
{
    std::vector<IndexPair> pairs;
    for (IndexPair at{0, 0}; at.first < a.size() && at.second < b.size();) {
        if (a[at.first] == b[at.second]) {
            pairs.push_back(at);
            at = {at.first + 1, at.second + 1};
            continue;
        }
        const IndexPair step = nearestAhead(a, b, at);
        const bool none = step == IndexPair{0, 0};
        at = {at.first + (none ? 1 : step.first), at.second + (none ? 1 : step.second)};
    }
    return pairs;
}

std::vector<IndexPair> commonPairs(const ActSequence& a, const ActSequence& b)
{
    constexpr std::size_t maxTable = 4'000'000;
    return a.acts.size() * b.acts.size() <= maxTable ? worthiestCommon(a, b) : commonNearby(a.acts, b.acts);
}

/// Aligns two functions and notes what follows.
class FunctionAligner {
public:
    FunctionAligner(const Executable& a, const Executable& b, ListingAlignment& into)
        : a_(a)
        , b_(b)
        , into_(into)
    {
    }

    std::vector<AlignedInstruction> align(const VmFunction& a, const VmFunction& b)
    {
        const FunctionFlow flowA = flowOf(a_, a), flowB = flowOf(b_, b);
        ActNumbers numbers(a_.vm == b_.vm);
        const auto actsA = numbers.of(a_, a, flowA), actsB = numbers.of(b_, b, flowB);
        partner_.clear();
        std::vector<AlignedInstruction> rows;
        std::size_t i = 0, j = 0;
        const auto alone = [&](std::size_t toA, std::size_t toB) {
            for (; i < toA; ++i)
                rows.push_back({i, {}, false});
            for (; j < toB; ++j)
                rows.push_back({{}, j, false});
        };
        for (const auto& [pairA, pairB] : commonPairs(actsA, actsB)) {
            alone(pairA, pairB);
            partner_[pairA] = pairB;
            rows.push_back({i++, j++, isSame(flowA, flowB, pairA, pairB)});
            if (flowA.acts[pairA] == Opcode::InvokePacked)
                noteKernels({a, flowA, pairA}, {b, flowB, pairB});
        }
        alone(a.instructions.size(), b.instructions.size());
        return rows;
    }

private:
    /// An instruction in its function.
    struct Place {
        const VmFunction& function;
        const FunctionFlow& flow;
        std::size_t at;
    };

    bool isSameOrigin(const Origin& a, const Origin& b) const
    {
        if (a.kind != b.kind)
            return false;
        if (a.kind == Origin::Kind::Constant)
            return true; // numbers of constants count all that stand before them
        if (a.kind != Origin::Kind::Instruction)
            return a.index == b.index;
        const auto partner = partner_.find(static_cast<std::size_t>(a.index));
        return partner != partner_.end() && partner->second == static_cast<std::size_t>(b.index);
    }

    bool isSame(const FunctionFlow& flowA, const FunctionFlow& flowB, std::size_t a, std::size_t b) const
    {
        const std::vector<Origin>&readsA = flowA.origins[a], &readsB = flowB.origins[b];
        return std::equal(readsA.begin(), readsA.end(), readsB.begin(), readsB.end(),
            [&](const Origin& x, const Origin& y) { return isSameOrigin(x, y); });
    }

    void noteKernels(const Place& a, const Place& b)
    {
        ++into_.kernelPairs;
        const std::string& result = a.flow.results[a.at];
        const std::size_t close = result.find(']');
        const std::string shape = close == std::string::npos ? result : result.substr(0, close + 1);
        if (!shape.empty() && results_.insert(shape).second)
            into_.kernelResults.push_back(shape);
        const std::vector<Origin>&readsA = a.flow.origins[a.at], &readsB = b.flow.origins[b.at];
        for (std::size_t read = 0; read < std::min(readsA.size(), readsB.size()); ++read) {
            noteConstant(readsA[read], readsB[read], b.function, true);
            noteConstant(readsB[read], readsA[read], a.function, false);
        }
    }

    void noteConstant(const Origin& constant, const Origin& parameter, const VmFunction& handed, bool constantInA)
    {
        if (constant.kind != Origin::Kind::Constant || parameter.kind != Origin::Kind::Parameter
            || !noted_.insert({constantInA, constant.index}).second)
            return;
        const bool named = static_cast<std::size_t>(parameter.index) < handed.parameters.size();
        into_.constantParameters.push_back({constantInA, constant.index, parameter.index,
            named ? handed.parameters[static_cast<std::size_t>(parameter.index)] : std::string()});
    }

    const Executable &a_, &b_;
    ListingAlignment& into_;
    std::unordered_map<std::size_t, std::size_t> partner_;
    std::set<std::pair<bool, std::int64_t>> noted_;
    std::set<std::string> results_;
};

/// The functions with instructions.
std::vector<std::size_t> ownFunctions(const Executable& listing)
{
    std::vector<std::size_t> own;
    for (std::size_t at = 0; at < listing.functions.size(); ++at)
        if (!listing.functions[at].external)
            own.push_back(at);
    return own;
}

/// Functions of equal names, then the others in their order.
std::vector<AlignedFunction> functionPairs(const Executable& a, const Executable& b)
{
    std::vector<std::size_t> restB = ownFunctions(b);
    std::vector<AlignedFunction> pairs;
    std::unordered_map<std::string, std::size_t> byName;
    for (const std::size_t at : restB)
        byName.try_emplace(b.functions[at].name, at);
    std::set<std::size_t> taken;
    for (const std::size_t at : ownFunctions(a)) {
        const auto named = byName.find(a.functions[at].name);
        const bool found = named != byName.end() && taken.insert(named->second).second;
        pairs.push_back({at, found ? std::optional(named->second) : std::nullopt, {}});
    }
    std::erase_if(restB, [&](std::size_t at) { return taken.contains(at); });
    auto next = restB.begin();
    for (AlignedFunction& pair : pairs)
        if (!pair.b && next != restB.end())
            pair.b = *next++;
    for (; next != restB.end(); ++next)
        pairs.push_back({{}, *next, {}});
    return pairs;
}

} // namespace

ListingAlignment alignListings(const Executable& a, const Executable& b)
{
    ListingAlignment alignment;
    alignment.functions = functionPairs(a, b);
    FunctionAligner aligner(a, b, alignment);
    static const VmFunction none;
    for (AlignedFunction& pair : alignment.functions) {
        pair.rows = aligner.align(pair.a ? a.functions[*pair.a] : none, pair.b ? b.functions[*pair.b] : none);
        for (const AlignedInstruction& row : pair.rows)
            ++(row.a && row.b ? alignment.pairs : row.a ? alignment.onlyA : alignment.onlyB);
    }
    return alignment;
}

} // namespace tvmscope

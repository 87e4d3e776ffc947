// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/layoutties.h"

#include "models/comparison/ledger.h"
#include "models/cost/costtensors.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>

namespace tvmscope {

namespace {

using Extents = std::vector<std::int64_t>;

/// Sizes of what kernels of one side read and make.
struct SideTensors {
    std::set<Extents> inputs, results;
    std::set<Extents> productInputs; ///< those of kernels that are products
    std::set<Extents> rearranged; ///< results of kernels that rearrange them
    bool touches(const Extents& dims) const { return inputs.contains(dims) || results.contains(dims); }
};

/// What is taken from one side or the other as a whole: a group that both have, or all that a class has alone.
struct Unit {
    std::vector<std::size_t> groups;
    PerSide<double> us;
    PerSide<SideTensors> tensors;
    bool product = false, excluded = false;
    bool packs = false; ///< may be what a product waits for
    Side slower() const { return us.candidate > us.baseline ? Side::Candidate : Side::Baseline; }
};

bool isMatrixWork(OperatorClass cls)
{
    return cls == OperatorClass::Conv || cls == OperatorClass::Dense || cls == OperatorClass::BatchMatmul;
}

/// Counting a group apart changes nothing of what its kernels do.
bool isProduct(const Group& group)
{
    const auto& entries = group.baseline.entries;
    return isMatrixWork(group.cls)
        || (group.excluded()
            && std::any_of(entries.begin(), entries.end(), [](const KernelCalls& entry) { return isMatrixWork(entry.cls); }));
}

void addTensors(SideTensors& tensors, const GroupSide& side, const Profile& profile, bool ofProduct)
{
    for (const KernelCalls& entry : side.entries) {
        const auto read = readCostTensors(entry.shapes);
        if (!read || read->empty())
            continue;
        for (std::size_t at = 0; at + 1 < read->size(); ++at) {
            tensors.inputs.insert((*read)[at].dims);
            if (ofProduct)
                tensors.productInputs.insert((*read)[at].dims);
        }
        tensors.results.insert(read->back().dims);
        if (rearranges(entry, profile))
            tensors.rearranged.insert(read->back().dims);
    }
}

Unit unitOf(std::vector<std::size_t> groups, const ComparisonFacts& comparison)
{
    Unit unit;
    for (const std::size_t at : groups) {
        const Group& group = comparison.groups[at];
        const bool product = isProduct(group);
        unit.product = unit.product || product;
        unit.excluded = unit.excluded || group.excluded();
        // What one side alone rearranges is a seam (takeover.h), unless a user has taken it from its partner.
        unit.packs = unit.packs || !group.isOneSided() || group.corrected == CorrectionKind::Split;
        for (const Side side : bothSides) {
            unit.us[side] += group[side].durationUs;
            addTensors(unit.tensors[side], group[side], *comparison[side].profile, product);
        }
    }
    unit.groups = std::move(groups);
    return unit;
}

/// What only seems to have no partner in a cut text counts whole, and is tied to nothing.
std::vector<Unit> unitsOf(const ComparisonFacts& comparison, const std::string& device)
{
    std::vector<Unit> units;
    for (const LedgerRow& row : comparison.ledger) {
        if (row.device != device || (!isWork(row) && row.kind != LedgerKind::Excluded))
            continue;
        std::vector<std::size_t> alone;
        for (const std::size_t at : row.groups) {
            const Group& group = comparison.groups[at];
            if (!group.isOneSided() && group.deltaUs != 0)
                units.push_back(unitOf({at}, comparison));
            else if (group.isOneSided() && !group.excluded() && group.kind != GroupKind::MaybeMissing)
                alone.push_back(at);
        }
        if (!alone.empty())
            units.push_back(unitOf(std::move(alone), comparison));
    }
    return units;
}

/// Each side has the quicker kernel of one of the two; or one of them stays where it is, because a user has excluded it.
bool partTies(const Unit& packs, const Unit& product)
{
    if (packs.excluded || product.excluded)
        return packs.excluded != product.excluded;
    return packs.slower() != product.slower();
}

/// Units that ties lead from one to the other.
class Ties {
public:
    explicit Ties(std::vector<Unit> units)
        : units_(std::move(units))
    {
        for (std::size_t at = 0; at < units_.size(); ++at)
            root_.push_back(at);
        findThem();
    }

    std::vector<TiedGroups> together() const
    {
        std::map<std::size_t, TiedGroups> byRoot;
        std::map<std::size_t, std::size_t> members;
        for (std::size_t at = 0; at < units_.size(); ++at) {
            TiedGroups& tied = byRoot[rootOf(at)];
            ++members[rootOf(at)];
            tied.groups.insert(tied.groups.end(), units_[at].groups.begin(), units_[at].groups.end());
            for (const Side side : bothSides)
                tied.us[side] += units_[at].us[side];
        }
        std::vector<TiedGroups> all;
        for (auto& [root, tied] : byRoot) {
            std::sort(tied.groups.begin(), tied.groups.end());
            if (members[root] > 1)
                all.push_back(std::move(tied));
        }
        return all;
    }

private:
    using Readers = std::map<Extents, std::vector<std::size_t>>;

    void findThem()
    {
        const PerSide<Readers> readers{readersOf(Side::Baseline), readersOf(Side::Candidate)};
        for (std::size_t packs = 0; packs < units_.size(); ++packs)
            for (const Side side : bothSides)
                if (units_[packs].packs && !units_[packs].product)
                    tieReaders(packs, side, readers[side]);
    }

    /// Products that read such data on this side alone.
    Readers readersOf(Side side) const
    {
        Readers readers;
        for (std::size_t at = 0; at < units_.size(); ++at)
            for (const Extents& dims : units_[at].tensors[side].productInputs)
                if (!units_[at].tensors[otherSide(side)].inputs.contains(dims))
                    readers[dims].push_back(at);
        return readers;
    }

    void tieReaders(std::size_t packs, Side side, const Readers& readers)
    {
        for (const Extents& dims : units_[packs].tensors[side].rearranged) {
            const auto found = readers.find(dims);
            if (found == readers.end() || units_[packs].tensors[otherSide(side)].touches(dims))
                continue;
            for (const std::size_t product : found->second)
                if (partTies(units_[packs], units_[product]))
                    root_[rootOf(product)] = rootOf(packs);
        }
    }

    std::size_t rootOf(std::size_t unit) const
    {
        while (root_[unit] != unit)
            unit = root_[unit];
        return unit;
    }

    std::vector<Unit> units_;
    std::vector<std::size_t> root_;
};

} // namespace

bool isLayoutTransformName(std::string_view component) noexcept
{
    return component.find("layout_transform") != std::string_view::npos;
}

bool rearranges(const KernelCalls& entry, const Profile& profile)
{
    const auto& components = profile.operators()[index(entry.op)].parts.components;
    return std::any_of(
        components.begin(), components.end(), [](const ComponentOperator& each) { return isLayoutTransformName(each.name); });
}

std::vector<TiedGroups> layoutTies(const ComparisonFacts& comparison, const std::string& device)
{
    return Ties(unitsOf(comparison, device)).together();
}

const TiedGroups* tiesOf(std::size_t group, const std::vector<TiedGroups>& ties)
{
    const auto found = std::find_if(ties.begin(), ties.end(),
        [group](const TiedGroups& tied) { return std::binary_search(tied.groups.begin(), tied.groups.end(), group); });
    return found == ties.end() ? nullptr : &*found;
}

double tiedUs(const std::vector<TiedGroups>& ties, const std::vector<Group>& groups, Side kept)
{
    double us = 0.0;
    for (const TiedGroups& tied : ties) {
        const bool stays
            = std::any_of(tied.groups.begin(), tied.groups.end(), [&](std::size_t at) { return groups[at].excluded(); });
        us += stays ? tied.us[kept] : std::min(tied.us.baseline, tied.us.candidate);
        for (const std::size_t at : tied.groups) // what is excluded is counted elsewhere
            us -= groups[at].excluded() ? groups[at][kept].durationUs
                                        : std::min(groups[at].baseline.durationUs, groups[at].candidate.durationUs);
    }
    return us;
}

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/selectedrows.h"

#include "models/session/othersrows.h"
#include "models/session/workspace.h"

#include <algorithm>
#include <atomic>
#include <bit>

namespace tvmscope {

namespace {

constexpr std::size_t bitsOfWord = 64;
/// No profile has more rows, so that a number from nowhere cannot ask for more memory than the largest profile does.
constexpr std::size_t maxRows = std::size_t{1} << 28U;

} // namespace

/// Puts the rows of one target after another into the bits, then counts what stands in them.
class SelectedRows::Resolver {
public:
    Resolver(SelectedRows& rows, const Workspace* workspace)
        : rows_(rows)
        , workspace_(workspace)
    {
        for (const ProfileIndex profile : shownProfiles)
            if (const Profile* source = profileOf(profile))
                bits(profile).resize(source->rowCount() / bitsOfWord + 1);
    }

    void operator()(std::monostate) { }
    void operator()(const CallsTarget& target) { add(target.profile, target.calls); }
    void operator()(const KernelTarget& target)
    {
        if (workspace_)
            add(target.profile, workspace_->index->rowsOf(target.profile, target.kernel));
    }
    void operator()(const OperatorTarget& target)
    {
        if (workspace_)
            addOnDevice(target.profile, workspace_->index->rowsOf(target.profile, target.op), target.device);
    }
    void operator()(const ClassTarget& target)
    {
        forEach(target.profile, [&](ProfileIndex profile, const Profile&) {
            const OperatorTree& tree = *workspace_->index->treeOf(profile);
            for (const OperatorTree::Node device : tree.children(OperatorTree::root))
                for (const OperatorTree::Node cls : tree.children(device))
                    if (tree.cls(cls) == target.cls && (target.device.empty() || tree.label(device) == target.device))
                        add(profile, tree.rows(cls));
        });
    }
    void operator()(const GroupTarget& target)
    {
        forEach(target.profile,
            [&](ProfileIndex profile, const Profile&) { add(profile, workspace_->index->rowsOf(profile, target.group)); });
    }
    void operator()(const CategoryTarget& target)
    {
        if (!target.profile && !target.matchedOnly)
            addOfOthers(
                [&](const ProfileSetRow& row) { return row.device == target.device && row.category() == target.category; });
        const auto category
            = workspace_ ? workspace_->index->findCategory(target.device, target.category) : std::optional<std::size_t>();
        if (!category)
            return;
        addIfWithoutRows(*category, target.profile);
        for (const std::size_t at : workspace_->comparison->ledger[*category].groups) {
            const Group& group = workspace_->comparison->groups[at];
            if (!target.matchedOnly || (!group.baseline.empty() && !group.candidate.empty() && !group.hasUnreadRows()))
                (*this)(GroupTarget{static_cast<GroupId>(at), target.profile});
        }
    }
    void operator()(const DeviceTarget& target)
    {
        forEach(target.profile, [&](ProfileIndex profile, const Profile& source) {
            for (std::size_t row = 0; row < source.rowCount(); ++row)
                if (source.deviceNameOf(static_cast<CallId>(row)) == target.device)
                    add(profile, static_cast<CallId>(row));
        });
        if (target.rowsOnly)
            return;
        const std::size_t categories = workspace_ && workspace_->comparison ? workspace_->comparison->ledger.size() : 0;
        for (std::size_t at = 0; at < categories; ++at)
            if (workspace_->comparison->ledger[at].device == target.device)
                addIfWithoutRows(at, target.profile);
        if (!target.profile)
            addOfOthers([&](const ProfileSetRow& row) { return row.device == target.device; });
    }
    void operator()(const RangeTarget& target)
    {
        forEach(target.profile, [&](ProfileIndex profile, const Profile& source) {
            constexpr double nsPerUs = 1e3;
            const auto begin = static_cast<double>(target.beginNs) / nsPerUs, end = static_cast<double>(target.endNs) / nsPerUs;
            const Timeline& timeline = *workspace_->timelines[index(profile)];
            // Runs share one axis: what is in the stretch of the one that stands for all is meant, in all of them.
            const RunSpreads* const runs = runsWithOneForAll(profile);
            for (std::size_t row = 0; row < source.rowCount(); ++row) {
                const auto id = static_cast<CallId>(row);
                const double start = timeline.start[row];
                const bool onDevice = target.device.empty() || source.deviceNameOf(id) == target.device;
                const bool isCounted = !runs || runs->isCounted(id);
                if (isCounted && onDevice && start < end && (start >= begin || start + lengthOf(source, id) > begin))
                    add(profile, id);
            }
        });
    }
    void operator()(const OthersTarget& target)
    {
        if (workspace_ && workspace_->profileSet && target.row < workspace_->profileSet->rows.size())
            rows_.ofOthers_.push_back(target.row);
    }

    void finish()
    {
        std::vector<std::size_t>& others = rows_.ofOthers_;
        std::sort(others.begin(), others.end());
        others.erase(std::unique(others.begin(), others.end()), others.end());
        for (const ProfileIndex profile : shownProfiles) {
            addSameCalls(profile);
            listRows(profile);
        }
        for (const ProfileIndex profile : shownProfiles)
            if (profileOf(profile) && !rows_.rows(profile).empty())
                coverNodes(profile);
        if (workspace_ && workspace_->comparison)
            coverGroups();
    }

private:
    std::vector<std::uint64_t>& bits(ProfileIndex profile) { return rows_.bits_[profile]; }
    const Profile* profileOf(ProfileIndex profile) const
    {
        const bool known = workspace_ && workspace_->analyzed[index(profile)];
        return known ? workspace_->analyzed[index(profile)]->profile.get() : nullptr;
    }

    template <class What>
    void forEach(std::optional<ProfileIndex> only, const What& what)
    {
        for (const ProfileIndex profile : shownProfiles)
            if (const Profile* source = profileOf(profile); source && (!only || *only == profile))
                what(profile, *source);
    }

    void add(ProfileIndex profile, CallId row)
    {
        const std::size_t word = index(row) / bitsOfWord;
        if (workspace_ ? word >= bits(profile).size() : index(row) >= maxRows)
            return;
        if (word >= bits(profile).size())
            bits(profile).resize(word + 1);
        bits(profile)[word] |= std::uint64_t{1} << (index(row) % bitsOfWord);
    }
    void add(ProfileIndex profile, std::span<const CallId> rows)
    {
        if (index(profile) < shownProfiles.size())
            for (const CallId row : rows)
                add(profile, row);
    }
    void addIfWithoutRows(std::size_t category, std::optional<ProfileIndex> only)
    {
        if (!workspace_->comparison->ledger[category].groups.empty())
            return;
        std::vector<TimeWithoutRows>& all = rows_.withoutRows_;
        const auto place = std::lower_bound(
            all.begin(), all.end(), category, [](const TimeWithoutRows& one, std::size_t other) { return one.category < other; });
        const auto one = place != all.end() && place->category == category ? place : all.insert(place, {category, {}});
        for (const ProfileIndex profile : shownProfiles)
            one->sides[profile] = one->sides[profile] || !only || *only == profile;
    }
    /// Rows of the set, but no sums.
    template <class IsMeant>
    void addOfOthers(const IsMeant& isMeant)
    {
        if (!workspace_ || !workspace_->profileSet)
            return;
        const std::vector<ProfileSetRow>& rows = workspace_->profileSet->rows;
        const ColumnsOfSides sides = columnsOfSides(*workspace_);
        for (std::size_t at = 0; at < rows.size(); ++at)
            if (isPartOfOthers(*workspace_, rows[at], sides) && isMeant(rows[at]))
                rows_.ofOthers_.push_back(at);
    }
    void addOnDevice(ProfileIndex profile, std::span<const CallId> rows, std::string_view device)
    {
        if (device.empty())
            return add(profile, rows);
        const Profile* source = profileOf(profile);
        for (const CallId row : rows)
            if (source->deviceNameOf(row) == device)
                add(profile, row);
    }

    const RunSpreads* runsWithOneForAll(ProfileIndex profile) const
    {
        if (!profileOf(profile))
            return nullptr;
        const RunSpreads& runs = workspace_->analyzed[index(profile)]->runs;
        return runs.oneStandsForAll() ? &runs : nullptr;
    }

    template <class What>
    void forEachSelected(ProfileIndex profile, const What& what) const
    {
        const std::vector<std::uint64_t>& words = rows_.bits_[profile];
        for (std::size_t word = 0; word < words.size(); ++word)
            for (std::uint64_t left = words[word]; left != 0; left &= left - 1)
                what(static_cast<CallId>(word * bitsOfWord + static_cast<std::size_t>(std::countr_zero(left))));
    }

    /// Where one run stands for all, a call is selected in all runs or in none.
    void addSameCalls(ProfileIndex profile)
    {
        const RunSpreads* const runs = runsWithOneForAll(profile);
        if (!runs)
            return;
        std::vector<CallId> asked;
        forEachSelected(profile, [&](CallId row) { asked.push_back(row); });
        for (const CallId row : asked)
            if (const CallId counted = runs->countedCall(row);
                counted != none<CallId> && (counted == row || !rows_.contains(profile, counted)))
                add(profile, runs->sameCalls(counted));
    }

    /// What is counted: of calls in several runs the one that stands for all. Calls that it does not have are in no sum, and are
    /// listed where they alone are asked for.
    void listRows(ProfileIndex profile)
    {
        const RunSpreads* const runs = runsWithOneForAll(profile);
        std::vector<CallId> others;
        forEachSelected(profile, [&](CallId row) {
            const bool isCounted = !runs || runs->isCounted(row);
            (isCounted ? rows_.rows_[profile] : others).push_back(row);
        });
        if (rows_.rows_[profile].empty())
            rows_.rows_[profile] = std::move(others);
    }

    void coverGroups()
    {
        const WorkspaceIndex& indexes = *workspace_->index;
        const std::size_t groups = workspace_->comparison->groups.size();
        std::vector<std::size_t> covered(groups);
        for (const ProfileIndex profile : shownProfiles)
            for (const CallId row : rows_.rows(profile))
                if (const GroupId group = indexes.groupOf(profile, row); group != none<GroupId>)
                    ++covered[index(group)];
        rows_.coverage_.assign(groups, Coverage::None);
        for (std::size_t at = 0; at < groups; ++at) {
            if (covered[at] == 0)
                continue;
            const auto group = static_cast<GroupId>(at);
            const std::size_t all
                = indexes.rowsOf(shownProfiles[0], group).size() + indexes.rowsOf(shownProfiles[1], group).size();
            rows_.coverage_[at] = covered[at] == all ? Coverage::Whole : Coverage::Part;
            rows_.groups_.push_back(group);
        }
    }

    void coverNodes(ProfileIndex profile)
    {
        const OperatorTree& tree = *workspace_->index->treeOf(profile);
        std::vector<std::size_t> covered(tree.innerCount());
        for (const CallId row : rows_.rows(profile))
            ++covered[tree.leafOf(row)];
        std::vector<Coverage>& nodes = rows_.nodes_[profile];
        nodes.resize(tree.innerCount());
        for (std::size_t at = covered.size(); at-- > 0;) { // children have higher numbers than their parents
            const auto node = static_cast<OperatorTree::Node>(at);
            if (node != OperatorTree::root)
                covered[tree.parent(node)] += covered[at];
            nodes[at] = covered[at] == 0                ? Coverage::None
                : covered[at] == tree.rows(node).size() ? Coverage::Whole
                                                        : Coverage::Part;
        }
    }

    SelectedRows& rows_;
    const Workspace* workspace_;
};

SelectedRows::SelectedRows(const Workspace* workspace, std::span<const Target> targets)
{
    static std::atomic<std::uint64_t> made{0};
    revision_.number = ++made;
    Resolver resolver(*this, workspace);
    for (const Target& target : targets)
        std::visit(resolver, target);
    resolver.finish();
}

bool SelectedRows::contains(ProfileIndex profile, CallId row) const noexcept
{
    const auto& bits = bits_[profile];
    const std::size_t word = index(row) / bitsOfWord;
    return word < bits.size() && ((bits[word] >> (index(row) % bitsOfWord)) & 1U) != 0;
}

bool SelectedRows::containsTimeWithoutRows(std::size_t category) const noexcept
{
    return std::any_of(
        withoutRows_.begin(), withoutRows_.end(), [&](const TimeWithoutRows& one) { return one.category == category; });
}

bool SelectedRows::containsAny(ProfileIndex profile, std::span<const CallId> rows) const noexcept
{
    return !rows_[profile].empty() && std::any_of(rows.begin(), rows.end(), [&](CallId row) { return contains(profile, row); });
}

Coverage SelectedRows::coverageOf(ProfileIndex profile, std::span<const CallId> rows) const noexcept
{
    if (rows_[profile].empty() || rows.empty())
        return Coverage::None;
    const bool first = contains(profile, rows.front());
    const bool even = std::all_of(rows.begin(), rows.end(), [&](CallId row) { return contains(profile, row) == first; });
    return !even ? Coverage::Part : first ? Coverage::Whole : Coverage::None;
}

bool SelectedRows::meets(const SelectedRows& others) const noexcept
{
    for (const TimeWithoutRows& one : withoutRows_)
        if (others.containsTimeWithoutRows(one.category))
            return true;
    for (const ProfileIndex profile : shownProfiles) {
        const auto &mine = bits_[profile], &theirs = others.bits_[profile];
        for (std::size_t word = 0; word < std::min(mine.size(), theirs.size()); ++word)
            if ((mine[word] & theirs[word]) != 0)
                return true;
    }
    return false;
}

Coverage SelectedRows::coverageOf(ProfileIndex profile, OperatorTree::Node node) const noexcept
{
    const auto& nodes = nodes_[profile];
    return node < nodes.size() ? nodes[node] : Coverage::None;
}

Coverage SelectedRows::coverageOf(GroupId group) const noexcept
{
    return index(group) < coverage_.size() ? coverage_[index(group)] : Coverage::None;
}

} // namespace tvmscope

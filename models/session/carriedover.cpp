// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/carriedover.h"

#include "models/session/othersrows.h"
#include "models/session/selectedrows.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <span>
#include <utility>
#include <variant>

namespace tvmscope {

namespace {

bool haveSameRows(const AnalyzedProfile& one, const AnalyzedProfile& other)
{
    if (&one == &other)
        return true;
    const auto &kernels = one.kernels.kernels, &others = other.kernels.kernels;
    return one.kernelOfRow == other.kernelOfRow
        && std::equal(kernels.begin(), kernels.end(), others.begin(), others.end(), [](const Kernel& x, const Kernel& y) {
               return x.device == y.device && x.entry.name == y.entry.name && x.entry.shapes == y.entry.shapes;
           });
}

using Sides = std::array<std::optional<ProfileIndex>, 2>;

/// Where the profiles of one workspace stand in the other, each in a place of its own: the very profiles, then those that have
/// the same rows, as runs of one executor have.
Sides sidesIn(const Workspace& from, const Workspace& to)
{
    using Same = bool (*)(const AnalyzedProfile&, const AnalyzedProfile&);
    const Same is = [](const AnalyzedProfile& one, const AnalyzedProfile& other) { return one.profile == other.profile; };
    Sides sides;
    std::array<bool, 2> taken{};
    for (const Same same : {is, Same(haveSameRows)})
        for (std::size_t side = 0; side < sides.size(); ++side)
            for (const std::size_t place : {side, 1 - side}) {
                const AnalyzedProfilePtr &mine = from.analyzed[side], &there = to.analyzed[place];
                if (sides[side] || taken[place] || !mine || !there || !same(*mine, *there))
                    continue;
                sides[side] = static_cast<ProfileIndex>(place);
                taken[place] = true;
            }
    return sides;
}

class CarriedTargets {
public:
    CarriedTargets(const Workspace& from, const Workspace& to)
        : from_(from)
        , to_(to)
        , sides_(sidesIn(from, to))
    {
    }

    void add(const std::vector<Target>& targets)
    {
        if (!areCallsOfBoth(targets) || sides_[0].has_value() == sides_[1].has_value() || !addGroups(targets))
            for (const Target& target : targets)
                std::visit(*this, target);
    }
    std::vector<Target> take() { return std::move(carried_); }

    void operator()(const std::monostate&) { }
    void operator()(CallsTarget target) { addOfProfile(std::move(target)); }
    void operator()(KernelTarget target) { addOfProfile(target); }
    void operator()(OperatorTarget target) { addOfProfile(std::move(target)); }
    void operator()(RangeTarget target) { addOfProfile(std::move(target)); }
    void operator()(ClassTarget target) { addOfSome(std::move(target)); }
    void operator()(DeviceTarget target) { addOfSome(std::move(target)); }
    void operator()(CategoryTarget target)
    {
        if (to_.comparison)
            addOfSome(std::move(target));
        else
            addRows(target);
    }
    /// By the rows that its profiles have of it, which may have been put on show, or stand in another row.
    void operator()(const OthersTarget& target)
    {
        if (from_.profileSet == to_.profileSet && columnsOfSides(from_) == columnsOfSides(to_)) {
            carried_.emplace_back(target);
            return;
        }
        if (!from_.profileSet || !to_.profileSet)
            return;
        const ProfileSetRow& row = from_.profileSet->rows[target.row];
        for (std::size_t profile = 0; profile < row.cells.size(); ++profile)
            if (!row.cells[profile].rows.empty())
                addOfColumn(from_.profileSet->profiles[profile].profile, row.cells[profile].rows);
    }
    void operator()(const GroupTarget& target)
    {
        const bool both = sides_[0] && sides_[1];
        const Target one = target;
        if (both || target.profile || !addGroups(std::span(&one, 1)))
            addRows(target);
    }

private:
    template <class T>
    void addOfProfile(T target)
    {
        if (const auto side = sides_[index(target.profile)]) {
            target.profile = *side;
            carried_.emplace_back(std::move(target));
        }
    }

    void addOfColumn(const ProfilePtr& profile, const std::vector<CallId>& rows)
    {
        const ColumnsOfSides sides = columnsOfSides(to_);
        const ProfileSet& set = *to_.profileSet;
        for (std::size_t column = 0; column < set.profiles.size(); ++column) {
            if (set.profiles[column].profile != profile)
                continue;
            for (const ProfileIndex side : shownProfiles)
                if (sides[side] == column)
                    carried_.emplace_back(CallsTarget{side, rows});
            for (std::size_t at = 0; at < set.rows.size(); ++at)
                if (isPartOfOthers(to_, set.rows[at], sides) && set.rows[at].cells[column].rows == rows)
                    carried_.emplace_back(OthersTarget{at});
        }
    }

    template <class T>
    void addOfSome(T target)
    {
        if (target.profile && !sides_[index(*target.profile)])
            return;
        if (target.profile)
            target.profile = sides_[index(*target.profile)];
        carried_.emplace_back(std::move(target));
    }

    SelectedRows rowsOf(const Target& target) const { return SelectedRows(&from_, std::span(&target, 1)); }

    void addRows(const Target& target)
    {
        const SelectedRows rows = rowsOf(target);
        for (const ProfileIndex profile : shownProfiles)
            if (const auto side = sides_[index(profile)]; side && !rows.rows(profile).empty())
                carried_.emplace_back(CallsTarget{*side, rows.rows(profile)});
    }

    /// A row of the matrix: calls of both profiles that do the same work.
    static bool areCallsOfBoth(const std::vector<Target>& targets)
    {
        std::array<bool, 2> of{};
        for (const Target& target : targets) {
            const auto* const calls = std::get_if<CallsTarget>(&target);
            if (!calls)
                return false;
            of[index(calls->profile)] = true;
        }
        return of[0] && of[1];
    }

    /// False: nothing is compared there, or the other comparison cuts them otherwise.
    bool addGroups(std::span<const Target> targets)
    {
        if (!to_.comparison)
            return false;
        const SelectedRows rows(&from_, targets);
        const std::size_t side = sides_[0] ? 0 : 1;
        const std::vector<CallId>& mine = rows.rows(static_cast<ProfileIndex>(side));
        if (!sides_[side] || mine.empty())
            return false;
        const Target there = CallsTarget{*sides_[side], mine};
        const SelectedRows selected(&to_, std::span(&there, 1));
        const Side sideThere = index(*sides_[side]) == 0 ? Side::Baseline : Side::Candidate;
        for (const GroupId group : selected.groups())
            if (selected.coverageOf(*sides_[side], to_.comparison->groups[index(group)][sideThere].rows()) != Coverage::Whole)
                return false;
        for (const GroupId group : selected.groups())
            carried_.emplace_back(GroupTarget{group, {}});
        return true;
    }

    const Workspace& from_;
    const Workspace& to_;
    Sides sides_;
    std::vector<Target> carried_;
};

} // namespace

bool showSameRows(const Workspace& one, const Workspace& other)
{
    for (std::size_t side = 0; side < one.analyzed.size(); ++side) {
        const AnalyzedProfilePtr &x = one.analyzed[side], &y = other.analyzed[side];
        if (x != y && (!x || !y || !haveSameRows(*x, *y)))
            return false;
    }
    return true;
}

bool showsProfilesOf(const Workspace& from, const Workspace& to)
{
    const Sides sides = sidesIn(from, to);
    return (!from.analyzed[0] || sides[0]) && (!from.analyzed[1] || sides[1]);
}

std::vector<Target> carriedOver(const Workspace& from, const Workspace& to, const std::vector<Target>& targets)
{
    CarriedTargets carried(from, to);
    if (!showSameRows(from, to)) {
        carried.add(targets);
        return carried.take();
    }
    std::vector<Target> all;
    for (const Target& target : withoutGroups(from, targets))
        if (const auto* const others = std::get_if<OthersTarget>(&target))
            carried(*others);
        else
            all.push_back(target);
    std::ranges::move(carried.take(), std::back_inserter(all));
    return all;
}

std::vector<Target> withoutGroups(const Workspace& shown, const std::vector<Target>& targets)
{
    std::vector<Target> result;
    for (const Target& target : targets) {
        const auto* const group = std::get_if<GroupTarget>(&target);
        if (!group) {
            result.push_back(target);
            continue;
        }
        for (const ProfileIndex profile : shownProfiles) {
            const std::span<const CallId> rows = shown.index->rowsOf(profile, group->group);
            if (!rows.empty() && group->profile.value_or(profile) == profile)
                result.emplace_back(CallsTarget{profile, {rows.begin(), rows.end()}});
        }
    }
    return result;
}

} // namespace tvmscope

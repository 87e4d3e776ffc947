// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/profilesetgroups.h"

#include "models/comparison/ledger.h"
#include "models/comparison/profilesetdevices.h"
#include "models/profile/saturating.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

namespace tvmscope {

namespace {

/// Sets of rows of the baseline that grow together: disjoint sets with path halving.
class GrowingSets {
public:
    explicit GrowingSets(std::size_t rows)
        : parent_(rows)
    {
        std::iota(parent_.begin(), parent_.end(), std::size_t{0});
    }
    std::size_t setOf(CallId row)
    {
        std::size_t at = index(row);
        while (parent_[at] != at)
            at = parent_[at] = parent_[parent_[at]];
        return at;
    }
    void join(CallId x, CallId y) { parent_[setOf(x)] = setOf(y); }

private:
    std::vector<std::size_t> parent_;
};

void addSide(ProfileSetCell& cell, const GroupSide& side)
{
    cell.us = cell.us.value_or(0.0) + side.durationUs;
    saturatingIncrease(cell.calls, side.calls);
    const std::vector<CallId> rows = side.rows();
    cell.rows.insert(cell.rows.end(), rows.begin(), rows.end());
}

class RowsOfGroups {
public:
    explicit RowsOfGroups(const ProfileSet& profileSet)
        : profileSet_(profileSet)
        , sets_(profileSet.profiles[profileSet.baseline].profile->rowCount())
    {
    }

    std::vector<ProfileSetRow> make()
    {
        for (const auto& comparison : profileSet_.comparisons)
            if (comparison)
                joinRows(*comparison);
        bool first = true; // every comparison holds all rows of the baseline
        for (std::size_t at = 0; at < profileSet_.comparisons.size(); ++at)
            if (const auto& comparison = profileSet_.comparisons[at]) {
                for (const Group& group : comparison->groups)
                    group.baseline.empty() ? addAlone(group, at) : addShared(group, at, first);
                first = false;
            }
        for (ProfileSetRow& row : rows_) {
            row.ledger = ledgerKindOf(row.cls);
            for (std::size_t at = 0; at < row.cells.size(); ++at)
                row.cells[at].hostClock = isHostClockOf(profileSet_.profiles[at], row.device);
        }
        return std::move(rows_);
    }

private:
    void joinRows(const Comparison& comparison)
    {
        for (const Group& group : comparison.groups) {
            const std::vector<CallId> rows = group.baseline.rows();
            for (std::size_t at = 1; at < rows.size(); ++at)
                sets_.join(rows[at], rows.front());
        }
    }

    ProfileSetRow& add(const Group& group)
    {
        ProfileSetRow& row = rows_.emplace_back();
        row.device = group.device;
        row.cls = group.cls;
        row.label.label = group.label.label;
        row.cells.resize(profileSet_.profiles.size());
        largestUs_.push_back(0.0);
        return row;
    }

    void addShared(const Group& group, std::size_t profile, bool withBaseline)
    {
        const auto [found, isNew] = rowOfSet_.try_emplace(sets_.setOf(group.baseline.entries.front().rows.front()), rows_.size());
        if (isNew)
            add(group);
        ProfileSetRow& row = rows_[found->second];
        row.cls = std::min(row.cls, group.cls);
        if (withBaseline) {
            addSide(row.cells[profileSet_.baseline], group.baseline);
            if (group.baseline.durationUs > largestUs_[found->second]) { // what takes most time names the row
                largestUs_[found->second] = group.baseline.durationUs;
                row.label.label = group.label.label;
            }
        }
        if (!group.candidate.empty())
            addSide(row.cells[profile], group.candidate);
    }

    /// What the baseline lacks; others may have it too.
    void addAlone(const Group& group, std::size_t profile)
    {
        const auto [found, isNew]
            = rowOfAlone_.try_emplace(std::tuple(group.device, group.cls, group.label.label.text()), rows_.size());
        ProfileSetRow& row = isNew ? add(group) : rows_[found->second];
        addSide(row.cells[profile], group.candidate);
    }

    const ProfileSet& profileSet_;
    GrowingSets sets_;
    std::vector<ProfileSetRow> rows_;
    std::vector<double> largestUs_; ///< of each row: the baseline's time of the group that names it
    std::map<std::size_t, std::size_t> rowOfSet_;
    std::map<std::tuple<std::string, OperatorClass, std::string>, std::size_t> rowOfAlone_;
};

} // namespace

std::vector<ProfileSetRow> groupRows(const ProfileSet& profileSet)
{
    return RowsOfGroups(profileSet).make();
}

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/operatorfigures.h"

#include "models/comparison/devicerest.h"
#include "models/comparison/rowspreads.h"
#include "models/comparison/runfacts.h"
#include "models/items/classtext.h"
#include "models/items/recordingwords.h"
#include "models/kernels/totaltimes.h"
#include "models/session/operatorsin.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace tvmscope {

namespace {

using Foot = OperatorFoot::Kind;
constexpr double notMeasured = std::numeric_limits<double>::quiet_NaN();

} // namespace

OperatorFigures::OperatorFigures()
    : tree_(std::make_shared<const OperatorTree>())
{
}

OperatorFigures::OperatorFigures(
    AnalyzedProfilePtr analyzed, std::shared_ptr<const OperatorTree> tree, PercentBase base, std::int64_t runs)
    : analyzed_(std::move(analyzed))
    , tree_(tree ? std::move(tree) : std::make_shared<const OperatorTree>())
    , base_(base)
    , runs_(runs)
{
    for (const Node device : tree_->children(OperatorTree::root)) {
        foots_.push_back(footOf(device));
        for (OperatorFoot& foot : foots_.back()) {
            foot.us /= static_cast<double>(runs_);
            foot.calls = callsPerRun(foot.calls, runs_);
        }
    }
}

std::int64_t OperatorFigures::runsOf(Node node) const
{
    return tree_->level(node) == OperatorTree::Level::Call ? 1 : runs_;
}

OperatorFigures::Node OperatorFigures::deviceOf(Node node) const
{
    while (tree_->level(node) > OperatorTree::Level::Device)
        node = tree_->parent(node);
    return node;
}

/// Of a CPU whose clock runs while an accelerator works, too: its total is the report's, and what no row accounts for is in it.
std::vector<OperatorFoot> OperatorFigures::footOf(Node device) const
{
    const double rowsUs = tree_->durationUs(device);
    const std::string name = tree_->label(device);
    const std::vector<DeviceTimes>& all = analyzed_->devices;
    const DeviceTimes* const times = timesOfDevice(all, name);
    if (base_ != PercentBase::DeviceTotal || !times || !times->totalUs)
        return {{Foot::SumOfRows, rowsUs, tree_->calls(device)}};
    const auto leads = std::max_element(all.begin(), all.end(), [](const DeviceTimes& a, const DeviceTimes& b) {
        return std::pair(!a.hostClock, a.operatorUs) < std::pair(!b.hostClock, b.operatorUs);
    });
    const DeviceRest rest = restOf(*analyzed_, name, *times->totalUs, rowsUs, &*leads == times);
    std::vector<OperatorFoot> foot;
    if (rest.nestedUs < 0)
        foot.push_back({Foot::Nested, rest.nestedUs});
    if (rest.notInTextUs > 0)
        foot.push_back({Foot::NotInText, rest.notInTextUs, rest.notInTextCalls});
    if (rest.unreadableUs > 0)
        foot.push_back({Foot::Unreadable, rest.unreadableUs});
    if (rest.recorderUs > 0)
        foot.push_back({Foot::Recorder, rest.recorderUs});
    foot.push_back({Foot::Unattributed, rest.unattributedUs});
    foot.push_back({Foot::DeviceTotal, *times->totalUs});
    return foot;
}

double OperatorFigures::us(const OperatorRow& row) const
{
    if (row.isFoot())
        return footRow(row).us;
    return sumUs(row.node) / static_cast<double>(runsOf(row.node));
}

double OperatorFigures::sumUs(Node node) const
{
    if (const Part* part = partOf(node))
        return part->timed ? part->us : notMeasured;
    return knowsTime(*tree_, node) ? tree_->durationUs(node) : notMeasured;
}

CallCount OperatorFigures::sumCalls(Node node) const
{
    const Part* part = partOf(node);
    return part ? part->calls : tree_->calls(node);
}

CallCount OperatorFigures::calls(const OperatorRow& row) const
{
    return row.isFoot() ? footRow(row).calls : callsPerRun(sumCalls(row.node), runsOf(row.node));
}

void OperatorFigures::narrowTo(std::vector<bool> shapes, std::optional<KeptRows> kept)
{
    narrowedTo_ = std::move(shapes);
    kept_ = std::move(kept);
    facts_.clear();
    parts_.clear();
}

void OperatorFigures::addTo(Part& part, Node node) const
{
    if (tree_->level(node) != OperatorTree::Level::Shapes) {
        for (const Node child : tree_->children(node))
            addTo(part, child);
        return;
    }
    ++part.of;
    if (!narrowedTo_[node])
        return;
    ++part.kernels;
    if (isCut(node)) {
        const KeptCalls some = keptCallsOf(*tree_, node, kept_->rows, kept_->profile);
        part.isCut = true;
        part.us += some.us;
        part.calls += some.calls;
        part.timed = part.timed || some.timed;
        return;
    }
    part.us += tree_->durationUs(node);
    part.calls += tree_->calls(node);
    part.timed = part.timed || knowsTime(*tree_, node);
}

/// Some of its calls are kept.
bool OperatorFigures::isCut(Node shapes) const
{
    return kept_ && kept_->rows.coverageOf(kept_->profile, shapes) == Coverage::Part;
}

/// What a search left out altogether has no row, and keeps its numbers.
const OperatorFigures::Part* OperatorFigures::partOf(Node node) const
{
    if (narrowedTo_.empty() || tree_->level(node) > OperatorTree::Level::Shapes)
        return nullptr;
    const auto [known, isNew] = parts_.try_emplace(node);
    Part& part = known->second;
    if (isNew)
        addTo(part, node);
    return part.isCut || (part.kernels > 0 && part.kernels < part.of) ? &part : nullptr;
}

/// Of a part they are gathered when they are asked for: a table that is sorted by time asks for none.
QStringList OperatorFigures::remarks(Node node) const
{
    QStringList lines = recordingLines(*analyzed_, rows(node), runsOf(node));
    if (tree_->level(node) == OperatorTree::Level::Class)
        lines << otherClassesLines(*analyzed_, rows(node), tree_->cls(node), runsOf(node));
    return lines;
}

std::span<const CallId> OperatorFigures::rows(Node node) const
{
    if (!partOf(node))
        return tree_->rows(node);
    std::vector<CallId>& rows = parts_.at(node).rows;
    if (rows.empty()) {
        addRows(rows, node);
        std::sort(rows.begin(), rows.end());
    }
    return rows;
}

void OperatorFigures::addRows(std::vector<CallId>& rows, Node node) const
{
    if (tree_->level(node) != OperatorTree::Level::Shapes) {
        for (const Node child : tree_->children(node))
            addRows(rows, child);
    } else if (narrowedTo_[node] && isCut(node)) {
        const KeptCalls some = keptCallsOf(*tree_, node, kept_->rows, kept_->profile);
        rows.insert(rows.end(), some.rows.begin(), some.rows.end());
    } else if (narrowedTo_[node]) {
        const auto some = tree_->rows(node);
        rows.insert(rows.end(), some.begin(), some.end());
    }
}

const OperatorFoot& OperatorFigures::footRow(const OperatorRow& row) const
{
    const std::vector<OperatorFoot>& rows = foot(row.node);
    return *std::find_if(rows.begin(), rows.end(), [&](const OperatorFoot& one) { return one.kind == row.foot; });
}

double OperatorFigures::perCallUs(const OperatorRow& row) const
{
    return row.isFoot() ? notMeasured : timedCalls(row.node).share(sumUs(row.node));
}

CallCount OperatorFigures::timedCalls(Node node) const
{
    return analyzed_->profile->checksum().unreadable > 0 ? timedCallsOf(*analyzed_->profile, rows(node)) : sumCalls(node);
}

double OperatorFigures::wholeUs(Node node) const
{
    const OperatorFoot& whole = foot(deviceOf(node)).back();
    const bool known = base_ == PercentBase::SumOfRows || (base_ == PercentBase::DeviceTotal && whole.kind == Foot::DeviceTotal);
    return known && whole.us > 0 ? whole.us : notMeasured;
}

double OperatorFigures::percent(const OperatorRow& row) const
{
    return base_ == PercentBase::TvmPercent ? facts(row.node).tvmPercent : 100 * us(row) / wholeUs(row.node);
}

std::optional<Spread> OperatorFigures::spread(const OperatorRow& row) const
{
    if (!analyzed_)
        return std::nullopt;
    switch (row.foot) {
    case Foot::None:
    case Foot::SumOfRows:
        return facts(row.node).runs;
    case Foot::Unattributed:
        return spreadOfUnattributed(*analyzed_, tree_->label(row.node), us(row));
    case Foot::DeviceTotal:
        return spreadOfDevice(*analyzed_, tree_->label(row.node), DeviceBasis::Total);
    default: // is in no run of its own
        return std::nullopt;
    }
}

const OperatorFigures::Facts& OperatorFigures::facts(Node node) const
{
    const auto [known, isNew] = facts_.try_emplace(node);
    Facts& facts = known->second;
    if (!isNew)
        return facts;
    const Profile& profile = *analyzed_->profile;
    const std::vector<double>& percents = profile.calls().percent;
    const auto counted = rows(node);
    const double totalUs = partOf(node) ? totalUsOf(profile, counted) : totalUsOf(*tree_, node);
    facts = {!std::isnan(us({node})) ? totalUs / static_cast<double>(runsOf(node)) : notMeasured,
        percents.empty() ? notMeasured : 0.0, notMeasured, notMeasured,
        productWorkOf(analyzed_->cost, profile, analyzed_->selfUs, counted), spreadOfRows(*analyzed_, counted)};
    for (const CallId row : counted) {
        const double us = profile.calls().durationOf(row), selfUs = analyzed_->selfUs[index(row)];
        // TVM's percentages are of whole calls: of one that called others, its own part of it.
        if (!percents.empty() && !std::isnan(percents[index(row)]))
            facts.tvmPercent += percents[index(row)] * (us > 0 ? selfUs / us : 1.0);
        if (profile.aggregated() || std::isnan(us) || !profile.calls().countOf(row).isKnown())
            continue;
        facts.shortestUs = std::fmin(facts.shortestUs, selfUs);
        facts.longestUs = std::fmax(facts.longestUs, selfUs);
    }
    return facts;
}

} // namespace tvmscope

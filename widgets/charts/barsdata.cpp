// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/barsdata.h"

#include "models/alignment/alignprograms.h"
#include "models/comparison/ledger.h"
#include "models/comparison/runfacts.h"
#include "models/comparison/timedoubt.h"
#include "models/items/classtext.h"
#include "models/items/counted.h"
#include "models/items/itemtext.h"
#include "models/kernels/totaltimes.h"
#include "models/profile/saturating.h"
#include "models/session/operatorsin.h"
#include "widgets/charts/waterfallrows.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <span>

namespace tvmscope {

namespace {

constexpr double missing = std::numeric_limits<double>::quiet_NaN();

double longer(const Bar& bar)
{
    return std::fmax(std::fmax(bar.us.baseline, bar.us.candidate), 0.0); // of times that nobody can read: none
}

void setName(Bar& bar, const Profile& profile, OperatorId op)
{
    const Operator& what = profile.operators()[index(op)];
    const auto name = profile.text(what.name);
    const std::size_t prefix = std::min(what.parts.prefix.size(), name.size());
    bar.prefix = toQString(name.substr(0, prefix));
    bar.name = toQString(name.substr(prefix));
}

/// Adds time to one side of a bar; what was missing until now starts at 0. NaN: of these calls no time can be read.
void addTo(Bar& bar, Side side, double us, CallCount calls)
{
    double& sum = bar.us[side];
    if (!std::isnan(us))
        sum = (std::isnan(sum) ? 0.0 : sum) + us;
    bar.calls[side] += calls;
}

/// Whether the length of a bar is one of several runs, which can lie on both sides of it.
bool isOfOneRun(const AnalyzedProfile& analyzed, std::int64_t divisor)
{
    return divisor > 1 || analyzed.runs.oneStandsForAll();
}

Bar emptyBar()
{
    Bar bar;
    bar.us = {missing, missing};
    return bar;
}

std::vector<Bar> groupBars(const Comparison& comparison, const std::string& device, const SelectedRows* keptTo)
{
    std::vector<Bar> bars;
    for (std::size_t at = 0; at < comparison.groups.size(); ++at) {
        const Group& group = comparison.groups[at];
        if (group.device != device || (keptTo && !keptTo->containsAny(static_cast<GroupId>(at))))
            continue;
        Bar bar = emptyBar();
        bar.targets = {GroupTarget{static_cast<GroupId>(at), {}}};
        bar.cls = group.cls;
        for (const Side side : bothSides)
            if (!group[side].empty()) {
                addTo(bar, side, group.toldUs(side), group[side].calls);
                bar.inDoubt[side] = isTimeInDoubt(*comparison[side].analyzed, group[side].entries);
                if (isOfOneRun(*comparison[side].analyzed, comparison.divisor[side]))
                    bar.runs[side] = spreadOfRows(*comparison[side].analyzed, group[side].rows());
            }
        bars.push_back(std::move(bar));
    }
    return bars;
}

/// Bars of the nodes of one level of both operator trees, joined by label.
class LevelBars {
public:
    LevelBars(OperatorTree::Level level, const std::string& device, const Workspace& workspace, const SelectedRows* keptTo)
        : level_(level)
        , device_(device)
        , workspace_(workspace)
        , keptTo_(keptTo)
    {
    }

    void add(const OperatorTree& tree, OperatorTree::Node node, Side side)
    {
        const OperatorTree::Level level = tree.level(node);
        if (level == OperatorTree::Level::Device && level_ != level && tree.label(node) != device_)
            return;
        if (level == level_ && isKept(node, side))
            addBar(tree, node, side);
        else if (level != level_)
            for (const OperatorTree::Node child : tree.children(node))
                add(tree, child, side);
    }

    std::vector<Bar> take()
    {
        for (std::size_t at = 0; at < rows_.size(); ++at)
            for (const Side side : bothSides)
                if (!rows_[at][side].empty())
                    bars_[at].runs[side] = spreadOfRows(*workspace_.analyzed[index(placeOf(side))], rows_[at][side]);
        return std::move(bars_);
    }

private:
    void addBar(const OperatorTree& tree, OperatorTree::Node node, Side side)
    {
        const std::string label = tree.label(node);
        const auto [place, isNew] = places_.try_emplace(label, bars_.size());
        if (isNew) {
            Bar& bar = bars_.emplace_back(emptyBar());
            bar.cls = tree.cls(node);
            bar.mixedClasses = level_ == OperatorTree::Level::Device;
            bar.name = label.empty() ? QCoreApplication::translate("Bars", "device unknown") : toQString(label);
            if (level_ == OperatorTree::Level::Device)
                bar.name = QCoreApplication::translate("Bars", "%1, sum of rows").arg(bar.name);
            if (level_ == OperatorTree::Level::Operator)
                setKernelName(bar, tree, node, side);
        }
        if (level_ == OperatorTree::Level::Class)
            setClassName(bars_[place->second], isNew, tree, node);
        addTimes(place->second, tree, node, side);
        if (level_ == OperatorTree::Level::Operator && isTimeInDoubt(*workspace_.analyzed[index(placeOf(side))], tree.rows(node)))
            bars_[place->second].inDoubt[side] = true;
        bars_[place->second].targets.push_back(targetOf(tree, node, side));
    }

    Coverage coverageOf(OperatorTree::Node node, Side side) const
    {
        return keptTo_ ? keptTo_->coverageOf(placeOf(side), node) : Coverage::Whole;
    }
    bool isKept(OperatorTree::Node node, Side side) const { return coverageOf(node, side) != Coverage::None; }

    /// Of a class and of an operator the kernels that are kept to, as the table of operators has them.
    void addTimes(std::size_t bar, const OperatorTree& tree, OperatorTree::Node node, Side side)
    {
        if (keptTo_ && tree.level(node) != OperatorTree::Level::Shapes) {
            for (const OperatorTree::Node child : tree.children(node))
                if (isKept(child, side))
                    addTimes(bar, tree, child, side);
            return;
        }
        if (coverageOf(node, side) == Coverage::Part) {
            const KeptCalls some = keptCallsOf(tree, node, *keptTo_, placeOf(side));
            addTimes(bar, side, some.rows, some.timed ? some.us : missing, some.calls);
        } else {
            addTimes(bar, side, tree.rows(node), knowsTime(tree, node) ? tree.durationUs(node) : missing, tree.calls(node));
        }
    }

    /// Of all runs.
    void addTimes(std::size_t bar, Side side, std::span<const CallId> rows, double us, CallCount calls)
    {
        const std::int64_t runs = workspace_.divisorOf(side);
        if (isOfOneRun(*workspace_.analyzed[index(placeOf(side))], runs))
            addRuns(bar, rows, side);
        addTo(bars_[bar], side, us / static_cast<double>(runs), callsPerRun(calls, runs));
    }

    void addRuns(std::size_t bar, std::span<const CallId> rows, Side side)
    {
        rows_.resize(std::max(rows_.size(), bar + 1));
        rows_[bar][side].insert(rows_[bar][side].end(), rows.begin(), rows.end());
    }

    /// As tables have it; where the executors have two words for their bookkeeping, that of the ledger for both.
    void setClassName(Bar& bar, bool isNew, const OperatorTree& tree, OperatorTree::Node node) const
    {
        const OperatorClass cls = tree.cls(node);
        const QString said = classText(cls, *tree.profile());
        bar.name = hasTwoWords(cls) || (!isNew && said != bar.name) ? commonClassText(cls) : said;
    }

    bool hasTwoWords(OperatorClass cls) const
    {
        if (ledgerKindOf(cls) != LedgerKind::Overhead || !workspace_.comparison)
            return false;
        const std::vector<LedgerRow>& ledger = workspace_.comparison->ledger;
        return std::any_of(ledger.begin(), ledger.end(),
            [this](const LedgerRow& row) { return row.kind == LedgerKind::Overhead && row.device == device_ && !row.byVm; });
    }

    /// A name of several shapes has no label of its own, as in the table of operators.
    void setKernelName(Bar& bar, const OperatorTree& tree, OperatorTree::Node node, Side side) const
    {
        setName(bar, *tree.profile(), tree.op(node));
        if (tree.childCount(node) == 1) {
            if (const KernelLabel* label = workspace_.labelOf(placeOf(side), tree.firstRow(node)))
                bar.forms = toQStrings(label->forms());
        } else if (const std::string label = instructionLabel(*workspace_.analyzed[index(placeOf(side))], tree, node);
                   !label.empty()) {
            bar.forms = {toQString(label)};
        }
        if (bar.forms.isEmpty())
            return;
        bar.kernel = bar.prefix + bar.name;
        bar.prefix.clear();
        bar.name = bar.forms.first();
    }

    Target targetOf(const OperatorTree& tree, OperatorTree::Node node, Side side) const
    {
        const ProfileIndex profile = placeOf(side);
        if (coverageOf(node, side) == Coverage::Part) { // what the bar says
            std::vector<CallId> rows;
            const auto all = tree.rows(node);
            std::copy_if(
                all.begin(), all.end(), std::back_inserter(rows), [&](CallId row) { return keptTo_->contains(profile, row); });
            std::sort(rows.begin(), rows.end());
            return CallsTarget{profile, std::move(rows)};
        }
        switch (level_) {
        case OperatorTree::Level::Device:
            return DeviceTarget{tree.label(node), profile, true};
        case OperatorTree::Level::Class:
            return ClassTarget{profile, tree.cls(node), device_};
        default:
            return OperatorTarget{profile, tree.op(node), device_};
        }
    }

    OperatorTree::Level level_;
    std::string device_;
    const Workspace& workspace_;
    const SelectedRows* keptTo_;
    std::vector<Bar> bars_;
    std::map<std::string, std::size_t> places_;
    std::vector<PerSide<std::vector<CallId>>> rows_; ///< by bar: of recordings of several runs
};

OperatorTree::Level levelOf(BarsBy by)
{
    switch (by) {
    case BarsBy::Class:
        return OperatorTree::Level::Class;
    case BarsBy::Device:
        return OperatorTree::Level::Device;
    case BarsBy::Operator:
        break;
    }
    return OperatorTree::Level::Operator;
}

bool isInstruction(const Bar& bar)
{
    return isBookkeeping(bar.cls);
}

QString foldName(BarsBy by, BarFold fold, std::size_t count, bool anyInstruction)
{
    constexpr CountedWords both{QT_TRANSLATE_NOOP("Counted", "%1 operator or instruction"),
        QT_TRANSLATE_NOOP("Counted", "%1 operators and instructions")};
    constexpr CountedWords classes{QT_TRANSLATE_NOOP("Counted", "%1 class"), QT_TRANSLATE_NOOP("Counted", "%1 classes")};
    constexpr CountedWords devices{QT_TRANSLATE_NOOP("Counted", "%1 device"), QT_TRANSLATE_NOOP("Counted", "%1 devices")};
    const CountedWords& what = by == BarsBy::Class ? classes
        : by == BarsBy::Device                     ? devices
        : anyInstruction                           ? both
                                                   : countedWords::operators;
    return (fold == BarFold::Longer ? QCoreApplication::translate("Bars", "Longer (%1)")
                                    : QCoreApplication::translate("Bars", "Other (%1)"))
        .arg(counted(what, count));
}

Bar folded(std::span<const Bar> bars, BarsBy by, BarFold fold)
{
    if (bars.size() == 1)
        return bars.front();
    Bar one = emptyBar();
    one.mixedClasses = true;
    one.fold = fold;
    one.name = foldName(by, fold, bars.size(), std::any_of(bars.begin(), bars.end(), isInstruction));
    for (const Bar& bar : bars) {
        for (const Side side : bothSides)
            if (bar.calls[side].any())
                addTo(one, side, bar.us[side], bar.calls[side]);
        one.targets.insert(one.targets.end(), bar.targets.begin(), bar.targets.end());
    }
    return one;
}

} // namespace

std::string barsDevice(const ChartData& data)
{
    if (data.comparison())
        return leadingDevice(*data.comparison());
    if (!data.profile(0) || data.profile(0)->devices().empty())
        return {};
    const auto& devices = data.profile(0)->devices();
    return std::max_element(devices.begin(), devices.end(), [](const Device& a, const Device& b) {
        return a.rowsSumUs < b.rowsSumUs;
    })->name;
}

std::vector<Bar> makeBars(const ChartData& data, BarsBy by, const std::string& device, const SelectedRows* keptTo)
{
    std::vector<Bar> bars;
    if (by == BarsBy::Operator && data.comparison()) {
        bars = groupBars(*data.comparison(), device, keptTo);
    } else if (data.workspace) {
        LevelBars level(levelOf(by), device, *data.workspace, keptTo);
        for (const Side side : bothSides)
            if (const std::size_t at = index(placeOf(side)); data.profile(at))
                level.add(*data.workspace->treeOf(static_cast<ProfileIndex>(at)), OperatorTree::root, side);
        bars = level.take();
    }
    std::stable_sort(bars.begin(), bars.end(), [](const Bar& a, const Bar& b) { return longer(a) > longer(b); });
    return bars;
}

void nameGroupBars(std::vector<Bar>& bars, const Comparison& comparison)
{
    for (Bar& bar : bars) {
        const auto* group = bar.name.isEmpty() ? std::get_if<GroupTarget>(&bar.targets.front()) : nullptr;
        if (!group)
            continue;
        bar.forms = toQStrings(comparison.groups[index(group->group)].label.forms());
        bar.name = bar.forms.first();
    }
}

std::vector<Bar> someBars(const std::vector<Bar>& all, BarsBy by, std::size_t first, std::size_t count)
{
    const std::span<const Bar> bars(all);
    first = std::min(first, bars.size());
    count = std::min(count, bars.size() - first);
    std::vector<Bar> some;
    if (first > 0)
        some.push_back(folded(bars.first(first), by, BarFold::Longer));
    some.insert(
        some.end(), bars.begin() + static_cast<std::ptrdiff_t>(first), bars.begin() + static_cast<std::ptrdiff_t>(first + count));
    if (first + count < bars.size())
        some.push_back(folded(bars.subspan(first + count), by, BarFold::Others));
    return some;
}

double longestNamed(const std::vector<Bar>& bars)
{
    double named = 0, folds = 0;
    for (const Bar& bar : bars)
        (bar.fold == BarFold::None ? named : folds) = std::fmax(bar.fold == BarFold::None ? named : folds, longer(bar));
    return named > 0 ? named : folds;
}

} // namespace tvmscope

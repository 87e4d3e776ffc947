// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/grouplabels.h"

#include "models/alignment/alignprograms.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace tvmscope {

namespace {

/// The kernels of one side of a group, in the order in which they first ran.
std::vector<std::size_t> kernelsOf(const AnalyzedProfile& analyzed, const GroupSide& side)
{
    std::vector<std::size_t> kernels;
    for (const KernelCalls& entry : side.entries)
        kernels.push_back(index(analyzed.kernelOfRow[index(entry.rows.front())]));
    std::sort(kernels.begin(), kernels.end());
    return kernels;
}

/// One side of a group with its kernels.
struct LabelledSide {
    std::vector<std::size_t> kernels;
    KernelLabel label;
    bool cut = false; ///< the name of one of the kernels
    bool empty() const { return kernels.empty(); }
};

LabelledSide labelledSide(const AnalyzedProfile& analyzed, std::vector<std::size_t> kernels)
{
    LabelledSide result{std::move(kernels), {}, false};
    std::vector<const KernelLabel*> labels;
    for (const std::size_t kernel : result.kernels) {
        labels.push_back(&analyzed.labels[kernel]);
        result.cut = result.cut || analyzed.kernels.kernels[kernel].truncated;
    }
    if (!labels.empty())
        result.label = joinedLabel(labels);
    return result;
}

Side speaker(const PerSide<LabelledSide>& sides)
{
    if (sides.baseline.empty() || sides.candidate.empty())
        return sides.baseline.empty() ? Side::Candidate : Side::Baseline;
    const bool a = sides.baseline.label.bookkeeping, b = sides.candidate.label.bookkeeping;
    if (a || b)
        return b ? Side::Baseline : Side::Candidate;
    if (sides.baseline.cut != sides.candidate.cut)
        return sides.baseline.cut ? Side::Candidate : Side::Baseline;
    return sides.candidate.kernels.size() < sides.baseline.kernels.size() ? Side::Candidate : Side::Baseline;
}

/// What the candidate's bookkeeping is called, where the baseline's is called otherwise.
std::string otherBookkeeping(const PerSide<LabelledSide>& sides)
{
    if (sides.baseline.empty() || sides.candidate.empty() || sides.candidate.label.operators == sides.baseline.label.operators)
        return {};
    std::string text;
    for (const std::string& word : sides.candidate.label.operators)
        text += (text.empty() ? "" : ", ") + word;
    return text;
}

/// `bookkeeping`: the group is, whatever its kernels look like.
LabelTail labelTail(const PerSide<LabelledSide>& sides, const KernelLabel& chosen, bool bookkeeping)
{
    LabelTail tail;
    if (chosen.bookkeeping || bookkeeping) {
        tail.otherName = otherBookkeeping(sides);
        return tail;
    }
    const std::size_t a = sides.baseline.kernels.size(), b = sides.candidate.kernels.size();
    if (std::max(a, b) < 2)
        return tail;
    const bool both = a > 0 && b > 0;
    tail.kernels = both ? LabelTail::Kernels::OfBothSides : LabelTail::Kernels::OfOneSide;
    tail.count = both ? a : a + b;
    tail.other = b;
    return tail;
}

/// Operators that the other side runs and the chosen one does not name: `| add + relu`.
std::string otherTail(const KernelLabel& chosen, const LabelledSide& other)
{
    std::vector<std::string> named = chosen.operators;
    std::string tail;
    for (const std::string& word : other.label.operators) {
        const auto same = std::find(named.begin(), named.end(), word);
        if (same == named.end())
            tail += (tail.empty() ? "| " : " + ") + word;
        else
            named.erase(same);
    }
    return tail;
}

/// Of the kernel that the side goes by.
LabelDetails groupDetails(const AnalyzedProfile& analyzed, const LabelledSide& side, const std::string& other)
{
    LabelDetails details;
    if (!side.empty())
        details = labelDetails(*analyzed.profile, analyzed.kernels.kernels[side.kernels.front()]);
    details.other = other;
    return details;
}

/// The kernels of a cell in the order in which they first ran.
std::vector<std::size_t> kernelsOf(const AnalyzedProfile& analyzed, const ProfileSetCell& cell)
{
    std::vector<std::size_t> kernels;
    for (const CallId row : cell.rows)
        if (const KernelId kernel = analyzed.kernelOfRow[index(row)]; kernels.empty() || kernels.back() != index(kernel))
            kernels.push_back(index(kernel));
    std::sort(kernels.begin(), kernels.end());
    kernels.erase(std::unique(kernels.begin(), kernels.end()), kernels.end());
    return kernels;
}

/// Where one profile runs several kernels of a kind in a row, that of most time comes first: the row goes by its size.
void heaviestFirst(std::vector<std::size_t>& kernels, const AnalyzedProfile& analyzed, const ProfileSetCell& cell)
{
    std::map<std::size_t, double> timeOf;
    for (const CallId row : cell.rows)
        timeOf[index(analyzed.kernelOfRow[index(row)])] += analyzed.selfUs[index(row)];
    const auto mainOf = [&](std::size_t kernel) -> std::string_view {
        const KernelLabel& label = analyzed.labels[kernel];
        return label.operators[label.main];
    };
    const auto inFront = [&](std::size_t x, std::size_t y) {
        return mainOf(x) == mainOf(y) && analyzed.labels[x].size != analyzed.labels[y].size && timeOf[x] > timeOf[y];
    };
    for (std::size_t at = 0; at < kernels.size(); ++at) {
        const auto from = kernels.begin() + static_cast<std::ptrdiff_t>(at);
        std::iter_swap(from, std::min_element(from, kernels.end(), inFront));
    }
}

/// The one of several profiles whose words a row uses: as of two; where they have as many kernels, whoever names most operators,
/// then the baseline, whose shapes are then the row's. An instruction goes by a machine's word for it, whatever the baseline.
std::size_t speaker(const std::vector<LabelledSide>& sides, const std::vector<ComparedProfile>& profiles, std::size_t baseline,
    bool isInstruction)
{
    const auto order = [&](std::size_t at) {
        const LabelledSide& side = sides[at];
        return std::tuple(side.empty(), side.label.bookkeeping != isInstruction, side.cut, side.kernels.size(),
            std::numeric_limits<std::size_t>::max() - side.label.operators.size(), !isInstruction && at != baseline,
            std::string_view(profiles[at].label));
    };
    std::size_t best = 0;
    for (std::size_t at = 1; at < sides.size(); ++at)
        if (order(at) < order(best))
            best = at;
    return best;
}

/// Where a profile has more than one.
LabelTail labelTail(const std::vector<LabelledSide>& sides)
{
    std::size_t minKernels = std::numeric_limits<std::size_t>::max(), maxKernels = 0;
    for (const LabelledSide& side : sides)
        if (!side.empty()) {
            minKernels = std::min(minKernels, side.kernels.size());
            maxKernels = std::max(maxKernels, side.kernels.size());
        }
    LabelTail tail;
    if (maxKernels < 2)
        return tail;
    tail.kernels = minKernels < maxKernels ? LabelTail::Kernels::FromTo : LabelTail::Kernels::OfOneSide;
    tail.count = minKernels;
    tail.other = maxKernels;
    return tail;
}

/// The first that another profile runs beside, in the order of their labels.
std::string otherTail(const std::vector<LabelledSide>& sides, std::size_t chosen, const std::vector<ComparedProfile>& profiles)
{
    std::string tail;
    std::string_view whose;
    for (std::size_t at = 0; at < sides.size(); ++at)
        if (std::string one = otherTail(sides[chosen].label, sides[at]);
            !one.empty() && (tail.empty() || profiles[at].label < whose)) {
            tail = std::move(one);
            whose = profiles[at].label;
        }
    return tail;
}

/// A row of several kernels is not called by the name of one.
void sayOfHowMany(LabelDetails& details, std::size_t kernels)
{
    if (kernels > 1)
        details.name += ", …";
}

/// The kernels of a side by label, each label once, the one that takes most time first, bookkeeping behind all work.
std::vector<std::size_t> unlikeKernels(const AnalyzedProfile& analyzed, const GroupSide& side)
{
    std::vector<const KernelCalls*> entries;
    for (const KernelCalls& entry : side.entries)
        entries.push_back(&entry);
    std::stable_sort(entries.begin(), entries.end(), [](const KernelCalls* x, const KernelCalls* y) {
        return std::pair(isBookkeeping(x->cls), -x->durationUs) < std::pair(isBookkeeping(y->cls), -y->durationUs);
    });
    std::set<std::string> labels;
    std::vector<std::size_t> kernels;
    for (const KernelCalls* entry : entries)
        if (const std::size_t kernel = index(analyzed.kernelOfRow[index(entry->rows.front())]);
            labels.insert(analyzed.labels[kernel].text()).second)
            kernels.push_back(kernel);
    return kernels;
}

/// What a group is called.
struct GroupName {
    Side side = Side::Baseline; ///< by which it is called
    LabelledSide labelled;
    LabelTail tail;
};

PerSide<LabelledSide> labelledSides(const FoldedGroup& group, const ComparedSides& sides)
{
    PerSide<LabelledSide> labelled;
    for (const Side side : bothSides)
        labelled[side] = labelledSide(*sides[side].analyzed, kernelsOf(*sides[side].analyzed, group[side]));
    return labelled;
}

/// What a user put together may be no piece of work at all: it goes by the kernel that takes most time, and by how many there are
/// of other labels beside it, or by what the other side calls it. Nothing where one label holds all of it.
std::optional<GroupName> putTogetherName(
    const FoldedGroup& group, const ComparedSides& sides, const PerSide<LabelledSide>& labelled, Side chosen)
{
    const bool byUser = group.corrected == CorrectionKind::Pin || group.corrected == CorrectionKind::Merge;
    if (!byUser || isBookkeeping(group.cls))
        return std::nullopt;
    PerSide<std::vector<std::size_t>> unlike;
    for (const Side side : bothSides)
        unlike[side] = unlikeKernels(*sides[side].analyzed, group[side]);
    const LabelledSide& other = labelled[otherSide(chosen)];
    if (unlike[chosen].size() == 1 && (other.empty() || otherTail(labelled[chosen].label, other).empty()))
        return std::nullopt;
    GroupName name;
    name.side = unlike.candidate.size() > unlike.baseline.size() ? Side::Candidate : Side::Baseline;
    const std::vector<std::size_t>& kernels = unlike[name.side];
    const AnalyzedProfile& analyzed = *sides[name.side].analyzed;
    name.labelled = {{kernels.front()}, analyzed.labels[kernels.front()], analyzed.kernels.kernels[kernels.front()].truncated};
    if (kernels.size() > 1) {
        name.tail.kernels = LabelTail::Kernels::More;
        name.tail.count = kernels.size() - 1;
        return name;
    }
    const KernelLabel& there = other.label;
    const bool sameWork = there.operators[there.main] == name.labelled.label.operators[name.labelled.label.main];
    if (sameWork) // their tails differ, as those of many a pair do
        return std::nullopt;
    name.tail.otherName = labelled.candidate.label.text();
    return name;
}

} // namespace

std::string LabelTail::text() const
{
    std::string text;
    switch (kernels) {
    case Kernels::Unsaid:
        break;
    case Kernels::OfOneSide:
        text = ", " + std::to_string(count) + " kernels";
        break;
    case Kernels::OfBothSides:
        text = ", " + std::to_string(count) + " | " + std::to_string(other) + " kernels";
        break;
    case Kernels::FromTo:
        text = ", " + std::to_string(count) + "–" + std::to_string(other) + " kernels";
        break;
    case Kernels::More:
        text = " and " + std::to_string(count) + " more";
        break;
    }
    if (!otherName.empty())
        text += " | " + otherName;
    return device.empty() ? text : text + " (" + device + ")";
}

std::vector<std::string> GroupLabel::forms() const
{
    std::vector<std::string> forms = label.forms();
    const std::string shortest = forms.back(), behind = tail.text();
    for (std::string& form : forms)
        form += behind;
    if (!behind.empty()) // without the word of the other side it would be said that both call it so
        forms.push_back(shortest + (tail.otherName.empty() ? "" : " | …"));
    return forms;
}

std::optional<OperatorClass> classOfName(const FoldedGroup& group, const ComparedSides& sides)
{
    const PerSide<LabelledSide> labelled = labelledSides(group, sides);
    const auto name = putTogetherName(group, sides, labelled, speaker(labelled));
    if (!name)
        return std::nullopt;
    return sides[name->side].analyzed->kernels.kernels[name->labelled.kernels.front()].entry.cls;
}

std::vector<GroupLabel> groupLabels(const std::vector<Group>& groups, const ComparedSides& sides, const std::string& leading)
{
    std::vector<KernelLabel> labels;
    std::vector<LabelDetails> details;
    std::vector<LabelTail> tails;
    for (const Group& group : groups) {
        const PerSide<LabelledSide> labelled = labelledSides(group, sides);
        const bool bookkeeping = isBookkeeping(group.cls); // each side by its own word, the baseline's first
        const Side chosen = bookkeeping && !labelled.baseline.empty() ? Side::Baseline : speaker(labelled);
        const GroupName name
            = putTogetherName(group, sides, labelled, chosen)
                  .value_or(GroupName{chosen, labelled[chosen], labelTail(labelled, labelled[chosen].label, bookkeeping)});
        labels.push_back(name.labelled.label);
        tails.push_back(name.tail);
        if (group.device != leading)
            tails.back().device = group.device;
        details.push_back(
            groupDetails(*sides[name.side].analyzed, name.labelled, otherTail(labels.back(), labelled[otherSide(name.side)])));
    }
    tellApart(labels, [&](std::size_t at) { return details[at]; });
    std::vector<GroupLabel> result;
    for (std::size_t at = 0; at < groups.size(); ++at)
        result.push_back({std::move(labels[at]), std::move(tails[at])});
    return result;
}

void labelRows(std::vector<ProfileSetRow>& rows, const std::vector<ComparedProfile>& profiles, std::size_t baseline,
    const std::string& leading)
{
    std::vector<KernelLabel> labels;
    std::vector<LabelDetails> details;
    for (ProfileSetRow& row : rows) {
        std::vector<LabelledSide> sides;
        for (std::size_t at = 0; at < row.cells.size(); ++at) {
            std::vector<std::size_t> kernels = kernelsOf(*profiles[at].analyzed, row.cells[at]);
            heaviestFirst(kernels, *profiles[at].analyzed, row.cells[at]);
            sides.push_back(labelledSide(*profiles[at].analyzed, std::move(kernels)));
        }
        const bool isInstruction = row.ledger == LedgerKind::Overhead;
        const std::size_t chosen = speaker(sides, profiles, baseline, isInstruction);
        const bool isNamed = isPutTogether(row.label);
        labels.push_back(isNamed ? row.label.label : sides[chosen].label);
        if (isInstruction)
            labels.back().size.clear(); // it is one row, whatever it is about
        if (!isNamed)
            row.label.tail = isInstruction ? LabelTail() : labelTail(sides);
        if (row.device != leading)
            row.label.tail.device = row.device;
        details.push_back(groupDetails(*profiles[chosen].analyzed, sides[chosen], otherTail(sides, chosen, profiles)));
        sayOfHowMany(details.back(), sides[chosen].kernels.size());
    }
    tellApart(labels, [&](std::size_t at) { return details[at]; });
    for (std::size_t at = 0; at < rows.size(); ++at)
        rows[at].label.label = std::move(labels[at]);
}

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/grouplabels.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>

namespace tvmscope {

namespace {

/// The kernels of one side by what tells them apart.
class KernelFinder {
public:
    explicit KernelFinder(const AnalyzedProfile& analyzed)
        : analyzed_(&analyzed)
    {
        for (std::size_t at = 0; at < analyzed.kernels.kernels.size(); ++at) {
            const Kernel& kernel = analyzed.kernels.kernels[at];
            places_.try_emplace({kernel.entry.op, kernel.entry.shapes, kernel.device}, at);
        }
    }

    /// In the order in which they first ran.
    std::vector<std::size_t> of(const GroupSide& side, const std::string& device) const
    {
        std::vector<std::size_t> found;
        for (const KernelCalls& entry : side.entries)
            if (const auto place = places_.find({entry.op, entry.shapes, device}); place != places_.end())
                found.push_back(place->second);
        std::sort(found.begin(), found.end());
        return found;
    }
    const AnalyzedProfile& analyzed() const { return *analyzed_; }

private:
    const AnalyzedProfile* analyzed_;
    std::map<std::tuple<OperatorId, std::string_view, std::string_view>, std::size_t> places_;
};

/// One side of a group with its kernels.
struct LabelledSide {
    std::vector<std::size_t> kernels;
    KernelLabel label;
    bool cut = false; ///< the name of one of the kernels
    bool empty() const { return kernels.empty(); }
};

LabelledSide labelledSide(const KernelFinder& finder, const GroupSide& side, const std::string& device)
{
    LabelledSide result{finder.of(side, device), {}, false};
    std::vector<const KernelLabel*> labels;
    for (const std::size_t kernel : result.kernels) {
        labels.push_back(&finder.analyzed().labels.labels[kernel]);
        result.cut = result.cut || finder.analyzed().kernels.kernels[kernel].truncated;
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
        text += (text.empty() ? " | " : ", ") + word;
    return text;
}

std::string behindText(const PerSide<LabelledSide>& sides, const KernelLabel& chosen)
{
    if (chosen.bookkeeping)
        return otherBookkeeping(sides);
    const std::size_t a = sides.baseline.kernels.size(), b = sides.candidate.kernels.size();
    if (std::max(a, b) < 2)
        return {};
    if (a == 0 || b == 0)
        return ", " + std::to_string(a + b) + " kernels";
    return ", " + std::to_string(a) + " | " + std::to_string(b) + " kernels";
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
LabelDetails groupDetails(const KernelFinder& finder, const LabelledSide& side, const std::string& other)
{
    LabelDetails details;
    if (!side.empty())
        details = finder.analyzed().labels.details[side.kernels.front()];
    details.other = other;
    return details;
}

} // namespace

std::vector<std::string> GroupLabel::forms() const
{
    std::vector<std::string> forms = label.forms();
    const std::string shortest = forms.back();
    for (std::string& form : forms)
        form += behind;
    if (!behind.empty())
        forms.push_back(shortest);
    return forms;
}

std::vector<GroupLabel> groupLabels(const std::vector<Group>& groups, const ComparedSides& sides, const std::string& leading)
{
    const PerSide<KernelFinder> finders{KernelFinder(*sides.baseline.analyzed), KernelFinder(*sides.candidate.analyzed)};
    std::vector<KernelLabel> labels;
    std::vector<LabelDetails> details;
    std::vector<std::string> behind;
    for (const Group& group : groups) {
        PerSide<LabelledSide> labelled;
        for (const Side side : bothSides)
            labelled[side] = labelledSide(finders[side], group[side], group.device);
        const Side chosen = speaker(labelled);
        labels.push_back(labelled[chosen].label);
        behind.push_back(behindText(labelled, labels.back()));
        if (group.device != leading)
            behind.back() += " (" + group.device + ")";
        details.push_back(groupDetails(finders[chosen], labelled[chosen], otherTail(labels.back(), labelled[otherSide(chosen)])));
    }
    tellApart(labels, details);
    std::vector<GroupLabel> result;
    for (std::size_t at = 0; at < groups.size(); ++at)
        result.push_back({std::move(labels[at]), std::move(behind[at])});
    return result;
}

} // namespace tvmscope

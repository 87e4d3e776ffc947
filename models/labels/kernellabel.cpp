// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/labels/kernellabel.h"

#include "models/labels/labelwords.h"
#include "models/labels/normlabel.h"

#include <algorithm>
#include <string_view>

namespace tvmscope {

namespace {

constexpr std::string_view joint = " + ", ellipsis = "…";

} // namespace

/// Operators from `first` to `end`, with an ellipsis for those left out.
std::string KernelLabel::written(std::size_t first, std::size_t end) const
{
    const std::string_view between = bookkeeping ? std::string_view(", ") : joint;
    std::string text = bookkeeping ? "VM: " : "";
    if (first > 0)
        text += std::string(ellipsis) + std::string(between);
    for (std::size_t at = first; at < end; ++at) {
        text += (at == first ? std::string_view() : between);
        text += operators[at];
        for (const std::string* behind : {&size, &part, &mark})
            if (at == main && !behind->empty())
                text += " " + *behind;
    }
    if (end < operators.size())
        text += std::string(between) + std::string(ellipsis);
    return text;
}

std::string KernelLabel::text() const
{
    return written(0, operators.size());
}

std::vector<std::string> KernelLabel::forms() const
{
    std::vector<std::string> forms{text()};
    for (std::size_t end = operators.size() - 1; end > main; --end)
        forms.push_back(written(0, end));
    for (std::size_t first = 1; first <= main; ++first)
        forms.push_back(written(first, main + 1));
    return forms;
}

KernelLabel joinedLabel(const std::vector<const KernelLabel*>& labels)
{
    const auto lead = *std::min_element(labels.begin(), labels.end(), [](const KernelLabel* a, const KernelLabel* b) {
        return classOfLabelWord(a->operators[a->main]) < classOfLabelWord(b->operators[b->main]);
    });
    KernelLabel joined = *lead;
    joined.mark.clear();
    joined.operators.clear();
    std::vector<std::string> parts;
    for (const KernelLabel* label : labels) {
        for (const std::string& word : label->operators)
            if (std::find(joined.operators.begin(), joined.operators.end(), word) == joined.operators.end())
                joined.operators.push_back(word);
        if (label->operators[label->main] == lead->operators[lead->main])
            parts.push_back(label->part);
    }
    if (labels.size() == 1)
        joined.operators = lead->operators;
    else if (joined.bookkeeping)
        joined.size.clear();
    // What only some pieces of a normalisation end with is not what it does.
    else if (lead->operators[lead->main].ends_with("_norm"))
        joined.operators = {lead->operators[lead->main]};
    const auto main = std::find(joined.operators.begin(), joined.operators.end(), lead->operators[lead->main]);
    joined.main = labels.size() == 1 ? lead->main : static_cast<std::size_t>(main - joined.operators.begin());
    if (lead->operators[lead->main].ends_with("_norm"))
        joined.part = joinedNormNote(parts);
    return joined;
}

} // namespace tvmscope

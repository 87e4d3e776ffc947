// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/answer.h"
#include "models/names/parse.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <set>
#include <string>

namespace tvmscope {

namespace {

constexpr std::size_t kernelsNamed = 2; ///< of one correction; a correction may be about any number
constexpr std::size_t correctionsNamed = 8; ///< of any number of them: the sentence stands above every view and in every export

std::string withoutPrefix(const std::string& name)
{
    const std::string prefix = parseOperatorName(name).prefix;
    return prefix.size() < name.size() && name.starts_with(prefix) ? name.substr(prefix.size()) : name;
}

/// The kernels of a correction, each once: the same one is often meant on both sides.
std::vector<std::string> namesOf(const Correction& correction)
{
    std::vector<std::string> names;
    std::set<std::string> seen;
    for (const CorrectedKernel& kernel : correction.kernels)
        if (std::string name = withoutPrefix(kernel.name); seen.insert(name).second)
            names.push_back(std::move(name));
    return names;
}

Message kernelsMessage(const Correction& correction)
{
    const std::vector<std::string> names = namesOf(correction);
    std::string joined;
    for (std::size_t at = 0; at < std::min(names.size(), kernelsNamed); ++at)
        joined += (at ? " + " : "") + names[at];
    const auto more = static_cast<std::int64_t>(names.size() - std::min(names.size(), kernelsNamed));
    return more > 0 ? Message("correction-kernels-more", {joined, more}) : Message("correction-kernels", {joined});
}

Message correctionMessage(const Correction& correction)
{
    switch (correction.kind) {
    case CorrectionKind::Merge:
        return Message("correction-merged", {kernelsMessage(correction)});
    case CorrectionKind::Split:
        return Message("correction-split", {kernelsMessage(correction)});
    case CorrectionKind::Exclude:
        return Message("correction-excluded", {kernelsMessage(correction)});
    case CorrectionKind::Pin:
        break;
    }
    return Message("correction-pinned", {kernelsMessage(correction)});
}

} // namespace

CorrectionLine makeCorrectionLine(const Corrections& corrections)
{
    if (corrections.empty())
        return {};
    std::vector<Message> each;
    for (std::size_t at = 0; at < std::min(corrections.size(), correctionsNamed); ++at)
        each.push_back(correctionMessage(corrections[at]));
    if (corrections.size() > correctionsNamed)
        each.push_back(Message("corrections-more", {static_cast<std::int64_t>(corrections.size() - correctionsNamed)}));
    return {{Message("corrections-in-force", {static_cast<std::int64_t>(corrections.size()), each})},
        {Message("corrections-listed", {each})}};
}

} // namespace tvmscope

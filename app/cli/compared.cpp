// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/cli/compared.h"

#include "app/cli/output.h"

#include <algorithm>
#include <set>

namespace tvmscope {

namespace {

template <class Side>
Side sideOf(const OpenedSource& source)
{
    const Artifact& artifact = *source.artifacts.front();
    return {artifact.profile, source.document->source, artifact.id, {}};
}

PairFailure failure(ExitStatus status, std::vector<OpenedSource> sources, const Message& message)
{
    say(Severity::Error, message);
    Diagnostic problem;
    problem.severity = Severity::Error;
    problem.message = message;
    return {status, std::move(sources), {std::move(problem)}};
}

} // namespace

tl::expected<ProfilePair, PairFailure> openPair(const std::vector<std::string>& words)
{
    if (words.empty() || words.size() > 2)
        return tl::unexpected(
            failure(ExitStatus::Usage, {}, Message("pair-needs-two-files", {static_cast<std::int64_t>(words.size())})));
    Sources reader;
    std::vector<OpenedSource> sources;
    std::set<const Document*> said;
    for (const std::string& word : words) {
        sources.push_back(reader.open(word));
        const Document& document = *sources.back().document;
        if (said.insert(&document).second)
            sayDiagnostics(document.source, document.diagnostics);
        sayDiagnostics(document.source, sources.back().problems);
    }
    for (const OpenedSource& source : sources)
        if (source.document->artifacts.empty()) {
            // What else it holds was read without complaint, so nobody has said yet that this is not enough.
            if (!source.document->hasErrors())
                return tl::unexpected(failure(
                    ExitStatus::BadInput, std::move(sources), Message("source-without-profile", {source.document->source})));
            return tl::unexpected(PairFailure{ExitStatus::BadInput, std::move(sources), {}});
        }
    const bool wrongPick = std::any_of(sources.begin(), sources.end(), [](const OpenedSource& s) { return !s.usable(); });
    if (wrongPick)
        return tl::unexpected(PairFailure{ExitStatus::Usage, std::move(sources), {}});
    auto pair = choosePair(sources);
    if (!pair)
        return tl::unexpected(failure(ExitStatus::Usage, std::move(sources), pair.error()));
    return std::move(*pair);
}

Comparison compareProfiles(const ProfilePair& pair)
{
    return compare(sideOf<Baseline>(pair.baseline), sideOf<Candidate>(pair.candidate));
}

} // namespace tvmscope

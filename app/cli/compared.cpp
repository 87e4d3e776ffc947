// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/cli/compared.h"

#include "app/cli/output.h"
#include "app/corrections/correctionsstore.h"
#include "models/comparison/compare.h"
#include "models/profile/messageids.h"
#include "models/session/profilehash.h"

#include <QFile>

#include <algorithm>

namespace tvmscope {

namespace {

template <class Side>
Side sideOf(const OpenedSource& source)
{
    const Artifact& artifact = *source.profiles.front();
    return {artifact.profile(), source.document->source, artifact.id, {}};
}

PairFailure failure(ExitStatus status, std::vector<OpenedSource> sources, const Message& message)
{
    say(Severity::Error, message);
    Diagnostic problem;
    problem.severity = Severity::Error;
    problem.message = message;
    return {status, std::move(sources), {std::move(problem)}};
}

Diagnostic otherReports()
{
    Diagnostic note;
    note.severity = Severity::Warning;
    note.message = Message("corrections-other-reports");
    note.ofCorrections = true;
    return note;
}

/// Opens what the words name, and fails where one holds no profile.
tl::expected<std::vector<OpenedSource>, PairFailure> openProfiles(const std::vector<std::string>& words)
{
    std::vector<OpenedSource> sources = openAll(words, Needed::Profiles);
    for (const OpenedSource& source : sources)
        if (source.document->profiles().empty()) {
            // What else it holds was read without complaint, so nobody has said yet that this is not enough.
            if (!source.document->hasErrors())
                return tl::unexpected(failure(
                    ExitStatus::BadInput, std::move(sources), Message("source-without-profile", {source.document->source})));
            return tl::unexpected(PairFailure{ExitStatus::BadInput, std::move(sources), {}});
        }
    const bool wrongPick = std::any_of(sources.begin(), sources.end(), [](const OpenedSource& s) { return !s.usable(); });
    if (wrongPick)
        return tl::unexpected(PairFailure{ExitStatus::Usage, std::move(sources), {}});
    return sources;
}

} // namespace

tl::expected<ProfilePair, PairFailure> openPair(const std::vector<std::string>& words)
{
    if (words.empty() || words.size() > 2)
        return tl::unexpected(
            failure(ExitStatus::Usage, {}, Message("pair-needs-two-files", {static_cast<std::int64_t>(words.size())})));
    auto opened = openProfiles(words);
    if (!opened)
        return tl::unexpected(std::move(opened.error()));
    std::vector<OpenedSource>& sources = *opened;
    auto pair = choosePair(sources);
    if (!pair)
        return tl::unexpected(failure(ExitStatus::Usage, std::move(sources), pair.error()));
    return std::move(*pair);
}

tl::expected<std::vector<OpenedSource>, PairFailure> openProfileSet(const std::vector<std::string>& words)
{
    const auto opened = openProfiles(words);
    if (!opened)
        return tl::unexpected(opened.error());
    std::vector<OpenedSource> single;
    for (const OpenedSource& source : *opened)
        for (const Artifact* artifact : source.profiles)
            single.push_back({source.document, {artifact}, {artifact}, {}, source.picked});
    return single;
}

ProfileSet gather(const std::vector<OpenedSource>& profiles)
{
    std::vector<ComparedProfile> profileSet;
    for (const OpenedSource& source : profiles)
        profileSet.push_back({source.profiles.front()->profile(), source.document->source, source.profiles.front()->id, {}});
    return gatherProfiles(std::move(profileSet));
}

tl::expected<Comparison, PairFailure> compareProfiles(const ProfilePair& pair, const std::string& corrections)
{
    const auto baseline = sideOf<Baseline>(pair.baseline);
    const auto candidate = sideOf<Candidate>(pair.candidate);
    if (corrections.empty())
        return compare(baseline, candidate);
    const auto read = loadCorrections(QFile::decodeName(corrections.c_str()));
    if (!read) {
        sayDiagnostics(corrections, {read.error()});
        return tl::unexpected(PairFailure{ExitStatus::BadInput, {pair.baseline, pair.candidate}, {read.error()}});
    }
    const FittedCorrections fit = fitted(*read, profileHash(*baseline.profile), profileHash(*candidate.profile));
    Comparison comparison = compare(baseline, candidate, fit.corrections);
    if (!fit.sameReports)
        comparison.diagnostics.insert(comparison.diagnostics.begin(), otherReports());
    std::vector<Diagnostic> about;
    std::copy_if(comparison.diagnostics.begin(), comparison.diagnostics.end(), std::back_inserter(about),
        [](const Diagnostic& said) { return said.ofCorrections; });
    sayDiagnostics(corrections, about);
    return comparison;
}

} // namespace tvmscope

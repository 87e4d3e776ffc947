// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/session/compared.h"

#include "app/corrections/correctionsstore.h"
#include "models/comparison/compare.h"
#include "models/profile/artifactindex.h"
#include "models/profile/messageids.h"
#include "models/session/profilehash.h"

#include <QFile>

#include <algorithm>

namespace tvmscope {

namespace {

using Kind = SessionFailure::Kind;

Diagnostic diagnostic(Severity severity, Message message)
{
    Diagnostic said;
    said.severity = severity;
    said.message = std::move(message);
    return said;
}

tl::unexpected<SessionFailure> unusable(Kind kind, std::vector<OpenedSource> sources, Message message)
{
    return tl::unexpected(SessionFailure{kind, std::move(sources), {diagnostic(Severity::Error, std::move(message))}, {}});
}

/// Opens what the words name, and fails where one holds no profile.
tl::expected<std::vector<OpenedSource>, SessionFailure> openProfiles(
    const std::vector<std::string>& words, const WhenOpened& opened)
{
    std::vector<OpenedSource> sources = openAll(words, Needed::Profiles);
    opened(sources);
    for (const OpenedSource& source : sources)
        if (source.document->profiles().empty()) {
            // What else it holds was read without complaint, so nobody has said yet that this is not enough.
            if (!source.document->hasErrors())
                return unusable(Kind::BadInput, std::move(sources), Message("source-without-profile", {source.document->source}));
            return tl::unexpected(SessionFailure{Kind::BadInput, std::move(sources), {}, {}});
        }
    const bool wrongPick = std::any_of(sources.begin(), sources.end(), [](const OpenedSource& s) { return !s.usable(); });
    if (wrongPick)
        return tl::unexpected(SessionFailure{Kind::Usage, std::move(sources), {}, {}});
    return sources;
}

/// Two sources with one profile each, or one with two. An error where there is another number of them.
tl::expected<ProfilePair, Message> choosePair(const std::vector<OpenedSource>& opened)
{
    const auto countOf = [](const OpenedSource& source) { return static_cast<std::int64_t>(source.profiles.size()); };
    if (opened.size() == 1) {
        const std::string& source = opened[0].document->source;
        if (opened[0].document->profiles().size() == 1)
            return tl::unexpected(Message("pair-needs-a-second", {source}));
        if (opened[0].picked)
            return tl::unexpected(Message("pair-needs-another", {source, static_cast<std::int64_t>(*opened[0].picked)}));
        if (opened[0].profiles.size() != 2)
            return tl::unexpected(Message("pair-needs-two-in-one", {source, countOf(opened[0])}));
        ProfilePair pair{opened[0], opened[0]};
        pair.baseline.profiles.pop_back();
        pair.candidate.profiles.erase(pair.candidate.profiles.begin());
        return pair;
    }
    for (const OpenedSource& source : opened)
        if (source.profiles.size() != 1)
            return tl::unexpected(Message("pair-needs-a-choice", {source.document->source, countOf(source)}));
    return ProfilePair{opened[0], opened[1]};
}

tl::expected<ProfilePair, SessionFailure> pairOf(std::vector<OpenedSource> sources)
{
    auto pair = choosePair(sources);
    if (!pair)
        return unusable(Kind::Usage, std::move(sources), pair.error());
    return std::move(*pair);
}

/// Every profile of the sources on its own.
std::vector<OpenedSource> oneByOne(const std::vector<OpenedSource>& sources)
{
    std::vector<OpenedSource> single;
    for (const OpenedSource& source : sources)
        for (const Artifact* artifact : source.profiles)
            single.push_back({source.document, {artifact}, {artifact}, {}, source.picked});
    return single;
}

template <class Side>
Side sideOf(const OpenedSource& source)
{
    const Artifact& artifact = *source.profiles.front();
    return {artifact.profile(), source.document->source, artifact.id, {}};
}

ProfileChoice choiceOf(const OpenedSource& source, std::size_t document)
{
    return {document, artifactIndex(*source.document, *source.profiles.front())};
}

/// The corrections of a file, and what is to be said about them.
struct FileCorrections {
    Corrections corrections;
    std::vector<Diagnostic> about;
};

tl::expected<FileCorrections, SessionFailure> correctionsOf(
    const ProfilePair& pair, const std::string& path, const std::array<std::string, 2>& hashes)
{
    const auto read = readCorrectionsFor(path, hashes[0], hashes[1]);
    if (!read)
        return tl::unexpected(SessionFailure{Kind::BadInput, {pair.baseline, pair.candidate}, {read.error()}, path});
    FileCorrections result{read->corrections, {}};
    if (!read->sameReports)
        result.about.push_back(diagnostic(Severity::Warning, Message("corrections-other-reports")));
    return result;
}

void addWhatComparingSays(std::vector<Diagnostic>& about, const Comparison& comparison)
{
    std::copy_if(comparison.diagnostics.begin(), comparison.diagnostics.end(), std::back_inserter(about),
        [](const Diagnostic& said) { return said.ofCorrections; });
}

} // namespace

tl::expected<ProfilePair, SessionFailure> openPair(const std::vector<std::string>& words, const WhenOpened& opened)
{
    if (words.empty() || words.size() > 2)
        return unusable(Kind::Usage, {}, Message("pair-needs-two-files", {static_cast<std::int64_t>(words.size())}));
    auto sources = openProfiles(words, opened);
    if (!sources)
        return tl::unexpected(std::move(sources.error()));
    return pairOf(std::move(*sources));
}

tl::expected<std::vector<OpenedSource>, SessionFailure> openProfileSet(
    const std::vector<std::string>& words, const WhenOpened& opened)
{
    const auto sources = openProfiles(words, opened);
    if (!sources)
        return tl::unexpected(sources.error());
    return oneByOne(*sources);
}

tl::expected<PairOrSet, SessionFailure> openPairOrSet(const std::vector<std::string>& words, const WhenOpened& opened)
{
    if (words.empty())
        return unusable(Kind::Usage, {}, Message("pair-needs-two-files", {std::int64_t{0}}));
    auto sources = openProfiles(words, opened);
    if (!sources)
        return tl::unexpected(std::move(sources.error()));
    std::vector<OpenedSource> single = oneByOne(*sources);
    constexpr std::size_t pair = 2;
    if (single.size() > pair)
        return PairOrSet(std::move(single));
    auto chosen = pairOf(std::move(*sources));
    if (!chosen)
        return tl::unexpected(std::move(chosen.error()));
    return PairOrSet(std::move(*chosen));
}

ProfileSet gather(const std::vector<OpenedSource>& profiles)
{
    std::vector<ComparedProfile> profileSet;
    for (const OpenedSource& source : profiles)
        profileSet.push_back(sideOf<ComparedProfile>(source));
    return gatherProfiles(std::move(profileSet));
}

tl::expected<ReadCorrections, Diagnostic> readCorrectionsFor(
    const std::string& path, const std::string& baselineHash, const std::string& candidateHash)
{
    const auto file = loadCorrections(QFile::decodeName(path.c_str()));
    if (!file)
        return tl::unexpected(file.error());
    FittedCorrections fit = fitted(*file, baselineHash, candidateHash);
    return ReadCorrections{std::move(fit.corrections), fit.sameReports};
}

tl::expected<ComparedPair, SessionFailure> compareProfiles(const ProfilePair& pair, const std::string& corrections)
{
    const auto baseline = sideOf<Baseline>(pair.baseline);
    const auto candidate = sideOf<Candidate>(pair.candidate);
    FileCorrections wanted;
    if (!corrections.empty()) {
        auto read = correctionsOf(pair, corrections, {profileHash(*baseline.profile), profileHash(*candidate.profile)});
        if (!read)
            return tl::unexpected(std::move(read.error()));
        wanted = std::move(*read);
    }
    ComparedPair result;
    result.comparison = std::make_shared<const Comparison>(compare(baseline, candidate, wanted.corrections));
    result.diagnostics = wanted.about;
    result.diagnostics.insert(
        result.diagnostics.end(), result.comparison->diagnostics.begin(), result.comparison->diagnostics.end());
    result.aboutCorrections = std::move(wanted.about);
    if (!corrections.empty())
        addWhatComparingSays(result.aboutCorrections, *result.comparison);
    return result;
}

tl::expected<ShownPair, SessionFailure> showPair(const ProfilePair& pair, const std::string& corrections)
{
    WorkspaceRequest request;
    request.documents = {pair.baseline.document};
    if (pair.candidate.document != pair.baseline.document)
        request.documents.push_back(pair.candidate.document);
    request.first = choiceOf(pair.baseline, 0);
    request.second = choiceOf(pair.candidate, request.documents.size() - 1);
    ShownPair result;
    std::optional<SessionFailure> failed;
    if (!corrections.empty())
        request.corrections = [&](const std::array<std::string, 2>& hashes) {
            auto read = correctionsOf(pair, corrections, hashes);
            if (!read) {
                failed = std::move(read.error());
                return Corrections();
            }
            result.aboutCorrections = std::move(read->about);
            return std::move(read->corrections);
        };
    result.workspace = makeWorkspace(std::move(request));
    if (failed)
        return tl::unexpected(std::move(*failed));
    if (!corrections.empty())
        addWhatComparingSays(result.aboutCorrections, *result.workspace->comparison);
    return result;
}

WorkspacePtr showTimings(const std::vector<OpenedSource>& sources)
{
    WorkspaceRequest request;
    for (const OpenedSource& source : sources) {
        const std::size_t document = placeAmong(request.documents, source.document);
        if (!request.first && source.usable())
            request.first = choiceOf(source, document);
        for (const Artifact* artifact : source.artifacts)
            request.meant.push_back({document, artifactIndex(*source.document, *artifact)});
    }
    return makeWorkspace(std::move(request));
}

WorkspacePtr showOne(const OpenedSource& source)
{
    return makeWorkspace({{source.document}, choiceOf(source, 0), std::nullopt});
}

} // namespace tvmscope

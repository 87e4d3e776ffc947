// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/session/compared.h"

#include "app/corrections/correctionsstore.h"
#include "app/session/chosen.h"
#include "models/profile/messageids.h"

#include <QFile>

#include <algorithm>
#include <atomic>
#include <utility>

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

/// Profiles that stand beside each other, and nothing else of their sources, the first of them on show.
WorkspaceRequest requestFor(const std::vector<OpenedSource>& profiles, WorkspaceParts parts)
{
    ChosenArtifacts chosen = chosenFrom(profiles);
    WorkspaceRequest request;
    request.documents = std::move(chosen.documents);
    request.first = chosen.named.front();
    request.named = std::move(chosen.named);
    request.parts = parts;
    return request;
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

tl::expected<ReadCorrections, Diagnostic> readCorrectionsFor(
    const std::string& path, const std::string& baselineHash, const std::string& candidateHash)
{
    const auto file = loadCorrections(QFile::decodeName(path.c_str()));
    if (!file)
        return tl::unexpected(file.error());
    FittedCorrections fit = fitted(*file, baselineHash, candidateHash);
    return ReadCorrections{std::move(fit.corrections), fit.sameReports};
}

tl::expected<ShownPair, SessionFailure> showPair(const ProfilePair& pair, const std::string& corrections, WorkspaceParts parts)
{
    WorkspaceRequest request = requestFor({pair.baseline, pair.candidate}, parts);
    request.second = request.named.back();
    ShownPair result;
    std::optional<SessionFailure> failed;
    std::atomic<bool> stop = false;
    if (!corrections.empty())
        request.corrections = [&](const std::array<std::string, 2>& hashes) {
            auto read = correctionsOf(pair, corrections, hashes);
            if (!read) {
                failed = std::move(read.error());
                stop = true; // nothing is compared without them
                return Corrections();
            }
            result.aboutCorrections = std::move(read->about);
            return std::move(read->corrections);
        };
    result.workspace = makeWorkspace(std::move(request), {StopFlag(&stop)});
    if (failed)
        return tl::unexpected(std::move(*failed));
    const Comparison& comparison = *result.workspace->comparison;
    result.diagnostics = result.aboutCorrections;
    result.diagnostics.insert(result.diagnostics.end(), comparison.diagnostics.begin(), comparison.diagnostics.end());
    if (!corrections.empty())
        addWhatComparingSays(result.aboutCorrections, comparison);
    return result;
}

WorkspacePtr showOne(const OpenedSource& source, WorkspaceParts parts)
{
    return makeWorkspace(requestFor({source}, parts));
}

WorkspacePtr showSet(const std::vector<OpenedSource>& profiles, WorkspaceParts parts)
{
    WorkspaceRequest request = requestFor(profiles, parts);
    request.meant = request.named;
    return makeWorkspace(std::move(request));
}

WorkspacePtr examineAll(const std::vector<OpenedSource>& sources)
{
    ChosenArtifacts chosen = chosenFrom(sources);
    constexpr std::size_t pair = 2;
    WorkspaceRequest request{std::move(chosen.documents), chosen.first(), std::nullopt};
    if (chosen.named.size() == pair)
        request.second = chosen.named.back();
    request.named = std::move(chosen.named);
    request.meant = std::move(chosen.meant);
    request.parts = findingsAlone;
    return makeWorkspace(std::move(request));
}

WorkspacePtr showTimings(const std::vector<OpenedSource>& sources)
{
    ChosenArtifacts chosen = chosenFrom(sources);
    WorkspaceRequest request{std::move(chosen.documents), chosen.first(), std::nullopt};
    request.meant = std::move(chosen.meant);
    return makeWorkspace(std::move(request));
}

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/session/compared.h"

#include "app/corrections/correctionsstore.h"
#include "app/session/chosen.h"
#include "models/profile/countedprofile.h"
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

SessionFailure sessionFailure(Kind kind, std::vector<OpenedSource> sources, Message message)
{
    return {kind, std::move(sources), {diagnostic(Severity::Error, std::move(message))}, {}};
}

/// What else a source holds was read without complaint, so nobody has said yet that this is not enough.
SessionFailure withoutProfile(std::vector<OpenedSource> sources, const Document& document)
{
    SessionFailure failure{Kind::BadInput, std::move(sources), {}, {}};
    const bool counts = std::any_of(document.artifacts.begin(), document.artifacts.end(),
        [](const Artifact& artifact) { return artifact.get<CountedProfile>() != nullptr; });
    if (!document.hasErrors())
        failure.problems.push_back(diagnostic(Severity::Error,
            counts ? Message("counted-without-time", {document.source}) : Message("source-without-profile", {document.source})));
    return failure;
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

/// Columns that are not compared two by two are compared all with the first, if at all.
WorkspaceRequest requestFor(const std::vector<OpenedSource>& sources, WorkspaceParts parts)
{
    WorkspaceRequest request = chosenFrom(sources).request();
    constexpr std::size_t pair = 2;
    if (request.named.size() > pair)
        request.second.reset();
    request.parts = parts;
    return request;
}

/// The corrections of a file, and what is to be said about them.
struct FileCorrections {
    Corrections corrections;
    std::vector<Diagnostic> about;
};

tl::expected<FileCorrections, SessionFailure> correctionsOf(
    const OpenedProfiles& pair, const std::string& path, const std::array<std::string, 2>& hashes)
{
    const auto read = readCorrectionsFor(path, hashes[0], hashes[1]);
    if (!read)
        return tl::unexpected(SessionFailure{Kind::BadInput, pair.columns, {read.error()}, path});
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

tl::expected<OpenedProfiles, SessionFailure> openProfiles(
    const std::vector<std::string>& words, const WhenOpened& opened, Needed needed)
{
    if (words.empty())
        return tl::unexpected(sessionFailure(Kind::Usage, {}, Message("pair-needs-two-files", {std::int64_t{0}})));
    std::vector<OpenedSource> sources = openAll(words, needed);
    opened(sources);
    return profilesOf(std::move(sources), needed);
}

tl::expected<OpenedProfiles, SessionFailure> profilesOf(std::vector<OpenedSource> sources, Needed needed)
{
    const auto any = [&sources](auto is) { return std::find_if(sources.begin(), sources.end(), is); };
    const auto without = any([](const OpenedSource& source) { return source.document->profiles().empty(); });
    const auto with = any([](const OpenedSource& source) { return source.usable(); });
    const auto wrong = any([](const OpenedSource& source) { return !source.problems.empty(); });
    if (without != sources.end() && (needed == Needed::Profiles || with == sources.end())) {
        const DocumentPtr document = without->document;
        return tl::unexpected(withoutProfile(std::move(sources), *document));
    }
    if (wrong != sources.end())
        return tl::unexpected(SessionFailure{Kind::Usage, std::move(sources), {}, {}});
    std::vector<OpenedSource> columns = oneByOne(sources);
    if (columns.empty()) { // what else a source with profiles holds was picked
        const DocumentPtr document = sources.front().document;
        return tl::unexpected(withoutProfile(std::move(sources), *document));
    }
    return OpenedProfiles{std::move(sources), std::move(columns)};
}

SessionFailure notAPair(const OpenedProfiles& opened)
{
    const auto countOf = [](const OpenedSource& source) { return static_cast<std::int64_t>(source.profiles.size()); };
    const auto because = [&opened](Message message) { return sessionFailure(Kind::Usage, opened.sources, std::move(message)); };
    const OpenedSource& first = opened.sources.front();
    const std::string& source = first.document->source;
    if (opened.sources.size() == 1) {
        if (first.document->profiles().size() == 1)
            return because(Message("pair-needs-a-second", {source}));
        if (first.picked)
            return because(Message("pair-needs-another", {source, static_cast<std::int64_t>(*first.picked)}));
        return because(Message("pair-needs-two-in-one", {source, countOf(first)}));
    }
    for (const OpenedSource& each : opened.sources)
        if (each.profiles.size() != 1)
            return because(Message("pair-needs-a-choice", {each.document->source, countOf(each)}));
    return because(Message("pair-needs-two-files", {static_cast<std::int64_t>(opened.sources.size())}));
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

tl::expected<ShownPair, SessionFailure> showPair(const OpenedProfiles& pair, const std::string& corrections, WorkspaceParts parts)
{
    WorkspaceRequest request = requestFor(pair.sources, parts);
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

WorkspacePtr showTogether(const std::vector<OpenedSource>& sources, WorkspaceParts parts)
{
    return makeWorkspace(requestFor(sources, parts));
}

WorkspacePtr showEachAlone(const std::vector<OpenedSource>& sources)
{
    WorkspaceRequest request
        = requestFor(sources, {.findings = WorkspaceParts::Findings::None, .fewestColumns = 0, .joinsOfAll = true});
    request.second.reset();
    return makeWorkspace(std::move(request));
}

} // namespace tvmscope

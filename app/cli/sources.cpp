// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/cli/sources.h"

#include "app/cli/output.h"
#include "models/profile/messageids.h"
#include "parsers/documentreader.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <set>

namespace tvmscope {

namespace {

constexpr std::size_t idsListed = 8;

} // namespace

SourceName parseSourceName(const std::string& word)
{
    std::error_code ignored;
    const std::size_t mark = word.rfind('#');
    if (mark == std::string::npos || mark == 0 || std::filesystem::exists(word, ignored))
        return {word, std::nullopt};
    int number = 0;
    const char* end = word.data() + word.size();
    const auto result = std::from_chars(word.data() + mark + 1, end, number);
    if (result.ec != std::errc{} || result.ptr != end || number < 1)
        return {word, std::nullopt};
    return {word.substr(0, mark), number};
}

OpenedSource Sources::open(const std::string& word)
{
    const SourceName name = parseSourceName(word);
    DocumentPtr& document = read_[name.path];
    if (!document)
        document = readFile(name.path);
    OpenedSource opened{document, {}, {}, {}, name.artifact};
    for (const Artifact& artifact : document->artifacts) {
        if (name.artifact && artifact.id != *name.artifact)
            continue;
        opened.artifacts.push_back(&artifact);
        if (artifact.profile())
            opened.profiles.push_back(&artifact);
    }
    if (opened.artifacts.empty() && !document->artifacts.empty())
        opened.problems.push_back(pickedNoProfile(opened));
    return opened;
}

Diagnostic pickedNoProfile(const OpenedSource& source)
{
    const std::vector<const Artifact*> profiles = source.document->profiles();
    std::string ids;
    for (std::size_t k = 0; k < std::min(profiles.size(), idsListed); ++k)
        ids += (k == 0 ? "#" : ", #") + std::to_string(profiles[k]->id);
    Diagnostic missing;
    missing.severity = Severity::Error;
    missing.message = Message("no-such-artifact",
        {static_cast<std::int64_t>(profiles.size()), static_cast<std::int64_t>(source.picked.value_or(0)),
            profiles.size() > idsListed ? ids + ", …" : ids});
    return missing;
}

std::vector<OpenedSource> openAll(const std::vector<std::string>& words, Needed needed)
{
    Sources reader;
    std::vector<OpenedSource> sources;
    std::set<const Document*> said;
    for (const std::string& word : words) {
        sources.push_back(reader.open(word));
        OpenedSource& source = sources.back();
        const Document& document = *source.document;
        if (needed == Needed::Profiles && !source.usable() && !source.artifacts.empty() && !document.profiles().empty())
            source.problems.push_back(pickedNoProfile(source));
        if (said.insert(&document).second)
            sayDiagnostics(document.source, document.diagnostics);
        sayDiagnostics(document.source, source.problems);
    }
    return sources;
}

tl::expected<ProfilePair, Message> choosePair(std::vector<OpenedSource> opened)
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
    if (opened.size() != 2)
        return tl::unexpected(Message("pair-needs-two-files", {static_cast<std::int64_t>(opened.size())}));
    for (const OpenedSource& source : opened)
        if (source.profiles.size() != 1)
            return tl::unexpected(Message("pair-needs-a-choice", {source.document->source, countOf(source)}));
    return ProfilePair{std::move(opened[0]), std::move(opened[1])};
}

} // namespace tvmscope

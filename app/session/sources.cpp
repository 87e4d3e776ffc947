// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/session/sources.h"

#include "app/session/folder.h"
#include "models/export/listingnames.h"
#include "models/profile/messageids.h"
#include "models/profile/parallelfor.h"
#include "models/profile/tuningnames.h"
#include "parsers/documentreader.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <mutex>

namespace tvmscope {

namespace {

/// `#1, #2, …`
std::string idsOf(const std::vector<const Artifact*>& artifacts)
{
    constexpr std::size_t idsListed = 8;
    std::string ids;
    for (std::size_t k = 0; k < std::min(artifacts.size(), idsListed); ++k)
        ids += (k == 0 ? "#" : ", #") + std::to_string(artifacts[k]->id);
    return artifacts.size() > idsListed ? ids + ", …" : ids;
}

/// The numbers that so many pieces go by: they count from 1 on without gaps.
MessageArgument numbersOf(std::int64_t pieces)
{
    return pieces == 1 ? MessageArgument(std::string("#1")) : MessageArgument(Message("numbers-up-to", {pieces}));
}

using DocumentsByPath = std::map<std::string, DocumentPtr>;

/// Resources of the program are files to Qt alone.
DocumentPtr readWord(const std::string& path, const DocumentsByPath& before, const ParseControl& control)
{
    if (!path.starts_with(":/")) {
        const auto known = before.find(path);
        return isFolder(path) ? readFolder(path, control)
                              : readFile(path, control, known == before.end() ? nullptr : known->second);
    }
    QFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::ReadOnly))
        return readFile(path, control);
    return readDocument(file.readAll().toStdString(), path, control);
}

/// Adds up what threads say of the sources that they read.
class ProgressOfAll {
public:
    ProgressOfAll(const std::vector<std::string>& paths, const ReadingProgress& progress)
        : progress_(progress)
        , read_(paths.size())
    {
        for (std::size_t at = 0; at < paths.size(); ++at)
            read_[at].total
                = static_cast<std::uint64_t>(std::max<qint64>(0, QFileInfo(QFile::decodeName(paths[at].c_str())).size()));
    }

    ParseControl controlOf(std::size_t at, const std::atomic<bool>* stop)
    {
        if (!progress_)
            return {{}, stop};
        return {[this, at](std::uint64_t done, std::uint64_t total) { say(at, {done, total}); }, stop};
    }

private:
    struct Read {
        std::uint64_t done = 0, total = 0; ///< bytes
    };

    void say(std::size_t at, Read read)
    {
        const std::scoped_lock one(mutex_);
        read_[at] = read;
        Read all;
        for (const Read& each : read_)
            all = {all.done + each.done, all.total + each.total};
        progress_(all.done, all.total);
    }

    const ReadingProgress& progress_;
    std::mutex mutex_;
    std::vector<Read> read_; ///< by path
};

/// Documents of several paths, as many at a time as there are cores.
std::vector<DocumentPtr> readPaths(const std::vector<std::string>& paths, const DocumentsByPath& before,
    const ReadingProgress& progress, const std::atomic<bool>* stop)
{
    std::vector<DocumentPtr> documents(paths.size());
    ProgressOfAll all(paths, progress);
    parallelFor(paths.size(), [&](std::size_t at) { documents[at] = readWord(paths[at], before, all.controlOf(at, stop)); });
    return documents;
}

OpenedSource opened(DocumentPtr document, std::optional<int> picked)
{
    OpenedSource source{std::move(document), {}, {}, {}, picked};
    for (const Artifact& artifact : source.document->artifacts) {
        if (picked && artifact.id != *picked)
            continue;
        source.artifacts.push_back(&artifact);
        if (artifact.profile())
            source.profiles.push_back(&artifact);
    }
    if (source.artifacts.empty() && !source.document->artifacts.empty())
        source.problems.push_back(pickedNoProfile(source));
    return source;
}

/// Records of MetaSchedule get the names that stand in another of the sources.
void nameRecords(std::vector<OpenedSource>& sources)
{
    std::vector<DocumentPtr> documents;
    for (const OpenedSource& source : sources)
        documents.push_back(source.document);
    nameRecordsOfSources(documents);
    for (std::size_t at = 0; at < sources.size(); ++at)
        if (documents[at] != sources[at].document) {
            std::vector<Diagnostic> problems = std::move(sources[at].problems);
            sources[at] = opened(documents[at], sources[at].picked);
            sources[at].problems = std::move(problems);
        }
}

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

void Sources::knowBefore(const DocumentPtr& document)
{
    before_[document->source] = document;
}

void Sources::readAhead(const std::vector<std::string>& words, const ReadingProgress& progress, const std::atomic<bool>* stop)
{
    std::vector<std::string> paths;
    for (const std::string& word : words)
        if (std::string path = parseSourceName(word).path; read_.try_emplace(path).second)
            paths.push_back(std::move(path));
    std::vector<DocumentPtr> documents = readPaths(paths, before_, progress, stop);
    for (std::size_t at = 0; at < paths.size(); ++at)
        read_[paths[at]] = std::move(documents[at]);
}

OpenedSource Sources::open(const std::string& word, const ParseControl& control)
{
    const SourceName name = parseSourceName(word);
    DocumentPtr& document = read_[name.path];
    if (!document)
        document = readWord(name.path, before_, control);
    return opened(document, name.artifact);
}

OpenedSource Sources::openText(std::string text, const std::string& label, const ParseControl& control)
{
    return opened(readDocument(std::move(text), label, control), std::nullopt);
}

std::vector<NamedArtifact> namedArtifacts(const std::vector<OpenedSource>& sources)
{
    std::vector<NamedArtifact> named;
    for (const OpenedSource& source : sources)
        for (const Artifact* artifact : source.artifacts)
            named.push_back({source.document.get(), artifact});
    return named;
}

ArtifactsBeside artifactsBesideOthers(const std::vector<OpenedSource>& sources)
{
    ArtifactsBeside artifacts;
    for (auto& [artifact, named] : bytecodeNamedByOthers(namedArtifacts(sources))) {
        Artifact beside = *artifact;
        beside.payload = named.listing;
        artifacts.emplace(artifact, std::move(beside));
    }
    return artifacts;
}

const Artifact& besideOthers(const ArtifactsBeside& beside, const Artifact& artifact)
{
    const auto more = beside.find(&artifact);
    return more == beside.end() ? artifact : more->second;
}

std::size_t placeAmong(std::vector<DocumentPtr>& documents, const DocumentPtr& document)
{
    const auto same = std::find(documents.begin(), documents.end(), document);
    const auto place = static_cast<std::size_t>(same - documents.begin());
    if (same == documents.end())
        documents.push_back(document);
    return place;
}

Diagnostic pickedNoProfile(const OpenedSource& source)
{
    const auto picked = static_cast<std::int64_t>(source.picked.value_or(0));
    const std::vector<const Artifact*> profiles = source.document->profiles();
    const auto held = static_cast<std::int64_t>(profiles.size());
    const auto pieces = static_cast<std::int64_t>(source.document->artifacts.size());
    Diagnostic missing;
    missing.severity = Severity::Error;
    if (!source.artifacts.empty())
        missing.message = Message("not-a-profile", {held, picked, idsOf(profiles)});
    else if (profiles.empty())
        missing.message = Message("no-such-number", {picked, pieces, numbersOf(pieces)});
    else
        missing.message = Message("no-such-artifact", {picked, pieces, numbersOf(pieces), held});
    return missing;
}

void sayPickedNoProfile(std::vector<OpenedSource>& sources)
{
    for (OpenedSource& source : sources)
        if (!source.usable() && !source.artifacts.empty() && !source.document->profiles().empty())
            source.problems.push_back(pickedNoProfile(source));
}

std::vector<OpenedSource> openAll(const std::vector<std::string>& words, Needed needed)
{
    Sources reader;
    reader.readAhead(words);
    std::vector<OpenedSource> sources;
    for (const std::string& word : words)
        sources.push_back(reader.open(word));
    if (needed == Needed::Profiles)
        sayPickedNoProfile(sources);
    nameRecords(sources);
    return sources;
}

} // namespace tvmscope

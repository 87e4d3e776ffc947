// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/loadrequest.h"

#include "app/catalog/catalog.h"
#include "app/cli/sources.h"
#include "app/corrections/correctionsstore.h"
#include "models/session/profilehash.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace tvmscope {

namespace {

/// Words of this file, for translators.
struct LoadRequestWords {
    Q_DECLARE_TR_FUNCTIONS(LoadRequest)
};

/// One source, read, and which of its profiles is meant.
struct ReadSource {
    DocumentPtr document;
    std::optional<int> artifact; ///< `#2` of the word
};

/// Resources of the program (`:/samples/…`) are files to Qt alone.
DocumentPtr readResource(const QString& path, const ParseControl& control)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return readFile(path.toStdString(), control);
    return readDocument(file.readAll().toStdString(), QFileInfo(path).fileName().toStdString(), control);
}

ReadSource readItem(const LoadItem& item, const LoadProgress& progress, const std::atomic<bool>& stop)
{
    ParseControl control;
    control.stop = &stop;
    if (progress)
        control.progress = [&](std::uint64_t done, std::uint64_t total) { progress(sourceTitle(item.word), done, total); };
    if (item.pasted)
        return {readDocument(*item.pasted, item.word.toStdString(), control), std::nullopt};
    if (item.word.startsWith(QStringLiteral(":/")))
        return {readResource(item.word, control), std::nullopt};
    const SourceName name = parseSourceName(QFile::encodeName(item.word).toStdString());
    return {readFile(name.path, control), name.artifact};
}

LoadResult failure(const DocumentPtr& document, const QString& what)
{
    const QString name = sourceTitle(QString::fromStdString(document->source));
    return {nullptr, what.contains(name) ? what : name + QStringLiteral(": ") + what, {}, document};
}

LoadResult noProfile(const DocumentPtr& document)
{
    for (const Diagnostic& said : document->diagnostics)
        if (said.severity == Severity::Error)
            return failure(document, QString::fromStdString(messageText(said.message)));
    return failure(document, LoadRequestWords::tr("it holds no profile. Paste the output of print(report), or open its JSON."));
}

/// The profiles of a source that are meant, by their index among the artifacts.
std::vector<std::size_t> wanted(const ReadSource& source)
{
    std::vector<std::size_t> found;
    for (std::size_t at = 0; at < source.document->artifacts.size(); ++at) {
        const Artifact& artifact = source.document->artifacts[at];
        if (artifact.profile() && (!source.artifact || artifact.id == *source.artifact))
            found.push_back(at);
    }
    return found;
}

/// Corrections of a file, as they fit two profiles.
Corrections correctionsOf(const QString& path, const Profile& baseline, const Profile& candidate, QString& remark)
{
    const auto file = loadCorrections(path);
    if (file)
        return fitted(*file, profileHash(baseline), profileHash(candidate)).corrections;
    remark = sourceTitle(path) + QStringLiteral(": ") + QString::fromStdString(messageText(file.error().message));
    return {};
}

Corrections wantedCorrections(const LoadRequest& request, const Profile& baseline, const Profile& candidate, QString& remark)
{
    if (request.corrections)
        return *request.corrections;
    if (!request.correctionsFile.isEmpty())
        return correctionsOf(request.correctionsFile, baseline, candidate, remark);
    if (request.keptIn.isEmpty())
        return {};
    const QString kept = correctionsPath(request.keptIn, profileHash(baseline), profileHash(candidate));
    return QFileInfo::exists(kept) ? correctionsOf(kept, baseline, candidate, remark) : Corrections{};
}

LoadResult show(
    const LoadRequest& request, std::vector<DocumentPtr> documents, ProfileChoice first, std::optional<ProfileChoice> second)
{
    LoadResult result;
    Corrections corrections;
    const auto profileOf = [&](ProfileChoice choice) { return documents[choice.document]->artifacts[choice.artifact].profile(); };
    if (second)
        corrections = wantedCorrections(request, *profileOf(first), *profileOf(*second), result.remark);
    result.shown = showProfiles(std::move(documents), first, second, std::move(corrections));
    return result;
}

LoadResult withSide(const LoadRequest& request, const ReadSource& source, std::size_t artifact)
{
    const std::size_t other = *request.side == 0 ? 1 : 0;
    // With one profile on show, that one is the other side, whichever side it was on.
    const std::size_t kept = request.open->isPair() ? other : 0;
    std::vector<DocumentPtr> documents{request.open->documents[request.open->shown[kept]->document], source.document};
    const ProfileChoice old{0, request.open->shown[kept]->artifact}, fresh{1, artifact};
    return other == 0 ? show(request, documents, old, fresh) : show(request, documents, fresh, old);
}

} // namespace

QString sourceTitle(const QString& word)
{
    const QString name = QFileInfo(word).fileName();
    return name.isEmpty() ? word : name;
}

LoadResult load(const LoadRequest& request, const LoadProgress& progress, const std::atomic<bool>& stop)
{
    if (request.items.empty())
        return show(request, request.open->documents, *request.first, request.second);
    std::vector<DocumentPtr> documents;
    std::vector<ProfileChoice> choices;
    for (const LoadItem& item : request.items) {
        const ReadSource source = readItem(item, progress, stop);
        if (stop)
            return {};
        const std::vector<std::size_t> found = wanted(source);
        if (found.empty())
            return source.artifact && !profilesIn({source.document}).empty()
                ? failure(source.document, LoadRequestWords::tr("it holds no profile #%1.").arg(*source.artifact))
                : noProfile(source.document);
        const bool isPairItself = item.pasted && found.size() > 1;
        if (request.side && request.open && !isPairItself)
            return withSide(request, source, found.front());
        const auto same = std::find(documents.begin(), documents.end(), source.document);
        const auto at = static_cast<std::size_t>(same - documents.begin());
        documents.push_back(source.document);
        choices.push_back({at, found.front()});
        if (request.items.size() == 1 && found.size() > 1)
            choices.push_back({at, found[1]});
    }
    return show(request, std::move(documents), choices[0], choices.size() > 1 ? std::optional(choices[1]) : std::nullopt);
}

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/modelname.h"

#include "models/session/workspace.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace tvmscope {

namespace {

/// Words of this file, for translators.
struct ModelNameWords {
    Q_DECLARE_TR_FUNCTIONS(ModelName)
};

/// The words of a name: `relay-graph_opencl` has three.
QStringList wordsOf(const QString& name)
{
    static const QRegularExpression between(QStringLiteral("[-_. ]+"));
    return name.split(between, Qt::SkipEmptyParts);
}

/// Executors, devices, versions: they tell runs of a model apart and name none.
bool namesARun(const QString& word)
{
    static const QRegularExpression run(
        QStringLiteral(
            "^(relax|relay|graph|vm|aot|executor|debug|untuned|tuned|report|profile|cpu|gpu|cuda|opencl|vulkan|metal|rocm|"
            "llvm|v?\\d+|dev\\d*|rc\\d*)$"),
        QRegularExpression::CaseInsensitiveOption);
    return run.match(word).hasMatch();
}

bool namesOnlyARun(const QString& name)
{
    const QStringList words = wordsOf(name);
    return std::all_of(words.begin(), words.end(), namesARun);
}

bool holdsAnything(const QString& folder)
{
    static const QStringList any{QStringLiteral("downloads"), QStringLiteral("desktop"), QStringLiteral("documents"),
        QStringLiteral("samples"), QStringLiteral("reports"), QStringLiteral("results"), QStringLiteral("profiles"),
        QStringLiteral("logs"), QStringLiteral("out"), QStringLiteral("output"), QStringLiteral("build"), QStringLiteral("data"),
        QStringLiteral("tmp"), QStringLiteral("home"), QStringLiteral("root")};
    return any.contains(folder.toLower()) || folder == QDir::home().dirName();
}

QStringList commonStart(const QStringList& a, const QStringList& b)
{
    qsizetype length = 0;
    while (length < std::min(a.size(), b.size()) && a[length] == b[length])
        ++length;
    return a.mid(0, length);
}

/// Of paths that name a folder; empty: none that says anything.
QString commonFolder(const QStringList& sources)
{
    QStringList folders;
    for (const QString& source : sources) {
        const QFileInfo info(source);
        const QString folder = info.isDir() ? info.absoluteFilePath() : info.absolutePath();
        const QStringList own = folder.split(QLatin1Char('/'), Qt::SkipEmptyParts);
        folders = &source == &sources.front() ? own : commonStart(folders, own);
    }
    while (!folders.isEmpty() && namesOnlyARun(folders.back()))
        folders.removeLast();
    return folders.isEmpty() || holdsAnything(folders.back()) ? QString() : folders.back();
}

/// What the names of the files have in common, less what tells runs apart.
QString commonStem(const QStringList& sources)
{
    QStringList words = wordsOf(QFileInfo(sources.front()).completeBaseName());
    for (const QString& source : sources)
        words = commonStart(words, wordsOf(QFileInfo(source).completeBaseName()));
    while (!words.isEmpty() && namesARun(words.back()))
        words.removeLast();
    return words.join(QLatin1Char('-'));
}

QString fileWords(const QString& text)
{
    static const QRegularExpression other(QStringLiteral("[^\\w.]+"), QRegularExpression::UseUnicodePropertiesOption);
    QString words = text.toLower().replace(other, QStringLiteral("-"));
    while (words.startsWith(QLatin1Char('-')) || words.startsWith(QLatin1Char('.')))
        words.remove(0, 1);
    while (words.endsWith(QLatin1Char('-')))
        words.chop(1);
    return words;
}

} // namespace

QString modelName(const QStringList& sources)
{
    if (sources.isEmpty())
        return {};
    const bool areFiles = std::all_of(sources.begin(), sources.end(), [](const QString& source) {
        return source.contains(QLatin1Char('/')) || source.contains(QLatin1Char('.')) || QFileInfo(source).isDir();
    });
    const bool areOurs = sources.front().startsWith(QLatin1Char(':'));
    if (!areFiles)
        return QStringLiteral("paste");
    for (const QString& name : {areOurs ? QString() : commonFolder(sources), commonStem(sources)})
        if (!name.isEmpty())
            return name;
    return QFileInfo(sources.front()).completeBaseName();
}

QString modelName(const Workspace& shown)
{
    QStringList sources;
    for (std::size_t side = 0; side < shown.shown.size(); ++side)
        if (const Artifact* artifact = shown.artifact(side))
            sources << QString::fromStdString(shown.document(side)->fileOf(*artifact));
    if (sources.isEmpty()) // no profile is on show
        for (const DocumentPtr& document : shown.documents)
            sources << QString::fromStdString(document->source);
    return modelName(sources);
}

QString sourceTitle(const QString& word)
{
    const QString name = QFileInfo(QDir::cleanPath(word)).fileName(); // a folder's may end in a slash
    return name.isEmpty() ? word : name;
}

QString sourceName(const std::string& source, const std::vector<DocumentPtr>& all)
{
    QStringList sources;
    for (const DocumentPtr& each : all)
        sources << QString::fromStdString(each->source);
    return sourceName(QString::fromStdString(source), sources);
}

QString sourceName(const QString& source, const QStringList& all)
{
    const QString own = QDir::cleanPath(source); // a folder's may end in a slash
    const qsizetype parts = own.count(QLatin1Char('/')) + 1;
    QString name = own;
    for (qsizetype last = 1; last <= parts; ++last) {
        name = own.section(QLatin1Char('/'), -last);
        const bool isShared = std::any_of(all.begin(), all.end(), [&](const QString& other) {
            const QString path = QDir::cleanPath(other);
            return path != own && path.section(QLatin1Char('/'), -last) == name;
        });
        if (!isShared && !name.isEmpty())
            break;
    }
    return name;
}

QString artifactName(const NamedArtifact& place, const std::vector<DocumentPtr>& all)
{
    return ModelNameWords::tr("%1, line %2").arg(sourceName(place.document->source, all)).arg(place.artifact->lines.first);
}

QString fileNameOf(const Workspace& shown, bool ofAll)
{
    constexpr qsizetype named = 4;
    QStringList labels{QString::fromStdString(shown.labels[0])};
    if (shown.isPair())
        labels << QString::fromStdString(shown.labels[1]);
    if (ofAll && shown.profileSet) {
        labels.clear();
        for (const ComparedProfile& each : shown.profileSet->profiles)
            labels << QString::fromStdString(each.label);
        if (const qsizetype more = labels.size() - named; more > 0)
            labels = labels.mid(0, named) << QStringLiteral("%1-more").arg(more);
    }
    QStringList parts{fileWords(modelName(shown))};
    static const QRegularExpression ending(QStringLiteral("\\.(json|txt|csv|tsv|log|md)\\b"));
    for (QString& label : labels) {
        if (&label != &labels.front())
            parts << QStringLiteral("vs");
        parts << fileWords(label.remove(ending)); // what is saved has an ending of its own
    }
    parts.removeAll(QString());
    return parts.join(QLatin1Char('-'));
}

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors

#include "tests/architecture/tree.h"

#include <QFileInfo>
#include <QHash>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <algorithm>

using namespace tvmscope;

/// What a reader of the sources may count on: licence lines, files of one subject, and a page for every folder.
class TestSourceFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyFileNamesItsLicence();
    void noFileIsTooLong();
    void noClassIsTooLong();
    void everyFolderOfCodeHasItsPage();
    void everySourceIsOnItsFoldersPage();
    void pagesAreShort();

private:
    QStringList sources() const
    {
        QStringList all;
        for (const QString& folder : folders)
            for (const QString& path : tree.files(folder, {"*.h", "*.cpp"}))
                all.append(path);
        return all;
    }

    const SourceTree tree;
    const QStringList folders{"app", "models", "parsers", "resources", "tests", "widgets"};
};

namespace {

constexpr qsizetype maxLines = 500;
constexpr qsizetype maxTestLines = 500;
constexpr qsizetype maxClassLines = 500;
constexpr qsizetype maxPageLines = 40;

/// What stands in a list of the program needs no word on a page that names the list: so a new format or payload leaves the pages
/// as they are. Sources as `folder/name`, by the name of the list.
using Lists = QHash<QString, QSet<QString>>;

QString withoutSuffix(const QString& path)
{
    return path.left(path.lastIndexOf(QLatin1Char('.')));
}

/// Files that define a format of the registry, and those beside them that are called like it and go on.
QSet<QString> filesOfFormats(const SourceTree& tree)
{
    static const QRegularExpression listed(QStringLiteral("^ +FORMAT\\((\\w+)\\)"));
    static const QRegularExpression defined(QStringLiteral("^const Format (\\w+)\\b"));
    QSet<QString> registered, files;
    for (const QString& line : tree.lines(QStringLiteral("parsers/formatregistry.cpp")))
        registered << listed.match(line).captured(1);
    const QStringList sources = tree.files(QStringLiteral("parsers/formats"), {"*.h", "*.cpp"});
    for (const QString& path : sources)
        for (const QString& line : tree.lines(path))
            if (const auto match = defined.match(line); match.hasMatch() && registered.contains(match.captured(1)))
                for (const QString& beside : sources)
                    if (beside.startsWith(withoutSuffix(path)))
                        files << withoutSuffix(beside);
    return files;
}

/// Headers of what an artifact may hold.
QSet<QString> filesOfPayloads(const SourceTree& tree)
{
    static const QRegularExpression listed(QStringLiteral("NamedKind<\".*(class|struct) (\\w+)>"));
    static const QRegularExpression defined(QStringLiteral("^(class|struct) (\\w+) .*\\{"));
    QSet<QString> payloads, files;
    for (const QString& line : tree.lines(QStringLiteral("models/profile/artifact.h")))
        payloads << listed.match(line).captured(2);
    for (const QString& path : tree.files(QStringLiteral("models/profile"), {"*.h"}))
        for (const QString& line : tree.lines(path))
            if (const auto match = defined.match(line); match.hasMatch() && payloads.contains(match.captured(2)))
                files << withoutSuffix(path);
    return files;
}

/// Whether a list that the page names holds the source.
bool isListed(const QString& path, const Lists& lists, const QSet<QString>& named)
{
    for (auto list = lists.begin(); list != lists.end(); ++list)
        if (named.contains(list.key()) && list->contains(withoutSuffix(path)))
            return true;
    return false;
}

void report(const QStringList& broken)
{
    QVERIFY2(broken.isEmpty(), qPrintable(broken.join(QLatin1Char('\n'))));
}

} // namespace

void TestSourceFiles::everyFileNamesItsLicence()
{
    QStringList broken;
    QStringList files = sources() << "CMakeLists.txt"
                                  << "run"
                                  << "test";
    QStringList places = folders; // named: a loop over `QStringList(…) << …` would walk a list that is gone
    places << "cmake"
           << "packaging";
    for (const QString& folder : places)
        for (const QString& path : tree.files(folder, {"CMakeLists.txt", "*.cmake"}))
            files.append(path);
    for (const QString& path : files) {
        const QString head = tree.lines(path).mid(0, 3).join(QLatin1Char('\n'));
        if (!head.contains(QStringLiteral("SPDX-License-Identifier: GPL-3.0-or-later"))
            || !head.contains(QStringLiteral("SPDX-FileCopyrightText: ")))
            broken << path + QStringLiteral(" does not begin with the two SPDX lines");
    }
    report(broken);
}

void TestSourceFiles::noFileIsTooLong()
{
    QStringList broken;
    for (const QString& path : sources()) {
        const qsizetype limit = path.startsWith(QStringLiteral("tests/")) ? maxTestLines : maxLines;
        const QStringList lines = tree.lines(path);
        // A table is one subject however long it is.
        const qsizetype length = lines.size() - std::count_if(lines.begin(), lines.end(), [](const QString& line) {
            return line.startsWith(QStringLiteral("    {\"")) && line.endsWith(QStringLiteral("},"));
        });
        if (length > limit)
            broken << QStringLiteral("%1 has %2 lines, more than %3: it holds more than one subject")
                          .arg(path)
                          .arg(length)
                          .arg(limit);
    }
    report(broken);
}

/// A class that is cut over several sources is as long as all of them together.
void TestSourceFiles::noClassIsTooLong()
{
    const QRegularExpression member(QStringLiteral("^(?! )(?:[\\w:<>,&* ]*[ &*])?([A-Z]\\w+)::~?\\w+\\([^;]*$"));
    QHash<QString, qsizetype> lengths;
    for (const QString& path : sources()) {
        if (!path.endsWith(QStringLiteral(".cpp")) || path.startsWith(QStringLiteral("tests/")))
            continue;
        const QStringList lines = tree.lines(path);
        QSet<QString> classes;
        for (const QString& line : lines)
            if (const auto match = member.match(line); match.hasMatch())
                classes << match.captured(1);
        for (const QString& name : classes)
            lengths[name] += lines.size();
    }
    QVERIFY(!lengths.isEmpty());
    QStringList broken;
    for (auto length = lengths.cbegin(); length != lengths.cend(); ++length)
        if (length.value() > maxClassLines)
            broken << QStringLiteral("the sources of %1 have %2 lines, more than %3: it has more than one duty")
                          .arg(length.key())
                          .arg(length.value())
                          .arg(maxClassLines);
    broken.sort();
    report(broken);
}

void TestSourceFiles::everyFolderOfCodeHasItsPage()
{
    // These folders of tests mirror those they test, whose pages say what there is to say.
    const QRegularExpression mirror(QStringLiteral("^tests/(app|models|parsers|widgets)\\b"));
    QSet<QString> missing;
    for (const QString& path : sources()) {
        const QString folder = QFileInfo(path).path();
        if (mirror.match(folder).hasMatch())
            continue;
        if (!tree.exists(folder + QStringLiteral("/README.md")))
            missing << folder + QStringLiteral(" has no README.md");
    }
    QStringList broken(missing.begin(), missing.end());
    broken.sort();
    report(broken);
}

/// A page names every source of its folder, by file or by class, a family of them (`answer…`, `…clocks`), or the list it is in.
void TestSourceFiles::everySourceIsOnItsFoldersPage()
{
    const QRegularExpression name(QStringLiteral("…?[a-z_0-9]+…?"));
    const auto isNamed = [](const QString& source, const QString& word) {
        const QChar more = QChar(0x2026);
        if (word.startsWith(more))
            return source.endsWith(word.sliced(1));
        return word.endsWith(more) ? source.startsWith(word.chopped(1)) : source == word;
    };
    const Lists lists{
        {QStringLiteral("formatregistry"), filesOfFormats(tree)}, {QStringLiteral("artifact"), filesOfPayloads(tree)}};
    for (const QSet<QString>& files : lists)
        QVERIFY(!files.isEmpty());
    QStringList broken;
    QHash<QString, QSet<QString>> words; // of the pages, by folder
    for (const QString& path : sources()) {
        const QFileInfo file(path);
        const QString page = file.path() + QStringLiteral("/README.md");
        if (path.startsWith(QStringLiteral("tests/")) || path.startsWith(QStringLiteral("resources/")) || !tree.exists(page))
            continue;
        QSet<QString>& named = words[page];
        if (named.isEmpty())
            for (auto match = name.globalMatch(tree.lines(page).join(QLatin1Char('\n')).toLower()); match.hasNext();)
                named << match.next().captured();
        const QString source = file.completeBaseName();
        if (!isListed(path, lists, named)
            && std::none_of(named.begin(), named.end(), [&](const QString& word) { return isNamed(source, word); }))
            broken << page + QStringLiteral(" does not say what %1 is").arg(file.fileName());
    }
    QVERIFY(!words.isEmpty());
    report(broken);
}

void TestSourceFiles::pagesAreShort()
{
    QStringList broken;
    for (const QString& folder : folders)
        for (const QString& page : tree.files(folder, {"README.md"})) {
            const qsizetype length = tree.lines(page).size();
            if (length < 3 || length > maxPageLines)
                broken << QStringLiteral("%1 has %2 lines").arg(page).arg(length);
            else if (!tree.lines(page).front().startsWith(QStringLiteral("# "))) // what a formatter of sources leaves is none
                broken << QStringLiteral("%1 does not begin with a heading").arg(page);
        }
    report(broken);
}

QTEST_APPLESS_MAIN(TestSourceFiles)
#include "tst_sourcefiles.moc"

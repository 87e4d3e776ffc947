// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors

#include "tests/architecture/tree.h"

#include <QHash>
#include <QMap>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <functional>
#include <optional>

using namespace tvmscope;

/// Includes as arrows: from room to room they go one way, and from file to file they never come back.
class TestRooms : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aRoomSeesTheRoomsBeforeIt();
    void thePageOfModelsHasTheirOrder();
    void aFolderOfParsersSeesTheFoldersBeforeIt();
    void aFolderOfTheWindowSeesTheFoldersBeforeIt();
    void noIncludeComesBack();
    void aCircleIsSeen();
};

namespace {

/// The rooms of models from the bottom up. Layout and findings stand beside each other: neither sees the other.
const QStringList rooms{"names", "profile", "kernels", "cost", "labels", "tuning", "executable", "alignment", "repeats",
    "comparison", "join", "findings", "layout", "export", "session", "items"};

/// The folders of parsers from the bottom up. Of the files beside them, these stand below all folders, and the others above.
const QStringList parserFolders{"parsers/json", "parsers/columns", "parsers/text", "parsers/formats/report",
    "parsers/formats/tables", "parsers/formats/tuning", "parsers/formats/executable", "parsers/formats/spool", "parsers/formats"};
const QStringList parserGround{
    "parsers/format", "parsers/marks", "parsers/numbers", "parsers/parsecontrol", "parsers/textsearch"};

/// The folders of widgets and of app from the bottom up. The few files beside the folders of app are for all of them (version)
/// or above them (main).
const QStringList windowFolders{"widgets/painting", "widgets/charts", "widgets/export", "widgets/views", "widgets/pages",
    "app/catalog", "app/json", "app/devices", "app/corrections", "app/kinds", "app/session", "app/window", "app/cli"};

/// Header and source of one name count as one.
using Arrows = QMap<QString, QStringList>;

QString withoutSuffix(const QString& path)
{
    return path.left(path.lastIndexOf(QLatin1Char('.')));
}

Arrows readArrows()
{
    static const QRegularExpression include(QStringLiteral("^\\s*#\\s*include\\s*\"([^\"]+)\""));
    const SourceTree tree;
    Arrows arrows;
    for (const char* folder : {"models", "parsers", "widgets", "app", "tests"})
        for (const QString& path : tree.files(folder, {"*.h", "*.cpp"})) {
            QStringList& targets = arrows[withoutSuffix(path)];
            for (const QString& line : tree.lines(path))
                if (const QString header = include.match(line).captured(1);
                    !header.isEmpty() && withoutSuffix(header) != withoutSuffix(path))
                    targets << withoutSuffix(header);
        }
    return arrows;
}

/// A way along the arrows that ends where it began; empty if there is none.
QStringList circleIn(const Arrows& arrows)
{
    enum class State { New, Open, Done };
    QHash<QString, State> states;
    QStringList way, circle;
    std::function<void(const QString&)> visit = [&](const QString& file) {
        states[file] = State::Open;
        way << file;
        for (const QString& target : arrows.value(file)) {
            if (!circle.isEmpty())
                return;
            if (states.value(target, State::New) == State::Open)
                circle = way.mid(way.indexOf(target)) << target;
            else if (arrows.contains(target) && states.value(target, State::New) == State::New)
                visit(target);
        }
        way.removeLast();
        states[file] = State::Done;
    };
    for (const QString& file : arrows.keys())
        if (circle.isEmpty() && states.value(file, State::New) == State::New)
            visit(file);
    return circle;
}

QString folderOf(const QString& path)
{
    return path.left(path.lastIndexOf(QLatin1Char('/')));
}

/// Includes of widgets and app that lead up from folder to folder.
QStringList upwardIncludesOfTheWindow(const Arrows& arrows)
{
    QStringList broken;
    for (auto from = arrows.begin(); from != arrows.end(); ++from) {
        const QString folder = folderOf(from.key());
        if (!folder.startsWith(QStringLiteral("widgets/")) && !folder.startsWith(QStringLiteral("app/")))
            continue;
        if (!windowFolders.contains(folder))
            broken << from.key() + QStringLiteral(" stands in no folder of the list");
        for (const QString& to : from.value())
            if (windowFolders.indexOf(folderOf(to)) > windowFolders.indexOf(folder))
                broken << from.key() + QStringLiteral(" includes ") + to;
    }
    return broken;
}

qsizetype roomOf(const QString& path)
{
    return path.startsWith(QStringLiteral("models/")) ? rooms.indexOf(path.section(QLatin1Char('/'), 1, 1)) : -1;
}

/// From 0 for what stands below all folders; nothing for a file in a folder that the list lacks.
std::optional<qsizetype> parserFloor(const QString& path)
{
    const QString folder = folderOf(path);
    if (folder == QLatin1String("parsers"))
        return parserGround.contains(path) ? 0 : parserFolders.size() + 1;
    const qsizetype place = parserFolders.indexOf(folder);
    return place < 0 ? std::nullopt : std::optional(place + 1);
}

/// Includes of parsers that lead up.
QStringList upwardIncludes(const Arrows& arrows)
{
    QStringList broken;
    for (auto from = arrows.begin(); from != arrows.end(); ++from) {
        if (!from.key().startsWith(QStringLiteral("parsers/")))
            continue;
        const auto floor = parserFloor(from.key());
        if (!floor)
            broken << from.key() + QStringLiteral(" stands in no folder of the list");
        for (const QString& to : from.value())
            if (floor && to.startsWith(QStringLiteral("parsers/")) && parserFloor(to).value_or(0) > *floor)
                broken << from.key() + QStringLiteral(" includes ") + to;
    }
    return broken;
}

} // namespace

void TestRooms::aRoomSeesTheRoomsBeforeIt()
{
    QStringList broken;
    const Arrows arrows = readArrows();
    for (auto from = arrows.begin(); from != arrows.end(); ++from) {
        if (from.key().startsWith(QStringLiteral("models/")) && roomOf(from.key()) < 0)
            broken << from.key() + QStringLiteral(" stands in no room of the list");
        for (const QString& to : from.value()) {
            const bool beside = roomOf(from.key()) == rooms.indexOf(QStringLiteral("layout"))
                && roomOf(to) == rooms.indexOf(QStringLiteral("findings"));
            if (roomOf(from.key()) >= 0 && (roomOf(to) > roomOf(from.key()) || beside))
                broken << from.key() + QStringLiteral(" includes ") + to;
        }
    }
    QVERIFY2(broken.isEmpty(), qPrintable(broken.join(QLatin1Char('\n'))));
}

void TestRooms::thePageOfModelsHasTheirOrder()
{
    const QString page = SourceTree().lines(QStringLiteral("models/README.md")).join(QLatin1Char('\n'));
    qsizetype place = -1;
    for (const QString& room : rooms) {
        const qsizetype next = page.indexOf(QLatin1Char('`') + room + QLatin1Char('`'));
        QVERIFY2(next > place, qPrintable(room));
        place = next;
    }
}

void TestRooms::aFolderOfParsersSeesTheFoldersBeforeIt()
{
    const QStringList broken = upwardIncludes(readArrows());
    QVERIFY2(broken.isEmpty(), qPrintable(broken.join(QLatin1Char('\n'))));
    QCOMPARE(upwardIncludes({{"parsers/text/a", {"parsers/formats/b", "parsers/json/c", "parsers/numbers"}},
                 {"parsers/json/c", {"parsers/documentreader"}}, {"parsers/new/d", {}},
                 {"parsers/documentreader", {"parsers/text/a"}}}),
        QStringList({"parsers/json/c includes parsers/documentreader", "parsers/new/d stands in no folder of the list",
            "parsers/text/a includes parsers/formats/b"}));
}

/// Files of two folders can see each other in turn without a circle of files.
void TestRooms::aFolderOfTheWindowSeesTheFoldersBeforeIt()
{
    const QStringList broken = upwardIncludesOfTheWindow(readArrows());
    QVERIFY2(broken.isEmpty(), qPrintable(broken.join(QLatin1Char('\n'))));
    QCOMPARE(upwardIncludesOfTheWindow({{"app/main", {"app/cli/a"}}, {"app/cli/a", {"app/window/b", "widgets/pages/c"}},
                 {"app/new/d", {}}, {"widgets/pages/c", {"widgets/views/e"}}, {"widgets/views/e", {"widgets/pages/f"}}}),
        QStringList({"app/new/d stands in no folder of the list", "widgets/views/e includes widgets/pages/f"}));
}

void TestRooms::noIncludeComesBack()
{
    const QStringList circle = circleIn(readArrows());
    QVERIFY2(circle.isEmpty(), qPrintable(circle.join(QStringLiteral(" -> "))));
}

void TestRooms::aCircleIsSeen()
{
    QVERIFY(circleIn({{"a", {"b", "c"}}, {"b", {"c"}}, {"c", {}}}).isEmpty());
    QCOMPARE(circleIn({{"a", {"b"}}, {"b", {"c"}}, {"c", {"b"}}}), QStringList({"b", "c", "b"}));
    QVERIFY(circleIn({{"a", {"elsewhere"}}}).isEmpty());
}

QTEST_APPLESS_MAIN(TestRooms)
#include "tst_rooms.moc"

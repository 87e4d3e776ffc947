// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors

#include "tests/architecture/tree.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace tvmscope;

/// The one-way rule where no linker can see it: header-only libraries, and headers that a shared include path would find.
class TestIncludes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFolderIncludesOnlyWhatItMay_data();
    void aFolderIncludesOnlyWhatItMay();
    void everySourceIsReadByClang14();
    void aSourceIncludesItsOwnHeaderFirst_data();
    void aSourceIncludesItsOwnHeaderFirst();
    void aRuleSeesWhatItForbids();
};

namespace {

const QString anyQt = QStringLiteral("Q[A-Z]|Qt|qcustomplot");
const QString json = QStringLiteral("nlohmann/|simdjson");
const QString commandLine = QStringLiteral("CLI/");
// The classes of QtGui and QtWidgets by name: their include paths are there once anything links them.
const QString drawing = QStringLiteral("Qt(Gui|Widgets|Svg|PrintSupport)\\b|qcustomplot|"
                                       "Q(Widget|Painter|Pixmap|Image|Icon|Font|Brush|Pen|Color|Palette|Clipboard|Action|Cursor|"
                                       "Screen|Window|GuiApplication|Application|Standard|UndoStack|Text(Document|Layout))");

QString folders(const QStringList& names)
{
    return QStringLiteral("(%1)/").arg(names.join(QLatin1Char('|')));
}

QString eitherOf(const QStringList& patterns)
{
    return QStringLiteral("^(%1)").arg(patterns.join(QLatin1Char('|')));
}

/// The file that a line includes, or nothing.
QString included(const QString& line)
{
    static const QRegularExpression include(QStringLiteral("^\\s*#\\s*include\\s*[<\"]([^>\"]+)[>\"]"));
    return include.match(line).captured(1);
}

} // namespace

void TestIncludes::aFolderIncludesOnlyWhatItMay_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("forbidden");

    const QString modelsUp = folders({"models/items", "models/session", "parsers", "widgets", "app"});
    QTest::newRow("names stand below everything") << "models/names" << eitherOf({anyQt, json, commandLine, modelsUp});
    for (const char* room : {"profile", "kernels", "cost", "labels", "tuning", "executable", "alignment", "repeats", "comparison",
             "join", "findings", "layout", "export"})
        QTest::addRow("%s is free of Qt", room)
            << QStringLiteral("models/") + room << eitherOf({anyQt, json, commandLine, modelsUp});
    const QString analysis
        = QStringLiteral("models/(kernels|cost|labels|tuning|executable|alignment|repeats|comparison|join|findings|"
                         "layout|export|session|items)");
    QTest::newRow("parsers know no Qt and no window")
        << "parsers" << eitherOf({anyQt, commandLine, folders({analysis, "widgets", "app"})});
    QTest::newRow("item models draw nothing")
        << "models/items" << eitherOf({drawing, json, commandLine, folders({"parsers", "widgets", "app"})});
    QTest::newRow("the session draws nothing")
        << "models/session" << eitherOf({drawing, json, commandLine, folders({"parsers", "widgets", "app"})});
    QTest::newRow("widgets never meet a parser or JSON")
        << "widgets" << eitherOf({json, commandLine, folders({"parsers", "app"}), QStringLiteral("QJson")});
    QTest::newRow("the program plots through widgets") << "app" << eitherOf({QStringLiteral("qcustomplot"), folders({"tests"})});
}

void TestIncludes::aFolderIncludesOnlyWhatItMay()
{
    QFETCH(QString, folder);
    QFETCH(QString, forbidden);
    const QRegularExpression rule(forbidden);
    QVERIFY2(rule.isValid(), qPrintable(rule.errorString()));

    const SourceTree tree;
    const QStringList sources = tree.files(folder, {"*.h", "*.cpp"});
    QVERIFY2(!sources.isEmpty(), qPrintable("no sources in " + folder));
    QStringList broken;
    for (const QString& source : sources) {
        const QStringList lines = tree.lines(source);
        for (qsizetype at = 0; at < lines.size(); ++at) {
            const QString header = included(lines[at]);
            if (!header.isEmpty() && rule.match(header).hasMatch())
                broken << QStringLiteral("%1:%2 includes %3").arg(source).arg(at + 1).arg(header);
        }
    }
    QVERIFY2(broken.isEmpty(), qPrintable(broken.join(QLatin1Char('\n'))));
}

/// Clang 14, which builds the fuzz targets and runs clang-tidy, cannot read the <ranges> of GCC 12's library: its views stand on
/// a use of concepts that this clang has wrong. The algorithms of std::ranges stand in <algorithm>, which it can read.
void TestIncludes::everySourceIsReadByClang14()
{
    const SourceTree tree;
    QStringList broken;
    for (const char* folder : {"models", "parsers", "widgets", "app", "tests"})
        for (const QString& source : tree.files(folder, {"*.h", "*.cpp"})) {
            const QStringList lines = tree.lines(source);
            for (qsizetype at = 0; at < lines.size(); ++at)
                if (included(lines[at]) == QLatin1String("ranges"))
                    broken << QStringLiteral("%1:%2 includes <ranges>").arg(source).arg(at + 1);
        }
    QVERIFY2(broken.isEmpty(), qPrintable(broken.join(QLatin1Char('\n'))));
}

void TestIncludes::aSourceIncludesItsOwnHeaderFirst_data()
{
    QTest::addColumn<QString>("folder");
    for (const char* folder : {"models", "parsers", "widgets", "app"})
        QTest::newRow(folder) << folder;
}

/// So that every header is compiled alone.
void TestIncludes::aSourceIncludesItsOwnHeaderFirst()
{
    QFETCH(QString, folder);
    const SourceTree tree;
    const QStringList headers = tree.files(folder, {"*.h"});
    QStringList broken;
    for (const QString& source : tree.files(folder, {"*.cpp"})) {
        const QString own = source.chopped(3) + QLatin1Char('h');
        if (!headers.contains(own))
            continue;
        const QStringList lines = tree.lines(source);
        const auto first
            = std::find_if(lines.begin(), lines.end(), [](const QString& line) { return !included(line).isEmpty(); });
        if (first == lines.end() || included(*first) != own)
            broken << source;
    }
    QVERIFY2(broken.isEmpty(), qPrintable("not their own header first: " + broken.join(", ")));
}

void TestIncludes::aRuleSeesWhatItForbids()
{
    QCOMPARE(included(QStringLiteral("#include <nlohmann/json.hpp>")), QStringLiteral("nlohmann/json.hpp"));
    QCOMPARE(included(QStringLiteral("  # include \"app/main.h\" // why")), QStringLiteral("app/main.h"));
    QCOMPARE(included(QStringLiteral("#include <ranges>")), QStringLiteral("ranges"));
    QVERIFY(included(QStringLiteral("// #include is a word here")).isEmpty());
    QVERIFY(QRegularExpression(eitherOf({drawing})).match(QStringLiteral("QPainterPath")).hasMatch());
    QVERIFY(!QRegularExpression(eitherOf({drawing})).match(QStringLiteral("QAbstractItemModel")).hasMatch());
    QVERIFY(QRegularExpression(eitherOf({anyQt})).match(QStringLiteral("QString")).hasMatch());
}

QTEST_APPLESS_MAIN(TestIncludes)
#include "tst_includes.moc"

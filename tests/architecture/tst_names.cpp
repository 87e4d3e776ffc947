// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors

#include "tests/architecture/tree.h"

#include <QMap>
#include <QRegularExpression>
#include <QTest>

using namespace tvmscope;

/// Sources of one library are compiled in batches: what two of them define in unnamed namespaces must not have one name. Which
/// sources meet in a batch changes with every file that is added, so that no name may stand twice in a library.
class TestNames : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void unnamedNamespacesOfALibraryShareNoName();
    void definitionsAreSeen_data();
    void definitionsAreSeen();
};

namespace {

QString libraryOf(const QString& path)
{
    static const QRegularExpression qtModels(QStringLiteral("^models/(items|session|history)/"));
    if (qtModels.match(path).hasMatch())
        return QStringLiteral("models");
    return path.startsWith(QStringLiteral("models/")) ? QStringLiteral("data") : path.section(QLatin1Char('/'), 0, 0);
}

/// Types of a parameter list, without names and default values: functions of one name may differ in them.
QString typesOf(const QString& parameters)
{
    static const QRegularExpression name(QStringLiteral("\\s*\\b\\w+\\s*(=.*)?$"));
    QStringList types;
    qsizetype depth = 0, begin = 0;
    for (qsizetype at = 0; at <= parameters.size(); ++at) {
        if (at < parameters.size() && parameters[at] != QLatin1Char(',')) {
            depth += parameters[at] == QLatin1Char('<') || parameters[at] == QLatin1Char('(');
            depth -= parameters[at] == QLatin1Char('>') || parameters[at] == QLatin1Char(')');
        } else if (at == parameters.size() || depth == 0) {
            types << parameters.mid(begin, at - begin).trimmed().remove(name);
            begin = at + 1;
        }
    }
    return types.join(QLatin1Char(','));
}

/// What a line at the left margin (up to the closing parenthesis of its parameters) defines.
QStringList definedBy(const QString& line)
{
    static const QRegularExpression type(QStringLiteral("^(?:struct|class|enum(?: class)?|using) (\\w+)"));
    static const QRegularExpression constant(
        QStringLiteral("^(?:constexpr|const|static|inline)[\\w:<>,&*\\s]*?[\\s&*](\\w+)(?:\\{| =|\\[|;)"));
    static const QRegularExpression another(QStringLiteral(", (\\w+) = "));
    static const QRegularExpression function(QStringLiteral("^(?!template)[\\w:<>,&*\\s\\[\\]]+?[\\s&*](\\w+)\\((.*)\\)[^()]*$"));
    if (const auto match = type.match(line); match.hasMatch()) {
        const bool declared = line.endsWith(QLatin1Char(';')) && !line.startsWith(QStringLiteral("using"));
        return declared ? QStringList() : QStringList(match.captured(1));
    }
    if (const auto match = constant.match(line); match.hasMatch()) {
        QStringList names{match.captured(1)};
        for (auto further = another.globalMatch(line); further.hasNext();)
            names << further.next().captured(1);
        return names;
    }
    if (const auto match = function.match(line); match.hasMatch())
        return {match.captured(1) + QLatin1Char('(') + typesOf(match.captured(2)) + QLatin1Char(')')};
    return {};
}

QStringList definitionsOf(const QStringList& lines)
{
    QStringList names;
    static const QRegularExpression named(QStringLiteral("^(?:namespace \\w+ \\{|\\} // namespace \\w+)$"));
    bool inside = false, nested = false; // what stands in a namespace with a name of its own meets nothing
    for (qsizetype at = 0; at < lines.size(); ++at) {
        QString line = lines[at];
        if (line == QStringLiteral("namespace {"))
            inside = true;
        else if (line == QStringLiteral("} // namespace"))
            inside = false;
        else if (inside && named.match(line).hasMatch())
            nested = !nested;
        else if (nested)
            continue;
        else if (inside && !line.isEmpty() && line[0].isLetter()) {
            while (line.count(QLatin1Char('(')) > line.count(QLatin1Char(')')) && at + 1 < lines.size())
                line += QLatin1Char(' ') + lines[++at].trimmed();
            names << definedBy(line);
        }
    }
    return names;
}

} // namespace

void TestNames::unnamedNamespacesOfALibraryShareNoName()
{
    const SourceTree tree;
    QMap<QString, QStringList> places;
    for (const char* folder : {"models", "parsers", "widgets", "app"})
        for (const QString& path : tree.files(folder, {"*.cpp"}))
            for (const QString& name : definitionsOf(tree.lines(path)))
                places[libraryOf(path) + QStringLiteral(": ") + name] << path;
    QVERIFY(!places.isEmpty());
    QStringList broken;
    for (auto place = places.begin(); place != places.end(); ++place) {
        // Functions may differ in their parameters; a constant or a type leaves no room for any.
        const qsizetype parameters = place.key().indexOf(QLatin1Char('('));
        const QStringList all = parameters < 0 ? *place : *place + places.value(place.key().left(parameters));
        if (all.size() > 1)
            broken << place.key() + QStringLiteral(" in ") + all.join(QStringLiteral(", "));
    }
    QVERIFY2(broken.isEmpty(), qPrintable(broken.join(QLatin1Char('\n'))));
}

void TestNames::definitionsAreSeen_data()
{
    QTest::addColumn<QStringList>("lines");
    QTest::addColumn<QStringList>("names");
    const auto row = [](const char* title, QStringList lines, const QStringList& names) {
        lines.prepend(QStringLiteral("namespace {"));
        lines << QStringLiteral("} // namespace") << QStringLiteral("int after(int a)");
        QTest::newRow(title) << lines << names;
    };
    row("type", {"struct Claim {", "    int begin;", "};"}, {"Claim"});
    row("declared type", {"struct Claim;"}, {});
    row("alias", {"using Labels = std::pair<int, int>;"}, {"Labels"});
    row("constant", {"constexpr std::size_t margin = 3;"}, {"margin"});
    row("constants", {"constexpr double height = 3, gap = 2;"}, {"height", "gap"});
    row("table", {"constexpr std::array marks{", "    1,", "};"}, {"marks"});
    row("function", {"std::vector<int> rows(const Profile& profile, int most = 3)", "{"}, {"rows(const Profile&,int)"});
    row("function over lines", {"double share(", "    double a, double b)", "{"}, {"share(double,double)"});
    row("in a named namespace", {"namespace roof {", "constexpr int gap = 3;", "} // namespace roof"}, {});
    row("no definition", {"/// A comment (of two)", "}", "    return 1;"}, {});
}

void TestNames::definitionsAreSeen()
{
    QFETCH(QStringList, lines);
    QFETCH(QStringList, names);
    QCOMPARE(definitionsOf(lines), names);
}

QTEST_APPLESS_MAIN(TestNames)
#include "tst_names.moc"

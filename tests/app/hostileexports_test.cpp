// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/textwidth.h"
#include "tests/app/hostilestrings.h"
#include "tests/app/program.h"

#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>
#include <QTextDocument>
#include <QXmlStreamReader>
#include <nlohmann/json.hpp>

using namespace tvmscope;
using namespace tvmscope::test;

/// Every export of reports whose every text is hostile is read by a strict reader, and holds nothing that is alive.
class HostileExportsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void isInert_data();
    void isInert();
    void tablesGiveTheNamesBack_data();
    void tablesGiveTheNamesBack();

private:
    QTemporaryDir place_;
    QString written(const char* name, const QByteArray& bytes) const;
    QString first_, second_, timings_, log_, otherLog_, tasks_, listing_;
};

namespace {

using Json = nlohmann::json;

constexpr bool alsoAsKeys = true;

/// A report in which each string is kernel, device, shapes and hash, and, if so asked, metric, configuration key and value.
QByteArray hostileReport(double factor, bool asKeys)
{
    Json calls = Json::array(), devices = Json::object(), configuration = Json::object();
    int number = 0;
    for (const QString& hostile : hostileStrings()) {
        const std::string text = hostile.toStdString();
        ++number;
        const double us = (number % 2 == 0 ? factor : 1.0 / factor) * (10.5 + number);
        Json call{{"Name", {{"string", text}}}, {"Device", {{"string", "cpu0"}}}, {"Count", {{"count", 1}}},
            {"Duration (us)", {{"microseconds", us}}}, {"Hash", {{"string", text}}}, {"Argument Shapes", {{"string", text}}}};
        if (asKeys) {
            call[text] = {{"string", text}};
            configuration[text] = {{"string", text}};
            devices[text] = {{"Duration (us)", {{"microseconds", us}}}};
        }
        calls.push_back(std::move(call));
        calls.push_back({{"Name", {{"string", "dense" + std::to_string(number)}}}, {"Device", {{"string", text}}},
            {"Count", {{"count", 1}}}, {"Duration (us)", {{"microseconds", us}}}});
    }
    devices["cpu0"] = {{"Duration (us)", {{"microseconds", factor * 9000.5}}}};
    return QByteArray::fromStdString(
        Json{{"calls", calls}, {"device_metrics", devices}, {"configuration", configuration}}.dump());
}

/// Records of a tuner, each for a task, and with a knob, that is called like it.
QByteArray hostileLog(double factor)
{
    QByteArray log;
    int number = 0;
    for (const QString& hostile : hostileStrings()) {
        const std::string text = hostile.toStdString();
        const Json tensor{"TENSOR", {1, 64}, "float32"};
        const Json record{{"input", {"llvm " + text, text, {tensor, tensor}, Json::object()}},
            {"config", {{"index", ++number}, {"code_hash", nullptr}, {"entity", {{text, "sp", {-1, 16}}}}}},
            {"result", {{0.001 * factor * number}, 0, 1.0, 1795259946.3}}, {"version", 0.2}, {"tvm_version", "0.19.0"}};
        log += QByteArray::fromStdString(record.dump()) + '\n';
    }
    return log;
}

/// What can stand in a line of words.
QByteArrayList hostileWords()
{
    QByteArrayList words;
    for (QString word : hostileStrings())
        words << word.replace(u'|', u'!').simplified().replace(u' ', u'_').toUtf8();
    return words;
}

QByteArray hostileTasks()
{
    const QByteArray line = QByteArray(150, '-') + '\n';
    QByteArray text = " ID |                                  Name |      FLOP | Weight | Speed (GFLOPS) | Latency (us) | "
                      "Weighted Latency (us) | Trials | Done \n"
        + line;
    int number = 0;
    for (const QByteArray& word : hostileWords())
        text += QByteArray::number(number++).rightJustified(3) + " | " + word.rightJustified(37)
            + " |    129000 |      1 |        10.5000 |      12.3000 |               12.3000 |      8 |      \n";
    return text + line + "Total trials: " + QByteArray::number(8 * number) + "\nTotal latency (us): 12.3\n\n";
}

QByteArray hostileListing()
{
    QByteArray text = "@main:\n";
    for (const QByteArray& word : hostileWords())
        text += "  call  " + word + " in: %0, c[0] dst: %1\n";
    return text + "  ret   %1\n";
}

QString hiddenIn(const QByteArray& bytes, QByteArrayView allowed)
{
    QString found;
    eachCharacter(bytes.toStdString(), [&](std::string_view, std::uint32_t code) {
        if (isHidden(code) && !(code < 0x80 && allowed.contains(static_cast<char>(code))))
            found += QString::number(code, 16) + QLatin1Char(' ');
    });
    return found;
}

/// RFC 4180, or the same with tabs, and nothing that a spreadsheet would run.
QString troubleOfCells(const QByteArray& bytes, QChar separator, const QString& lineEnd)
{
    const QString text = QString::fromUtf8(bytes);
    QList<QStringList> rows{{}};
    for (qsizetype at = 0; at < text.size();) {
        QString cell;
        if (text[at] == QLatin1Char('"')) {
            for (++at;; ++at) {
                if (at >= text.size())
                    return QStringLiteral("an open quote");
                if (text[at] == QLatin1Char('"') && (++at >= text.size() || text[at] != QLatin1Char('"')))
                    break;
                cell += text[at];
            }
        } else {
            for (; at < text.size() && text[at] != separator && text[at] != lineEnd[0]; ++at)
                if (text[at] == QLatin1Char('"') || text[at] == QLatin1Char('\n'))
                    return QStringLiteral("a bare quote or line break in %1").arg(cell);
                else
                    cell += text[at];
        }
        rows.last() << cell;
        bool number = false;
        cell.toDouble(&number);
        if (!cell.isEmpty() && !number && QStringLiteral("=+-@\t\r").contains(cell[0]))
            return QStringLiteral("a formula: ") + cell;
        if (at < text.size() && text[at] == separator) {
            ++at;
        } else if (text.mid(at, lineEnd.size()) == lineEnd) {
            at += lineEnd.size();
            rows.append(QStringList());
        } else {
            return QStringLiteral("something behind the quotes of %1").arg(cell);
        }
    }
    rows.removeLast();
    for (const QStringList& row : rows)
        if (row.size() != rows.first().size())
            return QStringLiteral("a row of %1 cells: %2").arg(row.size()).arg(row.first());
    return rows.isEmpty() ? QStringLiteral("no header") : QString();
}

QString troubleOfCsv(const QByteArray& bytes)
{
    return troubleOfCells(bytes, u',', QStringLiteral("\r\n"));
}

QString troubleOfTsv(const QByteArray& bytes)
{
    return troubleOfCells(bytes, u'\t', QStringLiteral("\n"));
}

QString troubleOfSvg(const QByteArray& bytes)
{
    QXmlStreamReader reader(bytes);
    int titles = 0;
    while (!reader.atEnd())
        if (reader.readNext() == QXmlStreamReader::StartElement) {
            titles += reader.name() == QStringLiteral("title");
            if (reader.name() == QStringLiteral("script") || reader.name() == QStringLiteral("a"))
                return reader.name().toString();
            for (const QXmlStreamAttribute& attribute : reader.attributes())
                if (attribute.name().startsWith(QStringLiteral("on")) || attribute.name() == QStringLiteral("href"))
                    return attribute.name().toString();
        }
    if (titles != 1)
        return QStringLiteral("%1 titles").arg(titles);
    return reader.hasError() ? reader.errorString() : hiddenIn(bytes, "\n\t");
}

/// As GitHub reads it.
QString troubleOfMarkdown(const QByteArray& bytes)
{
    QTextDocument document;
    document.setMarkdown(QString::fromUtf8(bytes), QTextDocument::MarkdownDialectGitHub);
    const QString html = document.toHtml();
    for (const char* live : {"<a ", "<img", "<script", "<h1", "<h2", "<h3", "<hr", "line-through", "monospace", "<pre"})
        if (const qsizetype at = html.indexOf(QLatin1String(live)); at >= 0)
            return html.mid(at, 200);
    return hiddenIn(bytes, "\n");
}

QString troubleOfJson(const QByteArray& bytes)
{
    if (!Json::accept(bytes.toStdString()))
        return QStringLiteral("no JSON");
    return hiddenIn(bytes, "\n");
}

QString troubleOfImage(const QByteArray& bytes)
{
    const QImage image = QImage::fromData(bytes, "PNG");
    return image.isNull() ? QStringLiteral("no picture") : hiddenIn(image.text(QStringLiteral("Title")).toUtf8(), "\n");
}

QString troubleOfPdf(const QByteArray& bytes)
{
    for (const char* live : {"/URI", "/JavaScript", "/JS", "/Launch", "/OpenAction"})
        if (bytes.contains(live))
            return QString::fromLatin1(live);
    return bytes.startsWith("%PDF-") && bytes.trimmed().endsWith("%%EOF") ? QString() : QStringLiteral("no PDF");
}

QString troubleOf(const QString& format, const QByteArray& bytes)
{
    if (format == QStringLiteral("csv"))
        return troubleOfCsv(bytes);
    if (format == QStringLiteral("tsv"))
        return troubleOfTsv(bytes);
    if (format == QStringLiteral("json"))
        return troubleOfJson(bytes);
    if (format == QStringLiteral("md"))
        return troubleOfMarkdown(bytes);
    if (format == QStringLiteral("svg"))
        return troubleOfSvg(bytes);
    if (format == QStringLiteral("png"))
        return troubleOfImage(bytes);
    return format == QStringLiteral("pdf") ? troubleOfPdf(bytes) : hiddenIn(bytes, "\n");
}

} // namespace

QString HostileExportsTest::written(const char* name, const QByteArray& bytes) const
{
    QFile file(place_.filePath(QString::fromUtf8(name)));
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? file.fileName() : QString();
}

void HostileExportsTest::initTestCase()
{
    log_ = written("=tuned <b>.log", hostileLog(1.0));
    otherLog_ = written("@tuned \"again\" ](x).log", hostileLog(2.0));
    tasks_ = written("+tasks <script>.txt", hostileTasks());
    listing_ = written("-listing ![x](y).txt", hostileListing());
    first_ = place_.filePath(QStringLiteral("R&D <script> ](javascript:x).json"));
    second_ = place_.filePath(QStringLiteral("=1+1 \u202egnp.json"));
    for (const auto& [path, factor] : {std::pair(first_, 1.0), std::pair(second_, 3.0)}) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(hostileReport(factor, alsoAsKeys)) > 0);
    }
    timings_ = place_.filePath(QStringLiteral("@SUM(A1) <b>&lt; ](javascript:x) \u202e\x1b[31m.log")); // rows are called by it
    QFile file(timings_);
    QVERIFY(file.open(QIODevice::WriteOnly)
        && file.write("Mean inference time (std dev): 1.58 ms (0.60 ms)\nMean inference time (std dev): 2.5 ms (0.60 ms)\n") > 0);
}

void HostileExportsTest::isInert_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("format");
    const auto row = [&](QStringList words, const QStringList& files, const QString& format) {
        const QByteArray name = (words.join(QLatin1Char(' ')) + QLatin1Char(' ') + format).toUtf8();
        QTest::newRow(name.constData()) << words + files + QStringList{QStringLiteral("--format"), format} << format;
    };
    const QStringList one{first_}, both{first_, second_}, timed{first_, timings_, second_};
    for (const char* format : {"text", "md", "json", "csv", "tsv"}) {
        row({QStringLiteral("show"), QStringLiteral("--all")}, one, QString::fromLatin1(format));
        row({QStringLiteral("diff"), QStringLiteral("--all")}, both, QString::fromLatin1(format));
        for (const char* table : {"findings", "groups", "matrix", "operators", "rows", "best-of-both", "ledger"})
            row({QStringLiteral("export"), QStringLiteral("--table"), QString::fromLatin1(table)}, both,
                QString::fromLatin1(format));
    }
    for (const char* format : {"text", "md", "json"})
        row({QStringLiteral("doctor")}, both, QString::fromLatin1(format));
    for (const char* format : {"text", "md", "json", "csv", "tsv"})
        row({QStringLiteral("export"), QStringLiteral("--table"), QStringLiteral("timings")}, timed, QString::fromLatin1(format));
    const QStringList exportsTable{QStringLiteral("export"), QStringLiteral("--table")};
    for (const char* format : {"text", "md", "json", "csv", "tsv"})
        for (const auto& [table, files] : std::initializer_list<std::pair<const char*, QStringList>>{{"workloads", {log_}},
                 {"records", {log_}}, {"tuning-logs", {log_, otherLog_}}, {"join", {log_, first_}}, {"tasks", {tasks_}},
                 {"listing", {listing_}}, {"opcodes", {listing_}}})
            row(exportsTable + QStringList{QString::fromLatin1(table)}, files, QString::fromLatin1(format));
    for (const char* format : {"text", "md", "json"})
        for (const QString& file : {log_, tasks_, listing_})
            row({QStringLiteral("show")}, {file}, QString::fromLatin1(format));
    for (const char* format : {"svg", "png", "pdf"}) {
        row({QStringLiteral("export"), QStringLiteral("--chart"), QStringLiteral("convergence")}, {log_},
            QString::fromLatin1(format));
        for (const char* chart : {"waterfall", "flame", "bars", "roofline", "flamegraph", "flamediff", "compare"})
            row({QStringLiteral("export"), QStringLiteral("--chart"), QString::fromLatin1(chart)}, both,
                QString::fromLatin1(format));
        row({QStringLiteral("export"), QStringLiteral("--chart"), QStringLiteral("timings")}, timed, QString::fromLatin1(format));
    }
}

void HostileExportsTest::isInert()
{
    QFETCH(QStringList, words);
    QFETCH(QString, format);
    const Run run = runProgram(words);
    QVERIFY2(!run.out.isEmpty(), run.err.constData());
    const QString trouble = troubleOf(format, run.out);
    QVERIFY2(trouble.isEmpty(), qPrintable(trouble));
    const QString said = hiddenIn(run.err, "\n");
    QVERIFY2(said.isEmpty(), qPrintable(said));
}

void HostileExportsTest::tablesGiveTheNamesBack_data()
{
    QTest::addColumn<QString>("format");
    QTest::addColumn<QByteArray>("inNames"); // a text with NUL is read with more care
    for (const char* format : {"csv", "tsv"}) {
        QTest::addRow("%s", format) << QString::fromLatin1(format) << QByteArray();
        QTest::addRow("%s with NUL", format) << QString::fromLatin1(format) << QByteArray("\\u0000");
    }
}

/// Byte for byte.
void HostileExportsTest::tablesGiveTheNamesBack()
{
    QFETCH(QString, format);
    QFETCH(QByteArray, inNames);
    const auto textsOf = [](const QByteArray& json) {
        QList<QByteArray> texts;
        const Json shown = Json::parse(json.toStdString());
        for (const Json& row : shown.at("documents").at(0).at("artifacts").at(0).at("operators"))
            for (const char* key : {"name", "device", "shapes", "hash"})
                texts << QByteArray::fromStdString(row[key].is_string() ? row[key].get<std::string>() : std::string());
        return texts;
    };
    const QString report = place_.filePath(QStringLiteral("names.json")),
                  again = place_.filePath(QStringLiteral("again.") + format);
    QFile file(report);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.write(hostileReport(1.0, !alsoAsKeys).replace("{{7*7}}", "{{7*7}}" + inNames)) > 0);
    file.close();
    QCOMPARE(runProgram({QStringLiteral("show"), report, QStringLiteral("-o"), again}).status, 0);
    const QStringList asJson{QStringLiteral("--format"), QStringLiteral("json")};
    const QList<QByteArray> had = textsOf(runProgram(QStringList{QStringLiteral("show"), report} + asJson).out);
    const Run read = runProgram(QStringList{QStringLiteral("show"), again} + asJson);
    QVERIFY2(!read.out.contains("Uncertain\\u000d"), read.out.constData());
    const QList<QByteArray> have = textsOf(read.out);
    QCOMPARE(had.size(), 8 * hostileStrings().size());
    QCOMPARE(have, had);
}

QTEST_MAIN(HostileExportsTest)
#include "hostileexports_test.moc"

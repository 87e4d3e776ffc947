// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "facts.h"
#include "parsers/documentreader.h"
#include "sampletext.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstring>
#include <map>
#include <string>
#include <utility>

using namespace tvmscope;
using namespace tvmscope::testing;

namespace {

constexpr std::size_t blockBytes = 65536, headBytes = 32, rowBytes = 24;

std::string fileOf(const QString& name)
{
    return TVMSCOPE_TEST_DATA "/spools/" + name.toStdString();
}

std::string spool(const QString& name)
{
    return contentsOf(QString::fromStdString(fileOf(name + QStringLiteral(".spool"))));
}

std::string textOf(const Profile& profile, const Metric& metric)
{
    switch (metric.kind) {
    case MetricKind::Absent:
        return {};
    case MetricKind::String:
        return std::string(profile.text(metric.text));
    case MetricKind::Count:
        return std::to_string(metric.count);
    default:
        return std::to_string(metric.real);
    }
}

/// A call in one line, with all that its source says of it but its place there.
std::string lineOf(const Profile& profile, CallId id)
{
    const CallTable& calls = profile.calls();
    std::string line = std::string(profile.nameOf(id)) + " | " + std::string(profile.shapesOf(id)) + " | "
        + std::string(profile.deviceNameOf(id)) + " | " + std::string(profile.trackNameOf(id));
    const double percent = calls.percent.empty() ? std::nan("") : calls.percent[index(id)];
    for (const double number : {calls.durationOf(id), percent})
        line += " | " + std::to_string(number);
    for (const std::int64_t number : {calls.startOf(id), std::int64_t{calls.depthOf(id)}, calls.runOf(id),
             calls.parentOf(id) == none<CallId> ? -1 : static_cast<std::int64_t>(index(calls.parentOf(id)))})
        line += " | " + std::to_string(number);
    for (const ExtraColumn& extra : calls.extra)
        line += " | " + extra.name + "=" + textOf(profile, extra.cells[index(id)]);
    return line;
}

std::string configurationOf(const Profile& profile, const std::string& key)
{
    const Metric* const found = profile.findConfiguration(key);
    return found ? textOf(profile, *found) : std::string();
}

/// Duration and name of each row, by the byte it stands at.
std::map<std::uint64_t, std::pair<std::string, double>> rowsByPlace(const Profile& profile)
{
    std::map<std::uint64_t, std::pair<std::string, double>> rows;
    for (std::size_t row = 0; row < profile.rowCount(); ++row) {
        const auto id = static_cast<CallId>(row);
        rows[profile.calls().source[row]] = {std::string(profile.nameOf(id)), profile.calls().durationOf(id)};
    }
    return rows;
}

std::size_t placeOfRow(std::size_t block, std::size_t row)
{
    return block * blockBytes + headBytes + row * rowBytes;
}

void setLong(std::string& bytes, std::size_t at, std::int64_t value)
{
    for (std::size_t i = 0; i < 8; ++i)
        bytes[at + i] = static_cast<char>(static_cast<std::uint64_t>(value) >> (8 * i));
}

/// The first thing said with this code; null if there is none.
const Diagnostic* said(const Document& document, std::string_view code)
{
    const auto found = std::find_if(document.diagnostics.begin(), document.diagnostics.end(),
        [&](const Diagnostic& diagnostic) { return diagnostic.message.code == code; });
    return found == document.diagnostics.end() ? nullptr : &*found;
}

} // namespace

class SpoolTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aSpoolSaysWhatItsJsonSays_data()
    {
        QTest::addColumn<QString>("codes");
        QTest::newRow("runs") << QString();
        QTest::newRow("killed") << QStringLiteral("spool-partial");
    }
    void aSpoolSaysWhatItsJsonSays()
    {
        QFETCH(QString, codes);
        const QString name = QString::fromUtf8(QTest::currentDataTag());
        const DocumentPtr fromSpool = readFile(fileOf(name + QStringLiteral(".spool")));
        const DocumentPtr fromJson = readFile(fileOf(name + QStringLiteral(".json")));
        QCOMPARE(codesOf(*fromSpool), codes);
        QCOMPARE(fromSpool->artifacts.size(), 1u);
        QCOMPARE(fromSpool->artifacts[0].format, std::string("tvm-recorder-spool"));
        QCOMPARE(fromSpool->artifacts[0].bytes.end, fromSpool->size);
        const Profile& spooled = *fromSpool->artifacts[0].profile();
        const Profile& json = *fromJson->artifacts[0].profile();
        QCOMPARE(spooled.rowCount(), json.rowCount());
        for (std::size_t row = 0; row < json.rowCount(); ++row)
            QCOMPARE(lineOf(spooled, static_cast<CallId>(row)), lineOf(json, static_cast<CallId>(row)));
        QCOMPARE(spooled.configuration().size(), json.configuration().size());
        for (std::size_t i = 0; i < json.configuration().size(); ++i) {
            QCOMPARE(spooled.configuration()[i].first, json.configuration()[i].first);
            QCOMPARE(textOf(spooled, spooled.configuration()[i].second), textOf(json, json.configuration()[i].second));
        }
        for (const Device& device : json.devices()) {
            const Device* const same = spooled.findDevice(device.name);
            QVERIFY2(same, device.name.c_str());
            QCOMPARE(same->totalUs, device.totalUs);
            QCOMPARE(same->metrics.size(), device.metrics.size());
        }
        QCOMPARE(spooled.timeBasis(), TimeBasis::Measured);
        QCOMPARE(spooled.executor().kind, json.executor().kind);
    }

    void windowsShowTheTextInside()
    {
        const DocumentPtr document = readFile(fileOf(QStringLiteral("runs.spool")));
        const std::string_view text = document->text.text();
        QVERIFY(text.starts_with("{\"configuration\":"));
        QVERIFY(text.find('\0') == std::string_view::npos);
        const std::size_t site = text.find("\"fused_matmul_add\"");
        QVERIFY(site != std::string_view::npos);
        QCOMPARE(document->bytes->substr(document->text.byteAt(site), 18), std::string("\"fused_matmul_add\""));
    }

    /// Wherever a file ends: what is in it is read, and it is said that there was more.
    void aSpoolCutAnywhereGivesWhatIsInIt()
    {
        const std::string whole = spool(QStringLiteral("runs"));
        const DocumentPtr uncut = readDocument(whole, "runs.spool");
        const auto all = rowsByPlace(*uncut->artifacts[0].profile());
        const std::size_t lastUsed = whole.find_last_not_of('\0') + 1;
        std::vector<std::size_t> places;
        for (std::size_t at = 0; at < 3000; at += 13)
            places.push_back(at);
        for (std::size_t block = 1; block < 3; ++block)
            for (std::size_t at = block * blockBytes - 1; at < std::min(block * blockBytes + 1100, lastUsed); at += 7)
                places.push_back(at);
        for (const std::size_t at : {lastUsed, whole.size() - 1})
            places.push_back(at);
        std::size_t rowsBefore = 0;
        for (const std::size_t place : places) {
            const DocumentPtr cut = readDocument(whole.substr(0, place), "cut.spool");
            const QByteArray at = "cut at byte " + QByteArray::number(static_cast<qulonglong>(place));
            for (const Diagnostic& diagnostic : cut->diagnostics)
                QVERIFY2(diagnostic.byte <= place, at.constData());
            if (cut->artifacts.empty()) {
                QVERIFY2(cut->hasErrors(), at.constData());
                QVERIFY2(rowsBefore == 0, at.constData());
                continue;
            }
            const Profile& profile = *cut->artifacts[0].profile();
            QVERIFY2(said(*cut, "spool-cut"), at.constData());
            QCOMPARE(said(*cut, "spool-cut")->byte, static_cast<std::uint64_t>(place));
            QVERIFY2(configurationOf(profile, "Partial").find("cut short") != std::string::npos, at.constData());
            QVERIFY2(profile.rowCount() >= rowsBefore, at.constData());
            rowsBefore = profile.rowCount();
            for (const auto& [byte, row] : rowsByPlace(profile)) {
                const auto same = all.find(byte);
                QVERIFY2(same != all.end() && same->second.first == row.first, at.constData());
                // A row that was cut off behind its start is one of a call that had not returned: such a file has no such row.
                QVERIFY2(same->second.second == row.second || std::isnan(row.second), at.constData());
            }
        }
        QCOMPARE(rowsBefore, all.size());
    }

    void aKilledProcessLeavesThePartUntilThen()
    {
        const DocumentPtr document = readFile(fileOf(QStringLiteral("killed.spool")));
        QVERIFY(!document->hasErrors());
        const Profile& profile = *document->artifacts[0].profile();
        QVERIFY(configurationOf(profile, "Partial").find("1 call had not returned") != std::string::npos);
        const auto last = static_cast<CallId>(profile.rowCount() - 1);
        QCOMPARE(std::string(profile.nameOf(last)), std::string("stuck"));
        QVERIFY(lineOf(profile, last).find("Error=had not returned") != std::string::npos);
    }

    void damageIsSaidAtItsByte_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("code");
        QTest::addColumn<qulonglong>("byte");
        QTest::addColumn<int>("rowsLost");
        const std::string whole = spool(QStringLiteral("runs"));
        const auto add = [&](const char* name, const std::string& bytes, const char* code, std::size_t byte, int rowsLost) {
            QTest::newRow(name) << QByteArray::fromStdString(bytes) << QString::fromLatin1(code) << static_cast<qulonglong>(byte)
                                << rowsLost;
        };
        std::string bytes = whole;
        bytes[2 * blockBytes + 3] = '?'; // the thread that made one run of six calls
        add("head of a block", bytes, "spool-block-unreadable", 2 * blockBytes, 6);
        bytes = whole;
        bytes.insert(2 * blockBytes, "12345");
        add("bytes between blocks", bytes, "spool-block-unreadable", 2 * blockBytes, 0);
        bytes = whole;
        setLong(bytes, placeOfRow(1, 1) + 16, 0);
        add("a row without a call site", bytes, "spool-row-damaged", placeOfRow(1, 1), 1);
        bytes = whole;
        std::memset(bytes.data() + placeOfRow(1, 0), 0, 2 * rowBytes);
        add("zeros", bytes, "spool-rows-lost", placeOfRow(1, 0), 2);
        bytes = whole;
        setLong(bytes, placeOfRow(1, 1) + 8, 1);
        add("an end before the start", bytes, "spool-row-end", placeOfRow(1, 1), 0);
        bytes = whole;
        bytes.erase(blockBytes, blockBytes);
        add("a block less", bytes, "spool-block-misplaced", blockBytes, -1);
        bytes = whole;
        bytes[0] = '?';
        add("the first head", bytes, "spool-block-unreadable", 0, 0);
        bytes = whole;
        bytes[blockBytes + 12] = 1;
        add("calls that are said to be text", bytes, "spool-head-damaged", blockBytes, 0);
        bytes = whole;
        bytes[12] = 2;
        add("text that is said to be calls", bytes, "spool-head-damaged", 0, 0);
        bytes = whole;
        bytes[16] = 1;
        add("text of a thread", bytes, "spool-head-damaged", 0, 0);
        bytes = whole;
        bytes[blockBytes + 16] = 3;
        add("calls of a thread that is not there", bytes, "spool-head-damaged", blockBytes, 0);
        bytes = whole;
        bytes[blockBytes + 20] = 7;
        add("the number of a block", bytes, "spool-block-misplaced", blockBytes, 0);
        add("other bytes before all blocks", std::string("a\0b", 3) + whole, "spool-block-unreadable", 0, 0);
        add("the beginning lost", whole.substr(100), "spool-block-unreadable", 0, 0);
    }
    void damageIsSaidAtItsByte()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, code);
        QFETCH(qulonglong, byte);
        QFETCH(int, rowsLost);
        const std::size_t all = readFile(fileOf(QStringLiteral("runs.spool")))->artifacts[0].profile()->rowCount();
        const DocumentPtr document = readDocument(bytes.toStdString(), "damaged.spool");
        const Diagnostic* const about = said(*document, code.toStdString());
        QVERIFY2(about, qPrintable(codesOf(*document)));
        QCOMPARE(about->byte, static_cast<std::uint64_t>(byte));
        QVERIFY(std::get<std::int64_t>(about->message.arguments.at(0).value) == static_cast<std::int64_t>(byte));
        QCOMPARE(document->artifacts.size(), 1u);
        const std::size_t rows = document->artifacts[0].profile()->rowCount();
        if (rowsLost >= 0)
            QCOMPARE(rows, all - static_cast<std::size_t>(rowsLost));
        else
            QVERIFY(rows > 0 && rows < all);
    }

    void aCallWhoseSiteIsLostGoesByItsNumber()
    {
        std::string bytes = spool(QStringLiteral("runs"));
        const std::size_t name = bytes.find("\"tir_gelu\"");
        QVERIFY(name != std::string::npos);
        bytes[name] = ' '; // the line is no JSON any more
        const DocumentPtr document = readDocument(bytes, "damaged.spool");
        QCOMPARE(codesOf(*document), QString("spool-line-damaged"));
        QVERIFY(document->diagnostics[0].byte < blockBytes && document->diagnostics[0].byte > name - 30);
        const Profile& profile = *document->artifacts[0].profile();
        std::size_t unnamed = 0;
        for (std::size_t row = 0; row < profile.rowCount(); ++row) {
            const auto id = static_cast<CallId>(row);
            const bool isUnnamed = profile.nameOf(id).starts_with("call site ");
            unnamed += isUnnamed ? 1 : 0;
            QCOMPARE((profile.calls().uncertainOf(id) & column::name) != 0, isUnnamed);
        }
        QCOMPARE(unnamed, 4u); // in each of the four runs of main
    }

    void whatHoldsNoCallSaysSo_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("codes");
        const std::string whole = spool(QStringLiteral("runs"));
        QTest::newRow("magic") << QByteArray("TVMSPOOL") << QStringLiteral("spool-no-calls");
        QTest::newRow("head") << QByteArray::fromStdString(whole.substr(0, headBytes)) << QStringLiteral("spool-no-calls");
        QTest::newRow("text") << QByteArray::fromStdString(whole.substr(0, blockBytes)) << QStringLiteral("spool-no-calls");
        std::string other = whole.substr(0, 1000);
        other[8] = 2;
        QTest::newRow("version") << QByteArray::fromStdString(other) << QStringLiteral("spool-version");
        QTest::newRow("words") << QByteArray("TVMSPOOL is how a spool begins.\n") << QStringLiteral("no-report-text");
    }
    void whatHoldsNoCallSaysSo()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, codes);
        const DocumentPtr document = readDocument(bytes.toStdString(), "x.spool");
        QCOMPARE(codesOf(*document), codes);
        QVERIFY(document->artifacts.empty());
        QVERIFY(document->hasErrors());
    }

    /// As many calls as fit in ten blocks, of one thread, in one run that never ended.
    void aLongSpoolIsReadAndReadingItStops()
    {
        constexpr std::size_t blocks = 10, rows = 2729;
        std::string bytes = spool(QStringLiteral("runs")).substr(0, blockBytes);
        for (std::size_t block = 1; block <= blocks; ++block) {
            std::string calls(blockBytes, '\0');
            std::memcpy(calls.data(), bytes.data(), headBytes);
            calls[12] = 2;
            calls[20] = static_cast<char>(block);
            for (std::size_t row = 0; row < rows; ++row) {
                const auto start = static_cast<std::int64_t>(1'000'000 + (block * rows + row) * 10);
                setLong(calls, headBytes + row * rowBytes, start);
                const bool run = block == 1 && row == 0;
                setLong(calls, headBytes + row * rowBytes + 8, run ? 0 : start + 5);
                setLong(calls, headBytes + row * rowBytes + 16, run ? -1 : 1);
            }
            bytes += calls;
        }
        const DocumentPtr document = readDocument(bytes, "long.spool");
        const Profile& profile = *document->artifacts[0].profile();
        QCOMPARE(profile.rowCount(), blocks * rows - 1);
        QCOMPARE(profile.calls().durationOf(CallId{7}), 0.005);
        QCOMPARE(configurationOf(profile, "Runs"), std::string("1"));
        std::atomic<bool> stop = false;
        const ParseControl control{[&](std::uint64_t done, std::uint64_t total) { stop = stop || done > total / 2; }, &stop};
        const DocumentPtr stopped = readDocument(bytes, "long.spool", control);
        QVERIFY(codesOf(*stopped).contains(QStringLiteral("reading-stopped")));
        for (const Artifact& artifact : stopped->artifacts)
            QVERIFY(artifact.profile()->rowCount() < blocks * rows - 1);
    }
};

QTEST_APPLESS_MAIN(SpoolTest)
#include "spool_test.moc"

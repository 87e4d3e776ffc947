// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/benchmark.h"
#include "models/profile/executable.h"
#include "models/profile/irmodule.h"
#include "models/profile/ratio.h"
#include "parsers/documentreader.h"
#include "tests/parsers/sampletext.h"

#include <QDir>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace tvmscope;
using namespace tvmscope::testing;

/// Listings of executables, modules, and the timings and ratios that scripts print beside them.
class ListingsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyListingIsRead_data();
    void everyListingIsRead();
    void anInstructionSaysWhatItSays();
    void oldVersionsAreRead();
    void relaxTextsSayTheSame();
    void constantsHaveTypesAndValues();
    void namesComeFromTheListBehind();
    void mentionsAreNoListings_data();
    void mentionsAreNoListings();
    void modulesAreRead();
    void aModuleThatWasCutKeepsItsLines();
    void timesOfScriptsAreRead_data();
    void timesOfScriptsAreRead();
    void ratiosAreChecked();
    void thePostHasEveryArtifact();
    void aLongListingIsReadInLinearTime();
};

namespace {

const QString shared = QStringLiteral(TVMSCOPE_SHARED "/tvm");
const QString samples = QStringLiteral(TVMSCOPE_TEST_DATA "/executable/");

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

DocumentPtr readSample(const QString& name)
{
    return readDocument(bytesOf(samples + name).toStdString(), name.toStdString());
}

const Executable* listingOf(const Document& document, std::size_t at = 0)
{
    return at < document.artifacts.size() ? document.artifacts[at].get<Executable>() : nullptr;
}

/// What stands in a listing, counted by its lines and printed numbers alone.
std::int64_t countedByHand(const QString& name, const QString& text)
{
    const auto lines = [&](const char* pattern) {
        const QRegularExpression line(QLatin1String(pattern), QRegularExpression::MultilineOption);
        std::int64_t count = 0;
        for (auto found = line.globalMatch(text); found.hasNext(); found.next())
            ++count;
        return count;
    };
    if (name.contains(QLatin1String("stats"))) {
        const QRegularExpression size(QStringLiteral("\\(# ?(\\d+)\\)"));
        std::int64_t sum = 0;
        for (auto found = size.globalMatch(text); found.hasNext();)
            sum += found.next().captured(1).toLongLong();
        return sum;
    }
    if (name == QLatin1String("bytecode.txt"))
        return lines("^ *\\d+: \\d");
    if (name == QLatin1String("as_text.txt"))
        return lines("^  (call|ret|goto|If) ");
    if (name == QLatin1String("as_python.txt"))
        return lines("^ +ib\\.emit_");
    return lines("^VM ");
}

std::int64_t countedBy(const Executable& listing)
{
    std::size_t count = listing.constants.size() + listing.globals.size() + listing.devices.size();
    if (!listing.hasInstructions())
        return static_cast<std::int64_t>(count + listing.callees.size());
    for (const VmFunction& function : listing.functions)
        count += function.instructions.size();
    return static_cast<std::int64_t>(count);
}

} // namespace

void ListingsTest::everyListingIsRead_data()
{
    QTest::addColumn<QString>("path");
    for (const char* name : {"mlp-relay.txt", "loop.txt", "mlp-relax.txt"})
        QTest::newRow(name) << samples + QLatin1String(name);
    const QStringList names{QStringLiteral("bytecode.txt"), QStringLiteral("constants.txt"), QStringLiteral("primitives.txt"),
        QStringLiteral("virtual_devices.txt"), QStringLiteral("stats.txt"), QStringLiteral("executable_stats.txt"),
        QStringLiteral("as_text.txt"), QStringLiteral("as_python.txt")};
    QDirIterator files(shared, names, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        QTest::newRow(qPrintable(path.mid(shared.size() + 1))) << path;
    }
}

void ListingsTest::everyListingIsRead()
{
    QFETCH(QString, path);
    const QByteArray bytes = bytesOf(path);
    QString name = path.mid(path.lastIndexOf(QLatin1Char('/')) + 1);
    if (path.startsWith(samples))
        name = name == QLatin1String("mlp-relax.txt") ? QStringLiteral("as_text.txt") : QStringLiteral("bytecode.txt");
    const DocumentPtr document = readDocument(bytes.toStdString(), "x.txt");
    QCOMPARE(codesOf(*document), QString());
    QCOMPARE(document->artifacts.size(), std::size_t{1});
    const Executable* const listing = listingOf(*document);
    QVERIFY(listing);
    QCOMPARE(countedBy(*listing), countedByHand(name, QString::fromUtf8(bytes)));
    QVERIFY(countedBy(*listing) > 0);
    for (const VmFunction& function : listing->functions)
        for (const Instruction& instruction : function.instructions) {
            QVERIFY2(instruction.opcode != Opcode::Other, instruction.text.c_str());
            const bool calls = instruction.opcode == Opcode::InvokePacked || instruction.opcode == Opcode::Call;
            QVERIFY2(!calls || instruction.callee >= 0, instruction.text.c_str());
        }
}

void ListingsTest::anInstructionSaysWhatItSays()
{
    const DocumentPtr document = readSample(QStringLiteral("loop.txt"));
    const Executable& listing = *listingOf(*document);
    QCOMPARE(listing.functions.size(), std::size_t{2});
    QCOMPARE(listing.functions[1].parameters, (std::vector<std::string>{"i", "acc"}));
    QCOMPARE(*listing.functions[1].registers, std::int64_t{18});
    const std::vector<Instruction>& main = listing.functions[0].instructions;
    QCOMPARE(main[0].callee, std::int64_t{1});
    QVERIFY(main[0].reads.empty());
    QCOMPARE(main[2].reads.size(), std::size_t{3});
    QCOMPARE(main[2].writes, std::vector<std::int64_t>{3});
    QCOMPARE(main[5].detail, std::string("[1]"));
    QCOMPARE(main[7].line, std::uint32_t{12});
    const std::vector<Instruction>& loop = listing.functions[1].instructions;
    QCOMPARE(loop[3].detail, std::string("[] uint1"));
    QCOMPARE(loop[7].detail, std::string("1 20"));
    QCOMPARE(loop[16].detail, std::string("[4, 16] float32 0"));
    QCOMPARE(loop[16].writes, std::vector<std::int64_t>{12});
    QCOMPARE(loop[20].writes, std::vector<std::int64_t>{14});
    QVERIFY((loop[20].reads == std::vector<Operand>{{Operand::Kind::Register, 1}}));
    QCOMPARE(loop[27].detail, std::string("tag(0)"));
    QCOMPARE(loop[27].reads.size(), std::size_t{2});
}

void ListingsTest::oldVersionsAreRead()
{
    const std::string old = "VM Function[0]: mai)\n# reg file size = 3\n# instruction count = 2\nopcode, fields # inst(text):\n"
                            "0: 16 1 64 2 32 1 2   # alloc_storage 2 1 64 float32\n1: 1 2   # ret $2\n";
    const DocumentPtr document = readDocument(old, "x");
    QCOMPARE(codesOf(*document), QString());
    const VmFunction& function = listingOf(*document)->functions.front();
    QVERIFY(function.nameCut && function.parameters.empty());
    QCOMPARE(function.name, std::string("mai"));
    QCOMPARE(function.instructions[0].writes, std::vector<std::int64_t>{2});
    QCOMPARE(function.instructions[0].detail, std::string("64 float32"));
}

void ListingsTest::relaxTextsSayTheSame()
{
    const DocumentPtr text = readSample(QStringLiteral("mlp-relax.txt")), python = readSample(QStringLiteral("mlp-relax.py.txt"));
    QVERIFY(listingOf(*text) && listingOf(*python));
    QCOMPARE(listingOf(*text)->listing, ListingKind::AsText);
    QCOMPARE(listingOf(*python)->listing, ListingKind::AsPython);
    QCOMPARE(listingOf(*text)->functions.size(), std::size_t{11});
    QVERIFY(listingOf(*text)->functions[1].external);
    const VmFunction &a = listingOf(*text)->functions[0], &b = listingOf(*python)->functions[0];
    QCOMPARE(a.parameters, std::vector<std::string>{"%0"});
    QCOMPARE(b.parameters, a.parameters);
    QCOMPARE(a.instructions.size(), std::size_t{22});
    QCOMPARE(b.instructions.size(), a.instructions.size());
    for (std::size_t at = 0; at < a.instructions.size(); ++at) {
        QCOMPARE(b.instructions[at].opcode, a.instructions[at].opcode);
        QVERIFY2(b.instructions[at].reads == a.instructions[at].reads, a.instructions[at].text.c_str());
        QCOMPARE(b.instructions[at].writes, a.instructions[at].writes);
        QCOMPARE(listingOf(*python)->calleeName(b.instructions[at]), listingOf(*text)->calleeName(a.instructions[at]));
    }
}

void ListingsTest::constantsHaveTypesAndValues()
{
    const DocumentPtr list = readSample(QStringLiteral("constants.txt"));
    const std::vector<ExecutableConstant>& constants = listingOf(*list)->constants;
    QCOMPARE(constants.size(), std::size_t{15});
    QCOMPARE(constants[0].type, std::string("int64[2]"));
    QCOMPARE(constants[0].value, std::string("[1,784]"));
    QCOMPARE(constants[3].type, std::string("float32[16, 784, 8]"));
    QVERIFY(constants[3].value.empty());
    const DocumentPtr pool = readSample(QStringLiteral("relax-stats.txt"));
    const Executable& stats = *listingOf(*pool);
    QCOMPARE(stats.vm, ExecutorKind::RelaxVm);
    QCOMPARE(stats.constants.size(), std::size_t{23});
    QCOMPARE(stats.constants[1].type, std::string("string"));
    QVERIFY2(stats.constants[1].value.find("dtype=\"float32\"") != std::string::npos, stats.constants[1].value.c_str());
    QCOMPARE(stats.constants[2].type, std::string("shapetuple[1, 784]"));
    QCOMPARE(stats.globals.size(), std::size_t{11});
    const DocumentPtr relay = readSample(QStringLiteral("relay-stats.txt"));
    QCOMPARE(listingOf(*relay)->globals, std::vector<std::string>{"main"});
    QCOMPARE(listingOf(*relay)->callees.size(), std::size_t{4});
}

void ListingsTest::namesComeFromTheListBehind()
{
    const std::string bytecode = bytesOf(samples + QStringLiteral("mlp-relay.txt")).toStdString();
    const std::string names = bytesOf(samples + QStringLiteral("primitives.txt")).toStdString();
    const DocumentPtr both = readDocument(bytecode + "\n" + names, "x");
    QCOMPARE(both->artifacts.size(), std::size_t{2});
    const Executable& listing = *listingOf(*both);
    QCOMPARE(listing.callees.size(), std::size_t{4});
    QCOMPARE(listing.callees[3], std::string("vm_mod_fused_nn_softmax"));
    // A list that is too short is of another executable.
    const DocumentPtr other = readDocument(bytecode + "\nVM PackedFunc[0]: f\n", "x");
    QVERIFY(listingOf(*other)->callees.empty());
}

void ListingsTest::mentionsAreNoListings_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("a function by name") << QByteArray("VM Function[0]: main(data)\nis what it says.\n");
    QTest::newRow("in a sentence") << QByteArray("I looked at VM PackedFunc[0]: nothing there.\n");
    QTest::newRow("decorators") << QByteArray("@I.ir_module\nclass Module:\n@main:\nprose\n");
    QTest::newRow("Python") << QByteArray("import tvm\ndef @ main():\n    pass\n");
    QTest::newRow("a sentence below a name") << QByteArray("@main:\nIf you call it in a loop, ret is what you see.\n");
    QTest::newRow("a title alone") << QByteArray("Relax VM executable statistics:\nnone\n");
}

void ListingsTest::mentionsAreNoListings()
{
    QFETCH(QByteArray, text);
    QVERIFY(readDocument(text.toStdString(), "x")->artifacts.empty());
}

void ListingsTest::modulesAreRead()
{
    const std::string text = "#[version = \"0.0.5\"]\n"
                             "def @main(%x: Tensor[(1, 8), float32], %w: Tensor[(4, 8), float32]) -> Tensor[(1, 4), float32] {\n"
                             "  %0 = nn.dense(%x, %w, units=4) /* ty=Tensor[(1, 4), float32] */;\n"
                             "  %1 = add(%0, meta[relay.Constant][0]) /* ty=Tensor[(1, 4), float32] */;\n"
                             "  nn.relu(%1) /* ty=Tensor[(1, 4), float32] */\n"
                             "}\n\n"
                             "def @other(%y: int64) {\n  @main(%y, %y)\n}\n"
                             "And now the times.\n";
    const DocumentPtr document = readDocument(text, "x");
    QCOMPARE(document->artifacts.size(), std::size_t{1});
    const IrModule& module = *document->artifacts[0].get<IrModule>();
    QCOMPARE(module.functions.size(), std::size_t{2});
    const IrFunction& main = module.functions[0];
    QCOMPARE(main.parameters, (std::vector<std::string>{"x", "w"}));
    QCOMPARE(main.bindings, std::int64_t{2});
    QCOMPARE(main.operations.size(), std::size_t{3});
    QCOMPARE(main.operations[0].name, std::string("nn.dense"));
    QCOMPARE(main.operations[0].shapes, std::string("float32[1, 8], float32[4, 8], float32[1, 4]"));
    QVERIFY2(main.operations[1].shapes.empty(), "the constant's shape is not in the text");
    QCOMPARE(main.operations[2].shapes, std::string("float32[1, 4], float32[1, 4]"));
    QCOMPARE(main.line, std::uint32_t{2});
    QCOMPARE(main.lastLine, std::uint32_t{6});
    QVERIFY(module.functions[1].operations.empty() && !module.functions[1].cut);
    QCOMPARE(document->artifacts[0].lines.last, std::uint32_t{10});
}

void ListingsTest::aModuleThatWasCutKeepsItsLines()
{
    const DocumentPtr document = readDocument("def @main(%x: Tensor[(1, 8), float32]) {\n  %0 = nn.relu(%x) /* ty=Tensor[(1, 8), "
                                              "float32] */;\nIt goes on like this.\n",
        "x");
    QCOMPARE(document->artifacts.size(), std::size_t{1});
    QVERIFY(codesOf(*document).contains(QStringLiteral("ir-cut")));
    const IrFunction& function = document->artifacts[0].get<IrModule>()->functions.front();
    QVERIFY(function.cut);
    QCOMPARE(function.operations.size(), std::size_t{1});
    QCOMPARE(document->artifacts[0].lines.last, std::uint32_t{2});
}

void ListingsTest::timesOfScriptsAreRead_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<double>("us");
    QTest::newRow("seconds") << QByteArray("*** VM style1 runtime time elapsed 0.04385066032409668\n") << 43850.66032409668;
    QTest::newRow("with a unit") << QByteArray("graph runtime elapsed 12.5 ms\n") << 12500.0;
    QTest::newRow("a step of Ansor's search") << QByteArray("GA Iter: 0\tTime elapsed: 2.08\n") << 0.0;
    QTest::newRow("Ansor's training") << QByteArray("Time elapsed for training: 7.44 s\n") << 0.0;
    QTest::newRow("without a name") << QByteArray(" elapsed 7.44\n") << 0.0;
    QTest::newRow("prose") << QByteArray("After the time had elapsed 3 of us left\n") << 0.0;
}

void ListingsTest::timesOfScriptsAreRead()
{
    QFETCH(QByteArray, text);
    QFETCH(double, us);
    const DocumentPtr document = readDocument(text.toStdString(), "x");
    const Benchmark* const timing = document->artifacts.empty() ? nullptr : document->artifacts[0].get<Benchmark>();
    QCOMPARE(timing != nullptr, us > 0.0);
    if (timing)
        QVERIFY(timing->single && timing->elapsed && qFuzzyCompare(timing->meanUs, us));
}

void ListingsTest::ratiosAreChecked()
{
    const std::string times = "first run elapsed 0.5\nsecond run elapsed 1.0\n";
    const auto ratioOf = [](const std::string& text) {
        const DocumentPtr document = readDocument(text, "x");
        const Ratio* const held = document->artifacts.empty() ? nullptr : document->artifacts.back().get<Ratio>();
        return held ? *held : Ratio();
    };
    const Ratio agrees = ratioOf(times + "API 2 is 2.0004 times slower than API 1\n");
    QVERIFY(agrees.agrees);
    QCOMPARE(agrees.baseline, 1);
    QCOMPARE(agrees.candidate, 2);
    const Ratio differs = ratioOf(times + "API 2 is 2.500 times slower than API 1\n");
    QVERIFY(!differs.agrees);
    QCOMPARE(differs.found, 2.0);
    QVERIFY(ratioOf(times + "API 2 is 0.500 times faster than API 1\n").agrees);
    const DocumentPtr whole = readDocument(times + "API 2 is 2.000 times slower than API 1\n", "x");
    QVERIFY2(std::none_of(whole->diagnostics.begin(), whole->diagnostics.end(),
                 [](const Diagnostic& each) { return each.message.code == "text-left"; }),
        "what it is slower than is a part of it");
    QVERIFY2(
        readDocument("API 2 is 2.500 times slower than API 1\n", "x")->artifacts.empty(), "there is nothing to hold it against");
    QCOMPARE(ratioOf(times + "It is 3 times slower than before\n").value, 0.0);
}

void ListingsTest::thePostHasEveryArtifact()
{
    const QDir folder(QStringLiteral(TVMSCOPE_SHARED "/seeds"));
    const QStringList files = folder.entryList({QStringLiteral("002_*")});
    if (files.isEmpty())
        QSKIP("the forum posts are not at hand");
    const DocumentPtr document = readDocument(bytesOf(folder.filePath(files.first())).toStdString(), "x");
    std::vector<std::string> kinds;
    for (const Artifact& artifact : document->artifacts)
        kinds.emplace_back(artifact.kind());
    QCOMPARE(
        kinds, (std::vector<std::string>{"ir", "warnings", "executable", "benchmark", "ir", "executable", "benchmark", "ratio"}));
    const auto instructions = [&](std::size_t at) { return listingOf(*document, at)->functions.front().instructions.size(); };
    QCOMPARE(instructions(2), std::size_t{22});
    QCOMPARE(instructions(5), std::size_t{16});
    QCOMPARE(listingOf(*document, 5)->functions.front().parameters.size(), std::size_t{7});
    QCOMPARE(document->artifacts[3].get<Benchmark>()->meanUs, 43850.66032409668);
    QCOMPARE(document->artifacts[6].get<Benchmark>()->meanUs, 72506.18934631348);
    QCOMPARE(document->artifacts[6].get<Benchmark>()->name, std::string("VM style2 runtime time"));
    const Ratio& ratio = *document->artifacts[7].get<Ratio>();
    QVERIFY(ratio.agrees);
    QCOMPARE(ratio.baseline, document->artifacts[3].id);
    QCOMPARE(ratio.candidate, document->artifacts[6].id);
    for (const std::size_t at : {std::size_t{0}, std::size_t{4}}) {
        const IrFunction& function = document->artifacts[at].get<IrModule>()->functions.front();
        QCOMPARE(function.parameters.size(), std::size_t{7});
        QCOMPARE(function.bindings, std::int64_t{5});
        QCOMPARE(function.operations.size(), std::size_t{6});
    }
}

void ListingsTest::aLongListingIsReadInLinearTime()
{
    constexpr int instructions = 60'000, atMostMs = 20'000;
    std::string text
        = "VM Function[0]: main(x)\n# reg file size = 9\n# instruction count = " + std::to_string(instructions) + "\n";
    for (int at = 0; at < instructions; ++at)
        text += std::to_string(at) + ": 4 0 2 1 0 3   # invoke_packed PackedFunc[0] (in: $0, out: $3)\n";
    QElapsedTimer timer;
    timer.start();
    const DocumentPtr document = readDocument(text, "x");
    QVERIFY2(timer.elapsed() < atMostMs, qPrintable(QString::number(timer.elapsed())));
    QCOMPARE(countedBy(*listingOf(*document)), std::int64_t{instructions});
}

QTEST_APPLESS_MAIN(ListingsTest)
#include "listings_test.moc"

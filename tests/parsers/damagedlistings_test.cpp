// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/executable/listingfacts.h"
#include "parsers/documentreader.h"
#include "tests/parsers/sampletext.h"

#include <QFile>
#include <QTest>

using namespace tvmscope;
using namespace tvmscope::testing;

/// Listings of executables that were cut, folded, prefixed, or written to a terminal together with something else.
class DamagedListingsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void damagedListingsAreNamed_data();
    void damagedListingsAreNamed();
    void foldedListingsAreWhole_data();
    void foldedListingsAreWhole();
    void blanksLostWhereItWasFoldedAreKnown();
    void linesMayHavePrefixes_data();
    void linesMayHavePrefixes();
    void twoListingsStayTwo();
    void functionsWithoutInstructionsAreNames();
};

namespace {

std::string sampleListing(const QString& name)
{
    QFile file(QStringLiteral(TVMSCOPE_TEST_DATA "/executable/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

const Executable& listingAt(const Document& document, std::size_t at = 0)
{
    return *document.artifacts.at(at).get<Executable>();
}

constexpr char smallListing[]
    = "VM Function[0]: main(x)\n# reg file size = 4\n# instruction count = 4\nopcode, fields # inst(text):\n"
      " 0: 11 0 1   # load_const $1 Const[0]\n 1: 16 1 64 2 32 1 1 2   # alloc_storage $2 $1 64 float32 1\n"
      " 2: 4 0 2 1 0 3   # invoke_packed PackedFunc[0] (in: $0, out: $3)\n 3: 1 3   # ret $3\n";

/// As a terminal of that width shows it.
std::string folded(const std::string& text, std::size_t width)
{
    std::string shown;
    std::size_t column = 0;
    for (const char c : text) {
        if (column == width && c != '\n') {
            shown += '\n';
            column = 0;
        }
        shown += c;
        column = c == '\n' ? 0 : column + 1;
    }
    return shown;
}

std::string replaced(std::string text, std::string_view what, std::string_view with)
{
    const std::size_t at = text.find(what);
    return at == std::string::npos ? std::string() : text.replace(at, what.size(), with);
}

} // namespace

void DamagedListingsTest::damagedListingsAreNamed_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("codes");
    QTest::addColumn<int>("instructions");
    const auto row = [](const char* name, const std::string& text, const char* codes, int instructions) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << QString::fromLatin1(codes) << instructions;
    };
    const std::string text = smallListing;
    row("sound", text, "", 4);
    row("indented, blank lines between", replaced(replaced(text, " 1: 16", "\n\n   1: 16"), " 3: 1", "\n 3: 1"), "", 4);
    row("a register changed", replaced(text, "in: $0", "in: $7"), "listing-fields-differ", 4);
    row("a constant changed", replaced(text, "Const[0]", "Const[5]"), "listing-fields-differ", 4);
    row("an opcode changed", replaced(text, " 3: 1 3", " 3: 2 3"), "listing-fields-differ", 4);
    row("a line missing", replaced(text, " 1: 16 1 64 2 32 1 1 2   # alloc_storage $2 $1 64 float32 1\n", ""),
        "listing-count-differs", 3);
    row("a line cut", replaced(text, "   # alloc_storage $2 $1 64 float32 1", ""),
        "listing-count-differs listing-line-unreadable", 3);
    row("its end cut", text.substr(0, text.find(" 3: 1")), "listing-count-differs", 3);
    row("a list with a gap", "VM PackedFunc[0]: f\nVM PackedFunc[2]: g\n", "listing-items-missing", 0);
    row("stats with a wrong count",
        "Relay VM executable statistics:\n  Constant shapes (# 3): [scalar, [4]]\n  Globals (#1): [(\"main\", 0)]\n",
        "listing-items-differ", 0);
    row("a list with a log in it", "VM PackedFunc[0]: f\n[12:00:01] Warning: x\nVM PackedFunc[1]: g\n", "listing-line-unreadable",
        0);
    row("a log among instructions", replaced(text, " 1: 16", "[12:00:01] x\n[12:00:01] y\n[12:00:01] z\n[12:00:01] u\n 1: 16"),
        "listing-line-unreadable listing-line-unreadable listing-line-unreadable listing-line-unreadable", 4);
    row("without what it says of itself", "VM Function[0]: main(x)\n" + text.substr(text.find(" 0: 11")), "", 4);
    row("folded at 40", folded(text, 40), "", 4);
    row("folded at 30", folded(text, 30), "", 4);
    const std::string relax
        = "@main:\n  call  vm.builtin.reshape in: %0, c[0] dst: %1\n  call  f in: %1 dst: %void\n  ret   %1\n";
    row("Relax, sound", relax, "", 3);
    row("Relax with a log in it", replaced(relax, "  call  f", "[12:00:01] /tvm/src/vm.cc:33: x\nWarning: y\n  call  f"),
        "listing-line-unreadable listing-line-unreadable", 3);
    row("Relax with a log before its functions", relax + "[12:00:01] x\n@f packed_func;\n", "listing-line-unreadable", 3);
    row("Relax, its end cut", relax.substr(0, relax.find("  ret")), "listing-cut", 2);
    row("Relax, cut in a line", relax.substr(0, relax.find(" dst: %void")), "listing-cut listing-line-unreadable", 1);
    row("Relax, a branch cut", "@main:\n  If    %0, 3\n  ret   %0\n", "listing-cut", 2);
    row("Relax with a branch", "@main:\n  If    %0, 3\n  call  f in: %0 dst: %1\n  goto  2\n  ret   %0\n  ret   %1\n", "", 5);
    row("Relax, folded at 40", folded(relax, 40), "", 3);
    const std::string python = "ib = rx.Builder()\nwith ib.function(\"main\", num_inputs=1):\n"
                               "    ib.emit_call(\"f\", args=[ib.r(0)], dst=ib.r(1))\n    ib.emit_ret(ib.r(1))\n";
    row("Python, sound", python, "", 2);
    row("Python with a log in it", replaced(python, "    ib.emit_ret", "INFO:root:x\n    ib.emit_ret"), "listing-line-unreadable",
        2);
    row("Python, its end cut", python.substr(0, python.find("    ib.emit_ret")), "listing-cut", 1);
    row("Python, folded at 40", folded(python, 40), "", 2);
    row("stats, folded at 40",
        folded("Relax VM executable statistics:\n  Constant pool (# 3): [float32, \"ErrorContext(fn=main, loc=param[0], x)\", "
               "shapetupl]]\n  Globals (#2): [main, vm.builtin.check_tensor_info]\n",
            40),
        "", 0);
    row("stats, a blank line after each",
        "Relay VM executable statistics:\n\n  Constant shapes (# 2): [[4], \n\n[5],]\n\n  Globals (#1): [(\"main\", 0)]\n", "",
        0);
    row("Relax with a broken line", "@main:\n  call  f in: %0 dst: %1\n  call  g in: %1\n  ret   %1\n", "listing-line-unreadable",
        2);
}

void DamagedListingsTest::damagedListingsAreNamed()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, codes);
    QFETCH(int, instructions);
    const DocumentPtr document = readDocument(text.toStdString(), "x");
    QCOMPARE(codesOf(*document), codes);
    QCOMPARE(document->artifacts.size(), std::size_t{1});
    QCOMPARE(instructionsOf(listingAt(*document)), std::int64_t{instructions});
}

void DamagedListingsTest::foldedListingsAreWhole_data()
{
    QTest::addColumn<QString>("sample");
    QTest::addColumn<int>("width");
    for (const char* sample : {"mlp-relay.txt", "loop.txt", "mlp-relax.txt", "mlp-relax.py.txt"})
        for (const int width : {72, 80, 88})
            QTest::newRow(qPrintable(QStringLiteral("%1 at %2").arg(QLatin1String(sample)).arg(width)))
                << QString::fromLatin1(sample) << width;
}

void DamagedListingsTest::foldedListingsAreWhole()
{
    QFETCH(QString, sample);
    QFETCH(int, width);
    const std::string text = sampleListing(sample);
    const DocumentPtr plain = readDocument(text, "x"),
                      document = readDocument(folded(text, static_cast<std::size_t>(width)), "x");
    QCOMPARE(codesOf(*document), QString());
    const Executable &read = listingAt(*document), &whole = listingAt(*plain);
    QCOMPARE(read.functions.size(), whole.functions.size());
    for (std::size_t function = 0; function < whole.functions.size(); ++function) {
        const std::vector<Instruction>&a = read.functions[function].instructions, &b = whole.functions[function].instructions;
        QCOMPARE(a.size(), b.size());
        for (std::size_t at = 0; at < b.size(); ++at)
            QCOMPARE(a[at].text, b[at].text);
    }
}

void DamagedListingsTest::blanksLostWhereItWasFoldedAreKnown()
{
    const std::string python = "ib = rx.Builder()\nwith ib.function(\"main\", num_inputs=1):\n"
                               "    ib.emit_call(\"f\", args=[ib.r(0), ib.c(1)], dst=ib.r(1))\n    ib.emit_ret(ib.r(1))\n";
    const DocumentPtr document = readDocument(replaced(python, "ib.r(0), ", "ib.r(0),\n"), "x");
    QCOMPARE(codesOf(*document), QString());
    QCOMPARE(listingAt(*document).functions.at(0).instructions.at(0).text,
        std::string("ib.emit_call(\"f\", args=[ib.r(0), ib.c(1)], dst=ib.r(1))"));
    const DocumentPtr text = readDocument("@main:\n  call  f in: %0,\nc[1] dst: %1\n  ret   %1\n", "x");
    QCOMPARE(listingAt(*text).functions.at(0).instructions.at(0).text, std::string("call  f in: %0, c[1] dst: %1"));
}

void DamagedListingsTest::linesMayHavePrefixes_data()
{
    QTest::addColumn<QString>("sample");
    QTest::addColumn<QString>("prefix"); // of each line, where %1 is its number
    for (const char* sample : {"mlp-relay.txt", "loop.txt", "mlp-relax.txt", "mlp-relax.py.txt", "primitives.txt",
             "constants.txt", "relay-stats.txt", "relax-stats.txt"})
        for (const char* prefix : {"> ", "INFO:root:", "INFO ", "[12:00:01] ", "%1\t", "%1: ", "# ", "\t", "    "})
            QTest::newRow(qPrintable(QStringLiteral("%1 behind %2").arg(QLatin1String(sample), QLatin1String(prefix))))
                << QString::fromLatin1(sample) << QString::fromLatin1(prefix);
}

void DamagedListingsTest::linesMayHavePrefixes()
{
    QFETCH(QString, sample);
    QFETCH(QString, prefix);
    QString text = QString::fromStdString(sampleListing(sample)), prefixed;
    while (text.endsWith(QLatin1Char('\n')))
        text.chop(1);
    int number = 0;
    for (const QString& line : text.split(QLatin1Char('\n')))
        prefixed += (prefix.contains(QLatin1Char('%')) ? prefix.arg(++number, 6) : prefix) + line + QLatin1Char('\n');
    const DocumentPtr plain = readDocument(text.toStdString(), "x"), document = readDocument(prefixed.toStdString(), "x");
    QCOMPARE(codesOf(*document), QString());
    QCOMPARE(document->artifacts.size(), std::size_t{1});
    const Executable &read = listingAt(*document), &whole = listingAt(*plain);
    QCOMPARE(instructionsOf(read), instructionsOf(whole));
    QCOMPARE(read.functions.size(), whole.functions.size());
    QCOMPARE(read.callees, whole.callees);
    QCOMPARE(read.constants.size(), whole.constants.size());
}

void DamagedListingsTest::twoListingsStayTwo()
{
    const std::string relax = sampleListing(QStringLiteral("mlp-relax.txt"));
    const DocumentPtr both = readDocument(relax + "\n" + relax, "x");
    QCOMPARE(codesOf(*both), QString());
    QCOMPARE(both->artifacts.size(), std::size_t{2});
    QCOMPARE(instructionsOf(listingAt(*both, 1)), std::int64_t{22});
}

void DamagedListingsTest::functionsWithoutInstructionsAreNames()
{
    // What was compiled down to kernels is listed so.
    const DocumentPtr document = readDocument("@main num_inputs=2 vm_tir_func;\n\n@vm.builtin.alloc packed_func;\n", "x");
    QCOMPARE(codesOf(*document), QString());
    QCOMPARE(listingAt(*document).functions.size(), std::size_t{2});
    QVERIFY(!listingAt(*document).hasInstructions());
}

QTEST_APPLESS_MAIN(DamagedListingsTest)
#include "damagedlistings_test.moc"

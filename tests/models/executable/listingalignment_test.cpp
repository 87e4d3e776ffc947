// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/executable/irwork.h"
#include "models/export/cells.h"
#include "models/export/executable.h"
#include "models/export/numbers.h"
#include "parsers/documentreader.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <map>

using namespace tvmscope;

/// What listings say, and how two of them differ.
class ListingAlignmentTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void constantsAreToldByWhatTheyFeed();
    void aFlowGoesThroughMoves();
    void partnersDoTheSame();
    void kernelsArePairedFirst();
    void machinesAreHeldAgainstEachOther();
    void functionsGoByName();
    void longFunctionsAreAlignedQuickly();
    void listingsAreNamedByTheirTimings();
    void filesOfOneNameGoByTheirFolders();
    void namesComeFromOtherSources_data();
    void namesComeFromOtherSources();
    void countsAreTheSameAloneAndBesideAnother();
    void unequalModulesAreToldApart();
    void thePostSaysWhatItSays();
};

namespace {

std::string textOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

DocumentPtr readSample(const char* name)
{
    return readDocument(textOf(QStringLiteral(TVMSCOPE_TEST_DATA "/executable/") + QLatin1String(name)), name);
}

const Executable& listingOf(const Document& document, std::size_t at = 0)
{
    return *document.artifacts.at(at).get<Executable>();
}

std::string functionText(const std::string& signature, const std::vector<std::string>& instructions)
{
    std::string text = "VM Function[0]: " + signature + "\n# reg file size = 9\n# instruction count = "
        + std::to_string(instructions.size()) + "\nopcode, fields # inst(text):\n";
    for (std::size_t at = 0; at < instructions.size(); ++at)
        text += std::to_string(at) + ": " + instructions[at] + "\n";
    return text;
}

std::string replaced(std::string text, std::string_view what, std::string_view with)
{
    return text.replace(text.find(what), what.size(), with);
}

/// A product whose weight is a constant, and one whose weight is a parameter.
const std::string folded = functionText("main(x)",
    {"11 0 1 # load_const $1 Const[0]", "16 1 64 2 32 1 1 2 # alloc_storage $2 $1 64 float32 1",
        "11 1 3 # load_const $3 Const[1]", "5 2 3 2 32 1 2 4 1 8 # alloc_tensor $4 $2 $3 [1, 8] float32",
        "11 2 5 # load_const $5 Const[2]", "4 0 3 1 0 5 4 # invoke_packed PackedFunc[0] (in: $0, $5, out: $4)", "1 4 # ret $4"});
const std::string handed = functionText("main(x, w)",
    {"11 0 2 # load_const $2 Const[0]", "16 2 64 2 32 1 1 3 # alloc_storage $3 $2 64 float32 1",
        "11 1 4 # load_const $4 Const[1]", "5 3 4 2 32 1 2 5 1 8 # alloc_tensor $5 $3 $4 [1, 8] float32",
        "4 0 3 1 0 1 5 # invoke_packed PackedFunc[0] (in: $0, $1, out: $5)", "1 5 # ret $5"});

std::vector<OpenedListing> listingsIn(const Document& document)
{
    std::vector<NamedArtifact> named;
    for (const Artifact& artifact : document.artifacts)
        named.push_back({&document, &artifact});
    return openedListings(named);
}

std::vector<std::string_view> codesOf(const std::vector<Message>& messages)
{
    std::vector<std::string_view> codes;
    for (const Message& message : messages)
        codes.push_back(message.code);
    return codes;
}

} // namespace

void ListingAlignmentTest::constantsAreToldByWhatTheyFeed()
{
    const DocumentPtr document = readDocument(folded, "x");
    const Executable& listing = listingOf(*document);
    const FunctionFacts facts = factsOf(listing, listing.functions[0]);
    QCOMPARE(facts.constantsToAllocation, (std::vector<std::int64_t>{0, 1}));
    QCOMPARE(facts.constantsToKernel, std::vector<std::int64_t>{2});
    QCOMPARE(facts.parametersToKernel, std::vector<std::int64_t>{0});
    QCOMPARE(facts.opcodes[static_cast<std::size_t>(Opcode::LoadConst)], std::int64_t{3});
    QCOMPARE(facts.calls.size(), std::size_t{1});
    QCOMPARE(flowOf(listing, listing.functions[0]).results[5], std::string("[1, 8] float32"));
    // Relax hands constants to what it calls.
    const DocumentPtr relax = readSample("mlp-relax.txt");
    const FunctionFacts of = factsOf(listingOf(*relax), listingOf(*relax).functions[0]);
    QCOMPARE(of.constantsToKernel, (std::vector<std::int64_t>{8, 9, 14, 15, 18, 19}));
    QCOMPARE(of.acts[static_cast<std::size_t>(Opcode::InvokePacked)], std::int64_t{4});
    QCOMPARE(of.acts[static_cast<std::size_t>(Opcode::KillRegister)], std::int64_t{7});
}

void ListingAlignmentTest::aFlowGoesThroughMoves()
{
    const std::string text = functionText("main(x)",
        {"11 4 1 # load_const $1 Const[4]", "0 1 2 # move $2 $1", "4 0 2 1 2 3 # invoke_packed PackedFunc[0] (in: $2, out: $3)",
            "1 3 # ret $3"});
    const DocumentPtr document = readDocument(text, "x");
    const Executable& listing = listingOf(*document);
    const FunctionFlow flow = flowOf(listing, listing.functions[0]);
    QVERIFY((flow.origins[2].front() == Origin{Origin::Kind::Constant, 4}));
    QVERIFY((flow.origins[3].front() == Origin{Origin::Kind::Instruction, 2}));
    QCOMPARE(flow.uses[0], ConstantUse::Kernel);
}

void ListingAlignmentTest::partnersDoTheSame()
{
    const DocumentPtr a = readDocument(folded, "a"), b = readDocument(handed, "b");
    const ListingAlignment alignment = alignListings(listingOf(*a), listingOf(*b));
    QCOMPARE(alignment.pairs, std::int64_t{6});
    QCOMPARE(alignment.onlyA, std::int64_t{1});
    QCOMPARE(alignment.onlyB, std::int64_t{0});
    const std::vector<AlignedInstruction>& rows = alignment.functions.front().rows;
    QCOMPARE(*rows[4].a, std::size_t{4}); // the constant that feeds the kernel, not one of the others
    QVERIFY(!rows[4].b);
    QVERIFY(rows[3].same && rows[1].same);
    QVERIFY(!rows[5].same);
    QCOMPARE(alignment.constantParameters.size(), std::size_t{1});
    const ConstantParameter& found = alignment.constantParameters.front();
    QVERIFY(found.constantInA);
    QCOMPARE(found.constant, std::int64_t{2});
    QCOMPARE(found.name, std::string("w"));
    QCOMPARE(alignment.kernelResults, std::vector<std::string>{"[1, 8]"});
    // The other way around it is the same.
    const ListingAlignment back = alignListings(listingOf(*b), listingOf(*a));
    QCOMPARE(back.pairs, std::int64_t{6});
    QVERIFY(back.constantParameters.size() == 1 && !back.constantParameters.front().constantInA);
    // With itself nothing is left over.
    const ListingAlignment self = alignListings(listingOf(*a), listingOf(*a));
    QCOMPARE(self.pairs, std::int64_t{7});
    for (const AlignedInstruction& row : self.functions.front().rows)
        QVERIFY(row.same);
}

/// One build frees registers late: more of them in a row are no reason to take a kernel for another.
void ListingAlignmentTest::kernelsArePairedFirst()
{
    const DocumentPtr unoptimized = readSample("mlp-relay-unoptimized.txt"), built = readSample("mlp-relay.txt");
    const ListingAlignment alignment = alignListings(listingOf(*unoptimized), listingOf(*built));
    QCOMPARE(alignment.kernelPairs, std::int64_t{4});
    std::vector<std::string> kernels;
    for (const AlignedInstruction& row : alignment.functions.front().rows)
        if (row.a && row.b) {
            const std::string &a = listingOf(*unoptimized).functions[0].instructions[*row.a].text,
                              &b = listingOf(*built).functions[0].instructions[*row.b].text;
            if (a.starts_with("invoke_packed"))
                kernels.push_back(a.substr(0, a.find(" (")) + " | " + b.substr(0, b.find(" (")));
        }
    QCOMPARE(kernels.size(), std::size_t{4});
    for (std::size_t at = 0; at < kernels.size(); ++at) {
        const std::string kernel = "invoke_packed PackedFunc[" + std::to_string(at) + "]";
        QCOMPARE(kernels[at], kernel + " | " + kernel);
    }
}

void ListingAlignmentTest::machinesAreHeldAgainstEachOther()
{
    const DocumentPtr relay = readSample("mlp-relay.txt"), relax = readSample("mlp-relax.txt");
    const ListingAlignment alignment = alignListings(listingOf(*relay), listingOf(*relax));
    QCOMPARE(alignment.kernelPairs, std::int64_t{4});
    QCOMPARE(alignment.functions.size(), std::size_t{1}); // external functions of Relax have no instructions to show
    QCOMPARE(alignment.pairs + alignment.onlyA, std::int64_t{38});
    QCOMPARE(alignment.pairs + alignment.onlyB, std::int64_t{22});
}

void ListingAlignmentTest::functionsGoByName()
{
    const std::string second = "\nVM Function[1]: other(y)\n# instruction count = 1\n0: 1 0 # ret $0\n";
    const DocumentPtr a = readDocument(folded + second, "a"), b = readDocument(handed, "b");
    const ListingAlignment alignment = alignListings(listingOf(*a), listingOf(*b));
    QCOMPARE(alignment.functions.size(), std::size_t{2});
    QVERIFY(alignment.functions[0].b && !alignment.functions[1].b);
    QCOMPARE(alignment.onlyA, std::int64_t{2});
}

void ListingAlignmentTest::longFunctionsAreAlignedQuickly()
{
    constexpr std::int64_t steps = 20'000;
    Executable a, b;
    for (Executable* listing : {&a, &b}) {
        VmFunction function;
        function.name = "main";
        for (std::int64_t at = 0; at < steps; ++at) {
            Instruction instruction;
            instruction.opcode = at % 3 == 0 ? Opcode::AllocTensor : at % 3 == 1 ? Opcode::InvokePacked : Opcode::KillRegister;
            instruction.detail = std::to_string(at % 7);
            if (at != 100 || listing == &a) // one instruction is missing on one side
                function.instructions.push_back(instruction);
        }
        listing->functions.push_back(function);
    }
    QElapsedTimer timer;
    timer.start();
    const ListingAlignment alignment = alignListings(a, b);
    QVERIFY(timer.elapsed() < 20'000);
    QCOMPARE(alignment.onlyA, std::int64_t{1});
    QCOMPARE(alignment.pairs, steps - 1);
}

void ListingAlignmentTest::listingsAreNamedByTheirTimings()
{
    const DocumentPtr timed
        = readDocument(folded + "the folded run elapsed 0.5\n\n" + handed + "the handed run elapsed 1.0\n", "x");
    const std::vector<OpenedListing> listings = listingsIn(*timed);
    QCOMPARE(listings.size(), std::size_t{2});
    QCOMPARE(listings[0].name, std::string("folded"));
    QCOMPARE(listings[1].name, std::string("handed"));
    QCOMPARE(listings[1].timing->meanUs, 1e6);
    const std::vector<Message> answer
        = listingsAnswer(listings[0], listings[1], alignListings(*listings[0].listing, *listings[1].listing));
    QCOMPARE(codesOf(answer),
        (std::vector<std::string_view>{"listing-slower", "listing-runs-unknown", "listing-aligned", "listing-kernels-alike",
            "listing-more-constants", "listing-constants-are-parameters"}));
    // Without timings they go by their numbers.
    const DocumentPtr bare = readDocument(folded + "\nand\n" + handed, "x");
    QCOMPARE(listingsIn(*bare).at(1).name, std::string("#2"));
    QVERIFY(!listingsIn(*bare).at(0).timing);
}

void ListingAlignmentTest::filesOfOneNameGoByTheirFolders()
{
    const auto namesOf = [](const std::vector<DocumentPtr>& documents) {
        std::vector<NamedArtifact> named;
        for (const DocumentPtr& document : documents)
            for (const Artifact& artifact : document->artifacts)
                named.push_back({document.get(), &artifact});
        std::vector<std::string> names;
        for (const OpenedListing& each : openedListings(named))
            names.push_back(each.name);
        return names;
    };
    using Names = std::vector<std::string>;
    const DocumentPtr fused = readDocument(folded, "/mlp/relay-vm/bytecode.txt");
    const DocumentPtr unfused = readDocument(handed, "/mlp/relay-vm-unfused/bytecode.txt");
    QCOMPARE(namesOf({fused, unfused}), (Names{"relay-vm", "relay-vm-unfused"}));
    QCOMPARE(namesOf({unfused, fused}), (Names{"relay-vm-unfused", "relay-vm"}));
    // A number where one of them holds several, and the files where those say it.
    const DocumentPtr both = readDocument(folded + "\nand\n" + handed, "/mlp/both/bytecode.txt");
    QCOMPARE(namesOf({fused, both}), (Names{"relay-vm", "both#1", "both#2"}));
    QCOMPARE(namesOf({fused, readDocument(handed, "/mlp/relay-vm-unfused/other.txt")}), (Names{"bytecode.txt", "other.txt"}));
    // The tables have them in their heads.
    const std::vector<OpenedListing> opened
        = openedListings({{fused.get(), &fused->artifacts.at(0)}, {unfused.get(), &unfused->artifacts.at(0)}});
    QCOMPARE(opcodesTable(opened).columns.at(2).title, std::string("relay-vm-unfused"));
    QCOMPARE(listingTable(opened).columns.at(0).title, std::string("relay-vm function"));
}

void ListingAlignmentTest::namesComeFromOtherSources_data()
{
    using Sources = std::vector<std::pair<std::string, std::string>>;
    QTest::addColumn<Sources>("sources");
    QTest::addColumn<QStringList>("names"); // of the function that each listing calls; empty: not known
    const std::string dense = "VM PackedFunc[0]: dense\n", conv = "VM PackedFunc[0]: conv\n",
                      two = dense + "VM PackedFunc[1]: add\n";
    const auto row
        = [](const char* name, const Sources& sources, const QStringList& names) { QTest::newRow(name) << sources << names; };
    row("in a file", {{"/m/bytecode.txt", folded}, {"/m/primitives.txt", dense}}, {"dense"});
    row("before it", {{"/m/primitives.txt", dense}, {"/m/bytecode.txt", folded}}, {"dense"});
    row("in a file elsewhere", {{"/m/bytecode.txt", folded}, {"/n/primitives.txt", dense}}, {"dense"});
    row("of statistics",
        {{"/m/bytecode.txt", folded},
            {"/m/stats.txt",
                "Relay VM executable statistics:\n  Globals (#1): [(\"main\", 0)]\n  Primitive ops (#1): [dense]\n"}},
        {"dense"});
    row("twice the same", {{"/m/bytecode.txt", folded}, {"/m/a.txt", dense}, {"/n/b.txt", dense}}, {"dense"});
    row("by folders", {{"/m/b.txt", folded}, {"/n/b.txt", handed}, {"/n/p.txt", conv}, {"/m/p.txt", dense}}, {"dense", "conv"});
    row("as many as are called", {{"/m/b.txt", folded}, {"/m/p.txt", dense}, {"/m/q.txt", two}}, {"dense"});
    row("too few", {{"/m/b.txt", replaced(folded, "PackedFunc[0]", "PackedFunc[3]")}, {"/m/p.txt", two}}, {""});
    row("of two lists any", {{"/m/b.txt", folded}, {"/m/p.txt", dense}, {"/m/q.txt", conv}}, {""});
    row("of two listings any", {{"/m/b.txt", folded}, {"/m/c.txt", handed}, {"/m/p.txt", dense}}, {"", ""});
}

void ListingAlignmentTest::namesComeFromOtherSources()
{
    using Sources = std::vector<std::pair<std::string, std::string>>;
    QFETCH(Sources, sources);
    QFETCH(QStringList, names);
    std::vector<DocumentPtr> documents;
    std::vector<NamedArtifact> named;
    for (const auto& [source, text] : sources)
        documents.push_back(readDocument(text, source));
    for (const DocumentPtr& document : documents)
        for (const Artifact& artifact : document->artifacts)
            named.push_back({document.get(), &artifact});
    QStringList found;
    for (const OpenedListing& each : openedListings(named)) {
        found << QString::fromUtf8(each.listing->callees.empty() ? "" : each.listing->callees.at(0).c_str());
        QCOMPARE(each.names != nullptr, !found.last().isEmpty());
    }
    QCOMPARE(found, names);
}

void ListingAlignmentTest::countsAreTheSameAloneAndBesideAnother()
{
    const DocumentPtr relax = readSample("mlp-relax.txt"), relay = readSample("mlp-relay.txt");
    const auto countsOf = [](const TextTable& table, std::size_t opcode, std::size_t count) {
        std::map<std::string, std::string> counts;
        for (const std::vector<TextCell>& row : table.rows)
            if (const std::string number = cellText(row.at(count), ""); number != "0")
                counts[cellText(row.at(opcode), "")] = number;
        return counts;
    };
    const auto alone = listingsIn(*relax);
    std::vector<OpenedListing> both = alone;
    both.push_back(listingsIn(*relay).front());
    const auto counts = countsOf(opcodesTable(alone), 3, 4);
    QCOMPARE(counts.at("invoke_packed"), std::string("4"));
    QVERIFY(counts == countsOf(opcodesTable(both), 0, 1));
    // Relax has no load_const: nothing follows from there being none.
    const auto answer = codesOf(listingsAnswer(both[0], both[1], alignListings(*both[0].listing, *both[1].listing)));
    QVERIFY(std::find(answer.begin(), answer.end(), "listing-more-constants") == answer.end());
}

void ListingAlignmentTest::unequalModulesAreToldApart()
{
    const auto function = [](const std::string& op) {
        const DocumentPtr document = readDocument("def @main(%x: Tensor[(2, 8), float32], %w: Tensor[(4, 8), float32]) {\n  " + op
                + "(%x, %w, units=4) /* ty=Tensor[(2, 4), float32] */\n}\n",
            "x");
        return document->artifacts.at(0).get<IrModule>()->functions.at(0);
    };
    const IrFunction dense = function("nn.dense");
    QCOMPARE(workOf(dense).products, std::int64_t{1});
    QCOMPARE(*workOf(dense).flops, 2.0 * 2 * 8 * 4);
    QVERIFY(isSameFunction(dense, function("nn.dense")));
    QVERIFY(!isSameFunction(dense, function("add")));
    QVERIFY(!workOf(function("add")).flops);
}

void ListingAlignmentTest::thePostSaysWhatItSays()
{
    const QDir folder(QStringLiteral(TVMSCOPE_SHARED "/seeds"));
    const QStringList files = folder.entryList({QStringLiteral("002_*")});
    if (files.isEmpty())
        QSKIP("the forum posts are not at hand");
    const DocumentPtr document = readDocument(textOf(folder.filePath(files.first())), "x");
    const std::vector<OpenedListing> listings = listingsIn(*document);
    QCOMPARE(listings.size(), std::size_t{2});
    QCOMPARE(listings[0].name, std::string("style1"));
    QCOMPARE(listings[1].name, std::string("style2"));
    const FunctionFacts a = factsOf(*listings[0].listing, listings[0].listing->functions[0]);
    const FunctionFacts b = factsOf(*listings[1].listing, listings[1].listing->functions[0]);
    QCOMPARE(a.constantsToAllocation, (std::vector<std::int64_t>{0, 1, 4, 5, 8, 9}));
    QCOMPARE(a.constantsToKernel, (std::vector<std::int64_t>{2, 3, 6, 7, 10, 11}));
    QCOMPARE(b.constantsToAllocation, (std::vector<std::int64_t>{0, 1, 2, 3, 4, 5}));
    QVERIFY(b.constantsToKernel.empty());
    QCOMPARE(b.parametersToKernel, (std::vector<std::int64_t>{0, 1, 2, 3, 4, 5, 6}));
    const ListingAlignment alignment = alignListings(*listings[0].listing, *listings[1].listing);
    QCOMPARE(alignment.pairs, std::int64_t{16});
    QCOMPARE(alignment.onlyA, std::int64_t{6});
    QCOMPARE(alignment.onlyB, std::int64_t{0});
    for (const AlignedInstruction& row : alignment.functions.front().rows)
        if (!row.b)
            QCOMPARE(listings[0].listing->functions[0].instructions[*row.a].opcode, Opcode::LoadConst);
    std::vector<std::string> names;
    for (const ConstantParameter& each : alignment.constantParameters)
        names.push_back(each.name);
    QCOMPARE(names, (std::vector<std::string>{"fc0_weight", "fc0_bias", "fc1_weight", "fc1_bias", "fc2_weight", "fc2_bias"}));
    QCOMPARE(alignment.kernelResults, (std::vector<std::string>{"[1, 512]", "[1, 256]", "[1, 128]"}));
    const IrWork work = workOf(*listings[0].function);
    QCOMPARE(work.products, std::int64_t{3});
    QCOMPARE(*work.flops, 1'376'256.0);
    QVERIFY(isSameFunction(*listings[0].function, *listings[1].function));
    const std::vector<Message> answer = listingsAnswer(listings[0], listings[1], alignment);
    QCOMPARE(codesOf(answer),
        (std::vector<std::string_view>{"listing-slower", "listing-runs-several", "listing-aligned", "listing-kernels-alike",
            "listing-more-constants", "listing-constants-are-parameters", "listing-functions-equal", "listing-not-tuned"}));
    QCOMPARE(listings[0].notTunedLine, std::uint32_t{20});
    QCOMPARE(listings[1].notTunedLine, std::uint32_t{0});
}

QTEST_APPLESS_MAIN(ListingAlignmentTest)
#include "listingalignment_test.moc"

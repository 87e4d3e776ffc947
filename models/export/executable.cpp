// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/executable.h"

#include "models/comparison/sidelabels.h"
#include "models/executable/irwork.h"
#include "models/export/listingnames.h"
#include "models/export/numbers.h"
#include "models/profile/benchmark.h"
#include "models/profile/logwarning.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string_view>

namespace tvmscope {

namespace {

std::vector<std::string> wordsOfName(const std::string& text)
{
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    return words;
}

/// The words of one name that the others do not have at that place; empty where they cannot be told so.
std::string wordsAlone(const std::vector<std::vector<std::string>>& names, std::size_t which)
{
    std::string alone;
    for (std::size_t at = 0; at < names[which].size(); ++at) {
        const bool shared = std::all_of(names.begin(), names.end(),
            [&](const std::vector<std::string>& name) { return at < name.size() && name[at] == names[which][at]; });
        if (!shared)
            alone += (alone.empty() ? "" : " ") + names[which][at];
    }
    return alone;
}

std::string_view fileOf(std::string_view source)
{
    return source.substr(source.rfind('/') + 1); // npos + 1 is 0
}

/// By source, what its path has alone, where files of several are called alike; else empty.
std::map<std::string_view, std::string> pathsAlone(const std::map<std::string_view, int>& sources)
{
    std::set<std::string_view> files;
    std::vector<std::string_view> paths;
    for (const auto& [source, count] : sources) {
        files.insert(fileOf(source));
        paths.push_back(source);
    }
    std::map<std::string_view, std::string> alone;
    if (files.size() == paths.size())
        return alone;
    const std::vector<std::string> parts = differingParts(paths);
    for (std::size_t at = 0; at < paths.size(); ++at)
        if (!parts[at].empty())
            alone[paths[at]] = parts[at];
    return alone;
}

/// By the file, or what tells the paths of equal file names apart; by the number, too, only where a source has several listings.
void nameSources(std::vector<OpenedListing>& listings)
{
    std::map<std::string_view, int> sources; // with the number of their listings
    for (const OpenedListing& each : listings)
        ++sources[each.document->source];
    const std::map<std::string_view, std::string> alone = pathsAlone(sources);
    for (OpenedListing& each : listings) {
        const std::string_view source = each.document->source;
        const auto part = alone.find(source);
        const std::string number = sources[source] > 1 ? each.name : std::string();
        each.name = (part == alone.end() ? std::string(fileOf(source)) : part->second) + number;
    }
}

void nameListings(std::vector<OpenedListing>& listings)
{
    std::vector<std::vector<std::string>> names;
    for (const OpenedListing& each : listings)
        names.push_back(each.timing ? wordsOfName(each.timing->name) : std::vector<std::string>());
    std::vector<std::string> told;
    for (std::size_t at = 0; at < listings.size(); ++at)
        told.push_back(listings.size() > 1 ? wordsAlone(names, at) : std::string());
    std::vector<std::string> unique = told;
    std::sort(unique.begin(), unique.end());
    const bool all
        = std::adjacent_find(unique.begin(), unique.end()) == unique.end() && !unique.empty() && !unique.front().empty();
    for (std::size_t at = 0; at < listings.size(); ++at)
        listings[at].name = all ? told[at] : "#" + std::to_string(listings[at].artifact->id);
    const bool severalSources = std::any_of(
        listings.begin(), listings.end(), [&](const OpenedListing& each) { return each.document != listings.front().document; });
    if (severalSources && !all)
        nameSources(listings);
}

Message constantsMessage(
    const OpenedListing& of, const OpenedListing& other, std::int64_t more, std::int64_t here, std::int64_t there)
{
    return Message("listing-more-constants", {of.name, more, here, there, other.name});
}

std::int64_t loadsOf(const Executable& listing)
{
    return actsOf(listing)[static_cast<std::size_t>(Opcode::LoadConst)];
}

std::string commaList(const std::vector<std::string>& parts)
{
    std::string text;
    for (const std::string& part : parts)
        text += (text.empty() ? "" : ", ") + part;
    return text;
}

/// How long each takes by its timing.
void addTimes(const OpenedListing& a, const OpenedListing& b, std::vector<Message>& said)
{
    const double timeA = a.timing->meanUs, timeB = b.timing->meanUs, view = std::max(timeA, timeB);
    const Microseconds first{timeA, view}, second{timeB, view};
    const int direction = differenceDirection(timeA, timeB);
    if (direction == 0)
        said.push_back(Message("listing-same-time", {b.name, a.name, first, second}));
    else if (direction > 0)
        said.push_back(Message("listing-slower", {b.name, Times{timeB / timeA}, a.name, first, second}));
    else
        said.push_back(Message("listing-faster", {b.name, Times{timeA / timeB}, a.name, first, second}));
}

/// What a single figure stands for.
void addRuns(const OpenedListing& a, std::vector<Message>& said)
{
    if (!a.timing->single)
        return;
    const IrWork work = a.function ? workOf(*a.function) : IrWork();
    constexpr double perMicrosecond = 1e3, mega = 1e6, slowestRate = 0.1; // GFLOP/s of any processor that runs TVM's code
    const double rate = work.flops ? *work.flops / (a.timing->meanUs * perMicrosecond) : slowestRate;
    if (rate >= slowestRate)
        said.push_back(Message("listing-runs-unknown"));
    else
        said.push_back(Message("listing-runs-several",
            {fixedNumber(*work.flops / mega, 3), Microseconds{a.timing->meanUs}, fixedNumber(rate, 3), work.products}));
}

void addConstants(const OpenedListing& a, const OpenedListing& b, const ListingAlignment& alignment, std::vector<Message>& said)
{
    const std::int64_t loadsA = loadsOf(*a.listing), loadsB = loadsOf(*b.listing);
    const bool bothLoad = a.listing->vm == b.listing->vm; // Relax hands constants to what it calls
    if (bothLoad && loadsA > loadsB)
        said.push_back(constantsMessage(a, b, loadsA - loadsB, loadsA, loadsB));
    else if (bothLoad && loadsB > loadsA)
        said.push_back(constantsMessage(b, a, loadsB - loadsA, loadsB, loadsA));
    for (const bool inA : {true, false}) {
        std::vector<std::string> names;
        for (const ConstantParameter& each : alignment.constantParameters)
            if (each.constantInA == inA)
                names.push_back(each.name.empty() ? "$" + std::to_string(each.parameter) : each.name);
        if (names.empty())
            continue;
        said.push_back(Message("listing-constants-are-parameters",
            {static_cast<std::int64_t>(names.size()), inA ? a.name : b.name, inA ? b.name : a.name, commaList(names)}));
    }
}

TextCell calleeCell(const std::string& text)
{
    return text.empty() ? TextCell() : TextCell(text);
}

std::vector<TextCell> listingRow(const OpenedListing& opened, const VmFunction& function, std::size_t at)
{
    const Instruction& instruction = function.instructions[at];
    return {opened.document->source, static_cast<std::int64_t>(opened.artifact->id), function.name, static_cast<std::int64_t>(at),
        static_cast<std::int64_t>(instruction.line), std::string(opcodeName(instruction.opcode)), instruction.text,
        calleeCell(std::string(opened.listing->calleeName(instruction)))};
}

TextTable listedOneByOne(const std::vector<OpenedListing>& listings)
{
    TextTable table{{{"Source", false}, {"Listing", true}, {"Function", false}, {"Index", true}, {"Line", true},
                        {"Opcode", false}, {"Instruction", false}, {"Callee", false}},
        {}};
    for (const OpenedListing& opened : listings)
        for (const VmFunction& function : opened.listing->functions)
            for (std::size_t at = 0; at < function.instructions.size(); ++at)
                table.rows.push_back(listingRow(opened, function, at));
    return table;
}

/// Function, index and text of one side of an aligned row.
void addSide(
    std::vector<TextCell>& row, const OpenedListing& opened, std::optional<std::size_t> function, std::optional<std::size_t> at)
{
    if (!function || !at) {
        row.resize(row.size() + 3);
        return;
    }
    const VmFunction& held = opened.listing->functions[*function];
    row.insert(row.end(), {TextCell(held.name), TextCell(static_cast<std::int64_t>(*at)), TextCell(held.instructions[*at].text)});
}

} // namespace

std::vector<OpenedListing> openedListings(const std::vector<NamedArtifact>& named)
{
    const std::map<const Artifact*, NamedBytecode> names = bytecodeNamedByOthers(named);
    std::vector<OpenedListing> listings;
    const IrFunction* function = nullptr;
    std::uint32_t notTuned = 0;
    const Document* document = nullptr;
    for (const NamedArtifact& each : named) {
        if (each.document != document) {
            function = nullptr;
            notTuned = 0;
        }
        const bool goesOn = each.document == document;
        document = each.document;
        if (const auto* const module = each.artifact->get<IrModule>(); module && !module->functions.empty())
            function = &module->functions.back();
        if (const auto* const warnings = each.artifact->get<LogWarnings>())
            for (const LogWarning& warning : warnings->items)
                if (warning.code == LogWarningCode::OperatorsNotTuned)
                    notTuned = warning.line;
        const auto* const timing = each.artifact->get<Benchmark>();
        if (timing && goesOn && !listings.empty() && listings.back().document == document && !listings.back().timing)
            listings.back().timing = timing;
        const ExecutablePtr held = each.artifact->held<Executable>();
        if (!held || !held->hasInstructions())
            continue;
        const auto other = names.find(each.artifact);
        OpenedListing opened{each.document, each.artifact, held, nullptr, {}, nullptr, notTuned, function};
        if (other != names.end()) {
            opened.listing = other->second.listing;
            opened.names = other->second.names;
        }
        listings.push_back(std::move(opened));
        function = nullptr;
        notTuned = 0;
    }
    nameListings(listings);
    return listings;
}

Message listingHeadline(const Executable& listing)
{
    const auto count = [](const auto& list) { return static_cast<std::int64_t>(list.size()); };
    const std::string vm(executorName(listing.vm));
    switch (listing.listing) {
    case ListingKind::Constants:
        return Message("listing-of-constants", {vm, count(listing.constants)});
    case ListingKind::Primitives:
        return Message("listing-of-primitives", {vm, count(listing.callees)});
    case ListingKind::VirtualDevices:
        return Message("listing-of-devices", {vm, count(listing.devices)});
    case ListingKind::Stats:
        return Message("listing-of-stats", {vm, count(listing.constants), count(listing.globals), count(listing.callees)});
    default:
        break;
    }
    if (!listing.hasInstructions() && !listing.functions.empty())
        return Message("listing-of-callees", {vm, count(listing.functions)});
    const auto own = std::count_if(
        listing.functions.begin(), listing.functions.end(), [](const VmFunction& function) { return !function.external; });
    const std::int64_t kernels = actsOf(listing)[static_cast<std::size_t>(Opcode::InvokePacked)];
    return Message("listing-headline", {vm, instructionsOf(listing), static_cast<std::int64_t>(own), kernels});
}

Message moduleHeadline(const IrModule& module)
{
    std::int64_t bindings = 0, operations = 0;
    for (const IrFunction& function : module.functions) {
        bindings += function.bindings;
        operations += static_cast<std::int64_t>(function.operations.size());
    }
    if (module.functions.size() == 1)
        return Message("ir-headline-one", {module.functions.front().name, bindings, operations});
    return Message("ir-headline", {static_cast<std::int64_t>(module.functions.size()), bindings, operations});
}

std::vector<Message> heldHeadline(const std::vector<DocumentPtr>& documents)
{
    for (const DocumentPtr& document : documents)
        for (const Artifact& artifact : document->artifacts) {
            if (const auto* const listing = artifact.get<Executable>())
                return {listingHeadline(*listing)};
            if (const auto* const module = artifact.get<IrModule>())
                return {moduleHeadline(*module)};
        }
    return {};
}

std::vector<Message> listingsAnswer(const OpenedListing& a, const OpenedListing& b, const ListingAlignment& alignment)
{
    std::vector<Message> said;
    if (a.timing && b.timing) {
        addTimes(a, b, said);
        addRuns(a, said);
    }
    said.push_back(Message("listing-aligned", {alignment.pairs, alignment.onlyA, a.name, alignment.onlyB, b.name}));
    const std::int64_t kernelsA = actsOf(*a.listing)[static_cast<std::size_t>(Opcode::InvokePacked)];
    const std::int64_t kernelsB = actsOf(*b.listing)[static_cast<std::size_t>(Opcode::InvokePacked)];
    const bool alike = kernelsA == kernelsB && kernelsA == alignment.kernelPairs && a.listing->vm == b.listing->vm;
    if (alike && kernelsA > 0 && !alignment.kernelResults.empty())
        said.push_back(Message("listing-kernels-alike", {kernelsA, commaList(alignment.kernelResults)}));
    else
        said.push_back(Message("listing-kernels", {a.name, kernelsA, b.name, kernelsB}));
    addConstants(a, b, alignment, said);
    if (a.function && b.function && isSameFunction(*a.function, *b.function))
        said.push_back(Message("listing-functions-equal",
            {static_cast<std::int64_t>(a.function->parameters.size()),
                static_cast<std::int64_t>(a.function->operations.size())}));
    for (const OpenedListing* each : {&a, &b})
        if (each->notTunedLine > 0)
            said.push_back(Message("listing-not-tuned", {each->name, static_cast<std::int64_t>(each->notTunedLine)}));
    return said;
}

TextTable opcodesTable(const std::vector<OpenedListing>& listings)
{
    TextTable table;
    if (listings.size() == 2) {
        table.columns = {{"Opcode", false}, {listings[0].name, true, CellKind::Calls}, {listings[1].name, true, CellKind::Calls},
            {"Difference", true, CellKind::Calls}};
        const OpcodeCounts a = actsOf(*listings[0].listing), b = actsOf(*listings[1].listing);
        for (std::size_t at = 0; at < opcodeCount; ++at)
            if (a[at] != 0 || b[at] != 0)
                table.rows.push_back({std::string(opcodeName(static_cast<Opcode>(at))), a[at], b[at], b[at] - a[at]});
        return table;
    }
    table.columns
        = {{"Source", false}, {"Listing", true}, {"Function", false}, {"Opcode", false}, {"Count", true, CellKind::Calls}};
    for (const OpenedListing& opened : listings)
        for (const VmFunction& function : opened.listing->functions) {
            const OpcodeCounts counts = actsOf(*opened.listing, function);
            for (std::size_t at = 0; at < opcodeCount; ++at)
                if (counts[at] != 0)
                    table.rows.push_back({opened.document->source, static_cast<std::int64_t>(opened.artifact->id), function.name,
                        std::string(opcodeName(static_cast<Opcode>(at))), counts[at]});
        }
    return table;
}

Page listingsPage(const std::vector<OpenedListing>& listings, const MessageText& text)
{
    const OpenedListing &a = listings[0], &b = listings[1];
    const std::vector<Message> said = listingsAnswer(a, b, alignListings(*a.listing, *b.listing));
    PageSentences more;
    for (std::size_t at = 1; at < said.size(); ++at)
        more.lines.push_back(text(said[at]));
    return {PageHeading{text(said.front())}, std::move(more), PageTable{{}, opcodesTable({a, b}), {}}};
}

TextTable listingTable(const std::vector<OpenedListing>& listings)
{
    if (listings.size() != 2)
        return listedOneByOne(listings);
    const OpenedListing &a = listings[0], &b = listings[1];
    TextTable table{
        {{a.name + " function", false}, {a.name + " index", true}, {a.name + " instruction", false},
            {b.name + " function", false}, {b.name + " index", true}, {b.name + " instruction", false}, {"Same", true}},
        {}};
    for (const AlignedFunction& function : alignListings(*a.listing, *b.listing).functions)
        for (const AlignedInstruction& each : function.rows) {
            std::vector<TextCell> row;
            addSide(row, a, function.a, each.a);
            addSide(row, b, function.b, each.b);
            row.emplace_back(static_cast<std::int64_t>(each.same ? 1 : 0));
            table.rows.push_back(std::move(row));
        }
    return table;
}

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/kinds/artifactkind.h"
#include "models/executable/listingfacts.h"
#include "models/export/executable.h"
#include "models/export/numbers.h"
#include "models/items/counted.h"
#include "models/profile/messageids.h"

#include <algorithm>

namespace tvmscope {

namespace {

JsonValue namesJson(const std::vector<std::string>& names)
{
    JsonValue list = JsonValue::array();
    for (const std::string& name : names)
        list.push_back(name.empty() ? JsonValue() : jsonText(name));
    return list;
}

JsonValue countOrNull(std::optional<std::int64_t> count)
{
    return count ? JsonValue(*count) : JsonValue();
}

JsonValue countsJson(const OpcodeCounts& counts)
{
    JsonValue json = JsonValue::object();
    for (std::size_t at = 0; at < opcodeCount; ++at)
        if (counts[at] > 0)
            json[std::string(opcodeName(static_cast<Opcode>(at)))] = counts[at];
    return json;
}

JsonValue functionJson(const Executable& listing, const VmFunction& function)
{
    const FunctionFacts facts = factsOf(listing, function);
    JsonValue calls = JsonValue::array();
    for (const CalleeCount& call : facts.calls)
        calls.push_back(
            {{"index", call.index}, {"name", call.name.empty() ? JsonValue() : jsonText(call.name)}, {"count", call.count}});
    return {{"name", jsonText(function.name)}, {"line", function.line}, {"parameters", namesJson(function.parameters)},
        {"registers", countOrNull(function.registers)}, {"instructions", function.instructions.size()},
        {"printed_instructions", countOrNull(function.printedInstructions)}, {"external", function.external},
        {"opcodes", countsJson(facts.opcodes)}, {"acts", countsJson(facts.acts)},
        {"constants_to_kernel", facts.constantsToKernel}, {"constants_to_allocation", facts.constantsToAllocation},
        {"parameters_to_kernel", facts.parametersToKernel}, {"calls", std::move(calls)}};
}

JsonValue constantJson(const ExecutableConstant& constant)
{
    return {{"index", constant.index}, {"type", jsonText(constant.type)},
        {"value", constant.value.empty() ? JsonValue() : jsonText(constant.value)}};
}

void addExecutableJson(const Artifact& artifact, bool records, JsonValue& json)
{
    const Executable& listing = *artifact.get<Executable>();
    json.update({{"executor", executorId(listing.vm)}, {"listing", listingId(listing.listing)},
        {"constants", listing.constants.size()}, {"packed_functions", namesJson(listing.callees)},
        {"globals", namesJson(listing.globals)}, {"virtual_devices", namesJson(listing.devices)}});
    JsonValue& functions = json["functions"] = JsonValue::array();
    for (const VmFunction& function : listing.functions)
        functions.push_back(functionJson(listing, function));
    if (!records || listing.constants.empty())
        return;
    JsonValue& constants = json["constant_list"] = JsonValue::array();
    for (const ExecutableConstant& constant : listing.constants)
        constants.push_back(constantJson(constant));
}

/// `0, 1, 4`; `—` for none.
std::string numbersText(const std::vector<std::int64_t>& numbers)
{
    std::string text;
    for (const std::int64_t number : numbers)
        text += (text.empty() ? "" : ", ") + std::to_string(number);
    return text.empty() ? unknownNumber : text;
}

std::string opcodesText(const OpcodeCounts& counts)
{
    std::string text;
    for (std::size_t at = 0; at < opcodeCount; ++at)
        if (counts[at] > 0)
            text += (text.empty() ? "" : " · ") + std::string(opcodeName(static_cast<Opcode>(at))) + " " + countText(counts[at]);
    return text;
}

PageFacts functionFacts(const Executable& listing, const VmFunction& function)
{
    const FunctionFacts facts = factsOf(listing, function);
    std::string parameters;
    for (const std::string& parameter : function.parameters)
        parameters += (parameters.empty() ? "" : ", ") + parameter;
    PageFacts page{{{"Function", function.nameCut ? messageText(Message("listing-name-cut", {function.name})) : function.name},
        {"Parameters", parameters.empty() ? unknownNumber : parameters},
        {"Instructions", countText(static_cast<std::int64_t>(function.instructions.size()))}}};
    if (function.registers)
        page.facts.emplace_back("Registers", countText(*function.registers));
    page.facts.emplace_back("By opcode", opcodesText(facts.acts));
    page.facts.emplace_back("Constants that feed a kernel", numbersText(facts.constantsToKernel));
    page.facts.emplace_back("Constants that feed an allocation", numbersText(facts.constantsToAllocation));
    return page;
}

PageTable callRows(const Executable& listing, const VmFunction& function)
{
    TextTable table{{{"calls", true}, {"function", false}}, {}};
    const char* const opening = listing.listing == ListingKind::Bytecode ? "PackedFunc[" : "function ";
    const char* const closing = listing.listing == ListingKind::Bytecode ? "]" : "";
    for (const CalleeCount& call : factsOf(listing, function).calls)
        table.rows.push_back(
            {countText(call.count), call.name.empty() ? opening + std::to_string(call.index) + closing : call.name});
    return {"", std::move(table), ""};
}

/// What lists hold, a line each.
TextTable itemRows(const Executable& listing)
{
    TextTable table{{{"#", true}, {"what", false}, {"value", false}}, {}};
    for (std::size_t at = 0; at < listing.functions.size(); ++at)
        table.rows.push_back({std::to_string(at), listing.functions[at].name, std::string()});
    for (const ExecutableConstant& constant : listing.constants)
        table.rows.push_back(
            {std::to_string(constant.index), constant.type, constant.value.empty() ? std::string() : constant.value});
    const std::vector<std::string>& names = listing.listing == ListingKind::VirtualDevices ? listing.devices : listing.callees;
    for (std::size_t at = 0; at < names.size(); ++at)
        table.rows.push_back({std::to_string(at), names[at].empty() ? unknownNumber : names[at], std::string()});
    return table;
}

Page pageOfExecutable(const Document& document, const Artifact& artifact, const PageSpace& space)
{
    const Executable& listing = *artifact.get<Executable>();
    Page page{PageHeading{messageText(listingHeadline(listing))},
        PageFacts{{{"Source", artifactPlace(document, artifact, messageText)}}}};
    if (listing.hasInstructions()) {
        for (const VmFunction& function : listing.functions) {
            if (function.external)
                continue;
            page.emplace_back(functionFacts(listing, function));
            if (space.rows != RowsShown::None)
                page.emplace_back(callRows(listing, function));
        }
    } else if (space.rows != RowsShown::None) {
        page.emplace_back(PageTable{"", itemRows(listing), ""});
    }
    return page;
}

QString executableSummary(const Artifact& artifact)
{
    const Executable& listing = *artifact.get<Executable>();
    const QString vm = QString::fromUtf8(executorName(listing.vm).data());
    switch (listing.listing) {
    case ListingKind::Constants:
        return QStringLiteral("%1 · %2").arg(vm, counted(countedWords::constants, listing.constants.size()));
    case ListingKind::Primitives:
        return QStringLiteral("%1 · %2").arg(vm, counted(countedWords::packedFunctions, listing.callees.size()));
    case ListingKind::VirtualDevices:
        return QString::fromStdString(messageText(Message("listing-summary-devices",
            {std::string(executorName(listing.vm)), static_cast<std::int64_t>(listing.devices.size())})));
    case ListingKind::Stats:
        return QString::fromStdString(messageText(Message("listing-summary-stats", {std::string(executorName(listing.vm))})));
    default:
        if (!listing.hasInstructions())
            return QStringLiteral("%1 · %2").arg(
                vm, counted(countedWords::functions, static_cast<std::int64_t>(listing.functions.size())));
        return QStringLiteral("%1 · %2").arg(vm, counted(countedWords::instructions, instructionsOf(listing)));
    }
}

} // namespace

const ArtifactKind& kindOfPayload(const ExecutablePtr& /*payload*/)
{
    static constexpr ArtifactKind kind{addExecutableJson, pageOfExecutable, executableSummary, "executable"};
    return kind;
}

} // namespace tvmscope

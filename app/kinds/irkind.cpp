// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/kinds/artifactkind.h"
#include "models/executable/irwork.h"
#include "models/export/executable.h"
#include "models/export/numbers.h"
#include "models/profile/messageids.h"

namespace tvmscope {

namespace {

void addIrJson(const Artifact& artifact, bool /*records*/, JsonValue& json)
{
    const IrModule& module = *artifact.get<IrModule>();
    json["dialect"] = jsonText(module.dialect);
    JsonValue& functions = json["functions"] = JsonValue::array();
    for (const IrFunction& function : module.functions) {
        JsonValue parameters = JsonValue::array(), ops = JsonValue::object();
        for (const std::string& parameter : function.parameters)
            parameters.push_back(jsonText(parameter));
        for (const auto& [name, count] : operatorCounts(function))
            ops[name] = count;
        functions.push_back({{"name", jsonText(function.name)}, {"parameters", std::move(parameters)}, {"hash", nullptr},
            {"lines", {function.line, function.lastLine}}, {"bindings", function.bindings}, {"ops", std::move(ops)}});
    }
}

std::int64_t operationsOf(const IrModule& module)
{
    std::int64_t count = 0;
    for (const IrFunction& function : module.functions)
        count += static_cast<std::int64_t>(function.operations.size());
    return count;
}

Page pageOfIr(const Document& document, const Artifact& artifact, const PageSpace& /*space*/)
{
    const IrModule& module = *artifact.get<IrModule>();
    TextTable table{{{"function", false}, {"parameters", true}, {"bindings", true}, {"operators", true}, {"lines", false}}, {}};
    for (const IrFunction& function : module.functions)
        table.rows.push_back({function.name, countText(static_cast<std::int64_t>(function.parameters.size())),
            countText(function.bindings), countText(static_cast<std::int64_t>(function.operations.size())),
            std::to_string(function.line) + "–" + std::to_string(function.lastLine)});
    return {PageHeading{messageText(moduleHeadline(module))},
        PageFacts{{{"Source", artifactPlace(document, artifact, messageText)}}}, PageTable{"", std::move(table), ""}};
}

QString irSummary(const Artifact& artifact)
{
    const IrModule& module = *artifact.get<IrModule>();
    const std::int64_t operators = operationsOf(module);
    const auto functions = static_cast<std::int64_t>(module.functions.size());
    return QString::fromStdString(
        messageText(functions == 1 ? Message("ir-summary-one", {module.functions.front().name, operators})
                                   : Message("ir-summary", {functions, operators})));
}

} // namespace

const ArtifactKind& kindOfPayload(const IrModulePtr& /*payload*/)
{
    static constexpr ArtifactKind kind{addIrJson, pageOfIr, irSummary, "source"};
    return kind;
}

} // namespace tvmscope

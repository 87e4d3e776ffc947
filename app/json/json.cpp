// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/json/json.h"

#include "app/catalog/catalog.h"
#include "models/export/cells.h"
#include "models/export/numbers.h"
#include "models/export/textwidth.h"
#include "models/names/operatorname.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

/// nlohmann's own writer is not used: its doubles are close to the shortest form, not always the shortest.
class Writer {
public:
    std::string text(const JsonValue& value)
    {
        write(value, 0);
        return std::move(out_) + "\n";
    }

private:
    void write(const JsonValue& value, int depth)
    {
        if (value.is_object() || value.is_array())
            writeMembers(value, depth);
        else if (value.is_string())
            out_ += jsonString(value.get_ref<const std::string&>());
        else if (value.is_number_float())
            out_ += shortest(value.get<double>());
        else
            out_ += value.dump();
    }

    void writeMembers(const JsonValue& value, int depth)
    {
        const bool lines = isSpread(value, depth);
        out_ += value.is_object() ? '{' : '[';
        bool first = true;
        for (const auto& [key, member] : value.items()) {
            if (!first)
                out_ += lines ? "," : ", ";
            if (lines)
                newLine(depth + 1);
            if (value.is_object())
                out_ += jsonString(key) + ": ";
            write(member, depth + 1);
            first = false;
        }
        if (lines)
            newLine(depth);
        out_ += value.is_object() ? '}' : ']';
    }

    /// Lists of objects, and objects that hold such lists, take a line a member; everything else stands on one.
    static bool isSpread(const JsonValue& value, int depth)
    {
        const auto isList = [](const JsonValue& list) { return list.is_array() && !list.empty() && list.front().is_object(); };
        if (value.is_array())
            return isList(value);
        return depth == 0 || std::any_of(value.begin(), value.end(), isList);
    }

    void newLine(int depth)
    {
        out_ += '\n';
        out_.append(static_cast<std::size_t>(depth) * 2, ' ');
    }

    std::string out_;
};

} // namespace

JsonValue jsonNumber(double value)
{
    return std::isfinite(value) ? JsonValue(value) : JsonValue();
}

JsonValue jsonNumber(const std::optional<double>& value)
{
    return value ? jsonNumber(*value) : JsonValue();
}

JsonValue jsonNumber(const std::optional<std::int64_t>& value)
{
    return value ? JsonValue(*value) : JsonValue();
}

JsonValue jsonText(std::string_view text)
{
    return validUtf8(text);
}

JsonValue jsonTextOrNull(std::string_view text)
{
    return text.empty() ? JsonValue() : jsonText(text);
}

JsonValue jsonComponents(const OperatorName& name)
{
    JsonValue components = JsonValue::array();
    for (const ComponentOperator& component : name.components)
        components.push_back(jsonText(component.name));
    return components;
}

JsonValue jsonDiagnostics(const std::vector<Diagnostic>& diagnostics, const std::string& source)
{
    JsonValue list = JsonValue::array();
    for (const Diagnostic& diagnostic : diagnostics) {
        const bool placed = diagnostic.line > 0;
        JsonValue entry{{"severity", severityName(diagnostic.severity)}, {"code", diagnostic.message.code},
            {"message", jsonText(messageText(diagnostic.message))}, {"line", placed ? JsonValue(diagnostic.line) : JsonValue()},
            {"column", placed && diagnostic.column > 0 ? JsonValue(diagnostic.column) : JsonValue()},
            {"byte", placed || diagnostic.byte > 0 ? JsonValue(diagnostic.byte) : JsonValue()}};
        if (!diagnostic.context.empty())
            entry["context"] = jsonText(diagnostic.context);
        if (!source.empty())
            entry["source"] = jsonText(source);
        list.push_back(std::move(entry));
    }
    return list;
}

std::string writeJson(const JsonValue& value)
{
    return Writer().text(value);
}

} // namespace tvmscope

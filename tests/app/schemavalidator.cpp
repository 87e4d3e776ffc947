// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/app/schemavalidator.h"

#include <algorithm>

namespace tvmscope::test {

namespace {

using Json = nlohmann::json;

bool hasType(const Json& value, const std::string& type)
{
    if (type == "null")
        return value.is_null();
    if (type == "object")
        return value.is_object();
    if (type == "array")
        return value.is_array();
    if (type == "string")
        return value.is_string();
    if (type == "boolean")
        return value.is_boolean();
    return type == "integer" ? value.is_number_integer() : type == "number" && value.is_number();
}

class Validator {
public:
    explicit Validator(const Json& root)
        : root_(root)
    {
    }

    void check(const Json& schema, const Json& value, const std::string& place)
    {
        for (const auto& [keyword, rule] : schema.items())
            apply(keyword, rule, schema, value, place);
    }

    std::vector<std::string> errors;

private:
    void apply(const std::string& keyword, const Json& rule, const Json& schema, const Json& value, const std::string& place)
    {
        const auto expect = [&](bool holds) {
            if (!holds)
                errors.push_back(place + ": " + keyword + " " + rule.dump() + ", found " + value.dump().substr(0, 80));
        };
        if (keyword == "$ref")
            check(root_.at(Json::json_pointer(rule.get<std::string>().substr(1))), value, place);
        else if (keyword == "type")
            expect(rule.is_string() ? hasType(value, rule) : std::any_of(rule.begin(), rule.end(), [&](const Json& type) {
                return hasType(value, type);
            }));
        else if (keyword == "const")
            expect(value == rule);
        else if (keyword == "enum")
            expect(std::find(rule.begin(), rule.end(), value) != rule.end());
        else if (keyword == "minimum")
            expect(!value.is_number() || value >= rule);
        else if (keyword == "maximum")
            expect(!value.is_number() || value <= rule);
        else if (keyword == "minItems")
            expect(!value.is_array() || value.size() >= rule.get<std::size_t>());
        else if (keyword == "maxItems")
            expect(!value.is_array() || value.size() <= rule.get<std::size_t>());
        else if (keyword == "required")
            expect(!value.is_object()
                || std::all_of(rule.begin(), rule.end(), [&](const Json& key) { return value.contains(key); }));
        else if (keyword == "anyOf")
            checkAlternatives(rule, value, place);
        else if (!applyToMembers(keyword, rule, schema, value, place))
            expect(keyword.starts_with('$') || keyword == "title" || keyword == "description");
    }

    /// Where no alternative fits, what is wrong with the one that comes closest: a wrong constant says that another is meant.
    void checkAlternatives(const Json& alternatives, const Json& value, const std::string& place)
    {
        const auto distance = [](const std::vector<std::string>& found) {
            const bool another
                = std::any_of(found.begin(), found.end(), [](const std::string& e) { return e.find(": const ") != e.npos; });
            return std::pair(another, found.size());
        };
        std::vector<std::string> closest;
        for (std::size_t k = 0; k < alternatives.size(); ++k) {
            Validator one(root_);
            one.check(alternatives[k], value, place);
            if (k == 0 || distance(one.errors) < distance(closest))
                closest = std::move(one.errors);
        }
        errors.insert(errors.end(), closest.begin(), closest.end());
    }

    bool applyToMembers(
        const std::string& keyword, const Json& rule, const Json& schema, const Json& value, const std::string& place)
    {
        if (keyword == "items" && value.is_array()) {
            for (std::size_t k = 0; k < value.size(); ++k)
                check(rule, value[k], place + "/" + std::to_string(k));
        } else if (keyword == "properties" && value.is_object()) {
            for (const auto& [key, part] : rule.items())
                if (value.contains(key))
                    check(part, value[key], place + "/" + key);
        } else if (keyword == "additionalProperties" && value.is_object()) {
            for (const auto& [key, part] : value.items())
                if (!schema.value("properties", Json::object()).contains(key))
                    check(rule, part, place + "/" + key);
        }
        return keyword == "items" || keyword == "properties" || keyword == "additionalProperties";
    }

    const Json& root_;
};

} // namespace

std::vector<std::string> schemaErrors(const Json& schema, const Json& value)
{
    Validator validator(schema);
    validator.check(schema, value, "");
    return validator.errors;
}

} // namespace tvmscope::test

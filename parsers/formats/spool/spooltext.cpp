// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/spool/spooltext.h"

#include "models/profile/messageids.h"
#include "parsers/formats/tuning/jsonvalues.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace tvmscope {

namespace {

constexpr std::size_t maxLinesSaid = 20;

class SpoolTextReader {
public:
    explicit SpoolTextReader(const SourceText& text)
        : text_(text)
    {
    }

    SpoolText read(std::vector<Diagnostic>& said)
    {
        const std::string_view text = text_.text();
        std::size_t damaged = 0;
        for (std::size_t begin = 0; begin < text.size();) {
            const std::size_t end = text.find('\n', begin);
            if (!takeLine(begin, std::min(end, text.size())) && end != std::string_view::npos && ++damaged <= maxLinesSaid)
                said.push_back(diagnosticAt(text_, begin, Severity::Warning, Message("spool-line-damaged")));
            if (end == std::string_view::npos)
                break;
            begin = end + 1;
        }
        if (damaged > maxLinesSaid)
            said.push_back({Severity::Warning, Message("spool-damage-more", {static_cast<std::int64_t>(damaged - maxLinesSaid)}),
                0, 0, 0, {}});
        return std::move(found_);
    }

private:
    /// False: the line is no JSON, or lacks what its kind has.
    bool takeLine(std::size_t begin, std::size_t end)
    {
        const auto members = jsonMembers(text_.text().substr(begin, end - begin));
        if (!members)
            return false;
        members_ = &*members;
        if (has("site"))
            return takeSite();
        if (has("failed"))
            return takeFailure();
        if (has("configuration"))
            return takeConfiguration(begin, end);
        if (has("device"))
            return takeDevice();
        if (has("closed")) {
            found_.closed = true;
            found_.blocks = integer("blocks").value_or(0);
        }
        return true;
    }

    bool takeSite()
    {
        const auto number = integer("site");
        auto name = string("name"), shapes = string("shapes"), device = string("device");
        if (!number || !name || !shapes || !device)
            return false;
        found_.sites.insert_or_assign(*number, SpoolSite{std::move(*name), std::move(*shapes), std::move(*device)});
        return true;
    }

    bool takeFailure()
    {
        const auto place = jsonIntegers(value("failed"));
        auto error = string("error");
        if (!place || place->size() != 2 || !error)
            return false;
        found_.errors.insert_or_assign({(*place)[0], (*place)[1]}, std::move(*error));
        return true;
    }

    bool takeConfiguration(std::size_t begin, std::size_t end)
    {
        const auto entries = jsonMembers(value("configuration"));
        if (!entries)
            return false;
        if (found_.configurationEnd > 0)
            return true; // the first one counts
        found_.configurationBegin = begin;
        found_.configurationEnd = end;
        found_.zero = std::max<std::int64_t>(integer("zero").value_or(0), 0);
        for (const JsonMember& entry : *entries)
            if (const auto wrapped = entry.key == "CPU" ? jsonMembers(entry.value) : std::nullopt; wrapped && !wrapped->empty())
                found_.cpu = jsonStringValue(wrapped->front().value).value_or(std::string());
        return true;
    }

    bool takeDevice()
    {
        auto name = string("device_name");
        if (!name)
            return false;
        auto& names = found_.deviceNames;
        if (!name->empty() && std::find(names.begin(), names.end(), *name) == names.end())
            names.push_back(std::move(*name));
        return true;
    }

    bool has(std::string_view key) const { return !value(key).empty(); }

    /// Empty where the line has no such key.
    std::string_view value(std::string_view key) const
    {
        const auto found
            = std::find_if(members_->begin(), members_->end(), [&](const JsonMember& member) { return member.key == key; });
        return found == members_->end() ? std::string_view() : found->value;
    }
    std::optional<std::int64_t> integer(std::string_view key) const { return jsonInteger(value(key)); }
    std::optional<std::string> string(std::string_view key) const { return jsonStringValue(value(key)); }

    const SourceText& text_;
    const std::vector<JsonMember>* members_ = nullptr; ///< of the line being read
    SpoolText found_;
};

} // namespace

SpoolText readSpoolText(const SourceText& text, std::vector<Diagnostic>& said)
{
    return SpoolTextReader(text).read(said);
}

} // namespace tvmscope

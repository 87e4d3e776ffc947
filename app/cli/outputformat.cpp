// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/cli/outputformat.h"

#include "models/profile/messageids.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <utility>

namespace tvmscope {

namespace {

using Name = std::pair<std::string_view, OutputFormat>;
// The first name of a format is the one it is called by.
constexpr std::array<Name, 10> names{{{"text", OutputFormat::Text}, {"md", OutputFormat::Markdown}, {"json", OutputFormat::Json},
    {"csv", OutputFormat::Csv}, {"tsv", OutputFormat::Tsv}, {"svg", OutputFormat::Svg}, {"pdf", OutputFormat::Pdf},
    {"png", OutputFormat::Png}, {"txt", OutputFormat::Text}, {"markdown", OutputFormat::Markdown}}};

std::string listOf(std::span<const OutputFormat> formats)
{
    std::string list;
    for (const OutputFormat format : formats)
        list += (list.empty() ? "" : ", ") + std::string(outputFormatName(format));
    return list;
}

/// Letters behind the last point of the file's own name.
std::string suffixOf(const std::string& path)
{
    const std::string file = path.substr(path.find_last_of('/') + 1);
    const std::size_t point = file.find_last_of('.');
    return point == std::string::npos ? std::string() : file.substr(point + 1);
}

bool toFile(const Invocation& invocation)
{
    return !invocation.output.empty() && invocation.output != "-";
}

} // namespace

std::optional<OutputFormat> outputFormat(std::string_view name)
{
    std::string lower(name);
    std::transform(lower.begin(), lower.end(), lower.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const auto found = std::find_if(names.begin(), names.end(), [&](const Name& entry) { return entry.first == lower; });
    return found == names.end() ? std::nullopt : std::optional(found->second);
}

std::optional<OutputFormat> outputFormatBySuffix(const std::string& path)
{
    return outputFormat(suffixOf(path));
}

std::string_view outputFormatName(OutputFormat format) noexcept
{
    return std::find_if(names.begin(), names.end(), [&](const Name& entry) { return entry.second == format; })->first;
}

tl::expected<OutputFormat, Message> chooseFormat(const Invocation& invocation, std::span<const OutputFormat> allowed)
{
    const auto isAllowed
        = [&](OutputFormat format) { return std::find(allowed.begin(), allowed.end(), format) != allowed.end(); };
    if (!invocation.format.empty()) {
        const auto named = outputFormat(invocation.format);
        if (!named || !isAllowed(*named))
            return tl::unexpected(Message("format-not-offered", {invocation.format, listOf(allowed)}));
        return *named;
    }
    if (!toFile(invocation))
        return allowed.front();
    const auto bySuffix = outputFormatBySuffix(invocation.output);
    if (!bySuffix || !isAllowed(*bySuffix))
        return tl::unexpected(Message("suffix-not-offered", {invocation.output, listOf(allowed)}));
    return *bySuffix;
}

} // namespace tvmscope

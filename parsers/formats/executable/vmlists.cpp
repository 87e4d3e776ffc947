// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/ascii.h"
#include "models/profile/messageids.h"
#include "parsers/format.h"
#include "parsers/formats/executable/listingtext.h"

#include <algorithm>
#include <array>

namespace tvmscope {

/// `tvm-vm-list`: what a Relay VM's executable holds, a numbered line each: `exe.constants` (TVM 0.8 to 0.19), `exe.primitives`
/// (from 0.9 on, the names of the packed functions that instructions call by number) and `exe.virtual_devices` (from 0.9 on)
/// (src/runtime/vm/executable.cc).
extern const Format vmListFormat;

namespace {

/// How the lines of a list begin.
struct ListOpening {
    std::string_view words;
    ListingKind listing;
};
constexpr std::array listOpenings{ListOpening{"VM Const[", ListingKind::Constants},
    ListOpening{"VM Constant[", ListingKind::Constants}, ListOpening{"VM PackedFunc[", ListingKind::Primitives},
    ListOpening{"VM VirtualDevice[", ListingKind::VirtualDevices}};

/// `NDArray[(16,784,8),float32,(1,0)]` as reports write shapes; empty if it is none.
std::string typeOfArray(std::string_view text)
{
    constexpr std::string_view opening = "NDArray[(";
    const std::size_t close = text.find(')');
    if (!text.starts_with(opening) || close == std::string_view::npos || close + 1 >= text.size() || text[close + 1] != ',')
        return {};
    const std::size_t typeEnd = text.find_first_of(",]", close + 2);
    if (typeEnd == std::string_view::npos)
        return {};
    std::string type(text.substr(close + 2, typeEnd - close - 2));
    type += '[';
    for (const char c : text.substr(opening.size(), close - opening.size()))
        (type += c) += c == ',' ? " " : "";
    if (type.ends_with(", ")) // a tuple of one, as Python writes it
        type.erase(type.size() - 2);
    return type + "]";
}

/// `NDArray[(2),int64,(1,0)]=[1,784] on device index 0`, `has shape float32[2, 3] on device of type 1`
ExecutableConstant constantOf(std::int64_t index, std::string_view text)
{
    constexpr std::string_view shape = "has shape ", device = " on device", value = "]=";
    const std::size_t end = std::min(text.rfind(device), text.size());
    const std::string_view said = text.substr(0, end);
    ExecutableConstant constant{index, {}, {}};
    if (said.starts_with(shape)) {
        constant.type = std::string(said.substr(shape.size()));
        return constant;
    }
    constant.type = typeOfArray(said);
    if (constant.type.empty())
        constant.type = std::string(said);
    if (const std::size_t at = said.find(value); at != std::string_view::npos)
        constant.value = std::string(said.substr(at + value.size()));
    return constant;
}

/// One line; nothing if it is none of this list.
struct ListLine {
    std::int64_t index = 0;
    std::string_view text;
};
std::optional<ListLine> listLine(std::string_view line, std::string_view opening)
{
    line = trimmed(line);
    std::size_t length = 0;
    const auto index = line.starts_with(opening) ? leadingInteger(line.substr(opening.size()), length) : std::nullopt;
    if (!index || *index < 0)
        return std::nullopt;
    const std::string_view rest = line.substr(opening.size() + length);
    return rest.starts_with("]: ") ? std::optional(ListLine{*index, trimmed(rest.substr(3))}) : std::nullopt;
}

void addTo(Executable& list, const ListLine& line)
{
    if (list.listing == ListingKind::Constants)
        list.constants.push_back(constantOf(line.index, line.text));
    else
        (list.listing == ListingKind::Primitives ? list.callees : list.devices).emplace_back(line.text);
}

/// The list that begins at `at`, to the first line that does not go on counting; returns where to go on.
std::size_t readList(const SourceText& source, std::size_t at, const ListOpening& opening, std::vector<Claim>& claims)
{
    Executable list;
    list.listing = opening.listing;
    ListingProblems problems(source);
    std::size_t end = at + opening.words.size();
    std::int64_t next = 0, missing = 0;
    const auto goesOn = [&](std::string_view text) {
        const auto line = listLine(text, opening.words);
        return line && line->index == next;
    };
    const auto isAnother = [&](std::string_view text) { return listLine(text, opening.words).has_value() && !goesOn(text); };
    for (TextLines lines(source.text(), at); lines.skipBlank(); lines.next()) {
        const auto line = listLine(lines.line(), opening.words);
        if (!line && goesOnBehind(lines, goesOn, isAnother)) {
            problems.say(lines.begin(), Message("listing-line-unreadable"));
            continue;
        }
        if (!line || (line->index < next && next > 0))
            break;
        // Names are found by their numbers: where lines are missing, theirs stay empty. A number far off is no list's.
        constexpr std::int64_t maxMissing = 4096;
        missing += line->index - next;
        if (missing > maxMissing)
            break;
        if (line->index != next) {
            problems.say(lines.begin(), Message("listing-items-missing", {line->index - next}));
            if (list.listing == ListingKind::Primitives)
                list.callees.resize(static_cast<std::size_t>(line->index));
        }
        addTo(list, *line);
        next = line->index + 1;
        end = lines.end();
    }
    if (next > 0 && claims.size() <= maxArtifacts)
        claims.push_back(listingClaim(source, at, end, vmListFormat, std::move(list), problems.take()));
    return end;
}

std::vector<Claim> scanLists(const SourceText& source, const ParseControl& control)
{
    std::vector<Claim> claims;
    for (const ListOpening& opening : listOpenings)
        forEachOpening(
            source.text(), opening.words, control, [&](std::size_t at) { return readList(source, at, opening, claims); });
    return claims;
}

} // namespace

const Format vmListFormat{"tvm-vm-list", Message("form-listing"), scanLists, marksOf(listOpenings)};

} // namespace tvmscope

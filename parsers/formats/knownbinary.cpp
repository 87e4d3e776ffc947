// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/known.h"

#include <algorithm>

namespace tvmscope {

namespace {

using namespace std::string_view_literals;

struct Magic {
    std::string_view bytes;
    std::size_t at;
    const KnownKindOf<0>* kind;
};

/// First bytes of files that people open by mistake, or that stand beside reports.
constexpr Magic magics[] = {
    {"\xB7\x9C\x04\x05\x4F\x8D\xE5\xF7"sv, 0, &known::tvmParams}, // NDArray list, include/tvm/runtime/ndarray.h
    {"\x1F\x8B"sv, 0, &known::compressed},
    {"\xFD"
     "7zXZ\0"sv,
        0, &known::compressed},
    {"BZh"sv, 0, &known::compressed},
    {"\x28\xB5\x2F\xFD"sv, 0, &known::compressed},
    {"7z\xBC\xAF"sv, 0, &known::archive},
    {"PK\x03\x04"sv, 0, &known::archive},
    {"ustar"sv, 257, &known::archive},
    {"\x89PNG\r\n"sv, 0, &known::picture},
    {"\xFF\xD8\xFF"sv, 0, &known::picture},
    {"GIF8"sv, 0, &known::picture},
    {"BM"sv, 0, &known::picture},
    {"WEBP"sv, 8, &known::picture},
    {"%PDF-"sv, 0, &known::pdf},
    {"\x7F"
     "ELF"sv,
        0, &known::elf},
    {"\xCF\xFA\xED\xFE"sv, 0, &known::elf},
    {"MZ"sv, 0, &known::elf},
    {"\x93NUMPY"sv, 0, &known::numpy},
    {"SQLite format 3\0"sv, 0, &known::sqlite},
    {"PERFILE2"sv, 0, &known::perfData},
    {"\x80\x02"sv, 0, &known::pickle},
    {"\x80\x03"sv, 0, &known::pickle},
    {"\x80\x04"sv, 0, &known::pickle},
    {"\x80\x05"sv, 0, &known::pickle},
};

/// Control characters that no text holds.
bool isBinary(std::string_view bytes)
{
    const std::string_view head = bytes.substr(0, 4096);
    const auto odd = std::count_if(head.begin(), head.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte == 0 || (byte < 0x20 && std::string_view("\t\n\v\f\r\b\x1b").find(c) == std::string_view::npos)
            || byte == 0x7F;
    });
    return odd > 0 && (head.find('\0') != std::string_view::npos || static_cast<std::size_t>(odd) * 20 > head.size());
}

std::vector<Claim> scanBinary(const SourceText& source, const ParseControl&)
{
    constexpr double confidence = 0.1;
    const std::string_view bytes = source.text();
    const bool binary = isBinary(bytes);
    for (const Magic& magic : magics)
        if (bytes.substr(std::min(magic.at, bytes.size())).starts_with(magic.bytes) && (binary || magic.bytes.size() > 2))
            return {{0, bytes.size(), confidence, {}, knownAs(*magic.kind)}};
    if (binary)
        return {{0, bytes.size(), confidence, {}, knownAs(known::binary)}};
    return {};
}

} // namespace

const Format knownBinaryFormat{"known-binary", {}, scanBinary, {}, Asked::IfNothingElse};

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/damage/damagetools.h"

#include <array>

namespace tvmscope::testing {

namespace {

bool isAscii(const std::string& text)
{
    for (const char c : text)
        if (static_cast<unsigned char>(c) >= 0x80)
            return false;
    return true;
}

/// Every character of an ASCII text in `width` bytes.
std::string widened(const std::string& text, std::size_t width, bool bigEndian)
{
    std::string wide;
    for (const char c : text) {
        std::string unit(width, '\0');
        unit[bigEndian ? width - 1 : 0] = c;
        wide += unit;
    }
    return wide;
}

Damaged inUtf16(const ReportText& report, Random& random)
{
    if (!isAscii(report.text))
        return {};
    const bool big = below(random, 2) == 0;
    return {(below(random, 2) == 0 ? "" : big ? "\xFE\xFF" : "\xFF\xFE") + widened(report.text, 2, big)};
}

Damaged inUtf32(const ReportText& report, Random& random)
{
    if (!isAscii(report.text))
        return {};
    const bool big = below(random, 2) == 0;
    const std::string mark = big ? std::string("\0\0\xFE\xFF", 4) : std::string("\xFF\xFE\0\0", 4);
    return {(below(random, 2) == 0 ? std::string() : mark) + widened(report.text, 4, big)};
}

/// One byte of a text in UTF-16 is lost: what follows is out of step.
Damaged byteOfUtf16Lost(const ReportText& report, Random& random)
{
    const RowText* const row = anyRow(report, random);
    if (!row || !isAscii(report.text))
        return {};
    const bool big = below(random, 2) == 0;
    std::string text = (big ? "\xFE\xFF" : "\xFF\xFE") + widened(report.text, 2, big);
    return {text.erase(2 + 2 * row->begin + below(random, 2 * (row->end - row->begin)), 1)};
}

Damaged withMark(const ReportText& report, Random&)
{
    return {"\xEF\xBB\xBF" + report.text};
}

/// A file with a mark was put behind another one.
Damaged markInside(const ReportText& report, Random&)
{
    return {"$ python run.py\n\xEF\xBB\xBF" + report.text};
}

/// A letter of Windows-1252 instead of one of ASCII.
Damaged westernLetter(const ReportText& report, Random& random)
{
    const RowText* const row = anyRow(report, random);
    const std::size_t at = row ? report.text.find("fused_", row->begin) : std::string::npos;
    constexpr std::array<const char*, 3> letters = {"\xB5", "\xFC", "\x93"};
    return !row || at >= row->end ? Damaged{}
                                  : Damaged{replaced(report.text, at, at + 1, letters[below(random, letters.size())])};
}

constexpr Damage encodingKinds[] = {
    {"UTF-16", true, true, true, inUtf16},
    {"UTF-32", true, true, true, inUtf32},
    {"UTF-16, a byte lost", true, true, true, byteOfUtf16Lost},
    {"byte order mark", true, true, true, withMark},
    {"mark inside", true, true, true, markInside},
    {"western letter", true, true, true, westernLetter},
};

} // namespace

std::span<const Damage> encodingDamages()
{
    return encodingKinds;
}

} // namespace tvmscope::testing

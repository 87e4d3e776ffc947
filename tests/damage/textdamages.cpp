// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/damage/damagetools.h"

#include <algorithm>
#include <array>

namespace tvmscope::testing {

namespace {

/// A cell of a row that holds a text: the one of a key in JSON, else the first word that looks like it.
RowText textCell(const ReportText& report, const RowText& row, std::string_view jsonKey, std::string_view looks)
{
    const std::string_view text(report.text);
    if (report.spelling == Spelling::Json) {
        const std::string key = '"' + std::string(jsonKey) + "\":{\"string\":\"";
        const std::size_t at = text.find(key, row.begin);
        if (at >= row.end)
            return {};
        return {at + key.size(), text.find('"', at + key.size())};
    }
    for (std::size_t at = text.find(looks, row.begin); at < row.end; at = text.find(looks, at + 1)) {
        if (at > row.begin && text[at - 1] != ' ' && text[at - 1] != '"')
            continue;
        return {at, std::min(text.find_first_of(" \"\n", at), row.end)};
    }
    return {};
}

RowText nameOf(const ReportText& report, const RowText& row)
{
    for (const std::string_view looks : {"vm_mod_", "tvmgen_", "fused_", "VM::", "vm."})
        if (const RowText cell = textCell(report, row, "Name", looks); cell.end > cell.begin)
            return cell;
    return {};
}

Damaged nameDamaged(const ReportText& report, Random& random)
{
    constexpr std::array<const char*, 10> marks
        = {" ", "]", "<br>", "\"", "INFO:root:", "[12:00:00] ", "\xEF\xBB\xBF", "\xEF\xBF\xBD", "|", "\t"};
    const RowText* const row = anyRow(report, random);
    const RowText name = row ? nameOf(report, *row) : RowText{};
    if (name.end <= name.begin)
        return {};
    const std::size_t at = name.begin + below(random, name.end - name.begin);
    return {replaced(report.text, at, at, marks[below(random, marks.size())])};
}

Damaged deviceDamaged(const ReportText& report, Random& random)
{
    constexpr std::array<const char*, 7> devices = {"cpu", "CPU0", "cpuO", "0", "cpu 0", "", "cpu0,"};
    const RowText* const row = anyRow(report, random);
    const RowText device = row ? textCell(report, *row, "Device", "cpu") : RowText{};
    if (device.end <= device.begin)
        return {};
    std::string other = devices[below(random, devices.size())];
    if (report.spelling == Spelling::Table && other.size() < device.end - device.begin)
        other.insert(0, device.end - device.begin - other.size(), ' ');
    return {replaced(report.text, device.begin, device.end, other)};
}

Damaged shapesDamaged(const ReportText& report, Random& random)
{
    const RowText* const row = anyRow(report, random);
    const std::size_t at = row ? report.text.find("float32[", row->begin) : std::string::npos;
    if (!row || at >= row->end)
        return {};
    const std::size_t close = report.text.find(']', at);
    constexpr std::array<const char*, 4> marks = {"", "}", "]]", ")"};
    return {replaced(report.text, close, close + 1, marks[below(random, marks.size())])};
}

constexpr Damage textKinds[] = {
    {"name damaged", true, true, true, nameDamaged},
    {"device damaged", true, true, true, deviceDamaged},
    {"shapes damaged", true, true, true, shapesDamaged},
};

} // namespace

std::span<const Damage> textDamages()
{
    return textKinds;
}

} // namespace tvmscope::testing

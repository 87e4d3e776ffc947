// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/remarkpage.h"

#include "models/export/numbers.h"

#include <array>

namespace tvmscope {

namespace {

PageTable warningsTable(const std::vector<LogWarning>& warnings, const MessageText& text)
{
    TextTable table{{{"Warning", false}, {"operator", false}, {"line", true}}, {}};
    for (const LogWarning& warning : warnings)
        table.rows.push_back({text(Message("warning-" + warning.code)), warning.op.empty() ? unknownNumber : warning.op,
            countText(static_cast<std::int64_t>(warning.line))});
    return {"", std::move(table), ""};
}

PageTable benchmarkTable(const Benchmark& benchmark)
{
    TextTable table{{}, {{}}};
    const std::array<std::pair<const char*, std::optional<double>>, 5> figures{
        {{"mean ms", benchmark.meanUs}, {"median ms", benchmark.medianUs}, {"max ms", benchmark.maxUs},
            {"min ms", benchmark.minUs}, {"std ms", benchmark.stdUs}}};
    for (const auto& [title, us] : figures) {
        constexpr double microseconds = 1e3;
        table.columns.push_back({title, true});
        table.rows.front().push_back(us ? fixedNumber(*us / microseconds, 4) : unknownNumber);
    }
    return {"", std::move(table), ""};
}

} // namespace

Page remarkPage(const Document& document, const Artifact& remark, const MessageText& text)
{
    const auto number = [](auto value) { return static_cast<std::int64_t>(value); };
    const Message format("format-" + remark.format);
    Page page{PageHeading{text(Message("remark-" + std::string(remark.kind())))},
        PageFacts{{{"Source",
            text(Message(remark.lines.first == remark.lines.last ? "artifact-line" : "artifact-lines",
                {document.source, number(remark.id), text(format), number(remark.lines.first), number(remark.lines.last)}))}}}};
    if (const auto* benchmark = remark.get<Benchmark>())
        page.emplace_back(benchmarkTable(*benchmark));
    else if (const auto* warnings = remark.get<LogWarnings>())
        page.emplace_back(warningsTable(warnings->items, text));
    return page;
}

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/remarkpage.h"

#include "models/export/numbers.h"
#include "models/profile/formatmessage.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <array>

namespace tvmscope {

namespace {

/// What a warning is called; one without words goes by its code.
Message warningMessage(const LogWarning& warning)
{
    struct NamedWarning {
        std::string_view code;
        MessageId<0> name;
    };
    static constexpr std::array named{NamedWarning{"fallback-configuration", "warning-fallback-configuration"},
        NamedWarning{"fallback-schedule", "warning-fallback-schedule"},
        NamedWarning{"no-tuning-record", "warning-no-tuning-record"}, NamedWarning{"not-optimized", "warning-not-optimized"},
        NamedWarning{"operators-not-tuned", "warning-operators-not-tuned"},
        NamedWarning{"default-timer", "warning-default-timer"}};
    const auto found
        = std::find_if(named.begin(), named.end(), [&](const NamedWarning& one) { return one.code == warning.code; });
    return found == named.end() ? Message("warning-other", {warning.code}) : Message(found->name);
}

PageTable warningsTable(const std::vector<LogWarning>& warnings, const MessageText& text)
{
    TextTable table{{{"Warning", false}, {"operator", false}, {"line", true}}, {}};
    for (const LogWarning& warning : warnings)
        table.rows.push_back({text(warningMessage(warning)), warning.op.empty() ? unknownNumber : warning.op,
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
    const std::string format = text(formatMessage(remark.format));
    const Message place = remark.lines.first == remark.lines.last
        ? Message("artifact-line", {document.source, number(remark.id), format, number(remark.lines.first)})
        : Message("artifact-lines",
            {document.source, number(remark.id), format, number(remark.lines.first), number(remark.lines.last)});
    Page page{PageHeading{text(Message(remark.get<Benchmark>() ? "remark-benchmark"_id : "remark-warnings"_id))},
        PageFacts{{{"Source", text(place)}}}};
    if (const auto* benchmark = remark.get<Benchmark>())
        page.emplace_back(benchmarkTable(*benchmark));
    else if (const auto* warnings = remark.get<LogWarnings>())
        page.emplace_back(warningsTable(warnings->items, text));
    return page;
}

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/kinds/artifactkind.h"
#include "models/export/numbers.h"
#include "models/export/passes.h"
#include "models/items/counted.h"
#include "models/profile/messageids.h"

#include <algorithm>

namespace tvmscope {

namespace {

constexpr std::size_t passesOnPage = 20;
constexpr CountedWords passesFollow{QT_TRANSLATE_NOOP("Counted", "%1 more pass follows; --all lists it."),
    QT_TRANSLATE_NOOP("Counted", "%1 more passes follow; --all lists them.")};
constexpr CountedWords passRuns{QT_TRANSLATE_NOOP("Counted", "%1 pass run"), QT_TRANSLATE_NOOP("Counted", "%1 pass runs")};

void addPassesJson(const Artifact& artifact, bool records, JsonValue& json)
{
    const PassTiming& timing = *artifact.get<PassTiming>();
    json["runs"] = timing.passes.size();
    json["total_us"] = jsonNumber(timing.totalUs);
    if (!records)
        return;
    JsonValue& passes = json["passes"] = JsonValue::array();
    for (const TimedPass& pass : timing.passes)
        passes.push_back({{"name", jsonText(pass.name)}, {"depth", pass.depth}, {"total_us", jsonNumber(pass.totalUs)},
            {"self_us", jsonNumber(pass.selfUs)}, {"percent_of_all", jsonNumber(pass.percentOfAll)},
            {"percent_of_parent", jsonNumber(pass.percentOfParent)}, {"line", pass.line}});
}

PageTable tableOfPasses(const OpenedPasses& opened, RowsShown rows)
{
    const TimeUnit unit = unitFor(opened.timing->totalUs);
    const std::string in = " " + unitName(unit);
    TextTable table{{{"pass", false}, {"runs", true}, {"self" + in, true}, {"% of all", true}, {"total" + in, true}}, {}};
    const std::size_t shown = rows == RowsShown::All ? opened.sums.size() : std::min(opened.sums.size(), passesOnPage);
    for (std::size_t at = 0; at < shown; ++at) {
        const PassSum& sum = opened.sums[at];
        table.rows.push_back({sum.name, countText(sum.runs), timeNumber(sum.selfUs, unit),
            percentNumber(100 * sum.selfUs / opened.timing->totalUs), timeNumber(sum.totalUs, unit)});
    }
    const std::string note = shown < opened.sums.size()
        ? counted(passesFollow, static_cast<std::int64_t>(opened.sums.size() - shown)).toStdString()
        : std::string();
    return {"", std::move(table), note};
}

Page pageOfPasses(const Document& document, const Artifact& artifact, const PageSpace& space)
{
    const std::vector<OpenedPasses> opened = openedPasses({{&document, &artifact}});
    PageSentences sentences;
    if (const Message longest = passesLongest(opened.front()); !longest.code.empty())
        sentences.lines.push_back(messageText(longest));
    Page page{PageHeading{messageText(passesHeadline(opened.front()))}, std::move(sentences),
        PageFacts{{{"Source", artifactPlace(document, artifact, messageText)}}}};
    if (space.rows != RowsShown::None)
        page.emplace_back(tableOfPasses(opened.front(), space.rows));
    return page;
}

QString passesSummary(const Artifact& artifact)
{
    const PassTiming& timing = *artifact.get<PassTiming>();
    return QStringLiteral("%1 · %2").arg(
        counted(passRuns, static_cast<std::int64_t>(timing.passes.size())), QString::fromStdString(timeText(timing.totalUs)));
}

} // namespace

const ArtifactKind& kindOfPayload(const PassTimingPtr& /*payload*/)
{
    static constexpr ArtifactKind kind{addPassesJson, pageOfPasses, passesSummary, "passes"};
    return kind;
}

} // namespace tvmscope

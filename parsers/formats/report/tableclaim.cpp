// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/tableclaim.h"

#include "models/names/ascii.h"
#include "models/profile/messageids.h"
#include "parsers/columns/tableheader.h"
#include "parsers/formats/report/reportchecks.h"
#include "parsers/formats/report/tablereading.h"

#include <algorithm>

namespace tvmscope {

namespace {

/// The columns of a row that were guessed, or whose number somebody may have changed; empty where there are none.
std::string uncertainColumns(const TableContent& content, std::size_t row, const Profile& profile)
{
    std::string names;
    const bool changed = (profile.calls().uncertainOf(static_cast<CallId>(row)) & column::duration) != 0;
    for (std::size_t c = 0; c < content.columns.size(); ++c)
        if (content.rows[row].isUncertain(c) || (changed && content.columns[c].kind == ColumnKind::Duration))
            names.append(names.empty() ? "" : ", ").append(content.columns[c].name);
    return names;
}

/// Rows with guessed cells are named one by one, and those behind the first few counted.
void sayUncertainRows(const SourceText& source, const TableContent& content, const Profile& profile, ArtifactSink& sink)
{
    std::size_t rows = 0;
    for (std::size_t row = 0; row < content.rows.size(); ++row)
        if (std::string columns = uncertainColumns(content, row, profile); !columns.empty() && ++rows <= maxDiagnosticsOfOneKind)
            sink.say(diagnosticAt(
                source, content.rows[row].offset, Severity::Warning, Message("table-row-uncertain", {std::move(columns)})));
    if (rows > maxDiagnosticsOfOneKind)
        sink.say(diagnosticAt(source, content.begin, Severity::Warning,
            Message("table-cells-uncertain", {static_cast<std::int64_t>(rows - maxDiagnosticsOfOneKind)})));
}

/// A line of its own, or what stands behind a row's last column.
Message skippedMessage(std::string_view text, const TableContent& content, const TableContent::Skipped& skipped)
{
    constexpr std::size_t shown = 60;
    const std::string_view behind = trimmed(text.substr(skipped.begin, skipped.end - skipped.begin));
    const bool beginsLine = skipped.begin == 0 || text[skipped.begin - 1] == '\n';
    if (beginsLine || content.collapsed || behind.empty())
        return Message("table-line-skipped");
    return Message("table-text-behind", {std::string(behind.substr(0, shown))});
}

/// A row without a name, right below a line that is none: what somebody else wrote in between has broken it in two.
void sayRowsBroken(const SourceText& source, const TableContent& content, ArtifactSink& sink)
{
    for (std::size_t row = 0; row < content.rows.size(); ++row) {
        const std::size_t at = content.rows[row].offset;
        const auto before = std::lower_bound(content.skipped.begin(), content.skipped.end(), at,
            [](const TableContent::Skipped& skipped, std::size_t place) { return skipped.end < place; });
        if (content.cell(row, 0).empty() && before != content.skipped.end() && before->end == at)
            sink.say(diagnosticAt(source, at, Severity::Warning, Message("table-row-front-lost")));
    }
}

/// Few rows that stand left of the columns have lost their beginning; one that has no name keeps it with the row's hash.
void sayRowsLeft(const SourceText& source, const TableContent& content, ArtifactSink& sink)
{
    constexpr std::size_t few = 10;
    const int hash = content.find(ColumnKind::Hash);
    std::vector<std::size_t> left;
    for (std::size_t row = 0; row < content.rows.size(); ++row) {
        const bool isMerged
            = content.cell(row, 0).empty() && hash >= 0 && !content.cell(row, static_cast<std::size_t>(hash)).empty();
        if (content.rows[row].standsLeft && !isMerged)
            left.push_back(content.rows[row].offset);
    }
    if (left.size() <= std::max<std::size_t>(1, content.rows.size() / few))
        for (const std::size_t offset : left)
            sink.say(diagnosticAt(source, offset, Severity::Warning, Message("table-row-front-lost")));
}

void sayWhatIsMissing(const SourceText& source, const TableContent& content, const Profile& profile, ArtifactSink& sink)
{
    const auto say = [&](std::size_t offset, Severity severity, Message message) {
        sink.say(diagnosticAt(source, offset, severity, std::move(message)));
    };
    std::size_t skipped = 0;
    for (const TableContent::Skipped& one : content.skipped)
        if (!isTableRule(source.text().substr(one.begin, one.end - one.begin)) && ++skipped <= maxDiagnosticsOfOneKind)
            say(one.begin, Severity::Warning, skippedMessage(source.text(), content, one));
    sayRowsLeft(source, content, sink);
    if (!content.skipped.empty())
        sayRowsBroken(source, content, sink);
    if (skipped > maxDiagnosticsOfOneKind)
        say(content.begin, Severity::Warning, Message("table-lines-skipped", {static_cast<std::int64_t>(skipped)}));
    const auto uncertain = std::count_if(
        profile.calls().uncertain.begin(), profile.calls().uncertain.end(), [](std::uint8_t bits) { return bits != 0; });
    if (!content.collapsed)
        sayUncertainRows(source, content, profile, sink);
    else if (uncertain == 0)
        say(content.begin, Severity::Note, Message("table-collapsed"));
    else
        say(content.begin, Severity::Warning, Message("table-collapsed-uncertain", {static_cast<std::int64_t>(uncertain)}));
    for (const TableContent::Gap& gap : content.gaps)
        say(gap.goesOn, Severity::Warning,
            Message("table-goes-on", {gap.lines, static_cast<std::int64_t>(source.placeAt(gap.begin).line)}));
    if (!content.sums.empty())
        saySumDiffers(source, content.sums.back().offset, profile, sink);
    if (content.rows.empty())
        say(content.begin, Severity::Warning, Message("table-without-rows"));
    if (!content.complete())
        say(content.end, Severity::Warning, Message("table-end-missing"));
}

} // namespace

Claim tableClaim(const SourceText& source, TableContent content, const Format& format, double confidence)
{
    const auto table = std::make_shared<const TableContent>(std::move(content));
    const auto finish = [source, table, &format](ArtifactSink& sink, const ParseControl&) {
        const ProfilePtr profile = TableReading(source, *table, sink).read();
        sayWhatIsMissing(source, *table, *profile, sink);
        sayWhatRowsShow(source, table->begin, *profile, sink);
        sink.add(artifactAt(source, table->begin, table->end, format, profile));
    };
    return {table->begin, table->end, confidence, finish};
}

} // namespace tvmscope

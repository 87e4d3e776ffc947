// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/tableclaim.h"

#include "models/profile/messageids.h"
#include "parsers/formats/report/reportchecks.h"
#include "parsers/formats/report/tablereading.h"

#include <algorithm>

namespace tvmscope {

namespace {

void sayWhatIsMissing(const SourceText& source, const TableContent& content, const Profile& profile, ArtifactSink& sink)
{
    const auto say = [&](std::size_t offset, Severity severity, Message message) {
        sink.say(diagnosticAt(source, offset, severity, std::move(message)));
    };
    for (std::size_t i = 0; i < std::min(content.skipped.size(), maxDiagnosticsOfOneKind); ++i)
        say(content.skipped[i].begin, Severity::Warning, Message("table-line-skipped"));
    if (content.skipped.size() > maxDiagnosticsOfOneKind)
        say(content.begin, Severity::Warning,
            Message("table-lines-skipped", {static_cast<std::int64_t>(content.skipped.size())}));
    const auto uncertain = std::count_if(
        profile.calls().uncertain.begin(), profile.calls().uncertain.end(), [](std::uint8_t bits) { return bits != 0; });
    if (content.collapsed && uncertain == 0)
        say(content.begin, Severity::Note, Message("table-collapsed"));
    else if (uncertain > 0)
        say(content.begin, Severity::Warning,
            Message(content.collapsed ? "table-collapsed-uncertain"_id : "table-cells-uncertain"_id,
                {static_cast<std::int64_t>(uncertain)}));
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
        Artifact artifact = artifactAt(source, table->begin, table->end, format, profile);
        artifact.endsEarly = !table->complete();
        sink.add(std::move(artifact));
    };
    return {table->begin, table->end, confidence, finish};
}

} // namespace tvmscope

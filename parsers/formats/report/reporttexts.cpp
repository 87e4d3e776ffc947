// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/reporttexts.h"

#include "models/profile/messageids.h"

#include <cmath>
#include <string>

namespace tvmscope {

std::size_t ReportTexts::unsaid() const noexcept
{
    return doubtful_ > maxDiagnosticsOfOneKind ? doubtful_ - maxDiagnosticsOfOneKind : 0;
}

void ReportTexts::look(const ProfileBuilder::Row& row, const SourceText& source, std::size_t at, std::vector<Diagnostic>& said)
{
    struct Text {
        ColumnKind kind;
        std::string_view text;
    };
    const Text texts[] = {{ColumnKind::Name, row.name}, {ColumnKind::Device, row.device.value_or("")},
        {ColumnKind::Shapes, row.shapes.value_or("")}, {ColumnKind::Hash, row.hash.value_or("")}};
    constexpr std::size_t shown = 60, fullHash = 16; ///< digits, unless all of a report are shorter
    if (hashSize_ == 0)
        hashSize_ = row.hash.value_or("").size();
    for (const Text& text : texts) {
        const bool isCut
            = text.kind == ColumnKind::Hash && hashSize_ == fullHash && !text.text.empty() && text.text.size() != fullHash;
        if (!isCut && !isDoubtful(text.kind, text.text))
            continue;
        builder_.setUncertain(uncertainBit(text.kind));
        if (++doubtful_ <= maxDiagnosticsOfOneKind)
            said.push_back(diagnosticAt(source, at, Severity::Warning,
                Message("report-text-doubtful", {std::string(text.text.substr(0, shown)), std::string(columnName(text.kind))})));
    }
}

void ReportTexts::checkPercent(double percent, const SourceText& source, std::size_t at, std::vector<Diagnostic>& said)
{
    anyPercent_ = anyPercent_ || !std::isnan(percent);
    if (std::isnan(percent) && notNumbers_.size() < maxDiagnosticsOfOneKind)
        notNumbers_.push_back(at);
    if (isImpossiblePercent(percent) && ++doubtful_ <= maxDiagnosticsOfOneKind)
        said.push_back(diagnosticAt(source, at, Severity::Warning, Message("report-percent-impossible", {Percentage{percent}})));
}

/// Where the Total is 0, all rows have `nan`.
void ReportTexts::finish(const SourceText& source, std::vector<Diagnostic>& said) const
{
    if (!anyPercent_)
        return;
    for (const std::size_t at : notNumbers_)
        said.push_back(diagnosticAt(source, at, Severity::Warning,
            Message("report-cell-unreadable", {std::string("nan"), std::string(columnName(ColumnKind::Percent))})));
}

} // namespace tvmscope

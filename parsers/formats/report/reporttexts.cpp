// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/reporttexts.h"

#include "models/profile/messageids.h"

#include <cmath>
#include <string>
#include <utility>

namespace tvmscope {

namespace {

/// What has a hash is a function that TVM has compiled: its name is a symbol.
bool isKernelName(std::string_view name) noexcept
{
    return name.find_first_of(",.:;-+/'@$") == std::string_view::npos;
}

} // namespace

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
    constexpr std::size_t shown = 60;
    for (const Text& text : texts) {
        const bool isCut = text.kind == ColumnKind::Hash && isCutHash(text.text, at);
        const bool isNoSymbol = text.kind == ColumnKind::Name && row.hash && !row.hash->empty() && !isKernelName(text.text);
        if (!isCut && !isNoSymbol && !isDoubtful(text.kind, text.text))
            continue;
        builder_.setUncertain(uncertainBit(text.kind));
        if (++doubtful_ <= maxDiagnosticsOfOneKind)
            said.push_back(diagnosticAt(source, at, Severity::Warning,
                Message("report-text-doubtful", {std::string(text.text.substr(0, shown)), std::string(columnName(text.kind))})));
    }
}

/// A hash has 16 digits, unless those of a report are shorter: then it is not known yet, and stands aside.
bool ReportTexts::isCutHash(std::string_view hash, std::size_t at)
{
    constexpr std::size_t whole = 16;
    if (hash.size() == whole) {
        ++wholeHashes_;
        return false;
    }
    if (wholeHashes_ == 0 && !hash.empty() && shortHashes_.size() < maxDiagnosticsOfOneKind)
        shortHashes_.push_back({std::string(hash), at});
    return wholeHashes_ > 0 && !hash.empty();
}

/// What has a hash is a kernel that TVM compiled: it was called with tensors, and a single call of it has its name.
void ReportTexts::checkKernel(const ProfileBuilder::Row& row, std::size_t at)
{
    if ((!row.shapes || row.shapes->empty()) && noShapes_.size() < maxDiagnosticsOfOneKind)
        noShapes_.push_back(at);
    if (row.name.empty() && row.count == 1 && noName_.size() < maxDiagnosticsOfOneKind)
        noName_.push_back(at);
}

void ReportTexts::checkExtra(ColumnKind kind, std::string_view column, std::string_view text, const SourceText& source,
    std::size_t at, std::vector<Diagnostic>& said)
{
    constexpr std::size_t shown = 60;
    if (!isDoubtful(kind, text))
        return;
    builder_.setExtraUncertain(column);
    if (++doubtful_ <= maxDiagnosticsOfOneKind)
        said.push_back(diagnosticAt(source, at, Severity::Warning,
            Message("report-text-doubtful", {std::string(text.substr(0, shown)), std::string(column)})));
}

void ReportTexts::checkPercent(double percent, const SourceText& source, std::size_t at, std::vector<Diagnostic>& said)
{
    anyPercent_ = anyPercent_ || !std::isnan(percent);
    if (std::isnan(percent) && notNumbers_.size() < maxDiagnosticsOfOneKind)
        notNumbers_.push_back(at);
    if (isImpossiblePercent(percent) && ++doubtful_ <= maxDiagnosticsOfOneKind)
        said.push_back(diagnosticAt(source, at, Severity::Warning, Message("report-percent-impossible", {Percentage{percent}})));
}

/// Functions that lack what nearly all others have: their rows were cut, unless the same was said of them as of kernels.
void ReportTexts::sayLacking(const SourceText& source, std::vector<Diagnostic>& said) const
{
    for (const auto& [having, column] : {std::pair(&shapes_, ColumnKind::Shapes), std::pair(&hashes_, ColumnKind::Hash)}) {
        if (!having->isRule())
            continue;
        for (const std::size_t at : having->lacking)
            if (column == ColumnKind::Hash || std::find(noShapes_.begin(), noShapes_.end(), at) == noShapes_.end())
                said.push_back(diagnosticAt(
                    source, at, Severity::Warning, Message("report-row-incomplete", {std::string(columnName(column))})));
    }
}

/// Where the Total is 0, all rows have `nan`.
void ReportTexts::finish(const SourceText& source, std::vector<Diagnostic>& said) const
{
    const auto warn = [&](std::size_t at, Message message) {
        said.push_back(diagnosticAt(source, at, Severity::Warning, std::move(message)));
    };
    if (wholeHashes_ > shortHashes_.size())
        for (const Place& hash : shortHashes_)
            warn(hash.at, Message("report-text-doubtful", {hash.text, std::string(columnName(ColumnKind::Hash))}));
    if (anyShapes_)
        for (const std::size_t at : noShapes_)
            warn(at, Message("report-row-incomplete", {std::string(columnName(ColumnKind::Shapes))}));
    sayLacking(source, said);
    for (const std::size_t at : noName_)
        warn(at, Message("report-row-incomplete", {std::string(columnName(ColumnKind::Name))}));
    if (!anyPercent_)
        return;
    for (const std::size_t at : notNumbers_)
        said.push_back(diagnosticAt(source, at, Severity::Warning,
            Message("report-cell-unreadable", {std::string("nan"), std::string(columnName(ColumnKind::Percent))})));
}

} // namespace tvmscope

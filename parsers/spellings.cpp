// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/spellings.h"

#include "models/profile/formatmessage.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace tvmscope {

namespace {

/// How far the sum of `rows` printed numbers may lie from the sum of the numbers they were rounded from.
double roundingOf(Precision precision, double sum, std::size_t rows)
{
    constexpr double sumsOfDoubles = 1e-9;
    switch (precision) {
    case Precision::Full:
        return std::abs(sum) * sumsOfDoubles;
    case Precision::TwoDecimals:
        return 0.005 * static_cast<double>(rows) + std::abs(sum) * sumsOfDoubles;
    case Precision::SixDigits:
        return std::abs(sum) * 5e-6;
    }
    return 0.0;
}

struct Share {
    double us = 0.0;
    std::int64_t calls = 0;
    std::size_t rows = 0;
};

bool agree(const Share& a, Precision aPrecision, const Share& b, Precision bPrecision)
{
    const double rounding = roundingOf(aPrecision, a.us, a.rows) + roundingOf(bPrecision, b.us, b.rows);
    return a.calls == b.calls && std::abs(a.us - b.us) <= rounding;
}

std::map<std::string_view, Share> sharesByName(const Profile& profile)
{
    std::map<std::string_view, Share> shares;
    for (std::size_t row = 0; row < profile.rowCount(); ++row) {
        const auto id = static_cast<CallId>(row);
        Share& share = shares[profile.nameOf(id)];
        const double duration = profile.calls().duration[row];
        share.us += std::isnan(duration) ? 0.0 : duration;
        share.calls += profile.calls().countOf(id);
        ++share.rows;
    }
    return shares;
}

/// Aggregated tables of v0.9+ leave the name of a row blank where its calls had several: then names decide nothing.
bool sharesAgree(const Profile& a, const Profile& b)
{
    const auto as = sharesByName(a);
    const auto bs = sharesByName(b);
    if (as.contains("") || bs.contains(""))
        return true;
    return std::equal(as.begin(), as.end(), bs.begin(), bs.end(), [&](const auto& x, const auto& y) {
        return x.first == y.first && agree(x.second, a.precision(), y.second, b.precision());
    });
}

bool totalsAgree(const Profile& a, const Profile& b)
{
    for (const Device& device : a.devices()) {
        const Device* const other = b.findDevice(device.name);
        if (!other || !device.totalUs || !other->totalUs)
            continue;
        const Share mine{*device.totalUs, 1, 1};
        const Share its{*other->totalUs, 1, 1};
        if (!agree(mine, a.precision(), its, b.precision()))
            return false;
    }
    return true;
}

Share whole(const Profile& profile)
{
    return {profile.sumUs(), profile.callCount(), profile.rowCount()};
}

/// JSON has everything; a table has totals and configuration, which CSV lacks.
int rank(const Artifact& artifact)
{
    if (artifact.profile->precision() == Precision::SixDigits)
        return 2;
    return artifact.profile->precision() == Precision::Full ? 0 : 1;
}

/// Is `a` the better source of a report that both spell?
bool isFuller(const Artifact& a, const Artifact& b)
{
    if (rank(a) != rank(b))
        return rank(a) < rank(b);
    return a.profile->rowCount() > b.profile->rowCount();
}

/// Takes what was said about the dropped spelling with it, unless something of it could not be read.
void dropRemarks(Document& document, const Artifact& dropped)
{
    std::erase_if(document.diagnostics, [&](const Diagnostic& d) {
        return d.severity != Severity::Error && d.line != 0 && d.byte >= dropped.bytes.begin && d.byte < dropped.bytes.end;
    });
}

} // namespace

bool isSameReport(const Profile& a, const Profile& b)
{
    return a.sumUs() > 0.0 && agree(whole(a), a.precision(), whole(b), b.precision()) && totalsAgree(a, b) && sharesAgree(a, b);
}

void mergeSpellings(Document& document)
{
    auto& artifacts = document.artifacts;
    std::vector<std::size_t> bySum(artifacts.size());
    std::iota(bySum.begin(), bySum.end(), std::size_t{0});
    const auto sum
        = [&](std::size_t i) { return std::isnan(artifacts[i].profile->sumUs()) ? 0.0 : artifacts[i].profile->sumUs(); };
    std::stable_sort(bySum.begin(), bySum.end(), [&](std::size_t a, std::size_t b) { return sum(a) < sum(b); });
    std::vector<std::size_t> keptAs(artifacts.size());
    std::iota(keptAs.begin(), keptAs.end(), std::size_t{0});
    for (std::size_t i = 1; i < bySum.size(); ++i) { // spellings of one report have neighbouring sums
        const std::size_t kept = keptAs[bySum[i - 1]];
        const std::size_t next = bySum[i];
        if (!isSameReport(*artifacts[kept].profile, *artifacts[next].profile))
            continue;
        if (isFuller(artifacts[next], artifacts[kept]))
            std::replace(keptAs.begin(), keptAs.end(), kept, next);
        else
            keptAs[next] = kept;
    }
    std::vector<Artifact> kept;
    for (std::size_t i = 0; i < artifacts.size(); ++i) {
        if (keptAs[i] == i) {
            kept.push_back(artifacts[i]);
            continue;
        }
        dropRemarks(document, artifacts[i]);
        const Artifact& fuller = artifacts[keptAs[i]];
        Message again("same-report-again",
            {formatMessage(artifacts[i].format), static_cast<std::int64_t>(fuller.lines.first), formatMessage(fuller.format)});
        document.diagnostics.push_back(
            {Severity::Note, std::move(again), artifacts[i].lines.first, 0, artifacts[i].bytes.begin, {}});
    }
    artifacts = std::move(kept);
}

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/duplicates.h"

#include "models/profile/messageids.h"
#include "models/profile/saturating.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace tvmscope {

namespace {

/// How far the sum of `rows` printed numbers may lie from the sum of the numbers they were rounded from.
double roundingOf(Precision precision, double sum, std::size_t rows)
{
    constexpr double sumsOfDoubles = 1e-9;
    switch (precision) {
    case Precision::Full:
    case Precision::Printed: // what such a printer prints twice is equal to the digit
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
    CallCount calls;
    std::size_t rows = 0;
};

using Shares = std::map<std::string_view, Share>;

bool agree(const Share& a, Precision aPrecision, const Share& b, Precision bPrecision)
{
    const double rounding = roundingOf(aPrecision, a.us, a.rows) + roundingOf(bPrecision, b.us, b.rows);
    const bool sameCalls = !a.calls.isKnown() || !b.calls.isKnown() || a.calls == b.calls;
    return sameCalls && std::abs(a.us - b.us) <= rounding;
}

Shares sharesByName(const Profile& profile)
{
    Shares shares;
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
bool sharesAgree(const Profile& a, const Shares& as, const Profile& b, const Shares& bs)
{
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

bool settingsAgree(const Profile& a, const Profile& b)
{
    return std::all_of(a.configuration().begin(), a.configuration().end(), [&](const auto& entry) {
        const auto& [key, mine] = entry;
        const Metric* const its = b.findConfiguration(key);
        if (!its || its->kind != mine.kind)
            return true;
        return mine.kind == MetricKind::String ? a.text(mine.text) == b.text(its->text)
                                               : mine.kind != MetricKind::Count || mine.count == its->count;
    });
}

/// What rows of one name say beside times and calls.
struct OtherCells {
    std::size_t rows = 0;
    double percent = 0.0; ///< NaN: a row has none
    std::set<std::string> shapes; ///< without blanks, which not every text keeps
    std::set<std::string_view> devices;
};

using OthersByName = std::map<std::string_view, OtherCells>;

OthersByName othersByName(const Profile& profile)
{
    OthersByName others;
    for (std::size_t row = 0; row < profile.rowCount(); ++row) {
        const auto id = static_cast<CallId>(row);
        OtherCells& of = others[profile.nameOf(id)];
        ++of.rows;
        of.percent += profile.calls().percent.empty() ? std::nan("") : profile.calls().percent[row];
        std::string shapes(profile.shapesOf(id));
        std::erase(shapes, ' ');
        if (!shapes.empty())
            of.shapes.insert(std::move(shapes));
        if (const std::string_view device = profile.deviceNameOf(id); !device.empty())
            of.devices.insert(device);
    }
    others.erase(""); // rows whose calls had several names
    return others;
}

/// What two profiles that say the same times print differently, where both print it.
std::vector<Message> otherDifferences(const Profile& a, const Profile& b)
{
    const OthersByName ofA = othersByName(a), ofB = othersByName(b);
    bool percents = false, shapes = false, devices = false;
    for (const auto& [name, mine] : ofA) {
        const auto found = ofB.find(name);
        if (found == ofB.end())
            continue;
        const OtherCells& its = found->second;
        const double rounding = 0.006 * static_cast<double>(mine.rows + its.rows) + 1e-4 * std::abs(mine.percent);
        percents = percents || std::abs(mine.percent - its.percent) > rounding;
        const auto differ = [](const auto& x, const auto& y) { return !x.empty() && !y.empty() && x != y; };
        shapes = shapes || differ(mine.shapes, its.shapes);
        devices = devices || differ(mine.devices, its.devices);
    }
    std::vector<Message> differences;
    if (percents)
        differences.push_back(Message("same-report-percents"));
    if (shapes)
        differences.push_back(Message("same-report-shapes"));
    if (devices)
        differences.push_back(Message("same-report-devices"));
    if (!settingsAgree(a, b))
        differences.push_back(Message("same-report-settings"));
    return differences;
}

Share whole(const Profile& profile)
{
    return {profile.sumUs(), profile.callCount(), profile.rowCount()};
}

/// JSON has everything; a table has totals and configuration, which CSV lacks.
int rank(const Artifact& artifact)
{
    if (artifact.profile()->precision() == Precision::SixDigits)
        return 2;
    return artifact.profile()->precision() == Precision::Full ? 0 : 1;
}

/// Is `a` the better source of a report that both print?
bool isFuller(const Artifact& a, const Artifact& b)
{
    if (rank(a) != rank(b))
        return rank(a) < rank(b);
    return a.profile()->rowCount() > b.profile()->rowCount();
}

/// Takes what was said about dropped profiles with them, unless something of them could not be read. `dropped` is in order of
/// place.
void forgetNotesOn(Document& document, const std::vector<const Artifact*>& dropped)
{
    std::erase_if(document.diagnostics, [&](const Diagnostic& d) {
        const auto behind = std::upper_bound(dropped.begin(), dropped.end(), d.byte,
            [](std::uint64_t byte, const Artifact* artifact) { return byte < artifact->bytes.begin; });
        const bool inside = behind != dropped.begin() && d.byte < (*std::prev(behind))->bytes.end;
        return inside && d.severity != Severity::Error && d.line != 0;
    });
}

Diagnostic sameReportAgain(const Artifact& dropped, const Artifact& fuller)
{
    std::vector<Message> differences = otherDifferences(*dropped.profile(), *fuller.profile());
    const auto line = static_cast<std::int64_t>(fuller.lines.first);
    if (!differences.empty())
        return {Severity::Warning, Message("same-report-differs", {dropped.form, std::move(differences), fuller.form, line}),
            dropped.lines.first, 0, dropped.bytes.begin, {}};
    Message again("same-report-again", {dropped.form, line, fuller.form});
    return {Severity::Note, std::move(again), dropped.lines.first, 0, dropped.bytes.begin, {}};
}

/// A profile, and its shares once they have been asked for: many may be held against one.
struct ComparedReport {
    std::size_t at = 0;
    const Profile* profile = nullptr;
    std::optional<Shares> shares;

    const Shares& sharesOf()
    {
        if (!shares)
            shares = sharesByName(*profile);
        return *shares;
    }
};

bool sayTheSame(ComparedReport& one, ComparedReport& other)
{
    const Profile &a = *one.profile, &b = *other.profile;
    return a.sumUs() > 0.0 && agree(whole(a), a.precision(), whole(b), b.precision()) && totalsAgree(a, b)
        && sharesAgree(a, one.sharesOf(), b, other.sharesOf());
}

/// For each profile the index of the one that stands for it: itself, or the fullest that says the same.
std::vector<std::size_t> keptFor(const std::vector<const Artifact*>& profiles)
{
    const auto sum
        = [&](std::size_t i) { return std::isnan(profiles[i]->profile()->sumUs()) ? 0.0 : profiles[i]->profile()->sumUs(); };
    std::vector<std::size_t> bySum(profiles.size());
    std::iota(bySum.begin(), bySum.end(), std::size_t{0});
    std::vector<std::size_t> kept = bySum;
    std::stable_sort(bySum.begin(), bySum.end(), [&](std::size_t a, std::size_t b) { return sum(a) < sum(b); });
    std::size_t first = 0; // of those that say the same: one report printed twice has neighbouring sums
    std::optional<ComparedReport> fullest;
    const auto close = [&](std::size_t end) {
        for (std::size_t i = first; i < end; ++i)
            kept[bySum[i]] = fullest->at;
    };
    for (std::size_t i = 0; i < bySum.size(); ++i) {
        ComparedReport next{bySum[i], profiles[bySum[i]]->profile().get(), {}};
        if (fullest && sayTheSame(*fullest, next)) {
            if (isFuller(*profiles[next.at], *profiles[fullest->at]))
                fullest = std::move(next);
            continue;
        }
        close(i);
        first = i;
        fullest = std::move(next);
    }
    close(bySum.size());
    return kept;
}

} // namespace

bool isSameReport(const Profile& a, const Profile& b)
{
    ComparedReport one{0, &a, {}}, other{0, &b, {}};
    return sayTheSame(one, other);
}

void mergeDuplicates(Document& document)
{
    const std::vector<const Artifact*> profiles = document.profiles();
    const std::vector<std::size_t> kept = keptFor(profiles);
    std::vector<const Artifact*> dropped;
    std::vector<Diagnostic> said;
    for (std::size_t i = 0; i < profiles.size(); ++i)
        if (kept[i] != i) {
            dropped.push_back(profiles[i]);
            said.push_back(sameReportAgain(*profiles[i], *profiles[kept[i]]));
        }
    forgetNotesOn(document, dropped);
    document.diagnostics.insert(document.diagnostics.end(), said.begin(), said.end());
    const std::set<const Artifact*> gone(dropped.begin(), dropped.end());
    std::vector<Artifact> rest;
    for (Artifact& artifact : document.artifacts)
        if (!gone.contains(&artifact))
            rest.push_back(std::move(artifact));
    document.artifacts = std::move(rest);
}

} // namespace tvmscope

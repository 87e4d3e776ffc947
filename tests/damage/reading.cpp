// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/damage/reading.h"

#include "parsers/documentreader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <regex>
#include <set>

namespace tvmscope::testing {

namespace {

bool same(double a, double b)
{
    return (std::isnan(a) && std::isnan(b)) || a == b || std::abs(a - b) <= 1e-7 * std::max(std::abs(a), std::abs(b));
}

bool sameNumbers(const Reading::Row& a, const Reading::Row& b)
{
    return a.calls.known() == b.calls.known() && same(a.us, b.us);
}

bool sameRow(const Reading::Row& a, const Reading::Row& b)
{
    return sameNumbers(a, b) && same(a.percent, b.percent) && a.name == b.name && a.device == b.device && a.shapes == b.shapes
        && a.hash == b.hash;
}

template <class Same>
bool equalRows(const Reading& a, const Reading& b, Same compare)
{
    return std::equal(a.rows.begin(), a.rows.end(), b.rows.begin(), b.rows.end(), compare);
}

bool sameTotals(const Reading& a, const Reading& b)
{
    return std::equal(a.totals.begin(), a.totals.end(), b.totals.begin(), b.totals.end(),
        [](const auto& x, const auto& y) { return x.first == y.first && same(x.second, y.second); });
}

/// A diagnostic that the undamaged report has not, or not so often.
bool hasMore(const std::map<std::string, int>& before, const std::map<std::string, int>& now)
{
    return std::any_of(now.begin(), now.end(), [&](const auto& code) {
        const auto found = before.find(code.first);
        return found == before.end() || found->second < code.second;
    });
}

/// Does a new diagnostic stand on the row that was damaged, or one beside it?
bool isSaidWhereItIs(const Reading& truth, const Reading& reading, const ReportText& report, const Damaged& damaged)
{
    const std::string &before = report.text, &now = damaged.text;
    const auto common = [](auto begin, auto end, auto other, auto otherEnd) {
        return static_cast<std::size_t>(std::mismatch(begin, end, other, otherEnd).first - begin);
    };
    const std::size_t head = common(before.begin(), before.end(), now.begin(), now.end());
    const std::size_t tail = std::min(common(before.rbegin(), before.rend(), now.rbegin(), now.rend()), now.size() - head);
    std::size_t beside = 0;
    for (const RowText& row : report.rows)
        beside = std::max(beside, 2 * (row.end - row.begin));
    return std::any_of(reading.places.begin(), reading.places.end(), [&](const auto& place) {
        const auto known = truth.placed.find(place.first);
        const bool isNew = known == truth.placed.end() || known->second < reading.placed.at(place.first);
        return isNew && place.second + beside >= head && place.second <= now.size() - tail + beside;
    });
}

/// Are the rows that differ marked themselves?
bool areMarked(const Reading& truth, const Reading& reading)
{
    bool marked = truth.rows.size() == reading.rows.size();
    for (std::size_t i = 0; marked && i < truth.rows.size(); ++i)
        marked = sameRow(truth.rows[i], reading.rows[i]) || reading.rows[i].uncertain;
    return marked;
}

/// Could the text be one that TVM wrote? Its letters may be others.
bool looksWhole(const Reading::Row& row)
{
    static const std::regex name("([A-Za-z0-9_.*@$/-]|::|[\\x80-\\xFF])*"), device("([a-z_]+[0-9]+)?"), hash("([0-9a-f]{16})?"),
        shapes("([A-Za-z_][A-Za-z0-9_]*\\[[^\\[\\]]*\\](, [A-Za-z_][A-Za-z0-9_]*\\[[^\\[\\]]*\\])*)?");
    return std::regex_match(row.name, name) && std::regex_match(row.device, device) && std::regex_match(row.hash, hash)
        && (row.shapes.size() > 1000 || std::regex_match(row.shapes, shapes));
}

/// Are all texts as in the whole report, or like such texts? One that is gone is not.
bool textsAreTraceless(const Reading& truth, const Reading& reading)
{
    return equalRows(truth, reading, [](const Reading::Row& a, const Reading::Row& b) {
        const bool same = a.name == b.name && a.device == b.device && a.shapes == b.shapes && a.hash == b.hash;
        return same || (looksWhole(b) && b.name.empty() == a.name.empty() && b.device.empty() == a.device.empty());
    });
}

/// The whole report, twice.
bool isDoubled(const Reading& truth, const Reading& reading)
{
    const std::size_t rows = truth.rows.size();
    bool doubled = reading.rows.size() == 2 * rows && reading.profiles == 2 * truth.profiles;
    for (std::size_t i = 0; doubled && i < 2 * rows; ++i)
        doubled = sameRow(truth.rows[i % rows], reading.rows[i]);
    return doubled;
}

/// Half of the last digit that the spelling prints, of a number.
double roundingOf(Spelling spelling, double value)
{
    return spelling == Spelling::Table ? 0.0051
        : spelling == Spelling::Csv    ? 1.1e-5 * std::abs(value)
                                       : 2e-6 + 1e-8 * std::abs(value);
}

/// The largest Total, from the row whose percentage tells it best.
double totalOf(const Reading& truth)
{
    const auto most = std::max_element(truth.rows.begin(), truth.rows.end(), [](const Reading::Row& a, const Reading::Row& b) {
        return (std::isnan(a.percent) ? 0.0 : a.percent) < (std::isnan(b.percent) ? 0.0 : b.percent);
    });
    return most == truth.rows.end() || !(most->percent > 0.0) ? 0.0 : 100.0 * most->us / most->percent;
}

/// Do the rows still add up to a printed Sum, as far as its digits tell? Two that changed places do.
bool keepsSum(const Reading& truth, const Reading& reading)
{
    double off = 0.0;
    std::int64_t calls = 0;
    bool known = true;
    for (std::size_t i = 0; i < truth.rows.size(); ++i) {
        known = known && reading.rows[i].calls.isKnown() == truth.rows[i].calls.isKnown();
        off += same(reading.rows[i].us, truth.rows[i].us) ? 0.0 : reading.rows[i].us - truth.rows[i].us;
        calls += reading.rows[i].calls.atLeast() - truth.rows[i].calls.atLeast();
    }
    return known && calls == 0 && std::abs(off) <= 0.011 * static_cast<double>(truth.rows.size() + 1);
}

/// Is a wrong row one that its percentage does not contradict?
bool isTraceless(const Reading::Row& whole, const Reading::Row& row, const ReportText& report, double total)
{
    if (same(row.us, whole.us) && same(row.percent, whole.percent))
        return true;
    if (std::isnan(row.us) != std::isnan(whole.us) || std::isnan(row.percent) != std::isnan(whole.percent))
        return false;
    if (total <= 0.0 || std::isnan(row.percent))
        return true; // all numbers of its kind are 0, or the percentage is what was lost
    const double off = std::abs(row.us * 100.0 / total - row.percent);
    return off <= 2.0 * roundingOf(report.spelling, row.percent) + 2.0 * roundingOf(report.spelling, row.us) * 100.0 / total;
}

/// A report that stands there twice, cut into both.
std::vector<Reading> halvesOf(const Reading& reading)
{
    Reading first = reading, second = reading;
    const auto middle = static_cast<std::ptrdiff_t>(reading.rows.size() / 2);
    first.rows.erase(first.rows.begin() + middle, first.rows.end());
    second.rows.erase(second.rows.begin(), second.rows.begin() + middle);
    return {first, second};
}

/// Every row that was read is one of the whole report's, unchanged, or one that nothing contradicts.
bool onlyWholeRows(const Reading& truth, const Reading& reading, const ReportText& report)
{
    const double total = totalOf(truth);
    return std::all_of(reading.rows.begin(), reading.rows.end(), [&](const Reading::Row& row) {
        return std::any_of(truth.rows.begin(), truth.rows.end(), [&](const Reading::Row& whole) {
            return sameRow(row, whole) || (looksWhole(row) && isTraceless(whole, row, report, total));
        });
    });
}

bool allTraceless(const Reading& truth, const Reading& reading, const ReportText& report)
{
    if (truth.rows.size() != reading.rows.size() || !sameTotals(truth, reading))
        return false;
    if (report.hasSum && !keepsSum(truth, reading))
        return false;
    const double total = totalOf(truth);
    for (std::size_t i = 0; i < truth.rows.size(); ++i)
        if (!isTraceless(truth.rows[i], reading.rows[i], report, total))
            return false;
    return true;
}

} // namespace

std::string_view outcomeName(Outcome outcome)
{
    constexpr std::array<std::string_view, outcomeCount> names
        = {"right", "flagged", "elsewhere", "vague", "refused", "cells", "blank", "silent", "traceless"};
    return names[static_cast<std::size_t>(outcome)];
}

Reading read(const std::string& text)
{
    static const std::set<std::string_view> ofEveryReport
        = {"csv-rounded", "table-collapsed", "table-order-assumed", "same-report-again", "other-lines", "known-not-read"};
    static const std::set<std::string_view> ofNoPlace = {"table-cells-uncertain", "table-collapsed-uncertain",
        "report-cells-unreadable", "report-rows-damaged", "table-lines-skipped", "percents-differ"};
    const DocumentPtr document = readDocument(text, "damaged");
    Reading reading;
    for (const Diagnostic& said : document->diagnostics) {
        reading.again = reading.again || said.message.code == "same-report-again";
        if (ofEveryReport.contains(said.message.code))
            continue;
        ++reading.codes[std::string(said.message.code)];
        if (said.line == 0 || ofNoPlace.contains(said.message.code))
            continue;
        ++reading.placed[std::string(said.message.code)];
        reading.places.emplace_back(said.message.code, said.byte);
    }
    for (const Artifact* artifact : document->profiles()) {
        const Profile& profile = *artifact->profile();
        ++reading.profiles;
        for (std::size_t i = 0; i < profile.rowCount(); ++i) {
            const auto id = static_cast<CallId>(i);
            const double percent = profile.calls().percent.empty() ? std::nan("") : profile.calls().percent[i];
            reading.rows.push_back({std::string(profile.nameOf(id)), std::string(profile.deviceNameOf(id)),
                std::string(profile.shapesOf(id)), std::string(profile.hashOf(id)), profile.calls().countOf(id),
                profile.calls().duration[i], percent, profile.calls().uncertainOf(id) != 0});
        }
        for (const Device& device : profile.devices())
            if (device.totalUs)
                reading.totals[device.name] = *device.totalUs;
    }
    return reading;
}

Outcome judge(const Reading& truth, const Reading& reading, const ReportText& report, const Damaged& damaged)
{
    const bool doubled = isDoubled(truth, reading);
    const bool whole = equalRows(truth, reading, sameRow) && sameTotals(truth, reading);
    if (doubled || (whole && (!damaged.twice || reading.again)))
        return Outcome::Right;
    if (reading.profiles == 0)
        return reading.codes.empty() ? Outcome::Silent : Outcome::Refused;
    if (hasMore(truth.placed, reading.placed))
        return isSaidWhereItIs(truth, reading, report, damaged) ? Outcome::Flagged : Outcome::Elsewhere;
    if (!whole && areMarked(truth, reading))
        return Outcome::Flagged;
    if (hasMore(truth.codes, reading.codes))
        return Outcome::Vague;
    if (whole)
        return Outcome::Silent; // one of two was lost
    if (allTraceless(truth, reading, report) && textsAreTraceless(truth, reading))
        return Outcome::Traceless;
    const std::vector<Reading> halves = halvesOf(reading);
    if (damaged.twice && std::all_of(halves.begin(), halves.end(), [&](const Reading& half) {
            return allTraceless(truth, half, report) && textsAreTraceless(truth, half);
        }))
        return Outcome::Traceless;
    if (damaged.wholeRows && !report.hasSum && onlyWholeRows(truth, reading, report))
        return Outcome::Traceless;
    if (equalRows(truth, reading, sameNumbers) && sameTotals(truth, reading))
        return Outcome::Cells;
    const auto isBlank = [](const Reading::Row& row) { return std::isnan(row.us); };
    const bool blank = std::count_if(reading.rows.begin(), reading.rows.end(), isBlank)
        > std::count_if(truth.rows.begin(), truth.rows.end(), isBlank);
    return blank ? Outcome::Blank : Outcome::Silent;
}

} // namespace tvmscope::testing

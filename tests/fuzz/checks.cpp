// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors

#include "tests/fuzz/checks.h"

#include "models/profile/countedprofile.h"

#include <cstdio>
#include <cstdlib>

namespace tvmscope {

namespace {

template <class Column>
void checkLength(const Column& column, std::size_t rows)
{
    demand(column.empty() || column.size() == rows, "a column is either empty or has one entry a row");
}

template <class Id>
void checkIds(const std::vector<Id>& ids, std::size_t count)
{
    for (const Id id : ids)
        demand(id == none<Id> || index(id) < count, "an id names nothing");
}

void checkCalls(const Profile& profile)
{
    const CallTable& calls = profile.calls();
    const std::size_t rows = calls.size();
    demand(calls.op.size() == rows, "every row has an operator");
    checkLength(calls.count, rows);
    checkLength(calls.device, rows);
    checkLength(calls.percent, rows);
    checkLength(calls.shapes, rows);
    checkLength(calls.hash, rows);
    checkLength(calls.start, rows);
    checkLength(calls.depth, rows);
    checkLength(calls.parent, rows);
    checkLength(calls.run, rows);
    checkLength(calls.source, rows);
    checkLength(calls.track, rows);
    checkIds(calls.track, profile.tracks().size());
    checkLength(calls.uncertain, rows);
    for (const ExtraColumn& column : calls.extra)
        demand(column.cells.size() == rows, "a further column has one cell a row");
    checkIds(calls.op, profile.operators().size());
    checkIds(calls.device, profile.devices().size());
    checkIds(calls.parent, rows);
    for (std::size_t row = 0; row < rows; ++row) {
        const CallId id{static_cast<std::uint32_t>(row)};
        demand(calls.parentOf(id) != id, "no call runs inside of itself");
    }
}

} // namespace

std::vector<std::string_view> lines(std::string_view text)
{
    std::vector<std::string_view> found;
    for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
        found.push_back(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    found.push_back(text);
    return found;
}

void demand(bool holds, const char* what)
{
    if (holds)
        return;
    std::fprintf(stderr, "broken promise: %s\n", what);
    std::abort();
}

void checkDocument(const Document& document)
{
    for (const Artifact& artifact : document.artifacts) {
        demand(
            artifact.bytes.begin <= artifact.bytes.end && artifact.bytes.end <= document.size, "an artifact lies in its source");
        demand(artifact.lines.first <= artifact.lines.last, "an artifact's lines are in order");
        const auto* const counted = artifact.get<CountedProfile>();
        const ProfilePtr profile = counted ? counted->profile : artifact.profile();
        demand(artifact.isProfile() == (profile != nullptr), "a profile is there");
        if (profile)
            checkCalls(*profile);
        for (const RowCounter& counter : counted ? counted->counters : std::vector<RowCounter>())
            demand(counter.column < profile->calls().extra.size(), "a counter is a column of its profile");
    }
    for (const Diagnostic& diagnostic : document.diagnostics) {
        demand(!diagnostic.message.code.empty(), "a diagnostic says something");
        demand(diagnostic.byte <= document.size, "a diagnostic points into its source");
    }
}

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/subject.h"

#include "models/profile/logwarning.h"
#include "models/session/workspace.h"

#include <algorithm>
#include <array>

namespace tvmscope {

namespace {

template <auto member>
bool holds(const Workspace& shown)
{
    return !(shown.*member).empty();
}

bool holdsWarnings(const Workspace& shown)
{
    return std::any_of(shown.meant.begin(), shown.meant.end(), [&](const ProfileChoice& each) {
        return shown.documents[each.document]->artifacts[each.artifact].held<LogWarnings>() != nullptr;
    });
}

/// In the order of Subject, without profiles.
constexpr std::array subjects{
    SubjectKind{"timings", holds<&Workspace::timingRows>, "needs-a-timing"},
    SubjectKind{"tuning logs", holds<&Workspace::tuning>, "needs-a-tuning-log"},
    SubjectKind{"log, profile", holds<&Workspace::joins>, "needs-a-join"},
    SubjectKind{"tuning tasks", holds<&Workspace::tasks>, "needs-tuning-tasks"},
    SubjectKind{"listings", holds<&Workspace::listings>, "needs-a-listing"},
    SubjectKind{"pass times", holds<&Workspace::passes>, "needs-pass-timing"},
    SubjectKind{"counters", holds<&Workspace::counts>, "needs-counters"},
    SubjectKind{"warnings", holdsWarnings, "needs-a-warning"},
    SubjectKind{"anything", holds<&Workspace::meant>, "needs-an-artifact"},
};

} // namespace

const SubjectKind& subjectKind(Subject subject)
{
    return subjects[static_cast<std::size_t>(subject) - 1];
}

} // namespace tvmscope

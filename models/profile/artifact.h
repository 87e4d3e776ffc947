// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/diagnostic.h"
#include "models/profile/profile.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tvmscope {

struct TuningTaskList;

/// A word as an argument of a template.
template <std::size_t size>
struct KindName {
    consteval KindName(const char (&word)[size]) { std::copy_n(word, size, chars); }
    char chars[size];
};

/// A kind of artifact: the name by which scripts know it, and the type of what it says. Each is immutable once read.
template <KindName word, class T>
struct NamedKind {
    static constexpr std::string_view name{word.chars};
    using Payload = std::shared_ptr<const T>;
};

template <class... Kinds>
struct KindList {
    using Payload = std::variant<typename Kinds::Payload...>;
    static constexpr std::array<std::string_view, sizeof...(Kinds)> names{Kinds::name...};
};

/// Every kind, those that say more about speed before those that say less. What the program does with each stands in app/kinds,
/// whose README says how to add one.
using ArtifactKinds = KindList<NamedKind<"profile", class Profile>, //
    NamedKind<"profile", struct CountedProfile>, // to scripts a profile whose measure is no duration
    NamedKind<"tuning-log", struct TuningLog>, //
    NamedKind<"tuning-tasks", struct TuningTable>, //
    NamedKind<"tuning-progress", struct TuningProgress>, //
    NamedKind<"benchmark", struct Benchmark>, //
    NamedKind<"executable", struct Executable>, //
    NamedKind<"ir", struct IrModule>, //
    NamedKind<"ratio", struct Ratio>, //
    NamedKind<"pass-timing", struct PassTiming>, //
    NamedKind<"counters", struct HardwareCounters>, //
    NamedKind<"warnings", struct LogWarnings>>;
using Payload = ArtifactKinds::Payload;

/// A piece of a source that says something, and where it stands.
struct Artifact {
    int id = 0; ///< profiles count from 1 by place, other kinds go on from there; `FILE#id` names it
    std::string format; ///< its id: `tvm-report-json`, `tvm-report-csv`, …, `tvm-autotvm-log`, `tvm-benchmark`, `tvm-warnings`
    Message form; ///< what such a text is called in a sentence: `a printed table`
    ByteRange bytes; ///< from its first piece to its last
    LineRange lines;
    std::vector<ByteRange> pieces; ///< where it stands in several places, with other text between
    Payload payload;
    std::string path = {}; ///< of a folder's: its file, or the first of its files; with `#2` where that holds several profiles

    /// Of a folder's whose files are runs of one profile: how many there are beside `path`.
    std::size_t moreFiles() const noexcept { return path.empty() || pieces.size() < 2 ? 0 : pieces.size() - 1; }

    /// What it says, if that is of this type; else null.
    template <class T>
    std::shared_ptr<const T> held() const noexcept
    {
        const auto* const payloadOfT = std::get_if<std::shared_ptr<const T>>(&payload);
        return payloadOfT ? *payloadOfT : nullptr;
    }
    /// The same for as long as the artifact lives.
    template <class T>
    const T* get() const noexcept
    {
        const auto* const payloadOfT = std::get_if<std::shared_ptr<const T>>(&payload);
        return payloadOfT ? payloadOfT->get() : nullptr;
    }
    /// Null in an artifact of another kind.
    const ProfilePtr& profile() const noexcept;
    /// The tasks that a tuner worked on, of its progress lines or its tables; null in an artifact of another kind.
    const TuningTaskList* taskList() const noexcept;
    /// One of ArtifactKinds::names.
    std::string_view kind() const noexcept { return ArtifactKinds::names[payload.index()]; }
    /// Whether it is one of those that count from 1: also a profile without durations.
    bool isProfile() const noexcept { return kind() == ArtifactKinds::names.front(); }
};

} // namespace tvmscope

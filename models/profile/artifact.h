// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/benchmark.h"
#include "models/profile/diagnostic.h"
#include "models/profile/executable.h"
#include "models/profile/irmodule.h"
#include "models/profile/logwarning.h"
#include "models/profile/profile.h"
#include "models/profile/ratio.h"
#include "models/profile/tuninglog.h"
#include "models/profile/tuningtasks.h"

#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tvmscope {

/// What an artifact says. A kind of artifact is a type here and a descriptor in app/kinds, whose README says how to add one.
/// Those that say more about speed stand before those that say less.
using Payload = std::variant<ProfilePtr, TuningLogPtr, TuningTablePtr, TuningProgressPtr, Benchmark, ExecutablePtr, IrModulePtr,
    Ratio, LogWarnings>;

/// The name by which scripts know a kind: the `kind` of its payload, or of what that points to.
template <class T>
inline constexpr std::string_view kindOf = T::kind;
template <class T>
inline constexpr std::string_view kindOf<std::shared_ptr<const T>> = T::kind;

/// A piece of a source that says something, and where it stands.
struct Artifact {
    int id = 0; ///< profiles count from 1 by place, other kinds go on from there; `FILE#id` names it
    std::string format; ///< its id: `tvm-report-json`, `tvm-report-csv`, …, `tvm-autotvm-log`, `tvm-benchmark`, `tvm-warnings`
    Message form; ///< what such a text is called in a sentence: `a printed table`
    ByteRange bytes; ///< from its first piece to its last
    LineRange lines;
    std::vector<ByteRange> pieces; ///< where it stands in several places, with other text between
    Payload payload;

    /// The payload if it is of this kind, else null.
    template <class T>
    const T* get() const noexcept
    {
        return std::get_if<T>(&payload);
    }
    /// Null in an artifact of another kind.
    const ProfilePtr& profile() const noexcept
    {
        static const ProfilePtr none;
        const auto* held = get<ProfilePtr>();
        return held ? *held : none;
    }
    /// The tasks that a tuner worked on, of its progress lines or its tables; null in an artifact of another kind.
    const TuningTaskList* taskList() const noexcept
    {
        if (const auto* table = get<TuningTablePtr>())
            return table->get();
        const auto* progress = get<TuningProgressPtr>();
        return progress ? progress->get() : nullptr;
    }
    /// `profile`, `tuning-log`, `tuning-tasks`, `tuning-progress`, `benchmark`, `executable`, `ir`, `ratio`, `warnings`.
    std::string_view kind() const noexcept
    {
        return std::visit([]<class T>(const T&) { return kindOf<T>; }, payload);
    }
};

} // namespace tvmscope

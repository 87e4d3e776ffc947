// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/document.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// How many threads the text of a run asks for: `TVM_NUM_THREADS=4`, `os.environ["TVM_NUM_THREADS"] = str(num_threads)`.
struct ThreadsSet {
    std::int64_t threads = 0;
    std::uint32_t line = 0; ///< of the source, from 1
};

/// A script that profiles with a debug executor of its own making and gives it no parameters: `debug_executor.create()` makes one
/// without any (python/tvm/contrib/debugger/debug_executor.py); those that come from a factory have theirs.
struct ParametersNotSet {
    std::uint32_t line = 0; ///< of the call that profiles, from 1
    std::string module; ///< what the script calls the executor: `gr`
    std::string parameters; ///< where they are to be had from: `exe.get_params()`, `params`
};

/// What belongs to one run of a program in a text that may hold several: what was printed and, where the text says which run it
/// is of, the script.
struct TextRun {
    std::string name; ///< `1` of a line that ends in `(1):`; else its number
    std::vector<const Artifact*> artifacts; ///< in order of place; ratios belong to no single run
    std::vector<LineRange> lines; ///< what stands around them and is of this run, rising
    std::optional<ThreadsSet> threads;

    /// Its last artifact of a kind; null where it has none.
    template <class Wanted>
    const Artifact* last(Wanted wanted) const
    {
        const Artifact* found = nullptr;
        for (const Artifact* each : artifacts)
            if (wanted(*each))
                found = each;
        return found;
    }
    /// Of the whole model.
    const Artifact* timing() const;
    /// Progress lines or the table of a tuner.
    const Artifact* tasks() const;
};

/// The run that an artifact is of; null where there is none.
const TextRun* runOf(const std::vector<TextRun>& runs, const Artifact* artifact);

/// A run among the others of its text; null: nobody has told them apart.
struct RunPlace {
    std::shared_ptr<const std::vector<TextRun>> runs = {};
    std::size_t run = 0;

    bool isAmongSeveral() const noexcept { return runs && runs->size() > 1; }
    const TextRun* runOf(const Artifact* artifact) const { return runs ? tvmscope::runOf(*runs, artifact) : nullptr; }
    const TextRun* own() const { return runs ? &(*runs)[run] : nullptr; }
};

/// Whether each of several profiles of a text has a timing before it, and none stands behind the last: a script printed them so,
/// and a timing is that of the profile behind it, not of the one before.
bool timingsLead(const Document& document);

/// The runs of a text, in its order. A run ends behind its measurements: profiles and timings that stand together. What stands
/// before a measurement (tasks, warnings, IR, listings) opens the next, and so does a second profile or a second list of tasks.
/// What is longer than any post is not searched for names and scripts.
std::vector<TextRun> textRuns(const Document& document);

/// That the script of a run creates an executor, profiles with it, and sets no parameters; nothing where it is not seen to.
std::optional<ParametersNotSet> parametersNotSet(const Document& document, const TextRun& run);

} // namespace tvmscope

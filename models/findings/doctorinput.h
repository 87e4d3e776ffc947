// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/analyzedprofile.h"
#include "models/comparison/comparison.h"
#include "models/findings/textruns.h"
#include "models/join/progressjoin.h"
#include "models/join/tuningjoin.h"
#include "models/profile/benchmark.h"
#include "models/profile/document.h"
#include "models/profile/logwarning.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tvmscope {

/// A timing of a profile's model, and where it stands.
struct TimingBeside : Benchmark {
    enum class Place : std::uint8_t { Above, Below, OtherSource };
    Place place = Place::OtherSource; ///< above or below the profile in its own source
    const Artifact* artifact = nullptr; ///< that it is; lives as long as its document
    std::string file = {}; ///< of another source its name
};

/// The one that a profile is held against: the last one above it, else the first of all; null where there is none.
const TimingBeside* nearestTiming(const std::vector<TimingBeside>& timings) noexcept;

/// What sentences call a timing: `the benchmark above it`; where several stand beside the profile, by its line and file.
Message timingMessage(const TimingBeside& timing, bool amongSeveral);

/// A profile with what stands beside it in its source.
struct DoctorProfile {
    ProfilePtr profile;
    std::string label; ///< what messages call it
    std::vector<LogWarning> warnings; ///< of the log around it
    std::vector<TimingBeside> benchmarks; ///< timings of the same model by the same executor, as far as is known
    std::vector<std::string> unclaimed = {}; ///< files of timings that are of it or of another: their names do not say which
    std::vector<TuningJoinPtr> joins = {}; ///< with the tuning logs that are open beside it
    RunPlace place = {}; ///< among the runs of its source
    /// The tasks that were tuned for it, as a tuner's progress lines have them: of its own run, of one before it, or of a source
    /// that holds no profile; null: there are none.
    const Artifact* tasks = nullptr;
    std::optional<ParametersNotSet> parametersNotSet = {};
    ProgressJoinPtr progress = nullptr; ///< with `tasks`
    AnalyzedProfilePtr analyzed = nullptr; ///< what follows from the profile; null: the rules work it out
};

/// Two of the profiles, compared.
struct DoctorPair {
    std::size_t baseline = 0, candidate = 1; ///< indices into DoctorInput::profiles
    const Comparison* comparison = nullptr; ///< of just these two
};

/// What the rules are asked about.
struct DoctorInput {
    std::vector<DoctorProfile> profiles;
    std::vector<DoctorPair> pairs;
};

/// A profile with the warnings and timings that its source holds for it. Where the source holds several profiles, warnings belong
/// to the next one, because TVM warns while it compiles, and timings to the one before, because they are printed after it.
DoctorProfile doctorProfile(const Document& document, const Artifact& artifact, std::string label);
/// The same where timingsLead() is known.
DoctorProfile doctorProfile(const Document& document, const Artifact& artifact, std::string label, bool timingsFirst);

/// An artifact that somebody named, by itself or with its whole source.
struct NamedArtifact {
    const Document* document = nullptr;
    const Artifact* artifact = nullptr;
};

/// The profiles among what was named, in that order, called by their executors. Each has what its own source holds for it, and
/// the timings of sources that hold no profile: those belong to the profile whose source's name is part of theirs (`bert-vm.json`
/// of `bert-vm-benchmark.txt`) or the other way round, words of files such as `report` left out, else to the one named before
/// them, or, named before all, to the first; and to what is the same measurement, printed once more.
std::vector<DoctorProfile> doctorProfiles(const std::vector<NamedArtifact>& named);

} // namespace tvmscope

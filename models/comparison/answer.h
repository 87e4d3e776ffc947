// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/corrections.h"
#include "models/comparison/comparison.h"
#include "models/comparison/runfacts.h"

#include <optional>
#include <vector>

namespace tvmscope {

/// The answer in messages; `app` has the words. Everything it says follows from the facts.
Answer makeAnswer(const ComparisonFacts& comparison);

/// Who is faster on the leading device and by how much; or that nobody is; or why the sides cannot be compared.
Message makeHeadline(const ComparisonFacts& comparison);

/// Why the two are not runs of one kind, of which one could be called faster, most telling reason first: they work on devices of
/// different kinds; with different numbers of threads; they are different models (FLOPs 1.5 or more times apart, or hardly an
/// operator in common); one uses FastMath, and that is 10 % of the movement or more; sums
/// of rows are compared, and a text holds a part of them, or half of their difference may be durations that contradict their
/// percentages. What is not known is never unlike.
std::vector<Message> makeUnlike(const ComparisonFacts& comparison);

/// Whether that is a reason: they are different models, and nothing of the one does the work of the other.
bool areOtherModels(const ComparisonFacts& comparison);
/// Whether they are, because next to nothing is matched.
bool haveHardlyAnOperatorInCommon(const ComparisonFacts& comparison);

/// Which categories account for the difference, and which go the other way: categories until 90 % of each direction's movement,
/// three and two at most; of both together, three at most, where gains and losses cancel. Where half or more of the movement of
/// matched groups is unsteady (unsteady.h), that is said in their place, with what moved besides.
std::vector<Message> makeContributors(const ComparisonFacts& comparison);

/// Of these what moved a device's time, the main causes first, or why that cannot be said.
std::vector<Message> makeCauses(const ComparisonFacts& comparison, const DeviceComparison& device);

/// How much of its time a text holds, where much is missing: calls that its printed Sum has and its rows have not; or, of a table
/// without a Sum, how much of the total is in rows. Of sides whose totals are compared.
std::vector<Message> makeCutTexts(const ComparisonFacts& comparison, const DeviceComparison& device);
/// Why sums of rows say nothing: a text holds a part of them.
void addCutSums(const ComparisonFacts& comparison, const DeviceComparison& device, std::vector<Message>& reasons);
/// Of all the time of its rows the share that a text holds, by its printed Sum, or by its percentages where it breaks off;
/// nothing where nobody can tell, or nothing is missing.
std::optional<double> shareInText(const Profile& profile);
/// Whether a tenth of that is missing, or more.
bool isCut(const Profile& profile);

/// What the faster side would take with the other's kernels, where that changes the picture: one group alone, and the faster side
/// of every group.
std::vector<Message> makeWhatIf(const ComparisonFacts& comparison);

/// What is the same about the runs, what differs, what is not known: operators, threads, FastMath, packing, warm-up, runs.
std::vector<Message> makeComparableLine(const ComparisonFacts& comparison);

/// FastMath on one side alone.
struct FastMathUse {
    Side user = Side::Baseline;
    std::vector<Message> names; ///< of its operators
};
std::optional<FastMathUse> fastMathOfOneSide(const ComparisonFacts& comparison);

/// What the numbers rest on: each side's printed checksum, how much is matched, the host's clock.
std::vector<Message> makeReliabilityLine(const ComparisonFacts& comparison);

/// The blocks worth saying of each side: those of both together, by the times of one position, then whatever else repeats.
std::vector<Message> makeBlockLine(const ComparisonFacts& comparison);

/// What a reader of corrected numbers must be told. Empty without corrections.
struct CorrectionLine {
    std::vector<Message> whole; ///< `1 correction of yours applies: dense2_add3 split`
    std::vector<Message> list; ///< `dense2_add3 split`, where it is clear that these are corrections
};
CorrectionLine makeCorrectionLine(const Corrections& corrections);

/// What is to be said of operators instead of a cause, where they move enough to be spoken of and most of that is unsteady.
Unsteady unsteadyReason(const ComparisonFacts& comparison, const DeviceComparison& device);

/// Who took longer for the groups of equal functions on a device, and how many times as long; nothing where they do not differ.
struct SlowerSide {
    Side side = Side::Baseline;
    double factor = 1.0;
};
std::optional<SlowerSide> slowerSameFunctions(const ComparisonFacts& comparison, const DeviceComparison& device);

/// The device the headline is about; null if the sides cannot be compared.
const DeviceComparison* leadingDevice(const ComparisonFacts& comparison) noexcept;

/// The larger device time of the leading device: all times of the answer are written in its unit.
double viewOf(const DeviceComparison& device) noexcept;

} // namespace tvmscope

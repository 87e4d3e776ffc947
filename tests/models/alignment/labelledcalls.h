// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"

#include <map>
#include <string>
#include <vector>

/// How well an alignment agrees with what is known about two programs.
namespace labelled {

/// Group of each row of a profile; rows that stand for several calls can be in several. Rows without label do not count.
using Labels = std::map<std::size_t, std::vector<int>>;

/// Precision and recall over pairs (baseline row, candidate row): a pair is expected if a labelled group has both, and found if a
/// piece has both. A pair weighs the time its rows have in common, which is the lesser of the two; so a matched dense layer
/// counts for what it costs, and a reshape of 2 µs beside it for 2 µs.
struct Agreement {
    double expected = 0.0;
    double found = 0.0;
    double both = 0.0;
    Agreement& operator+=(const Agreement& other) noexcept;
    double f1() const noexcept { return expected + found > 0 ? 2 * both / (expected + found) : 1.0; }
};

Agreement agreement(const tvmscope::Comparison& comparison, const Labels& baseline, const Labels& candidate);
/// The same over the groups shown instead of their pieces: rows of folded groups are all pairs of their kernels.
Agreement agreementByKernel(const tvmscope::Comparison& comparison, const Labels& baseline, const Labels& candidate);

/// One model of tests/data/alignment.
struct Model {
    std::string name;
    std::map<std::string, std::map<std::size_t, int>> groups; ///< executor -> call -> group
};

const std::vector<std::string>& modelNames();
const std::vector<std::pair<std::string, std::string>>& executorPairs();
/// Reads groups.tsv; empty if it is not there.
Model readModel(const std::string& folder, const std::string& name);

/// Labels of the calls themselves.
Labels callLabels(const Model& model, const std::string& executor);
/// Labels of a table's rows: those of the calls of the same name and shapes.
Labels rowLabels(const Labels& calls, const tvmscope::Profile& ordered, const tvmscope::Profile& table);

/// What two tables can show of a truth that is known call by call. Nothing in a table tells rows of equal component operators,
/// shapes, device and number of calls apart (four slices of one tensor); where both tables have hashes, equal Hash as well. Which
/// of such twins is whose nobody can say, so the truth is that each is of the work of all: an alignment must join them, and one
/// that takes a twin for another counts as wrong. Adds to each row the labels of its twins.
void labelTwins(const tvmscope::Profile& baseline, const tvmscope::Profile& candidate, Labels& a, Labels& b);

/// Relay VM and graph executor run the same kernels in the same order: every call has one partner, whatever tensors are equal.
void labelByHash(const tvmscope::Profile& baseline, const tvmscope::Profile& candidate, Labels& a, Labels& b);

} // namespace labelled

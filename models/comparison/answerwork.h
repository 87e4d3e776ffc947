// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"

#include <optional>
#include <vector>

namespace tvmscope {

/// Whether both sides did the same work, by two measures that do not rest on each other: which component operators ran how
/// often, and how many multiplications and additions their convolutions, matmuls and attention took (cost.h).
std::vector<Message> workMessages(const ComparisonFacts& comparison);

/// FLOPs of a run of each side's convolutions, matmuls and attention, where the larger is `factor` times the smaller or more and
/// all of them are known: two runs of one model on one input are never that far apart.
std::optional<PerSide<double>> otherWork(const ComparisonFacts& comparison, double factor);

} // namespace tvmscope

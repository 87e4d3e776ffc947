// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/profileset.h"

#include <cstddef>
#include <vector>

namespace tvmscope {

/// So many of the profiles are named in a sentence: the table below it names all of them.
constexpr std::size_t namedProfiles = 6;
/// Of many the first ones, and how many more there are; one more than `named` is named, too.
std::vector<Message> firstOf(std::vector<Message> all, std::size_t named);

/// How profiles that stand side by side were run, as far as it says whether their times can be held against each other: threads,
/// and warm-up runs where profilers had different numbers of them. What a text does not say is left out; of threads it is said
/// that nobody knows them only where some are known.
std::vector<Message> factsOfSet(const ProfileSet& profileSet);

} // namespace tvmscope

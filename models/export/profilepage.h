// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/page.h"
#include "models/export/profilestory.h"
#include "models/profile/document.h"

#include <cstddef>
#include <string>
#include <vector>

namespace tvmscope {

/// Which rows of a profile a page lists.
enum class RowsShown : std::uint8_t { None, Longest, All };

/// Everything that a report says of its run, key by key.
std::string configurationText(const Profile& profile);
/// Where an artifact stands, in which format, and the number that picks it.
std::string artifactPlace(const Document& document, const Artifact& artifact, const MessageText& text);

/// One profile as a page to read: headline, executor and why, devices with total, rows and what no row owns, the verdict of its
/// own checksum, configuration, rows (the longest ones, or all in the order of the source), for a page of `width` columns.
/// Under the headline stands what the text around it tells.
Page profilePage(const Document& document, const Artifact& artifact, const MessageText& text, RowsShown rows, std::size_t width,
    const ProfileStory& story = {});

} // namespace tvmscope

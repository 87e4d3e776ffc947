// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/document.h"
#include "parsers/parsecontrol.h"

#include <string>
#include <vector>

namespace tvmscope {

bool isFolder(const std::string& path);

/// The files of a folder in natural order of their names (run2 before run10), as paths. Hidden ones and those of folders inside
/// are not among them.
std::vector<std::string> filesIn(const std::string& folder);

/// The files of a folder as one source: their texts one behind the other, each below a line with its name. Reports and recordings
/// of one model, executor and device are the runs of one profile (joinRuns()), in natural order of their files; others are
/// profiles of their own. Where none holds a report, what else they hold (a tuning log, timings, listings) is read as one text.
/// It says which run is whose, which files are left out, and an error where nothing was read.
DocumentPtr readFolder(const std::string& folder, const ParseControl& control = {});

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/profileset.h"

#include <string>
#include <vector>

/// The devices of several profiles.
namespace tvmscope {

/// Devices that do work before host clocks; of them those that the baseline has, and most others; then by the work done on them.
std::vector<std::string> devicesOfSet(const std::vector<ComparedProfile>& profiles, std::size_t baseline);

/// Whether a profile's clock of a device runs while another one works.
bool isHostClockOf(const ComparedProfile& profile, const std::string& device);

/// What each profile's clock says of a device.
ProfileSetRow totalRow(const ProfileSet& profileSet, const std::string& device);

/// What no row of a device accounts for, so that its groups and these add up to `total`. Of a host clock none: what overlaps with
/// another device is no sum of its rows.
std::vector<ProfileSetRow> restRows(const ProfileSet& profileSet, const ProfileSetRow& total);

} // namespace tvmscope

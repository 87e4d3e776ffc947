// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/document.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

/// What a fuzz target defines: libFuzzer's entry point, which replay.cpp calls too.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace tvmscope {

/// The input of a target as text.
inline std::string_view asText(const std::uint8_t* data, std::size_t size)
{
    return {reinterpret_cast<const char*>(data), size};
}

std::vector<std::string_view> lines(std::string_view text);

/// Ends the program with `what` on standard error unless `holds`: to a fuzzer that is a finding.
void demand(bool holds, const char* what);

/// What every reader promises of the profiles and diagnostics that it adds, whatever the bytes hold.
void checkDocument(const Document& document);

} // namespace tvmscope

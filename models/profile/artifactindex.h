// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/document.h"

namespace tvmscope {

/// Where an artifact stands in Document::artifacts, of which it is one.
inline std::size_t artifactIndex(const Document& document, const Artifact& artifact) noexcept
{
    return static_cast<std::size_t>(&artifact - document.artifacts.data());
}

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/document.h"

#include <algorithm>

namespace tvmscope {

void Document::setText(const SourceText& whole)
{
    text = whole;
    const bool asItStands = bytes && text.text().data() == bytes->data() && text.text().size() == bytes->size();
    lines = asItStands ? text.lines() : std::make_shared<const LineIndex>(text.text());
}

bool Document::hasErrors() const noexcept
{
    return std::any_of(
        diagnostics.begin(), diagnostics.end(), [](const Diagnostic& said) { return said.severity == Severity::Error; });
}

std::vector<const Artifact*> Document::profiles() const
{
    std::vector<const Artifact*> found;
    for (const Artifact& artifact : artifacts)
        if (artifact.profile())
            found.push_back(&artifact);
    return found;
}

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/compare.h"
#include "models/comparison/comparison.h"
#include "models/session/workspace.h"
#include "parsers/documentreader.h"

#include <memory>

namespace tvmscope {

/// The built-in sample: a Relax VM and a Relay VM run of one model.
inline ProfilePtr sampleProfile(const char* name)
{
    const DocumentPtr document = readFile(std::string(TVMSCOPE_TEST_DATA "/../../resources/samples/") + name);
    return document->artifacts.empty() ? nullptr : document->artifacts.front().profile();
}

inline std::shared_ptr<const Comparison> sampleComparison()
{
    Baseline baseline;
    baseline.profile = sampleProfile("bert2-relax-vm.json");
    baseline.source = "bert2-relax-vm.json";
    Candidate candidate;
    candidate.profile = sampleProfile("bert2-relay-vm.json");
    candidate.source = "bert2-relay-vm.json";
    return std::make_shared<const Comparison>(compare(baseline, candidate));
}

/// The workspace that a window would show the comparison in.
inline std::shared_ptr<const Workspace> workspaceOf(const std::shared_ptr<const Comparison>& comparison)
{
    auto shown = std::make_shared<Workspace>();
    shown->analyzed = {analyzeProfile(comparison->baseline.profile), analyzeProfile(comparison->candidate.profile)};
    shown->comparison = comparison;
    shown->index = std::make_shared<const WorkspaceIndex>(shown->analyzed, comparison);
    return shown;
}

inline std::string plainText(const Message& message)
{
    return std::string(message.code);
}

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/document.h"

namespace tvmscope {

std::string_view remarkKindId(RemarkKind kind) noexcept
{
    switch (kind) {
    case RemarkKind::Benchmark:
        return "benchmark";
    case RemarkKind::Warnings:
        break;
    }
    return "warnings";
}

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/corrections.h"
#include "models/alignment/matchstate.h"
#include "models/profile/stopflag.h"

#include <optional>
#include <string>
#include <vector>

namespace tvmscope {

/// The correction that made a piece: pin, merge or split.
struct PieceCorrection {
    CorrectionKind kind = CorrectionKind::Pin;
    std::size_t number = 0; ///< index into the corrections: pieces of one pin or merge are shown as one group
};

/// A piece of work while it is not shown yet: nodes of both sides, all of one device.
struct MatchedPiece {
    std::string device;
    std::vector<AlignNode> baseline;
    std::vector<AlignNode> candidate;
    std::optional<PieceCorrection> correction = std::nullopt;
    bool excluded = false; ///< a user has it counted apart
    std::size_t rankSet = 0; ///< not 0: of all pieces with this number only the order of calls has decided which holds which
};

/// Both programs, expanded to component operators and cut into pieces. Refers to the kernel tables it was made of. May be moved,
/// but not copied: nodes refer to rows.
struct AlignedPrograms {
    AlignedPrograms() = default;
    AlignedPrograms(AlignedPrograms&&) = default;
    AlignedPrograms& operator=(AlignedPrograms&&) = default;

    bool ordered = false;
    std::vector<KernelSignature> baseline;
    std::vector<KernelSignature> candidate;
    std::vector<std::size_t> rowsA, rowsB; ///< what the nodes refer to
    std::vector<MatchedPiece> pieces; ///< every row of both tables stands in exactly one; bookkeeping of a class is one piece
};

/// True for what a virtual machine does around the operators: never aligned call by call.
bool isBookkeeping(OperatorClass cls) noexcept;

/// Aligns two profiles, a device at a time. With call order on both sides (JSON, CSV and tables that are neither sorted nor
/// aggregated) call by call, otherwise row by row. Repeated runs of one program are laid on each other. Where `pair` is false
/// nothing is paired: the sides' clocks cannot be compared. What is matched does not depend on which of the two is the baseline.
/// Nothing if `stop` is raised before all is aligned.
std::optional<AlignedPrograms> alignPrograms(const Profile& baseline, const KernelTable& kernelsA, const Profile& candidate,
    const KernelTable& kernelsB, bool pair, StopFlag stop = {});

} // namespace tvmscope

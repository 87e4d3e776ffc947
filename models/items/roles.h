// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <Qt>

#include <cstdint>

namespace tvmscope {

/// What item models say about a cell beyond Qt's own roles. Models know no colours: views turn these into paint.
enum ItemRole : int {
    SortRole = Qt::UserRole, ///< number or text to sort by; an invalid variant stands for "not known" and sorts last
    ExportRole, ///< the cell for copies and files: double or qint64 with all digits, or text; invalid: not known
    RangeRole, ///< of a header: bool, ExportRole gives a QVariantList of two, from and to, and files have a column for each
    DimRole, ///< bool: the row says nothing new, such as one that is the same on both sides
    UnknownRole, ///< bool: nothing is known, and the text is only the sign of that
    ClassRole, ///< int of OperatorClass; invalid: no chip
    PrefixRole, ///< int: how many leading characters of a name say nothing (`vm_mod_fused_`)
    FormsRole, ///< QStringList: a label with less and less room, longest first; invalid: the text is all there is
    FractionRole, ///< double 0 to 1: length of an in-cell bar
    DirectionRole, ///< int: -1 the candidate is faster, 1 slower, 0 neither or not known
    DirectionInTextRole, ///< bool: the text itself says the direction (`2.10× faster`)
    BestRole, ///< bool: the shortest time of those that its row compares
    BadgeRole, ///< int of MatchBadge: the cell is the score of a match
    PinnedRole, ///< bool: stays at the foot however the table is sorted
    HeadingRole, ///< of a header: what it is called where its neighbours do not stand beside it; invalid: as it reads
    SideRole, ///< of a header: the Side that the column is about, as int
    CellKindRole, ///< of a header: int of CellKind, what ExportRole gives in its cells
    ReadableTitleRole, ///< of a header: TextTable::Column::readableTitle; invalid: none
    WidthRole, ///< of a header: int, pixels at the first start
    ShownAtFirstRole, ///< of a header: bool
    SilentIfConstantRole, ///< of a header: bool, a column whose cells all say the same says nothing
};

/// What stands beside the score of a match.
enum class MatchBadge : std::uint8_t {
    None,
    Guess,
    Pinned, ///< the user vouches for it
    Merged, ///< the user put groups together
    Split, ///< the user took a group apart
};

} // namespace tvmscope

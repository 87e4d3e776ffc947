// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/session/selection.h"

#include <QPointer>
#include <QRegion>

class QTreeView;

namespace tvmscope {

/// Which visible rows of a tree the pointer means, in whatever view it is. Text is dear: only rows that the pointer comes to or
/// leaves are painted again.
class HoveredRows {
public:
    explicit HoveredRows(QTreeView* view);

    void setSelection(Selection* selection) { selection_ = selection; }
    /// The pointer means something else.
    void repaint();
    /// Call when the view has painted, and when it was scrolled.
    void painted(const QRegion& region);
    void scrolled();

private:
    QRegion region() const;

    QTreeView* view_;
    QPointer<Selection> selection_;
    QRegion painted_; ///< what was painted with the marks of the pointer
    bool moved_ = false; ///< and has been scrolled since
};

} // namespace tvmscope

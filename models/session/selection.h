// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/target.h"
#include "models/session/selectedrows.h"
#include "models/session/workspace.h"

#include <QObject>

#include <array>
#include <optional>
#include <vector>

namespace tvmscope {

/// What was meant when something was selected, and what the pointer is over: one object a window, through which all views are
/// linked. Views write and listen to it and never know each other. Which rows that is follows from the workspace and is worked
/// out when first asked for, once for all views. A setter that changes nothing emits nothing.
class Selection : public QObject {
    Q_OBJECT
public:
    explicit Selection(QObject* parent = nullptr);

    /// Targets mean things of this workspace from now on. What was selected keeps its meaning as far as the workspace shows the
    /// same rows, on whichever side (carriedover.h): a report that was read again, a pair whose sides change places, a profile
    /// that is compared with another one. What is lost because one of the profiles is not shown comes back with it, as long as
    /// nothing else is selected. A range stays where rows and times are the same. May be null: then only CallsTarget has rows.
    void setWorkspace(WorkspacePtr workspace);

    /// In the order in which they were selected; none of them points at nothing.
    const std::vector<Target>& selectedTargets() const noexcept { return selectedTargets_; }
    const std::vector<Target>& hoveredTargets() const noexcept { return hoveredTargets_; }
    const SelectedRows& selectedRows() const;
    const SelectedRows& hoveredRows() const;
    /// The stretch of time that pages keep to while there is one, and what they show then (rowsOfOperatorsIn).
    const std::optional<RangeTarget>& range() const noexcept { return range_; }
    const SelectedRows& rangeRows() const;

public Q_SLOTS:
    /// This and nothing else.
    void select(const tvmscope::Target& target);
    void select(std::vector<tvmscope::Target> targets);
    /// Beside what is selected already (Shift).
    void extend(const tvmscope::Target& target);
    /// Takes it off if it is selected, else adds it (Ctrl).
    void toggle(const tvmscope::Target& target);
    void hover(const tvmscope::Target& target);
    void hover(std::vector<tvmscope::Target> targets);
    void clear();
    /// Nothing: pages show all.
    void keepTo(const std::optional<tvmscope::RangeTarget>& range);

Q_SIGNALS:
    void selectionChanged();
    void hoverChanged();
    void rangeChanged();

private:
    struct Rows {
        bool known = false;
        SelectedRows resolved;
    };
    /// What was selected, and where: where there was a comparison, while the next one is still made.
    struct Meant {
        WorkspacePtr workspace;
        std::vector<Target> targets;
    };
    Meant cameFrom(const WorkspacePtr& workspace) const;
    void resolve(Rows& rows, std::span<const Target> targets) const;

    WorkspacePtr workspace_;
    Meant meant_;
    Meant lost_; ///< what was selected before a profile went that is still open
    std::vector<Target> selectedTargets_;
    std::vector<Target> hoveredTargets_;
    std::optional<RangeTarget> range_;
    mutable Rows selectedRows_, hoveredRows_, rangeRows_;
};

} // namespace tvmscope

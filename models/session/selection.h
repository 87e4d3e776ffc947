// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/target.h"
#include "models/session/selectedrows.h"
#include "models/session/workspace.h"

#include <QObject>

#include <array>
#include <vector>

namespace tvmscope {

/// Rows of the profiles that a window shows: [0] of the baseline (or the only profile), [1] of the candidate. Sorted, no doubles.
struct RowSet {
    std::array<std::vector<CallId>, 2> rows;

    bool empty() const noexcept { return rows[0].empty() && rows[1].empty(); }
    bool contains(int side, CallId row) const noexcept;
    /// True if any of `some` (sorted) is in it.
    bool intersects(int side, const std::vector<CallId>& some) const noexcept;
    void add(int side, const std::vector<CallId>& some);
    bool operator==(const RowSet&) const = default;
};

/// What was meant when something was selected, and what the pointer is over: one object a window, through which all views are
/// linked. Views write and listen to it and never know each other. Which rows that is follows from the workspace and is worked
/// out when first asked for, once for all views. A setter that changes nothing emits nothing.
class Selection : public QObject {
    Q_OBJECT
public:
    explicit Selection(QObject* parent = nullptr);

    /// Targets mean things of this workspace from now on. What was selected stays where it shows the same profiles (groups as
    /// their rows: another comparison has other groups), and is let go where it does not. May be null: then only CallsTarget has
    /// rows.
    void setWorkspace(WorkspacePtr workspace);

    /// In the order in which they were selected; none of them points at nothing.
    const std::vector<Target>& selectedTargets() const noexcept { return selectedTargets_; }
    const std::vector<Target>& hoveredTargets() const noexcept { return hoveredTargets_; }
    const SelectedRows& selectedRows() const;
    const SelectedRows& hoveredRows() const;

    // Sets of rows instead of what was meant: of views that have yet to say what they mean.
    const RowSet& selected() const;
    const RowSet& hovered() const;
    void select(const tvmscope::RowSet& rows);
    void hover(const tvmscope::RowSet& rows);
    void select(std::nullptr_t) { clear(); }
    void hover(std::nullptr_t) { hover(Target()); }

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

Q_SIGNALS:
    void selectionChanged();
    void hoverChanged();

private:
    struct Rows {
        bool known = false;
        SelectedRows resolved;
        RowSet sets;
    };
    std::vector<Target> withoutGroups() const;
    void resolve(Rows& rows, std::span<const Target> targets) const;

    WorkspacePtr workspace_;
    std::vector<Target> selectedTargets_;
    std::vector<Target> hoveredTargets_;
    mutable Rows selectedRows_, hoveredRows_;
};

} // namespace tvmscope

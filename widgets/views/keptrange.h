// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/session/selection.h"
#include "widgets/views/inforce.h"

#include <QObject>
#include <QPointer>

#include <optional>

namespace tvmscope {

/// The stretch of time that a page keeps to, while the selection has one.
class KeptRange : public QObject {
    Q_OBJECT
public:
    explicit KeptRange(QObject* parent = nullptr);

    void setWorkspace(const WorkspacePtr& shown);
    void setSelection(Selection* selection);
    /// What is shown while there is a stretch (Selection::rangeRows); nothing where there is none.
    std::optional<SelectedRows> rows() const;
    /// What the page says of it; nothing where there is none.
    std::optional<InForce> inForce() const;
    void takeBack();

Q_SIGNALS:
    void rangeChanged();

private:
    WorkspacePtr shown_;
    QPointer<Selection> selection_;
};

} // namespace tvmscope

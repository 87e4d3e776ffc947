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
    /// The one profile that the page shows: it keeps to no range of another. None: the page shows both.
    void setProfile(std::optional<ProfileIndex> profile);
    /// Lets go of a range of another profile than this one: nobody sees any more what it is of.
    void dropOtherThan(ProfileIndex profile);
    /// Of the stretch; nothing where there is none.
    std::optional<SelectedRows> rows() const;
    /// What the page says of it; nothing where there is none.
    std::optional<InForce> inForce() const;
    void takeBack();

Q_SIGNALS:
    void rangeChanged();

private:
    bool applies() const;

    WorkspacePtr shown_;
    QPointer<Selection> selection_;
    std::optional<ProfileIndex> profile_;
};

} // namespace tvmscope

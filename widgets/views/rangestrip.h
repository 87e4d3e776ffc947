// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/session/selection.h"
#include "widgets/views/noticestrip.h"

#include <QPointer>

#include <optional>

namespace tvmscope {

/// Says that a page keeps to a stretch of time, while the selection has one, and takes it back.
class RangeStrip : public NoticeStrip {
    Q_OBJECT
public:
    explicit RangeStrip(QWidget* parent = nullptr);

    void setWorkspace(const WorkspacePtr& shown);
    void setSelection(Selection* selection);
    /// Of the stretch; nothing where there is none.
    std::optional<SelectedRows> rows() const;

Q_SIGNALS:
    void rangeChanged();

private:
    void follow();

    WorkspacePtr shown_;
    QPointer<Selection> selection_;
};

} // namespace tvmscope

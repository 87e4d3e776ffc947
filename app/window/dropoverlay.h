// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QWidget>

namespace tvmscope {

/// Says over the window, while files are dragged across it, what dropping them here does.
class DropOverlay : public QWidget {
    Q_OBJECT
public:
    /// What happens to dropped files.
    enum class Target { Open, Compare, OntoBaseline, OntoCandidate };

    explicit DropOverlay(QWidget* parent);

    /// The zone below a point of the parent: one file over an open document takes a side in the upper part, and opens alone
    /// below.
    Target targetAt(const QPoint& place, int files, bool somethingOpen) const;
    void showTarget(Target target, bool sides);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRect zone(Target target) const;
    static QString words(Target target);

    Target target_ = Target::Open;
    bool sides_ = false;
};

} // namespace tvmscope

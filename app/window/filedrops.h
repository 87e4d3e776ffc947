// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/side.h"

#include <QObject>
#include <QStringList>

class QDropEvent;

namespace tvmscope {

/// Takes what is dragged onto a window, says over the window what dropping it does, and passes on what was dropped where.
class FileDrops : public QObject {
    Q_OBJECT
public:
    explicit FileDrops(QWidget* window);

    /// Over something open, a single file may take a side of it.
    void setSomethingOpen(bool open) { somethingOpen_ = open; }

Q_SIGNALS:
    /// One to be opened alone, several to be compared.
    void filesDropped(const QStringList& files);
    void fileDroppedOnSide(tvmscope::Side side, const QString& file);
    void textDropped(const QString& text);

protected:
    bool eventFilter(QObject* window, QEvent* event) override;

private:
    void move(QDropEvent& event);
    void drop(QDropEvent& event);

    class Overlay;
    Overlay* overlay_;
    bool somethingOpen_ = false;
};

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/views/inforce.h"

#include <QFrame>

class QHBoxLayout;
class QLabel;

namespace tvmscope {

/// Says what is in force, a chip each, and takes it back. Not there while nothing is; it stands in a line that is there anyway,
/// so that a page does not move when something comes into force.
class InForceStrip : public QFrame {
    Q_OBJECT
public:
    explicit InForceStrip(QWidget* parent = nullptr);

    void setEntries(const std::vector<InForce>& entries);
    /// What the chips say.
    QStringList texts() const;

Q_SIGNALS:
    void takeBackRequested(tvmscope::InForceKind kind);
    /// Show what the corrections are about.
    void correctionsRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    class Chip;
    void fitChips();
    int besidesTexts() const;
    void fitFont();

    QHBoxLayout* row_;
    QLabel* name_;
    std::vector<InForce> entries_;
    std::vector<Chip*> chips_;
};

} // namespace tvmscope

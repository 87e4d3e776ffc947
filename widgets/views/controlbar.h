// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QLineEdit;

namespace tvmscope {

/// The line of a page that its controls stand in, one beside the other.
class ControlBar : public QWidget {
    Q_OBJECT
public:
    explicit ControlBar(QWidget* parent = nullptr);

    void add(QWidget* control, int stretch = 0);
    /// Behind its name, whose key leads to it.
    void addNamed(const QString& name, QWidget* control);
    /// A box to look for something in, at the right; `name` is read out in place of the placeholder.
    void addSearch(QLineEdit* box, const QString& placeholder, const QString& name);
    /// What was found: `2 of 6 rows`, before the box that asks for it.
    void setFound(const QString& text);

private:
    QHBoxLayout* row_;
    QLabel* found_;
};

} // namespace tvmscope

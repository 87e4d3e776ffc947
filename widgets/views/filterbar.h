// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QStringList>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace tvmscope {

/// The line above a table: a box to find names in, what is hidden by it, and the few choices a table has. What a page does not
/// offer does not show.
class FilterBar : public QWidget {
    Q_OBJECT
public:
    explicit FilterBar(QWidget* parent = nullptr);

    void offerHideSmall(const QString& text);
    /// A page's own control, at the right.
    void addControl(const QString& label, QWidget* control);
    /// Shown from two on; the first is chosen.
    void setDevices(const QStringList& devices);
    void setDevice(const QString& device);
    /// A filter that was set elsewhere, with a way to take it off; empty: none.
    void setChip(const QString& text);
    void setHidden(const QString& text);
    QString chip() const;
    QLineEdit* textBox() const noexcept { return text_; }

public Q_SLOTS:
    void clearText();

Q_SIGNALS:
    void textChanged(const QString& text);
    void hideSmallToggled(bool hide);
    void deviceChosen(const QString& device);
    void chipRemoved();

private:
    QHBoxLayout* row_;
    QLineEdit* text_;
    QPushButton* chip_;
    QCheckBox* hideSmall_;
    QLabel* hidden_;
    QLabel* deviceLabel_;
    QComboBox* devices_;
};

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace tvmscope {

/// What the window shows when nothing is open: how to begin, or what was wrong with what was tried.
class EmptyPage : public QWidget {
    Q_OBJECT
public:
    explicit EmptyPage(QWidget* parent = nullptr);

    /// "Drop one report to read it, two to compare."
    void showInvitation();
    /// What could not be read, in one sentence, and a way to look at its text.
    void showFailure(const QString& sentence, bool hasText);
    QString text() const;

Q_SIGNALS:
    void openRequested();
    void sampleRequested();
    void textRequested();

private:
    QLabel* title_;
    QLabel* text_;
    QPushButton* showText_;
};

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QFrame>
#include <QString>

class QLabel;
class QProgressBar;

namespace tvmscope {

/// "Reading x.json, 41 of 183 MB, about 1 s [Cancel]" above the page, which stays as it is until the reading has succeeded.
class LoadingStrip : public QFrame {
    Q_OBJECT
public:
    explicit LoadingStrip(QWidget* parent = nullptr);

    void start(const QString& name);
    /// `permille` is how far it is, from 0 to 1000; 0 stands for "not known".
    void setProgress(const QString& text, int permille);
    void finish();
    QString text() const;

Q_SIGNALS:
    void cancelRequested();

private:
    QLabel* text_;
    QProgressBar* bar_;
};

/// The sentence of the strip. `elapsedMs` since the reading of this source began gives the estimate; none in the first moments.
QString loadingText(const QString& name, quint64 done, quint64 total, qint64 elapsedMs);

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QLineEdit>

namespace tvmscope {

/// A box to look for something in. Where nothing was typed that could be taken back, the keys that take back are the window's:
/// the box often has the focus without anybody having chosen it.
class SearchBox : public QLineEdit {
    Q_OBJECT
public:
    using QLineEdit::QLineEdit;

protected:
    bool event(QEvent* event) override;
};

} // namespace tvmscope

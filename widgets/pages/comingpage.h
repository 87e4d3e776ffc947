// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/pages/viewpage.h"

class QLabel;

namespace tvmscope {

/// Stands in for a page whose content is still being worked out, and says what is worked on.
class ComingPage : public ViewPage {
    Q_OBJECT
public:
    explicit ComingPage(QWidget* parent = nullptr);

    void setSelection(Selection*) override { }
    void setContent(const ChartData& content) override;
    QString text() const;

private:
    QLabel* label_;
};

} // namespace tvmscope

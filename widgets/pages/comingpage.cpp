// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/comingpage.h"

#include <QLabel>
#include <QVBoxLayout>

namespace tvmscope {

ComingPage::ComingPage(QWidget* parent)
    : ViewPage(parent)
    , label_(new QLabel(this))
{
    label_->setAlignment(Qt::AlignCenter);
    label_->setForegroundRole(QPalette::PlaceholderText);
    auto* column = new QVBoxLayout(this);
    column->addWidget(label_);
}

void ComingPage::setContent(const ChartData& content)
{
    const auto& coming = content.workspace->coming;
    label_->setText(coming ? QString::fromStdString(content.text(stepMessage(*coming))) : QString());
    label_->setAccessibleName(label_->text());
}

QString ComingPage::text() const
{
    return label_->text();
}

} // namespace tvmscope

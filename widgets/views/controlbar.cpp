// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/controlbar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

namespace tvmscope {

namespace {
constexpr int lowestBar = 32, widestSearch = 200;
}

ControlBar::ControlBar(QWidget* parent)
    : QWidget(parent)
    , row_(new QHBoxLayout(this))
    , found_(new QLabel(this))
{
    setMinimumHeight(lowestBar);
    row_->setContentsMargins(8, 3, 8, 3);
    row_->setSpacing(8);
    found_->setForegroundRole(QPalette::PlaceholderText);
    found_->hide();
}

void ControlBar::add(QWidget* control, int stretch)
{
    row_->addWidget(control, stretch);
}

void ControlBar::addNamed(const QString& name, QWidget* control)
{
    auto* label = new QLabel(name, this);
    label->setBuddy(control);
    row_->addWidget(label);
    row_->addWidget(control);
}

void ControlBar::addSearch(QLineEdit* box, const QString& placeholder, const QString& name)
{
    box->setPlaceholderText(placeholder);
    box->setAccessibleName(name);
    box->setClearButtonEnabled(true);
    box->setMaximumWidth(widestSearch);
    row_->addStretch();
    row_->addWidget(found_);
    row_->addWidget(box);
}

void ControlBar::setFound(const QString& text)
{
    found_->setText(text);
    found_->setHidden(text.isEmpty());
}

} // namespace tvmscope

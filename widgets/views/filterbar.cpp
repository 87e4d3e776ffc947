// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/filterbar.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>

namespace tvmscope {

FilterBar::FilterBar(QWidget* parent)
    : QWidget(parent)
    , row_(new QHBoxLayout(this))
    , text_(new QLineEdit(this))
    , chip_(new QPushButton(this))
    , hideSmall_(new QCheckBox(this))
    , hidden_(new QLabel(this))
    , deviceLabel_(new QLabel(tr("Device"), this))
    , devices_(new QComboBox(this))
{
    setFixedHeight(32);
    row_->setContentsMargins(8, 3, 8, 3);
    row_->setSpacing(8);
    text_->setPlaceholderText(tr("Find an operator"));
    text_->setAccessibleName(tr("Find an operator"));
    text_->setClearButtonEnabled(true);
    text_->setFixedWidth(180);
    chip_->setToolTip(tr("Show all categories again (Esc)"));
    hidden_->setForegroundRole(QPalette::PlaceholderText);
    hidden_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    deviceLabel_->setBuddy(devices_);
    devices_->setAccessibleName(tr("Device"));
    for (QWidget* item : std::initializer_list<QWidget*>{text_, chip_, hideSmall_})
        row_->addWidget(item);
    row_->addWidget(hidden_, 1);
    row_->addWidget(deviceLabel_);
    row_->addWidget(devices_);
    for (QWidget* item : std::initializer_list<QWidget*>{chip_, hideSmall_, deviceLabel_, devices_})
        item->hide();
    connect(text_, &QLineEdit::textChanged, this, &FilterBar::textChanged);
    connect(chip_, &QPushButton::clicked, this, &FilterBar::chipRemoved);
    connect(hideSmall_, &QCheckBox::toggled, this, &FilterBar::hideSmallToggled);
    connect(devices_, &QComboBox::textActivated, this, &FilterBar::deviceChosen);
}

void FilterBar::offerHideSmall(const QString& text)
{
    hideSmall_->setText(text);
    hideSmall_->show();
}

void FilterBar::addControl(const QString& label, QWidget* control)
{
    if (!label.isEmpty()) {
        auto* name = new QLabel(label, this);
        name->setBuddy(control);
        row_->addWidget(name);
    }
    control->setAccessibleName(label);
    row_->addWidget(control);
}

void FilterBar::setDevices(const QStringList& devices)
{
    const QSignalBlocker quiet(devices_);
    devices_->clear();
    devices_->addItems(devices);
    devices_->setVisible(devices.size() > 1);
    deviceLabel_->setVisible(devices.size() > 1);
}

void FilterBar::setDevice(const QString& device)
{
    const QSignalBlocker quiet(devices_);
    devices_->setCurrentText(device);
}

void FilterBar::setChip(const QString& text)
{
    chip_->setText(text + QStringLiteral("  ✕"));
    chip_->setVisible(!text.isEmpty());
}

QString FilterBar::chip() const
{
    return chip_->isHidden() ? QString() : chip_->text();
}

void FilterBar::setHidden(const QString& text)
{
    hidden_->setText(text);
    hidden_->setToolTip(text);
}

void FilterBar::clearText()
{
    text_->clear();
}

} // namespace tvmscope

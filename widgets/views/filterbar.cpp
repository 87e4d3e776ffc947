// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/filterbar.h"

#include "widgets/views/elidedlabel.h"
#include "widgets/views/searchbox.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>

namespace tvmscope {

FilterBar::FilterBar(QWidget* parent)
    : QWidget(parent)
    , row_(new QHBoxLayout(this))
    , text_(new SearchBox(this))
    , hideSmall_(new QCheckBox(this))
    , found_(new ElidedLabel(this))
    , deviceLabel_(new QLabel(tr("Device"), this))
    , devices_(new QComboBox(this))
{
    setMinimumHeight(32);
    row_->setContentsMargins(8, 3, 8, 3);
    row_->setSpacing(8);
    text_->setPlaceholderText(tr("Find: name, shape, class"));
    text_->setAccessibleName(tr("Find operators: words of names, shapes or classes"));
    text_->setClearButtonEnabled(true);
    text_->setFixedWidth(180);
    found_->setForegroundRole(QPalette::PlaceholderText);
    found_->setElide(Qt::ElideRight);
    deviceLabel_->setBuddy(devices_);
    devices_->setAccessibleName(tr("Device"));
    for (QWidget* item : std::initializer_list<QWidget*>{text_, hideSmall_})
        row_->addWidget(item);
    row_->addWidget(found_, 1);
    row_->addWidget(deviceLabel_);
    row_->addWidget(devices_);
    for (QWidget* item : std::initializer_list<QWidget*>{hideSmall_, deviceLabel_, devices_})
        item->hide();
    connect(text_, &QLineEdit::textChanged, this, &FilterBar::textChanged);
    connect(hideSmall_, &QCheckBox::toggled, this, &FilterBar::hideSmallToggled);
    connect(devices_, &QComboBox::textActivated, this, &FilterBar::deviceChosen);
}

void FilterBar::offerHideSmall(const QString& text, const QString& tip)
{
    hideSmall_->setToolTip(tip);
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

QString FilterBar::device() const
{
    return devices_->currentText();
}

void FilterBar::chooseFirstDevice()
{
    devices_->setCurrentIndex(0);
    Q_EMIT deviceChosen(devices_->currentText());
}

void FilterBar::setHidesSmall(bool hide)
{
    hideSmall_->setChecked(hide);
}

void FilterBar::setFound(const QString& text)
{
    found_->setText(text);
}

QString FilterBar::found() const
{
    return found_->text();
}

void FilterBar::clearText()
{
    text_->clear();
}

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/roofbox.h"

#include "widgets/charts/roofchoices.h"

#include <QComboBox>
#include <QDataStream>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QIODevice>
#include <QSignalBlocker>

#include <algorithm>

namespace tvmscope {

namespace {

/// Places in the list before the devices.
enum RoofPlace : int { NoRoof, TypedRoof, Separator, FirstDevice };
constexpr int noDevice = -1; ///< data of a choice that is none
constexpr int narrowestRoofBox = 120;
constexpr int roofStateVersion = 1;
constexpr double maxGigaflops = 1e7, maxGigabytes = 1e5;

} // namespace

RoofBox::RoofBox(QWidget* parent)
    : QWidget(parent)
    , list_(new QComboBox(this))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    list_->setMinimumWidth(narrowestRoofBox); // a name that has no room is cut, not the page
    row->addWidget(list_);
    gigaflops_ = addFigure(tr("GFLOP/s"), tr("Most arithmetic of the device"), maxGigaflops);
    gigabytes_ = addFigure(tr("GB/s"), tr("Bandwidth of its memory"), maxGigabytes);
    list_->setAccessibleName(tr("Device whose limits are the roof"));
    list_->setToolTip(tr("What the device can do at most. A list of your own: tvmscope/devices.json where programs keep their "
                         "settings."));
    connect(list_, &QComboBox::activated, this, [this] {
        wanted_ = chosenName();
        choose();
    });
}

QDoubleSpinBox* RoofBox::addFigure(const QString& unit, const QString& name, double largest)
{
    auto* box = new QDoubleSpinBox(this);
    box->setRange(0.1, largest);
    box->setDecimals(1);
    box->setValue(100);
    box->setSuffix(u' ' + unit);
    box->setAccessibleName(name);
    box->setToolTip(name);
    box->setKeyboardTracking(false);
    box->hide();
    layout()->addWidget(box);
    connect(box, &QDoubleSpinBox::valueChanged, this, &RoofBox::choose);
    return box;
}

void RoofBox::addChoice(const QString& name, const QString& tip, int place)
{
    list_->addItem(name, place);
    list_->setItemData(list_->count() - 1, tip, Qt::ToolTipRole);
}

void RoofBox::setContent(const ChartData& content, const QString& device)
{
    choices_ = roofChoices(content, device);
    const QSignalBlocker quiet(list_);
    list_->clear();
    addChoice(tr("No roof"), {}, noDevice);
    addChoice(tr("Type in a roof…"), tr("Figures of your own device; they are kept."), noDevice);
    list_->insertSeparator(list_->count());
    const bool cpu = device.startsWith(QLatin1String("cpu"));
    const auto fits = [cpu](const DevicePeak& peak) { return peak.origin == DevicePeak::Origin::Report || peak.isCpu == cpu; };
    for (std::size_t at = 0; at < choices_.size(); ++at) {
        if (at > 0 && fits(choices_[at - 1]) && !fits(choices_[at]))
            list_->insertSeparator(list_->count()); // from here on devices of the other kind
        addChoice(QString::fromStdString(choices_[at].name), QString::fromStdString(choices_[at].source), static_cast<int>(at));
    }
    const int known = wanted_.isEmpty() ? -1 : list_->findText(wanted_);
    const bool measured = !choices_.empty() && choices_.front().origin == DevicePeak::Origin::Report;
    list_->setCurrentIndex(known >= 0 ? known : measured ? FirstDevice : NoRoof);
    choose();
}

QString RoofBox::chosenName() const
{
    return list_->currentText();
}

DevicePeak RoofBox::typed() const
{
    DevicePeak peak;
    peak.name = tr("the typed roof").toStdString();
    peak.gigaflops = gigaflops_->value();
    peak.gigabytes = gigabytes_->value();
    peak.origin = DevicePeak::Origin::User;
    return peak;
}

std::optional<DevicePeak> RoofBox::peak() const
{
    const int at = list_->currentIndex();
    if (at == TypedRoof)
        return typed();
    const int device = at < FirstDevice ? noDevice : list_->currentData().toInt();
    return device >= 0 && device < static_cast<int>(choices_.size()) ? std::optional(choices_[static_cast<std::size_t>(device)])
                                                                     : std::nullopt;
}

void RoofBox::choose()
{
    const bool typing = list_->currentIndex() == TypedRoof;
    gigaflops_->setVisible(typing);
    gigabytes_->setVisible(typing);
    if (typing && list_->hasFocus()) {
        gigaflops_->setFocus();
        gigaflops_->selectAll();
    }
    Q_EMIT peakChosen(peak());
}

QByteArray RoofBox::saveState() const
{
    QByteArray state;
    QDataStream stream(&state, QIODevice::WriteOnly);
    stream << roofStateVersion << wanted_ << gigaflops_->value() << gigabytes_->value();
    return state;
}

void RoofBox::restoreState(const QByteArray& state)
{
    QDataStream stream(state);
    int version = 0;
    QString name;
    double gigaflops = 0, gigabytes = 0;
    stream >> version >> name >> gigaflops >> gigabytes;
    if (stream.status() != QDataStream::Ok || version != roofStateVersion)
        return;
    wanted_ = name;
    gigaflops_->setValue(gigaflops);
    gigabytes_->setValue(gigabytes);
}

} // namespace tvmscope

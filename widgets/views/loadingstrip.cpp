// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/loadingstrip.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

constexpr double megabyte = 1e6;
constexpr qint64 noEstimateBeforeMs = 200;

QString amounts(quint64 done, quint64 total)
{
    const bool large = static_cast<double>(total) >= megabyte;
    const double unit = large ? megabyte : 1e3;
    const auto number = [&](quint64 bytes) { return QString::number(std::round(static_cast<double>(bytes) / unit), 'f', 0); };
    return (large ? LoadingStrip::tr("%1 of %2 MB") : LoadingStrip::tr("%1 of %2 kB")).arg(number(done), number(total));
}

} // namespace

QString loadingText(const QString& name, quint64 done, quint64 total, qint64 elapsedMs)
{
    if (total == 0)
        return LoadingStrip::tr("Reading %1").arg(name);
    if (done == 0 || elapsedMs < noEstimateBeforeMs)
        return LoadingStrip::tr("Reading %1, %2").arg(name, amounts(done, total));
    const double perByte = static_cast<double>(elapsedMs) / static_cast<double>(done);
    const double seconds = perByte * static_cast<double>(total - std::min(done, total)) / 1000;
    return LoadingStrip::tr("Reading %1, %2, about %3 s")
        .arg(name, amounts(done, total), QString::number(std::max(1.0, std::ceil(seconds)), 'f', 0));
}

LoadingStrip::LoadingStrip(QWidget* parent)
    : QFrame(parent)
    , text_(new QLabel(this))
    , bar_(new QProgressBar(this))
{
    auto* cancel = new QPushButton(tr("Cancel"), this);
    bar_->setTextVisible(false);
    bar_->setFixedSize(160, 8);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 4, 8, 4);
    row->setSpacing(8);
    row->addWidget(text_, 1);
    row->addWidget(bar_);
    row->addWidget(cancel);
    connect(cancel, &QPushButton::clicked, this, &LoadingStrip::cancelRequested);
    hide();
}

void LoadingStrip::start(const QString& name)
{
    setProgress(name.isEmpty() ? tr("Comparing") : loadingText(name, 0, 0, 0), 0);
    show();
}

void LoadingStrip::setProgress(const QString& text, int permille)
{
    text_->setText(text);
    bar_->setRange(0, permille > 0 ? 1000 : 0);
    bar_->setValue(permille);
}

void LoadingStrip::finish()
{
    hide();
}

QString LoadingStrip::text() const
{
    return text_->text();
}

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/slices.h"

#include <QElapsedTimer>
#include <QTimer>

#include <utility>

namespace tvmscope {

namespace {

constexpr int sliceMs = 6; ///< leaves room in a frame for painting what was done
constexpr int glanceMs = 1;
constexpr int noLimit = -1;
constexpr int stepsBetweenLooks = 32; ///< at the clock

} // namespace

Slices::Slices(QObject* parent)
    : QObject(parent)
    , timer_(new QTimer(this))
{
    connect(timer_, &QTimer::timeout, this, [this] { workFor(sliceMs); });
}

void Slices::start(Step step, std::function<void()> done, First first)
{
    stop();
    step_ = std::move(step);
    done_ = std::move(done);
    timer_->start(0);
    workFor(first == First::Slice ? sliceMs : glanceMs);
}

void Slices::finish()
{
    if (isUnderWay())
        workFor(noLimit);
}

void Slices::stop()
{
    timer_->stop();
    step_ = nullptr;
    done_ = nullptr;
}

void Slices::workFor(int milliseconds)
{
    QElapsedTimer since;
    since.start();
    const Step step = step_; // what it does may stop it
    for (int steps = 1; step(); ++steps)
        if (!isUnderWay() || (milliseconds != noLimit && steps % stepsBetweenLooks == 0 && since.elapsed() >= milliseconds))
            return;
    const auto done = std::exchange(done_, nullptr);
    stop();
    if (done)
        done();
}

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/dropoverlay.h"

#include "widgets/painting/textfit.h"
#include "widgets/painting/theme.h"

#include <QPainter>

namespace tvmscope {

namespace {
constexpr int inset = 12;
constexpr double sidesShare = 0.75; // of the height; the rest opens the file alone
} // namespace

DropOverlay::DropOverlay(QWidget* parent)
    : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

DropOverlay::Target DropOverlay::targetAt(const QPoint& place, int files, bool somethingOpen) const
{
    if (files > 1)
        return Target::Compare;
    if (!somethingOpen || place.y() > parentWidget()->height() * sidesShare)
        return Target::Open;
    return place.x() < parentWidget()->width() / 2 ? Target::OntoBaseline : Target::OntoCandidate;
}

void DropOverlay::showTarget(Target target, bool sides)
{
    target_ = target;
    sides_ = sides;
    setGeometry(parentWidget()->rect());
    raise();
    show();
    update();
}

QRect DropOverlay::zone(Target target) const
{
    const QRect all = rect().adjusted(inset, inset, -inset, -inset);
    if (!sides_)
        return all;
    const int upper = qRound(height() * sidesShare) - inset;
    const int half = width() / 2 - inset;
    switch (target) {
    case Target::OntoBaseline:
        return {inset, inset, half - inset / 2, upper - inset / 2};
    case Target::OntoCandidate:
        return {width() / 2 + inset / 2, inset, half - inset / 2, upper - inset / 2};
    case Target::Open:
    case Target::Compare:
        break;
    }
    return {inset, inset + upper + inset / 2, all.width(), all.height() - upper - inset / 2};
}

QString DropOverlay::words(Target target)
{
    switch (target) {
    case Target::OntoBaseline:
        return tr("Baseline A");
    case Target::OntoCandidate:
        return tr("Candidate B");
    case Target::Compare:
        return tr("Compare: the first is the baseline");
    case Target::Open:
        break;
    }
    return tr("Open alone");
}

void DropOverlay::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor veil = theme.window;
    veil.setAlphaF(0.85F);
    painter.fillRect(rect(), veil);
    const QList<Target> targets
        = sides_ ? QList<Target>{Target::OntoBaseline, Target::OntoCandidate, Target::Open} : QList<Target>{target_};
    for (const Target target : targets) {
        const bool here = target == target_;
        const QColor color = target == Target::OntoBaseline ? theme.baselineTint
            : target == Target::OntoCandidate               ? theme.candidateTint
                                                            : theme.accent;
        painter.setPen(QPen(here ? color : theme.hairline, here ? 3 : 1, here ? Qt::SolidLine : Qt::DashLine));
        painter.drawRoundedRect(zone(target), 8, 8);
        painter.setPen(here ? color : theme.secondary);
        painter.setFont(chartFont(18, here));
        painter.drawText(zone(target), Qt::AlignCenter, words(target));
    }
}

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/filedrops.h"

#include "widgets/painting/textfit.h"
#include "widgets/painting/theme.h"

#include <QCoreApplication>
#include <QDragEnterEvent>
#include <QMimeData>
#include <QPainter>
#include <QWidget>

namespace tvmscope {

namespace {

constexpr int inset = 12;
constexpr double sidesShare = 0.75; // of the height; the rest opens the file alone

QStringList droppedFiles(const QMimeData& data)
{
    QStringList files;
    for (const QUrl& url : data.urls())
        if (url.isLocalFile())
            files << url.toLocalFile();
    return files;
}

} // namespace

/// Says over the window, while files are dragged across it, what dropping them here does.
class FileDrops::Overlay : public QWidget {
    Q_DECLARE_TR_FUNCTIONS(DropOverlay)
public:
    /// What happens to dropped files.
    enum class Target { Open, Compare, OntoBaseline, OntoCandidate };

    explicit Overlay(QWidget* parent);

    /// The zone below a point of the parent: one file over an open document takes a side in the upper part, and opens alone
    /// below.
    Target targetAt(const QPoint& place, int files, bool somethingOpen) const;
    void showTarget(Target target, bool sides);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRect zone(Target target) const;
    static QString words(Target target);

    Target target_ = Target::Open;
    bool sides_ = false;
};

FileDrops::Overlay::Overlay(QWidget* parent)
    : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

FileDrops::Overlay::Target FileDrops::Overlay::targetAt(const QPoint& place, int files, bool somethingOpen) const
{
    if (files > 1)
        return Target::Compare;
    if (!somethingOpen || place.y() > parentWidget()->height() * sidesShare)
        return Target::Open;
    return place.x() < parentWidget()->width() / 2 ? Target::OntoBaseline : Target::OntoCandidate;
}

void FileDrops::Overlay::showTarget(Target target, bool sides)
{
    target_ = target;
    sides_ = sides;
    setGeometry(parentWidget()->rect());
    raise();
    show();
    update();
}

QRect FileDrops::Overlay::zone(Target target) const
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

QString FileDrops::Overlay::words(Target target)
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

void FileDrops::Overlay::paintEvent(QPaintEvent*)
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

FileDrops::FileDrops(QWidget* window)
    : QObject(window)
    , overlay_(new Overlay(window))
{
    window->setAcceptDrops(true);
    window->installEventFilter(this);
}

bool FileDrops::eventFilter(QObject* window, QEvent* event)
{
    switch (event->type()) {
    case QEvent::DragEnter:
        if (const QMimeData* data = static_cast<QDragEnterEvent*>(event)->mimeData();
            !droppedFiles(*data).isEmpty() || data->hasText())
            static_cast<QDragEnterEvent*>(event)->acceptProposedAction();
        return true;
    case QEvent::DragMove:
        move(*static_cast<QDragMoveEvent*>(event));
        return true;
    case QEvent::DragLeave:
        overlay_->hide();
        return true;
    case QEvent::Drop:
        drop(*static_cast<QDropEvent*>(event));
        return true;
    default:
        return QObject::eventFilter(window, event);
    }
}

void FileDrops::move(QDropEvent& event)
{
    const auto files = static_cast<int>(droppedFiles(*event.mimeData()).size());
    overlay_->showTarget(overlay_->targetAt(event.position().toPoint(), files, somethingOpen_), files == 1 && somethingOpen_);
    event.acceptProposedAction();
}

void FileDrops::drop(QDropEvent& event)
{
    overlay_->hide();
    event.acceptProposedAction();
    const QStringList files = droppedFiles(*event.mimeData());
    if (files.isEmpty()) {
        Q_EMIT textDropped(event.mimeData()->text());
        return;
    }
    switch (overlay_->targetAt(event.position().toPoint(), static_cast<int>(files.size()), somethingOpen_)) {
    case Overlay::Target::OntoBaseline:
        Q_EMIT fileDroppedOnSide(Side::Baseline, files.front());
        break;
    case Overlay::Target::OntoCandidate:
        Q_EMIT fileDroppedOnSide(Side::Candidate, files.front());
        break;
    case Overlay::Target::Open:
    case Overlay::Target::Compare:
        Q_EMIT filesDropped(files);
        break;
    }
}

} // namespace tvmscope

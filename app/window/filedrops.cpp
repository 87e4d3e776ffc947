// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/filedrops.h"

#include "app/window/dropoverlay.h"

#include <QDragEnterEvent>
#include <QMimeData>

namespace tvmscope {

namespace {

QStringList droppedFiles(const QMimeData& data)
{
    QStringList files;
    for (const QUrl& url : data.urls())
        if (url.isLocalFile())
            files << url.toLocalFile();
    return files;
}

} // namespace

FileDrops::FileDrops(QWidget* window)
    : QObject(window)
    , overlay_(new DropOverlay(window))
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
    case DropOverlay::Target::OntoBaseline:
        Q_EMIT fileDroppedOnSide(Side::Baseline, files.front());
        break;
    case DropOverlay::Target::OntoCandidate:
        Q_EMIT fileDroppedOnSide(Side::Candidate, files.front());
        break;
    case DropOverlay::Target::Open:
    case DropOverlay::Target::Compare:
        Q_EMIT filesDropped(files);
        break;
    }
}

} // namespace tvmscope

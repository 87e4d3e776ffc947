// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/exporthost.h"

#include <QDir>
#include <QFileDialog>
#include <QWidget>

namespace tvmscope {

namespace {

ExportHost* hostOf(QWidget* view)
{
    for (QWidget* around = view; around; around = around->parentWidget())
        if (auto* host = dynamic_cast<ExportHost*>(around))
            return host;
    return nullptr;
}

} // namespace

QString askWhereToSave(QWidget* view, const QString& title, const QString& what, const QString& suffix, const QString& filters)
{
    const ExportHost* host = hostOf(view);
    const QString start = host ? host->exportName() : QString();
    const QString name = (start.isEmpty() ? what : start + QLatin1Char('-') + what) + QLatin1Char('.') + suffix;
    return QFileDialog::getSaveFileName(view, title, host ? QDir(host->exportFolder()).filePath(name) : name, filters);
}

void saySaved(QWidget* view, const QString& path)
{
    if (ExportHost* host = hostOf(view))
        host->exported(path);
}

} // namespace tvmscope

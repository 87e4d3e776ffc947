// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/exporthost.h"

#include <QFileDialog>
#include <QMessageBox>
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
    const QString start = host ? host->exportName(*view) : QString();
    const QString name = (start.isEmpty() ? what : start + QLatin1Char('-') + what) + QLatin1Char('.') + suffix;
    QFileDialog dialog(view, title, host ? host->exportFolder() : QString(), filters);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(suffix); // of a name that is typed without one; the dialog asks before it overwrites that file
    dialog.selectFile(name);
    const QString path = dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
    return path.isEmpty() || mayWrite(view, path) ? path : QString();
}

bool mayWrite(QWidget* view, const QString& path)
{
    const ExportHost* host = hostOf(view);
    const QString refusal = host ? host->refusal(path) : QString();
    if (!refusal.isEmpty())
        QMessageBox::warning(view, view->window()->windowTitle(), refusal);
    return refusal.isEmpty();
}

void saySaved(QWidget* view, const QString& path)
{
    if (ExportHost* host = hostOf(view))
        host->exported(path);
}

} // namespace tvmscope

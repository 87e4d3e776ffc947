// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/lastfolders.h"

#include <QDir>
#include <QSettings>

namespace tvmscope {

LastFolders::LastFolders(QSettings* settings)
    : settings_(settings)
{
}

/// A folder that is gone is no place to begin.
QString LastFolders::last(const Key& key) const
{
    const QString kept = key.folder.isEmpty() && settings_ ? settings_->value(QLatin1String(key.name)).toString() : key.folder;
    return !kept.isEmpty() && QDir(kept).exists() ? kept : QString();
}

void LastFolders::keep(Key& key, const QString& folder)
{
    key.folder = folder;
    if (settings_)
        settings_->setValue(QLatin1String(key.name), folder);
}

} // namespace tvmscope

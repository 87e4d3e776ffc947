// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/session/sourcetitle.h"

#include <QDir>
#include <QFileInfo>

namespace tvmscope {

QString sourceTitle(const QString& word)
{
    const QString name = QFileInfo(QDir::cleanPath(word)).fileName(); // a folder's may end in a slash
    return name.isEmpty() ? word : name;
}

} // namespace tvmscope

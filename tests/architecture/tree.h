// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QStringList>

namespace tvmscope {

/// The sources of the project, as paths relative to its top.
class SourceTree {
public:
    SourceTree()
        : top_(QDir(QStringLiteral(TVMSCOPE_TEST_DATA)).absoluteFilePath(QStringLiteral("../..")))
    {
        top_.makeAbsolute();
        top_ = QDir(QDir::cleanPath(top_.path()));
    }

    /// Files below `folder` whose names end like one of `patterns`, sorted.
    QStringList files(const QString& folder, const QStringList& patterns) const
    {
        QStringList found;
        QDirIterator it(top_.filePath(folder), patterns, QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext())
            found << top_.relativeFilePath(it.next());
        found.sort();
        return found;
    }

    QStringList lines(const QString& path) const
    {
        QFile file(top_.filePath(path));
        if (!file.open(QIODevice::ReadOnly))
            return {};
        QStringList all = QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'));
        if (!all.isEmpty() && all.last().isEmpty())
            all.removeLast();
        return all;
    }

    bool exists(const QString& path) const { return QFile::exists(top_.filePath(path)); }

private:
    QDir top_;
};

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/session/loadrequest.h"

#include <QFile>

#include <atomic>

/// Opening sources as the window's worker does, on the thread of a test.
namespace tvmscope {

inline LoadRequest requestOf(const QStringList& words)
{
    LoadRequest request;
    for (const QString& word : words)
        request.items.push_back({word, std::nullopt});
    return request;
}

inline LoadResult loaded(const LoadRequest& request)
{
    const std::atomic<bool> stop = false;
    return load(request, {}, stop);
}

/// Of a file or a resource; empty where it cannot be read.
inline QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace tvmscope

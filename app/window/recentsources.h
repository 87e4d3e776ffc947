// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QStringList>

#include <vector>

class QSettings;

namespace tvmscope {

/// The files and pairs of files opened last, newest first, kept in the settings.
class RecentSources {
public:
    static constexpr std::size_t maxSources = 10;

    /// Null settings: remembers nothing.
    explicit RecentSources(QSettings* settings);

    void add(const QStringList& words);
    void clear();
    std::vector<QStringList> entries() const;
    /// `bert2 · relax-vm/report.json ⇄ relay-vm/report.json`, with more folders where two would read the same.
    static QStringList titles(const std::vector<QStringList>& entries);

private:
    void write(const std::vector<QStringList>& entries);

    QSettings* settings_;
};

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QString>

class QSettings;

namespace tvmscope {

/// Where files were opened from and saved to last, kept in the settings.
class LastFolders {
public:
    /// Null settings: the folders are known as long as this is.
    explicit LastFolders(QSettings* settings);

    QString folderToOpenFrom() const { return last(openKey_); }
    QString folderToSaveTo() const { return last(saveKey_); }
    void openedFrom(const QString& folder) { keep(openKey_, folder); }
    void savedTo(const QString& folder) { keep(saveKey_, folder); }

private:
    struct Key {
        const char* name;
        QString folder; ///< of this session
    };
    QString last(const Key& key) const;
    void keep(Key& key, const QString& folder);

    QSettings* settings_;
    Key openKey_{"folders/open", {}}, saveKey_{"folders/save", {}};
};

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QString>

class QWidget;

namespace tvmscope {

/// What a view stands in that knows what is on show and where files were saved last, and that says what was saved.
class ExportHost {
public:
    virtual ~ExportHost() = default;
    /// What the name of a file that is saved from a view begins with: `bert2-relax-vm-vs-relay-vm`.
    virtual QString exportName(const QWidget& view) const = 0;
    virtual QString exportFolder() const = 0;
    /// Why nothing may be written there, such as "a.json is open here"; empty: it may.
    virtual QString refusal(const QString& path) const = 0;
    virtual void exported(const QString& path) = 0;
};

/// Asks where to save `what` (`bars`) of a view; offers a name that says what the file holds, in the folder of last time. Empty:
/// nowhere, or where the host refuses it, which is said.
QString askWhereToSave(QWidget* view, const QString& title, const QString& what, const QString& suffix, const QString& filters);
/// False, and said, where the host refuses the path.
bool mayWrite(QWidget* view, const QString& path);
/// Tells whoever hosts the view.
void saySaved(QWidget* view, const QString& path);

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/session/selection.h"
#include "models/session/workspace.h"

#include <QPointer>
#include <QWidget>

class QComboBox;
class QListWidget;

namespace tvmscope {

class SourceView;

/// The text of a source over the list of what its reader had to say about it.
class SourcePage : public QWidget {
    Q_OBJECT
public:
    explicit SourcePage(QWidget* parent = nullptr);

    void setSelection(Selection* selection);
    void setDocument(WorkspacePtr shown, const MessageText& text);
    /// Looks at the first selected row, in whichever source it stands.
    void showSelection();
    void showSource(std::size_t document);
    /// The first place of the source on show that a warning or an error is about.
    void showWarning();
    SourceView* view() const noexcept { return view_; }

private:
    void fillDiagnostics(const Document& document);

    WorkspacePtr shown_;
    MessageText text_;
    QPointer<Selection> selection_;
    QComboBox* sources_;
    SourceView* view_;
    QListWidget* diagnostics_;
};

} // namespace tvmscope

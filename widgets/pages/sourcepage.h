// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/pages/viewpage.h"

#include <QPointer>

class QComboBox;
class QListWidget;

namespace tvmscope {

class SourceView;

/// The text of a source over the list of what its reader had to say about it.
class SourcePage : public ViewPage {
    Q_OBJECT
public:
    explicit SourcePage(QWidget* parent = nullptr);

    void setSelection(Selection* selection) override;
    void setContent(const ChartData& content) override;
    /// Looks at the first selected row, in whichever source it stands.
    void showSelection() override;
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

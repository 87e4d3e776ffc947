// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/pages/viewpage.h"

#include <QPointer>

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;

namespace tvmscope {

class SourceSearch;
class SourceView;
struct SourceHits;

/// The text of a source over the list of what its reader had to say about it.
class SourcePage : public ViewPage {
    Q_OBJECT
public:
    explicit SourcePage(QWidget* parent = nullptr);

    /// Any source has a text.
    Availability availabilityFor(const Workspace&) const override { return Availability::Yes; }
    void setSelection(Selection* selection) override;
    void setContent(const ChartData& content) override;
    /// Looks at the first selected row, in whichever source it stands.
    void showSelection() override;
    void showSource(std::size_t document);
    void showArtifact(ProfileChoice artifact);
    /// A byte of a source, its line marked.
    void showPlace(std::size_t document, std::uint64_t byte);
    /// The place that one of the source's diagnostics is about.
    void showDiagnostic(std::size_t document, std::size_t diagnostic);
    QLineEdit* searchBox() const override { return search_; }
    void findNext(FindStep step) override;
    std::vector<InForce> inForce() const override;
    void takeBack(InForceKind kind) override;
    /// `12 places · 84 % of the rows' time`, `12 places…` while more may be found; empty: nothing is looked for.
    QString found() const;
    SourceView* view() const noexcept { return view_; }

private:
    void fillDiagnostics(const Document& document);
    void search();
    void showFound(const SourceHits& some);
    void turnToWanted();
    std::size_t shownDocument() const;

    WorkspacePtr shown_;
    MessageText text_;
    QPointer<Selection> selection_;
    QComboBox* sources_;
    QLineEdit* search_;
    QLabel* found_;
    SourceSearch* searching_;
    std::vector<FindStep> wanted_; ///< steps to hits that are not known yet
    SourceView* view_;
    QListWidget* diagnostics_;
};

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/sourcepage.h"

#include "models/export/numbers.h"
#include "models/items/counted.h"
#include "widgets/pages/sourcesearch.h"
#include "widgets/pages/sourceview.h"
#include "widgets/views/searchbox.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace tvmscope {

namespace {

constexpr int listHeight = 112;
constexpr int byteRole = Qt::UserRole;

QString severityText(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return SourcePage::tr("error");
    case Severity::Warning:
        return SourcePage::tr("warning");
    case Severity::Note:
        break;
    }
    return SourcePage::tr("note");
}

} // namespace

SourcePage::SourcePage(QWidget* parent)
    : ViewPage(parent)
    , sources_(new QComboBox(this))
    , search_(new SearchBox(this))
    , found_(new QLabel(this))
    , searching_(new SourceSearch(this))
    , view_(new SourceView(this))
    , diagnostics_(new QListWidget(this))
{
    auto* name = new QLabel(tr("Source"), this);
    name->setBuddy(sources_);
    sources_->setAccessibleName(tr("Source"));
    sources_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    diagnostics_->setAccessibleName(tr("Messages from the reader"));
    diagnostics_->setMaximumHeight(listHeight);
    diagnostics_->setFrameShape(QFrame::NoFrame);
    diagnostics_->setWordWrap(true);
    auto* controls = new QHBoxLayout;
    controls->setContentsMargins(8, 3, 8, 3);
    controls->setSpacing(8);
    search_->setPlaceholderText(tr("Find in the text"));
    search_->setAccessibleName(tr("Find: words of a row or a line, labels and classes"));
    search_->setClearButtonEnabled(true);
    search_->setFixedWidth(180);
    found_->setForegroundRole(QPalette::PlaceholderText);
    controls->addWidget(search_);
    controls->addWidget(found_);
    found_->hide();
    controls->addWidget(name);
    controls->addWidget(sources_);
    controls->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(controls);
    column->addWidget(view_, 1);
    column->addWidget(diagnostics_);
    connect(sources_, &QComboBox::activated, this, [this](int which) { showSource(static_cast<std::size_t>(which)); });
    connect(search_, &QLineEdit::textChanged, this, &SourcePage::search);
    connect(searching_, &SourceSearch::found, this, &SourcePage::showFound);
    connect(diagnostics_, &QListWidget::itemActivated, this,
        [this](const QListWidgetItem* item) { view_->showByte(item->data(byteRole).toULongLong()); });
    connect(diagnostics_, &QListWidget::itemClicked, this,
        [this](const QListWidgetItem* item) { view_->showByte(item->data(byteRole).toULongLong()); });
}

void SourcePage::setSelection(Selection* selection)
{
    selection_ = selection;
    view_->setSelection(selection);
}

void SourcePage::setContent(const ChartData& content)
{
    const WorkspacePtr& next = content.workspace;
    const bool same = shown_ && shown_->documents == next->documents && shown_->shown == next->shown;
    shown_ = next;
    text_ = content.text;
    if (same) // and the user's place in it is, too
        return;
    sources_->clear();
    for (const DocumentPtr& document : shown_->documents)
        sources_->addItem(QString::fromStdString(document->source));
    showSource(shown_->shown[0] ? shown_->shown[0]->document : 0);
}

void SourcePage::showSource(std::size_t document)
{
    if (!shown_ || document >= shown_->documents.size())
        return;
    sources_->setCurrentIndex(static_cast<int>(document));
    PerSide<std::optional<std::size_t>> sides;
    for (const Side side : bothSides)
        if (const auto& choice = shown_->shown[static_cast<std::size_t>(side)]; choice && choice->document == document)
            sides[side] = choice->artifact;
    view_->setDocument(shown_->documents[document], sides, text_);
    fillDiagnostics(*shown_->documents[document]);
    search();
}

void SourcePage::showArtifact(ProfileChoice artifact)
{
    showSource(artifact.document);
    view_->showByte(shown_->documents[artifact.document]->artifacts[artifact.artifact].bytes.begin);
}

void SourcePage::showPlace(std::size_t document, std::uint64_t byte)
{
    showSource(document);
    view_->markLineOf(byte);
}

/// What was found of other words stays said until the worker says more: a frame later, and the line does not flicker.
void SourcePage::search()
{
    wanted_.clear();
    view_->clearHits();
    const FindWords words(search_->text());
    if (shown_ && !words.isEmpty()) {
        searching_->start({shown_->documents[shownDocument()], view_->places(), shown_->analyzed, words});
    } else {
        searching_->stop();
        found_->clear();
        found_->hide();
    }
    Q_EMIT inForceChanged();
}

void SourcePage::showFound(const SourceHits& some)
{
    view_->addHits(some.hits);
    QString text = counted(countedWords::places, static_cast<std::int64_t>(view_->hitCount()));
    if (searching_->isRunning()) {
        text += QStringLiteral("…");
    } else if (some.wholeUs > 0) {
        const QString share = QString::fromStdString(percentText(100 * some.foundUs / some.wholeUs));
        text += QStringLiteral(" · ")
            + (some.device.empty() ? tr("%1 of the rows' time").arg(share)
                                   : tr("%1 of %2's total").arg(share, QString::fromStdString(some.device)));
    }
    found_->setText(text);
    found_->show();
    turnToWanted();
}

/// Whoever asks for a hit that is not known yet gets it as soon as it is.
void SourcePage::findNext(FindStep step)
{
    wanted_.push_back(step);
    turnToWanted();
}

void SourcePage::turnToWanted()
{
    const bool allAreThere = !searching_->isRunning();
    std::size_t done = 0;
    while (done < wanted_.size() && view_->findNext(wanted_[done], allAreThere))
        ++done;
    wanted_.erase(wanted_.begin(), allAreThere ? wanted_.end() : wanted_.begin() + static_cast<std::ptrdiff_t>(done));
}

std::vector<InForce> SourcePage::inForce() const
{
    if (search_->text().isEmpty())
        return {};
    return {{InForceKind::Find, tr("finds “%1”").arg(search_->text())}};
}

void SourcePage::takeBack(InForceKind)
{
    search_->clear();
}

QString SourcePage::found() const
{
    return found_->text();
}

std::size_t SourcePage::shownDocument() const
{
    return static_cast<std::size_t>(std::max(0, sources_->currentIndex()));
}

void SourcePage::fillDiagnostics(const Document& document)
{
    diagnostics_->clear();
    for (const Diagnostic& said : document.diagnostics) {
        const QString how = severityText(said.severity), sentence = QString::fromStdString(text_(said.message));
        const QString line = QString::number(said.line), column = QString::number(said.column);
        auto* item = new QListWidgetItem(said.line == 0 ? tr("%1 · %2").arg(how, sentence)
                : said.column == 0                      ? tr("%1 · line %2: %3").arg(how, line, sentence)
                                                        : tr("%1 · line %2, column %3: %4").arg(how, line, column, sentence),
            diagnostics_);
        item->setData(byteRole, QVariant::fromValue<qulonglong>(said.byte));
        item->setToolTip(QString::fromStdString(said.context));
    }
    diagnostics_->setVisible(diagnostics_->count() > 0);
}

void SourcePage::showDiagnostic(std::size_t document, std::size_t diagnostic)
{
    showSource(document);
    QListWidgetItem* item = diagnostics_->item(static_cast<int>(diagnostic)); // null where there are fewer
    diagnostics_->setCurrentItem(item);
    if (item)
        view_->showByte(item->data(byteRole).toULongLong());
}

void SourcePage::showSelection()
{
    if (!shown_ || !selection_)
        return;
    for (std::size_t side = 0; side < 2; ++side) {
        if (selection_->selectedRows().rows(static_cast<ProfileIndex>(side)).empty() || !shown_->shown[side])
            continue;
        if (static_cast<std::size_t>(sources_->currentIndex()) != shown_->shown[side]->document)
            showSource(shown_->shown[side]->document);
        view_->showSelection();
        return;
    }
}

template <>
ViewPage* newPage<SourcePage>(QWidget* parent)
{
    return new SourcePage(parent);
}

} // namespace tvmscope

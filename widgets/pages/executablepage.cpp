// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/executablepage.h"

#include "models/executable/listingfacts.h"
#include "models/export/numbers.h"
#include "models/items/counted.h"
#include "widgets/views/controlbar.h"
#include "widgets/views/noticestrip.h"
#include "widgets/views/treetable.h"

#include <QFontDatabase>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>
#include <cstdlib>

namespace tvmscope {

namespace {

constexpr int minInstructionWidth = 240;
constexpr int countsMargin = 8;
constexpr std::size_t maxNumbers = 12; ///< of constants, or parameters, that a line lists

QString count(std::int64_t number)
{
    return QString::fromStdString(countText(number));
}

/// ` (−6)`; nothing where there is none.
QString differenceText(std::int64_t difference)
{
    if (difference == 0)
        return {};
    return QStringLiteral(" (%1%2)").arg(QChar(difference > 0 ? u'+' : u'\u2212'), count(std::abs(difference)));
}

/// How often each instruction stands there: of two with `|` between them.
QString opcodeLine(const std::vector<OpenedListing>& listings)
{
    std::vector<OpcodeCounts> counts;
    for (std::size_t side = 0; side < std::min<std::size_t>(listings.size(), 2); ++side)
        counts.push_back(actsOf(*listings[side].listing));
    QStringList parts;
    for (std::size_t at = 0; at < opcodeCount; ++at) {
        const bool any = std::any_of(counts.begin(), counts.end(), [at](const OpcodeCounts& each) { return each[at] > 0; });
        if (!any)
            continue;
        const std::string_view name = opcodeName(static_cast<Opcode>(at));
        QString part
            = QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size())) + QLatin1Char(' ') + count(counts[0][at]);
        if (counts.size() == 2)
            part += QStringLiteral(" | ") + count(counts[1][at]) + differenceText(counts[1][at] - counts[0][at]);
        parts << part;
    }
    return parts.join(QStringLiteral(" · "));
}

/// `2, 3, 6`; the first of many, with how many there are.
QString numbersLine(const std::vector<std::int64_t>& numbers)
{
    QStringList parts;
    for (std::size_t at = 0; at < std::min(numbers.size(), maxNumbers); ++at)
        parts << QString::number(numbers[at]);
    if (numbers.size() > maxNumbers)
        parts << ExecutablePage::tr("… (%1)").arg(numbers.size());
    return parts.isEmpty() ? ExecutablePage::tr("none") : parts.join(QStringLiteral(", "));
}

/// What the first function of a listing that has instructions is handed, and what its constants are for.
QString feedsLine(const OpenedListing& opened, bool named)
{
    const std::vector<VmFunction>& functions = opened.listing->functions;
    const auto first
        = std::find_if(functions.begin(), functions.end(), [](const VmFunction& function) { return !function.external; });
    if (first == functions.end())
        return {};
    const FunctionFacts facts = factsOf(*opened.listing, *first);
    QStringList parameters;
    for (std::size_t at = 0; at < std::min(first->parameters.size(), maxNumbers); ++at)
        parameters << QString::fromStdString(first->parameters[at]);
    if (first->parameters.size() > maxNumbers)
        parameters << ExecutablePage::tr("… (%1)").arg(first->parameters.size());
    QString line = ExecutablePage::tr("%1(%2) · constants that feed a kernel: %3 · an allocation: %4")
                       .arg(QString::fromStdString(first->name), parameters.join(QStringLiteral(", ")),
                           numbersLine(facts.constantsToKernel), numbersLine(facts.constantsToAllocation));
    if (opened.names)
        line = ExecutablePage::tr("%1 · names of packed functions: %2")
                   .arg(line, QString::fromStdString(opened.names->source.substr(opened.names->source.rfind('/') + 1)));
    return named ? QString::fromStdString(opened.name) + QStringLiteral(": ") + line : line;
}

} // namespace

ExecutablePage::ExecutablePage(QWidget* parent)
    : TablePage(parent)
    , model_(new ListingModel(this))
    , counts_(new QLabel(this))
{
    setUpTable();
    auto* bar = new ControlBar(this);
    bar->addSearch(searchBox(), tr("Find instructions"), tr("Find: words of an instruction or the name of a kernel"));
    counts_->setTextFormat(Qt::PlainText);
    counts_->setWordWrap(true);
    counts_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    counts_->setContentsMargins(countsMargin, 0, countsMargin, countsMargin / 2);
    counts_->setAccessibleName(tr("Counts by opcode"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar);
    column->addWidget(counts_);
    column->addWidget(nothing());
    column->addWidget(table(), 1);
}

void ExecutablePage::setUpTable()
{
    table()->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setRows(
        model_, [this](const QModelIndex& row) { return model_->searchText(model_->node(row)); }, QStringLiteral("executable"));
    table()->setAccessibleName(tr("Instructions of executables"));
    table()->setStretchColumns({ListingModel::TextA, ListingModel::TextB}, minInstructionWidth);
    connect(table(), &TreeTable::rowOpened, this,
        [this](const QModelIndex& index) { showInstruction(index, index.column() == ListingModel::TextB ? 1 : 0); });
    connect(table(), &TreeTable::menuOpening, this, [this](QMenu* menu) { fillMenu(*menu); });
}

Availability ExecutablePage::availabilityFor(const Workspace& shown) const
{
    return shown.listings.empty() ? Availability::No : Availability::Yes;
}

int ExecutablePage::answers(const Workspace& shown) const
{
    return shown.listingPair && !shown.shown[0] ? 1 : 0;
}

void ExecutablePage::setContent(const ChartData& content)
{
    shown_ = content.workspace;
    model_->setWorkspace(shown_);
    QStringList lines{opcodeLine(shown_->listings)};
    for (std::size_t side = 0; side < std::min<std::size_t>(shown_->listings.size(), 2); ++side)
        lines << feedsLine(shown_->listings[side], shown_->listingPair != nullptr);
    counts_->setText(lines.join(QLatin1Char('\n')));
    table()->hideSilentColumns(*model_);
    table()->widenForNumbers();
    sayWhatIsShown();
}

QString ExecutablePage::countsText() const
{
    return counts_->text();
}

void ExecutablePage::showInstruction(const QModelIndex& index, std::size_t side)
{
    if (!index.isValid())
        return;
    const ListingRow& row = model_->node(filter().mapToSource(index));
    const std::size_t there = model_->instruction(row, side) ? side : 1 - side;
    const Instruction* const instruction = model_->instruction(row, there);
    if (!instruction)
        return;
    const std::size_t document = model_->documentOf(there);
    const LineIndex& lines = *shown_->documents[document]->text.lines();
    Q_EMIT placeRequested(document, lines.beginOf(instruction->line) + instruction->column - 1);
}

void ExecutablePage::fillMenu(QMenu& menu)
{
    const QModelIndex current = table()->currentIndex();
    if (!current.isValid())
        return;
    const ListingRow& row = model_->node(filter().mapToSource(current));
    for (std::size_t side = 0; side < row.instructions.size(); ++side)
        if (model_->instruction(row, side)) {
            const QString name = shown_->listingPair ? QString::fromStdString(model_->listing(side).name) : QString();
            const QString text = name.isEmpty() ? tr("Show in the source") : tr("Show in the source: %1").arg(name);
            menu.addAction(text, this, [this, current, side] { showInstruction(current, side); });
        }
}

QString ExecutablePage::statusText() const
{
    const int selected = static_cast<int>(table()->selectionModel()->selectedRows().size());
    if (selected == 0)
        return tr("Enter shows an instruction in its source.");
    return tr("selection: %1").arg(counted(countedWords::rows, selected));
}

QString ExecutablePage::nothingMatches(const QString& hidden) const
{
    return tr("No instruction matches; %1 hidden.").arg(hidden);
}

template <>
ViewPage* newPage<ExecutablePage>(QWidget* parent)
{
    return new ExecutablePage(parent);
}

} // namespace tvmscope

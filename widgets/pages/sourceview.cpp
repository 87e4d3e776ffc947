// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/sourceview.h"

#include "models/items/itemtext.h"

#include <QFontDatabase>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace tvmscope {

namespace {

constexpr int marginWidth = 64;
constexpr int textLeft = marginWidth + 16;
constexpr int lineHeight = 18;
constexpr std::size_t narrowest = 40;

QColor severityColor(Severity severity, const Theme& theme)
{
    return severity == Severity::Error ? theme.error : severity == Severity::Warning ? theme.warning : theme.accent;
}

QColor faint(QColor color, float alpha)
{
    color.setAlphaF(alpha);
    return color;
}

} // namespace

SourceView::SourceView(QWidget* parent)
    : QAbstractScrollArea(parent)
{
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Text of the source"));
}

void SourceView::setSelection(Selection* selection)
{
    if (selection_) {
        selection_->disconnect(this);
        selection_->disconnect(viewport());
    }
    selection_ = selection;
    if (!selection_)
        return;
    connect(selection, &Selection::selectionChanged, viewport(), qOverload<>(&QWidget::update));
    connect(selection, &Selection::selectionChanged, this, &SourceView::showSelection);
    connect(selection, &Selection::hoverChanged, viewport(), qOverload<>(&QWidget::update));
    showSelection();
}

void SourceView::setDocument(DocumentPtr document, const PerSide<std::optional<std::size_t>>& sides, const MessageText& text)
{
    document_ = std::move(document);
    text_ = text;
    places_ = std::make_shared<const SourcePlaces>(document_, sides);
    width_ = 0;
    lines_ = {};
    wanted_.reset();
    hits_.clear();
    currentHit_.reset();
    markedLine_.reset();
    if (!viewport()->testAttribute(Qt::WA_PendingResizeEvent)) // else its width is not known yet
        reflow();
    if (!showSelection())
        verticalScrollBar()->setValue(0);
    viewport()->update();
}

std::size_t SourceView::fittingWidth() const
{
    // In fractions of a pixel: a rounded width adds up over a line, and its end would lie under the scroll bar.
    const double character = std::max(1.0, QFontMetricsF(font()).horizontalAdvance(QLatin1Char('0')));
    const auto fitting = [character](int pixels) {
        return std::max(static_cast<std::size_t>(std::max(0, pixels - textLeft - 8) / character), narrowest);
    };
    // A text that is sure to be scrolled is cut for the width beside the bar before Qt shows it: a long one is not cut twice.
    const int besides = maximumViewportSize().width() - verticalScrollBar()->sizeHint().width();
    const auto page = static_cast<std::size_t>(viewport()->height() / lineHeight);
    const bool scrolls = document_->text.text().size() > page * fitting(maximumViewportSize().width());
    return fitting(scrolls ? besides : viewport()->width());
}

void SourceView::reflow()
{
    if (!document_)
        return;
    std::size_t top = firstVisibleLine();
    if (fittingWidth() != width_) {
        const std::size_t begin = top < lines_.size() ? lines_.line(top).begin : 0;
        width_ = fittingWidth();
        lines_ = SourceLines(document_->text.text(), document_->lines, width_);
        top = lines_.lineAt(begin);
    }
    const int page = viewport()->height() / lineHeight;
    verticalScrollBar()->setPageStep(page);
    verticalScrollBar()->setRange(0, std::max(0, static_cast<int>(lines_.size()) - page));
    verticalScrollBar()->setValue(static_cast<int>(top));
}

void SourceView::clearHits()
{
    hits_.clear();
    currentHit_.reset();
    viewport()->update();
}

void SourceView::addHits(const std::vector<SourceHit>& hits)
{
    if (hits.empty())
        return;
    hits_.insert(hits_.end(), hits.begin(), hits.end());
    viewport()->update();
}

/// Hits come in the order of the text: of those that are there the next one is the next of all, but not round the end.
std::optional<std::size_t> SourceView::nextHit(FindStep step, bool allAreThere) const
{
    const std::size_t count = hits_.size();
    std::size_t from = 0; // the first one that is not before the place to go on from
    if (currentHit_) {
        from = *currentHit_ + (step == FindStep::Next ? 1 : 0);
    } else {
        const std::size_t top = lines_.size() > 0 ? lines_.line(firstVisibleLine()).begin : 0;
        from = static_cast<std::size_t>(std::ranges::lower_bound(hits_, top, {}, &SourceHit::begin) - hits_.begin());
    }
    const bool roundTheEnd = step == FindStep::Next ? from >= count : from == 0;
    if (count == 0 || (roundTheEnd && !allAreThere))
        return std::nullopt;
    return (step == FindStep::Next ? from : from + count - 1) % count;
}

bool SourceView::findNext(FindStep step, bool allAreThere)
{
    const std::optional<std::size_t> next = nextHit(step, allAreThere);
    if (!next)
        return false;
    currentHit_ = next;
    const SourceHit& hit = hits_[*next];
    if (hit.row && selection_)
        selection_->select(CallsTarget{static_cast<ProfileIndex>(hit.row->side), {hit.row->row}});
    showPosition(hit.begin);
    return true;
}

std::size_t SourceView::firstVisibleLine() const
{
    return static_cast<std::size_t>(verticalScrollBar()->value());
}

void SourceView::showByte(std::uint64_t byte)
{
    if (document_)
        showPosition(document_->text.positionAt(byte));
}

void SourceView::markLineOf(std::uint64_t byte)
{
    if (!document_)
        return;
    const std::size_t position = document_->text.positionAt(byte);
    markedLine_ = document_->lines->lineAt(position);
    showPosition(position);
}

void SourceView::showPosition(std::size_t position)
{
    if (lines_.size() == 0) {
        wanted_ = position;
        return;
    }
    const int line = static_cast<int>(lines_.lineAt(position));
    const int page = verticalScrollBar()->pageStep();
    if (line < verticalScrollBar()->value() || line >= verticalScrollBar()->value() + page)
        verticalScrollBar()->setValue(line - page / 3);
    viewport()->update();
}

bool SourceView::showSelection()
{
    if (!selection_)
        return false;
    const std::optional<std::size_t> first = places_->firstOf(selection_->selectedRows());
    if (first) {
        markedLine_.reset();
        showPosition(*first);
    }
    return first.has_value();
}

QString SourceView::textOf(std::size_t begin, std::size_t end) const
{
    return toQString(document_->text.text().substr(begin, end - begin));
}

QString SourceView::lineText(std::size_t line) const
{
    return textOf(lines_.line(line).begin, lines_.end(line)).replace(QLatin1Char('\t'), QLatin1Char(' '));
}

ByteRange SourceView::bytesOf(std::size_t line) const
{
    const SourceText& text = document_->text;
    const bool last = line + 1 >= lines_.size();
    return {text.byteAt(lines_.line(line).begin), last ? document_->size + 1 : text.byteAt(lines_.line(line + 1).begin)};
}

int SourceView::columnX(std::size_t line, std::size_t position) const
{
    const std::size_t begin = lines_.line(line).begin;
    const QString before = textOf(begin, std::clamp(position, begin, lines_.end(line)));
    return textLeft + qRound(QFontMetricsF(font()).horizontalAdvance(before));
}

void SourceView::fillSpan(QPainter& painter, std::size_t line, int top, std::size_t begin, std::size_t end, const QColor& color)
{
    const int left = columnX(line, begin);
    painter.fillRect(left, top, columnX(line, end) - left, lineHeight, color);
}

const Diagnostic* SourceView::diagnosticIn(std::size_t line) const
{
    const ByteRange bytes = bytesOf(line);
    const auto found = std::find_if(document_->diagnostics.begin(), document_->diagnostics.end(),
        [&](const Diagnostic& said) { return said.line > 0 && said.byte >= bytes.begin && said.byte < bytes.end; });
    return found == document_->diagnostics.end() ? nullptr : &*found;
}

void SourceView::paintMargin(QPainter& painter, std::size_t line, int top, const Theme& theme)
{
    if (!lines_.line(line).continued) {
        painter.setPen(theme.secondary);
        painter.drawText(QRect(0, top, marginWidth - 20, lineHeight), Qt::AlignRight | Qt::AlignVCenter,
            QString::number(document_->text.placeAt(lines_.line(line).begin).line));
    }
    if (const Diagnostic* said = diagnosticIn(line)) {
        painter.setPen(severityColor(said->severity, theme));
        painter.drawText(QRect(marginWidth - 18, top, 16, lineHeight), Qt::AlignCenter,
            said->severity == Severity::Note ? QStringLiteral("i") : QStringLiteral("⚠"));
    }
    const ByteRange bytes = bytesOf(line);
    for (const Artifact& artifact : document_->artifacts) {
        if (artifact.bytes.end <= bytes.begin || artifact.bytes.begin >= bytes.end)
            continue;
        painter.setPen(QPen(theme.accent, 2));
        const int x = marginWidth + 6;
        painter.drawLine(x, top, x, top + lineHeight);
        if (artifact.bytes.begin >= bytes.begin)
            painter.drawLine(x, top + 1, x + 6, top + 1);
        if (artifact.bytes.end <= bytes.end)
            painter.drawLine(x, top + lineHeight - 1, x + 6, top + lineHeight - 1);
    }
}

void SourceView::paintHits(QPainter& painter, std::size_t line, int top, const Theme& theme)
{
    const std::size_t begin = lines_.line(line).begin, end = lines_.end(line);
    auto hit = std::partition_point(hits_.begin(), hits_.end(), [&](const SourceHit& each) { return each.end <= begin; });
    for (; hit != hits_.end() && hit->begin < end; ++hit) {
        const bool current = currentHit_ == static_cast<std::size_t>(hit - hits_.begin());
        fillSpan(painter, line, top, std::max(begin, hit->begin), std::min(end, hit->end),
            faint(theme.accent, current ? 0.35F : 0.15F));
    }
}

void SourceView::paintLine(QPainter& painter, std::size_t line, int top, const Theme& theme)
{
    const std::size_t begin = lines_.line(line).begin, end = lines_.end(line);
    const std::array<QColor, 2> tints{theme.baselineTint, theme.candidateTint};
    if (markedLine_ == lines_.line(line).number)
        painter.fillRect(marginWidth, top, viewport()->width() - marginWidth, lineHeight, faint(theme.accent, 0.18F));
    paintHits(painter, line, top, theme);
    for (const SourcePlace& place : places_->within(begin, end)) {
        if (place.uncertain)
            fillSpan(painter, line, top, place.begin, place.end, faint(theme.warning, 0.14F));
        if (selection_ && selection_->selectedRows().contains(static_cast<ProfileIndex>(place.side), place.row))
            fillSpan(painter, line, top, place.begin, place.end, faint(tints[static_cast<std::size_t>(place.side)], 0.30F));
        if (selection_ && selection_->hoveredRows().contains(static_cast<ProfileIndex>(place.side), place.row)) {
            painter.setPen(theme.accent);
            painter.drawLine(columnX(line, place.begin), top + lineHeight - 1, columnX(line, place.end), top + lineHeight - 1);
        }
    }
    painter.setPen(theme.text);
    painter.drawText(
        QRect(textLeft, top, viewport()->width() - textLeft, lineHeight), Qt::AlignLeft | Qt::AlignVCenter, lineText(line));
}

void SourceView::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(palette());
    QPainter painter(viewport());
    painter.setFont(font());
    painter.fillRect(viewport()->rect(), theme.window);
    painter.fillRect(QRect(0, 0, marginWidth, viewport()->height()), theme.secondRow);
    if (!document_)
        return;
    for (std::size_t line = firstVisibleLine(); line < lines_.size(); ++line) {
        const int top = static_cast<int>(line - firstVisibleLine()) * lineHeight;
        if (top > viewport()->height())
            break;
        paintMargin(painter, line, top, theme);
        paintLine(painter, line, top, theme);
    }
}

void SourceView::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    reflow();
    if (const auto wanted = std::exchange(wanted_, std::nullopt))
        showPosition(*wanted);
}

std::size_t SourceView::positionAt(const QPoint& point) const
{
    const std::size_t line
        = std::min(firstVisibleLine() + static_cast<std::size_t>(std::max(0, point.y()) / lineHeight), lines_.size() - 1);
    std::size_t position = lines_.line(line).begin;
    while (position < lines_.end(line) && columnX(line, position + 1) <= point.x())
        ++position;
    return position;
}

void SourceView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !document_ || !selection_ || lines_.size() == 0)
        return;
    if (markedLine_) {
        markedLine_.reset();
        viewport()->update();
    }
    const auto place = places_->at(positionAt(event->pos()));
    selection_->select(place ? Target(CallsTarget{static_cast<ProfileIndex>(place->side), {place->row}}) : Target());
}

QString SourceView::tipAt(const QPoint& point) const
{
    if (!document_ || !text_ || lines_.size() == 0)
        return {};
    const std::size_t line = firstVisibleLine() + static_cast<std::size_t>(std::max(0, point.y()) / lineHeight);
    if (line < lines_.size() && point.x() < marginWidth)
        if (const Diagnostic* said = diagnosticIn(line))
            return QString::fromStdString(text_(said->message));
    const auto place = places_->at(positionAt(point));
    return place && place->uncertain ? tr("Some cells of this row were guessed from their type.") : QString();
}

bool SourceView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), tipAt(help->pos()), this);
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void SourceView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Home)
        verticalScrollBar()->setValue(0);
    else if (event->key() == Qt::Key_End)
        verticalScrollBar()->setValue(verticalScrollBar()->maximum());
    else
        QAbstractScrollArea::keyPressEvent(event);
}

} // namespace tvmscope

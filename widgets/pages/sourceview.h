// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/document.h"
#include "models/session/selection.h"
#include "widgets/pages/sourcefind.h"
#include "widgets/pages/sourcelines.h"
#include "widgets/pages/sourceplaces.h"
#include "widgets/painting/theme.h"
#include "widgets/views/nextrow.h"

#include <QAbstractScrollArea>
#include <QPointer>

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace tvmscope {

/// The text of a source, decoded: each artifact outlined, uncertain rows tinted, lines with something to say marked in the
/// margin. Rows of the profiles on show can be clicked, and selected ones are found. Draws what is visible alone, so that length
/// does not matter.
class SourceView : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit SourceView(QWidget* parent = nullptr);

    void setSelection(Selection* selection);
    /// `sides`: which artifact of this document each side shows; nothing for a side that shows another document.
    void setDocument(DocumentPtr document, const PerSide<std::optional<std::size_t>>& sides, const MessageText& text);
    /// Scrolls to a byte of the source.
    void showByte(std::uint64_t byte);
    /// Scrolls to a byte and marks its line, until a row is selected or another document is shown.
    void markLineOf(std::uint64_t byte);
    /// The text's own line that is marked, from 1.
    std::optional<std::uint32_t> markedLine() const noexcept { return markedLine_; }
    /// Scrolls to the first selected row of this document; false if there is none.
    bool showSelection();
    std::size_t firstVisibleLine() const;
    /// Marks nothing as found in the document on show.
    void clearHits();
    /// Marks what was found behind what is marked already.
    void addHits(const std::vector<SourceHit>& hits);
    std::size_t hitCount() const noexcept { return hits_.size(); }
    /// The hit that findNext() turned to; nothing before that.
    std::optional<std::size_t> currentHit() const noexcept { return currentHit_; }
    /// From the current one on, else from what is in sight, and round the end. False: nothing is found; or it is not known yet
    /// where that is, because not all hits are there.
    bool findNext(FindStep step, bool allAreThere);
    const std::shared_ptr<const SourcePlaces>& places() const noexcept { return places_; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// Bytes that a line has room for.
    std::size_t fittingWidth() const;
    void reflow();
    void showPosition(std::size_t position);
    std::size_t positionAt(const QPoint& point) const;
    void paintLine(QPainter& painter, std::size_t line, int top, const Theme& theme);
    void paintMargin(QPainter& painter, std::size_t line, int top, const Theme& theme);
    void paintHits(QPainter& painter, std::size_t line, int top, const Theme& theme);
    void fillSpan(QPainter& painter, std::size_t line, int top, std::size_t begin, std::size_t end, const QColor& color);
    int columnX(std::size_t line, std::size_t position) const;
    QString textOf(std::size_t begin, std::size_t end) const;
    QString lineText(std::size_t line) const;
    /// Of the source, its line break counted in.
    ByteRange bytesOf(std::size_t line) const;
    const Diagnostic* diagnosticIn(std::size_t line) const;
    QString tipAt(const QPoint& point) const;
    std::optional<std::size_t> nextHit(FindStep step, bool allAreThere) const;

    DocumentPtr document_;
    MessageText text_;
    SourceLines lines_;
    std::shared_ptr<const SourcePlaces> places_ = std::make_shared<const SourcePlaces>(); ///< never null
    std::vector<SourceHit> hits_; ///< in the order of the text
    std::optional<std::size_t> currentHit_;
    std::optional<std::uint32_t> markedLine_;
    QPointer<Selection> selection_;
    std::size_t width_ = 0; ///< bytes that lines are cut to
    std::optional<std::size_t> wanted_; ///< position to scroll to once there are lines
};

} // namespace tvmscope

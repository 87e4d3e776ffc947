// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/comparelayout.h"

#include "models/comparison/rowspreads.h"
#include "models/export/numbers.h"
#include "models/export/recordingfacts.h"
#include "models/items/itemtext.h"
#include "widgets/charts/waterfalllayout.h"
#include "widgets/painting/textfit.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>

namespace tvmscope {

namespace {

constexpr double headlinePixels = 18, contributorPixels = 13, notePixels = 11, headingPixels = 13;
constexpr double pageGap = 8, headingHeight = 24;
constexpr std::size_t listed = 8;
constexpr double groupRowHeight = 20, gap = 8, groupChip = 8;
constexpr double leastNames = 140;
constexpr double callsWidth = 64, timeWidth = 72, ratioWidth = 96, runsWidth = 136;

/// Groups as a table: class chip, label, calls, times, difference, factor; of recordings of several runs also what these range
/// over.
class GroupTablePainter {
public:
    GroupTablePainter(const Comparison& comparison, const QRectF& area, const Theme& theme)
        : comparison_(comparison)
        , area_(area)
        , theme_(theme)
        , list_(area)
    {
        const auto room = [&] {
            return area.width() - callsRoom() - 3 * (timeWidth + gap) - ratioRoom() - runsRoom() - 2 * gap - groupChip - gap;
        };
        for (const Side side : bothSides)
            showsRuns_[side] = comparison[side].analyzed->runs.any();
        if (room() < leastNames)
            showsRuns_ = {false, false};
        showsCalls_ = room() >= leastNames;
        showsRatio_ = room() >= leastNames;
        labelWidth_ = room();
    }

    DrawList run(const std::vector<const Group*>& groups)
    {
        double largest = 0;
        for (const Group* group : groups)
            largest = std::max({largest, group->baseline.durationUs, group->candidate.durationUs});
        unit_ = unitFor(largest);
        drawHead();
        for (std::size_t at = 0; at < groups.size(); ++at)
            drawRow(*groups[at], area_.top() + groupRowHeight * static_cast<double>(at + 1));
        return std::move(list_);
    }

private:
    double labelX() const { return area_.left() + gap + groupChip + gap; }
    double callsX() const { return labelX() + labelWidth_ + gap; }
    double timeX(int column) const { return callsX() + callsRoom() + column * (timeWidth + gap); }
    double ratioX() const { return timeX(3); }
    double callsRoom() const { return showsCalls_ ? callsWidth + gap : 0; }
    double ratioRoom() const { return showsRatio_ ? ratioWidth + gap : 0; }
    double runsX(Side side) const { return ratioX() + ratioRoom() + (side == Side::Baseline ? 0 : runsRoomOf(Side::Baseline)); }
    double runsRoomOf(Side side) const { return showsRuns_[side] ? runsWidth + gap : 0; }
    double runsRoom() const { return runsRoomOf(Side::Baseline) + runsRoomOf(Side::Candidate); }

    void drawHead()
    {
        const double y = area_.top();
        TextStyle style{.color = theme_.secondary, .pixels = smallTextPixels, .bold = true};
        const TextStyle a{.color = theme_.baselineTint, .pixels = smallTextPixels, .bold = true};
        list_.text(QRectF(labelX(), y, labelWidth_, groupRowHeight), QCoreApplication::translate("Compare", "operator"), style);
        const QString unit = QString::fromStdString(unitName(unit_));
        style.align = Qt::AlignRight;
        if (showsCalls_)
            list_.text(QRectF(callsX(), y, callsWidth, groupRowHeight), QCoreApplication::translate("Compare", "calls"), style);
        TextStyle right = a;
        right.align = Qt::AlignRight;
        list_.text(QRectF(timeX(0), y, timeWidth, groupRowHeight), QStringLiteral("A, ") + unit, right);
        right.color = theme_.candidateTint;
        list_.text(QRectF(timeX(1), y, timeWidth, groupRowHeight), QStringLiteral("B, ") + unit, right);
        list_.text(QRectF(timeX(2), y, timeWidth, groupRowHeight), QStringLiteral("Δ, ") + unit, style);
        if (showsRatio_)
            list_.text(QRectF(ratioX(), y, ratioWidth, groupRowHeight), QStringLiteral("×"), style);
        for (const Side side : bothSides) {
            const bool isBaseline = side == Side::Baseline;
            right.color = isBaseline ? theme_.baselineTint : theme_.candidateTint;
            const QString title = isBaseline ? QCoreApplication::translate("Compare", "A runs, %1")
                                             : QCoreApplication::translate("Compare", "B runs, %1");
            if (showsRuns_[side])
                list_.text(QRectF(runsX(side), y, runsWidth, groupRowHeight), title.arg(unit), right);
        }
        list_.horizontal(area_.left() + gap, area_.right() - gap, y + groupRowHeight - 1, theme_.hairline);
    }

    void drawRow(const Group& group, double y)
    {
        list_.fill(
            QRectF(area_.left() + gap, y + (groupRowHeight - groupChip) / 2, groupChip, groupChip), theme_.classFill(group.cls));
        drawLabel(group.label, y);
        const QString calls = group.baseline.calls == group.candidate.calls
            ? QString::fromStdString(countText(group.baseline.calls))
            : QString::fromStdString(countText(group.baseline.calls) + "|" + countText(group.candidate.calls));
        if (showsCalls_)
            number(callsX(), y, callsWidth, calls, theme_.text);
        number(timeX(0), y, timeWidth, time(group.toldUs(Side::Baseline)), theme_.text);
        number(timeX(1), y, timeWidth, time(group.toldUs(Side::Candidate)), theme_.text);
        const QColor color
            = group.excluded() ? theme_.unchanged : theme_.deltaColor(group.baseline.durationUs, group.candidate.durationUs);
        number(timeX(2), y, timeWidth, QString::fromStdString(deltaNumber(group.toldDeltaUs(), unit_)), color);
        const std::string ratio
            = group.isOneSided() || group.excluded() ? "—" : ratioText(group.baseline.durationUs, group.candidate.durationUs);
        if (showsRatio_)
            number(ratioX(), y, ratioWidth, QString::fromStdString(ratio), color);
        for (const Side side : bothSides)
            if (const auto runs = spreadOfRows(*comparison_[side].analyzed, group[side].rows()); runs && showsRuns_[side])
                number(runsX(side), y, runsWidth, QString::fromStdString(rangeNumbers(*runs, unit_)), theme_.text);
    }

    void number(double x, double y, double width, const QString& text, const QColor& color)
    {
        list_.text(QRectF(x, y, width, groupRowHeight), text, {.color = color, .pixels = rowTextPixels, .number = true});
    }

    QString time(double us) const { return QString::fromStdString(timeNumber(us, unit_)); }

    void drawLabel(const GroupLabel& label, double y)
    {
        const FittedName fitted = fitForm(toQStrings(label.forms()), QFontMetricsF(chartFont(rowTextPixels)), labelWidth_);
        list_.text(QRectF(labelX(), y, labelWidth_, groupRowHeight), fitted.rest,
            {.color = theme_.text, .pixels = rowTextPixels, .elide = Qt::ElideNone});
    }

    const Comparison& comparison_;
    const QRectF area_;
    const Theme& theme_;
    DrawList list_;
    PerSide<bool> showsRuns_{false, false};
    bool showsCalls_ = true, showsRatio_ = true; ///< in a narrow picture the names come first
    double labelWidth_ = 0;
    TimeUnit unit_ = TimeUnit::Microseconds;
};

double groupTableHeight(std::size_t groups)
{
    return groupRowHeight * static_cast<double>(groups + 1);
}

class ComparePainter {
public:
    ComparePainter(const ChartData& data, const std::string& device, const std::vector<WaterfallRow>& waterfall,
        const QRectF& area, const Theme& theme)
        : data_(data)
        , comparison_(*data.comparison())
        , device_(device)
        , waterfall_(waterfall)
        , area_(area)
        , theme_(theme)
        , result_{DrawList(area), 0}
        , y_(area.top())
    {
    }

    ComparePicture run()
    {
        paragraph({comparison_.answer.headline}, {.color = theme_.text, .pixels = headlinePixels, .bold = true});
        paragraph(comparison_.answer.contributors, {.color = theme_.text, .pixels = contributorPixels});
        const TextStyle note{.color = theme_.secondary, .pixels = notePixels};
        paragraph(comparison_.answer.comparable, note);
        paragraph(comparison_.answer.reliability, note);
        y_ += pageGap;
        if (!waterfall_.empty())
            addWaterfall();
        addGroups();
        addSources(note);
        result_.height = y_ - area_.top();
        return std::move(result_);
    }

private:
    void paragraph(const std::vector<Message>& messages, const TextStyle& style)
    {
        QStringList sentences;
        for (const Message& message : messages)
            sentences.append(QString::fromStdString(data_.text(message)));
        sentences.removeAll(QString());
        // Sentences end with a full stop; shorter notes need something between them.
        const bool notes = style.pixels <= notePixels;
        if (!sentences.isEmpty())
            y_ += result_.picture.paragraph(QPointF(area_.left() + pageGap, y_), area_.width() - 2 * pageGap,
                      sentences.join(notes ? QStringLiteral(" · ") : QStringLiteral(" ")), style)
                + pageGap / 2;
    }

    void heading(const QString& text)
    {
        result_.picture.horizontal(area_.left() + pageGap, area_.right() - pageGap, y_, theme_.hairline);
        y_ += pageGap;
        result_.picture.text(QRectF(area_.left() + pageGap, y_, area_.width() - 2 * pageGap, headingHeight - pageGap), text,
            {.color = theme_.text, .pixels = headingPixels, .bold = true});
        y_ += headingHeight;
    }

    /// The device is named where it is not the one of the headline.
    QString onDevice(const QString& text) const
    {
        return device_ == leadingDevice(comparison_)
            ? text
            : QCoreApplication::translate("Compare", "%1 on %2").arg(text, QString::fromStdString(device_));
    }

    void addWaterfall()
    {
        heading(onDevice(QCoreApplication::translate("Compare", "Where the time went")));
        const QString device = QString::fromStdString(device_);
        const QRectF place(area_.left(), y_, area_.width(), waterfallHeight(waterfall_.size(), false));
        const WaterfallLayout layout
            = layOutWaterfall(waterfall_, {QString(), device, data_.label(0), data_.label(1)}, place, theme_);
        result_.picture.append(layout.picture);
        y_ += layout.height + 2 * pageGap;
    }

    void addGroups()
    {
        const std::vector<const Group*> groups = topGroups(comparison_, device_);
        if (groups.empty())
            return;
        heading(onDevice(QCoreApplication::translate("Compare", "Operators that moved most")));
        const QRectF place(area_.left(), y_, area_.width(), groupTableHeight(groups.size()));
        result_.picture.append(GroupTablePainter(comparison_, place, theme_).run(groups));
        y_ += place.height() + pageGap;
    }

    void addSources(const TextStyle& note)
    {
        const auto line = [this](const QString& label, const std::string& source) {
            return label + QStringLiteral(": ") + QString::fromStdString(source);
        };
        QStringList sources;
        if (!comparison_.baseline.source.empty())
            sources.append(line(data_.label(0), comparison_.baseline.source));
        if (!comparison_.candidate.source.empty())
            sources.append(line(data_.label(1), comparison_.candidate.source));
        if (sources.isEmpty())
            return;
        y_ += pageGap;
        y_ += result_.picture.paragraph(
            QPointF(area_.left() + pageGap, y_), area_.width() - 2 * pageGap, sources.join(QStringLiteral(" · ")), note);
    }

    const ChartData& data_;
    const Comparison& comparison_;
    const std::string& device_;
    const std::vector<WaterfallRow>& waterfall_;
    const QRectF area_;
    const Theme& theme_;
    ComparePicture result_;
    double y_;
};

} // namespace

std::vector<const Group*> topGroups(const Comparison& comparison, const std::string& device)
{
    std::vector<const Group*> groups;
    for (const Group& group : comparison.groups)
        if (group.device == device && groups.size() < listed)
            groups.push_back(&group);
    return groups;
}

ComparePicture layOutCompare(const ChartData& data, const std::string& device, const std::vector<WaterfallRow>& waterfall,
    const QRectF& area, const Theme& theme)
{
    return ComparePainter(data, device, waterfall, area, theme).run();
}

} // namespace tvmscope

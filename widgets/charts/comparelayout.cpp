// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/comparelayout.h"

#include "models/export/numbers.h"
#include "widgets/charts/grouptablelayout.h"
#include "widgets/charts/waterfalllayout.h"

#include <QCoreApplication>

namespace tvmscope {

namespace {

constexpr double headlinePixels = 18, contributorPixels = 13, notePixels = 11, headingPixels = 13;
constexpr double pageGap = 8, headingHeight = 24;
constexpr std::size_t listed = 8;

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
        heading(onDevice(QCoreApplication::translate("Compare", "What moved most")));
        const QRectF place(area_.left(), y_, area_.width(), groupTableHeight(groups.size()));
        result_.picture.append(layOutGroupTable(comparison_, groups, {data_.label(0), data_.label(1)}, place, theme_));
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

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/grouptablelayout.h"

#include "models/export/numbers.h"
#include "widgets/painting/textfit.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

constexpr double groupRowHeight = 20, gap = 8, chip = 8;
constexpr double callsWidth = 64, timeWidth = 72, ratioWidth = 96;
constexpr double namesOfBothFrom = 860;

class GroupTablePainter {
public:
    GroupTablePainter(const Comparison& comparison, const std::array<QString, 2>& labels, const QRectF& area, const Theme& theme)
        : comparison_(comparison)
        , labels_(labels)
        , area_(area)
        , theme_(theme)
        , list_(area)
        , both_(area.width() >= namesOfBothFrom)
    {
        const double numbers = callsWidth + 3 * timeWidth + ratioWidth + 5 * gap;
        const double names = area.width() - numbers - 2 * gap - chip - gap;
        nameWidth_ = both_ ? (names - gap) / 2 : names;
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
    double nameX() const { return area_.left() + gap + chip + gap; }
    double otherNameX() const { return nameX() + nameWidth_ + gap; }
    double callsX() const { return nameX() + (both_ ? 2 : 1) * (nameWidth_ + gap); }
    double timeX(int column) const { return callsX() + callsWidth + gap + column * (timeWidth + gap); }
    double ratioX() const { return timeX(3); }

    void drawHead()
    {
        const double y = area_.top();
        TextStyle style{.color = theme_.secondary, .pixels = smallTextPixels, .bold = true};
        const TextStyle a{.color = theme_.baselineTint, .pixels = smallTextPixels, .bold = true};
        const TextStyle b{.color = theme_.candidateTint, .pixels = smallTextPixels, .bold = true};
        list_.text(QRectF(nameX(), y, nameWidth_, groupRowHeight), labels_[0], a);
        if (both_)
            list_.text(QRectF(otherNameX(), y, nameWidth_, groupRowHeight), labels_[1], b);
        const QString unit = QString::fromStdString(unitName(unit_));
        style.align = Qt::AlignRight;
        list_.text(QRectF(callsX(), y, callsWidth, groupRowHeight), QCoreApplication::translate("Compare", "calls"), style);
        TextStyle right = a;
        right.align = Qt::AlignRight;
        list_.text(QRectF(timeX(0), y, timeWidth, groupRowHeight), QStringLiteral("A, ") + unit, right);
        right.color = theme_.candidateTint;
        list_.text(QRectF(timeX(1), y, timeWidth, groupRowHeight), QStringLiteral("B, ") + unit, right);
        list_.text(QRectF(timeX(2), y, timeWidth, groupRowHeight), QStringLiteral("Δ, ") + unit, style);
        list_.text(QRectF(ratioX(), y, ratioWidth, groupRowHeight), QStringLiteral("×"), style);
        list_.horizontal(area_.left() + gap, area_.right() - gap, y + groupRowHeight - 1, theme_.hairline);
    }

    void drawRow(const Group& group, double y)
    {
        list_.fill(QRectF(area_.left() + gap, y + (groupRowHeight - chip) / 2, chip, chip), theme_.classFill(group.cls));
        const bool baselineNamed = both_ || !group.baseline.empty();
        drawName(baselineNamed ? group.baseline : group.candidate,
            baselineNamed ? *comparison_.baseline.profile : *comparison_.candidate.profile, nameX(), y);
        if (both_)
            drawName(group.candidate, *comparison_.candidate.profile, otherNameX(), y);
        const QString calls = group.baseline.calls == group.candidate.calls
            ? QString::fromStdString(countText(group.baseline.calls))
            : QString::fromStdString(countText(group.baseline.calls) + "|" + countText(group.candidate.calls));
        number(callsX(), y, callsWidth, calls, theme_.text);
        number(timeX(0), y, timeWidth, time(group.baseline), theme_.text);
        number(timeX(1), y, timeWidth, time(group.candidate), theme_.text);
        const QColor color = theme_.deltaColor(group.baseline.durationUs, group.candidate.durationUs);
        number(timeX(2), y, timeWidth, QString::fromStdString(deltaNumber(group.deltaUs, unit_)), color);
        const std::string ratio = group.baseline.empty() || group.candidate.empty()
            ? "—"
            : ratioText(group.baseline.durationUs, group.candidate.durationUs);
        number(ratioX(), y, ratioWidth, QString::fromStdString(ratio), color);
    }

    void number(double x, double y, double width, const QString& text, const QColor& color)
    {
        list_.text(QRectF(x, y, width, groupRowHeight), text, {.color = color, .pixels = rowTextPixels, .number = true});
    }

    QString time(const GroupSide& side) const
    {
        return side.empty() ? QStringLiteral("—") : QString::fromStdString(timeNumber(side.durationUs, unit_));
    }

    void drawName(const GroupSide& side, const Profile& profile, double x, double y)
    {
        const TextStyle dimmed{.color = theme_.secondary, .pixels = rowTextPixels, .elide = Qt::ElideNone};
        if (side.empty()) {
            list_.text(QRectF(x, y, nameWidth_, groupRowHeight), QStringLiteral("—"), dimmed);
            return;
        }
        const KernelCalls& entry = side.entries.front();
        const auto& operators = profile.operators();
        const std::size_t cut
            = entry.op == none<OperatorId> ? 0 : std::min(operators[index(entry.op)].parts.prefix.size(), entry.name.size());
        QString rest = QString::fromStdString(entry.name.substr(cut));
        if (side.entries.size() > 1)
            rest += QCoreApplication::translate("Compare", " (+%1)").arg(side.entries.size() - 1);
        const QFontMetricsF metrics(chartFont(rowTextPixels));
        const FittedName name = fitName(QString::fromStdString(entry.name.substr(0, cut)), rest, metrics, nameWidth_);
        const double prefix = metrics.horizontalAdvance(name.prefix);
        list_.text(QRectF(x, y, std::max(prefix, 1.0) + 1, groupRowHeight), name.prefix, dimmed);
        TextStyle style = dimmed;
        style.color = theme_.text;
        list_.text(QRectF(x + prefix, y, nameWidth_ - prefix, groupRowHeight), name.rest, style);
    }

    const Comparison& comparison_;
    const std::array<QString, 2>& labels_;
    const QRectF area_;
    const Theme& theme_;
    DrawList list_;
    const bool both_;
    double nameWidth_ = 0;
    TimeUnit unit_ = TimeUnit::Microseconds;
};

} // namespace

double groupTableHeight(std::size_t groups)
{
    return groupRowHeight * static_cast<double>(groups + 1);
}

DrawList layOutGroupTable(const Comparison& comparison, const std::vector<const Group*>& groups,
    const std::array<QString, 2>& labels, const QRectF& area, const Theme& theme)
{
    return GroupTablePainter(comparison, labels, area, theme).run(groups);
}

} // namespace tvmscope

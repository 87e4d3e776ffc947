// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/rooflinenotes.h"

#include "models/export/numbers.h"

#include <QCoreApplication>

#include <algorithm>

namespace tvmscope {

namespace {

/// Words of this file, for translators.
struct RooflineNotesWords {
    Q_DECLARE_TR_FUNCTIONS(RooflineNotes)
};

QString percentOf(double part, double whole)
{
    return QString::fromStdString(percentText(whole > 0 ? 100 * part / whole : 0));
}

QString coverageNote(const RooflineScene& scene)
{
    const Roofline& roofline = *scene.roofline;
    if (!scene.data->isPair())
        return RooflineNotesWords::tr("Covers %1 of %2's time; the rest has no known FLOPs.")
            .arg(percentOf(roofline.coveredUs[0], roofline.wholeUs[0]), scene.device);
    return RooflineNotesWords::tr("Covers %1 of %2's and %3 of %4's time on %5; the rest has no known FLOPs.")
        .arg(percentOf(roofline.coveredUs[0], roofline.wholeUs[0]), scene.data->labels[0],
            percentOf(roofline.coveredUs[1], roofline.wholeUs[1]), scene.data->labels[1], scene.device);
}

QString roofNote(const RooflineScene& scene, const RooflineGeometry& geometry)
{
    if (!scene.peak)
        return RooflineNotesWords::tr("No roof: the report does not name the device. Choose it to see how far its limits are.");
    QString text = RooflineNotesWords::tr("Roof: %1, all cores, single precision (%2).")
                       .arg(QString::fromStdString(scene.peak->name), QString::fromStdString(scene.peak->source));
    if (geometry.aboveRoof > 0)
        text += QStringLiteral(" ")
            + (geometry.aboveRoof == 1
                    ? RooflineNotesWords::tr("One point stands above it: another device, or data in its caches.")
                    : RooflineNotesWords::tr("%1 points stand above it: another device, or data in its caches.")
                          .arg(geometry.aboveRoof));
    return text;
}

} // namespace

QStringList rooflineNotes(const RooflineScene& scene, const RooflineGeometry& geometry)
{
    QStringList legend;
    if (scene.data->isPair())
        legend << RooflineNotesWords::tr("Ring: %1, solid: %2").arg(scene.data->labels[0], scene.data->labels[1]);
    legend << RooflineNotesWords::tr("Area: time") << RooflineNotesWords::tr("Line to the left: without any reuse of data");
    if (geometry.pointsLeftOut > 0)
        legend << RooflineNotesWords::tr("shortest points not drawn: %1").arg(geometry.pointsLeftOut);
    if (geometry.labelsLeftOut > 0)
        legend << RooflineNotesWords::tr("names left out for want of room: %1").arg(geometry.labelsLeftOut);
    return {coverageNote(scene), roofNote(scene, geometry), legend.join(QStringLiteral(" · "))};
}

QString rooflineName(const ChartData& data, const RooflinePoint& point)
{
    const Profile& profile = *data.profiles[static_cast<std::size_t>(point.side)];
    const Operator& op = profile.operators()[index(point.op)];
    const std::string_view name = profile.text(op.name);
    const std::string_view rest = name.substr(std::min(op.parts.prefix.size(), name.size()));
    return QString::fromUtf8(rest.data(), static_cast<qsizetype>(rest.size()));
}

} // namespace tvmscope

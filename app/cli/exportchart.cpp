// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/cli/exportchart.h"

#include "app/catalog/catalog.h"
#include "app/cli/display.h"
#include "app/devices/devicepeaks.h"
#include "models/export/tablewriter.h"
#include "models/profile/messageids.h"
#include "widgets/charts/rooflinechart.h"
#include "widgets/export/chartexport.h"

#include <QApplication>

#include <algorithm>

namespace tvmscope {

namespace {

bool isImage(OutputFormat format)
{
    return format == OutputFormat::Svg || format == OutputFormat::Pdf || format == OutputFormat::Png;
}

/// Points the chart at the device and roof that the words name.
std::optional<Message> choose(Chart& chart, const Invocation& invocation)
{
    if (!invocation.device.empty()) {
        const QString device = QString::fromStdString(invocation.device);
        if (chart.devices().isEmpty())
            return Message("chart-of-all-devices", {invocation.chart});
        if (!chart.devices().contains(device))
            return Message("no-such-device", {invocation.device, chart.devices().join(QStringLiteral(", ")).toStdString()});
        chart.setDevice(device);
    }
    if (invocation.devicePeak.empty())
        return std::nullopt;
    const DevicePeak* peak = findPeak(knownPeaks().peaks, invocation.devicePeak);
    auto* roofline = dynamic_cast<RooflineChart*>(&chart);
    if (!roofline)
        return Message("chart-without-roof", {invocation.chart});
    if (!peak)
        return Message("no-such-peak", {invocation.devicePeak});
    roofline->setPeak(*peak);
    return std::nullopt;
}

ImageOptions imageOptions(const Invocation& invocation, OutputFormat format)
{
    ImageOptions options;
    options.format = format == OutputFormat::Pdf ? ImageFormat::Pdf
        : format == OutputFormat::Png            ? ImageFormat::Png
                                                 : ImageFormat::Svg;
    options.width = invocation.width;
    options.height = invocation.height;
    options.scale = invocation.scale;
    options.dark = invocation.theme == "dark";
    return options;
}

} // namespace

std::vector<ChartName> chartNames()
{
    std::vector<ChartName> names;
    for (const ChartKind& kind : chartKinds())
        names.push_back({kind.name.toStdString(), kind.description.toStdString(), kind.needsPair, kind.ofTimings, kind.ofTuning});
    return names;
}

const ChartName* findChart(std::string_view name)
{
    static const std::vector<ChartName> names = chartNames();
    const auto found = std::find_if(names.begin(), names.end(), [&](const ChartName& entry) { return entry.name == name; });
    return found == names.end() ? nullptr : &*found;
}

tl::expected<std::string, Message> chartBytes(
    const ChartName& kind, const ExportInput& input, const Invocation& invocation, OutputFormat format)
{
    if (kind.needsPair && !input.comparison())
        return tl::unexpected(Message("needs-a-pair", {invocation.chart}));
    // An image must not depend on the desktop it is made on, and there may be none.
    drawWithoutDisplay();
    int argc = 1;
    char name[] = "tvmscope";
    char* argv[] = {name, nullptr};
    const QApplication application(argc, argv);
    const auto chart = makeChart(QString::fromStdString(invocation.chart));
    chart->setData({input.workspace, messageText, nullptr});
    if (auto complaint = choose(*chart, invocation))
        return tl::unexpected(std::move(*complaint));
    if (!isImage(format))
        return writeTable(input.comparison() ? corrected(chart->table(), *input.comparison()) : chart->table(),
            *textFormat(outputFormatName(format)));
    ImageOptions options = imageOptions(invocation, format);
    if (input.comparison())
        for (const std::string& said : correctionsSaid(*input.comparison()))
            options.inForce << QString::fromStdString(said);
    const auto image = renderChart(*chart, options);
    if (!image)
        return tl::unexpected(Message("cannot-draw", {image.error().toStdString()}));
    return image->toStdString();
}

} // namespace tvmscope

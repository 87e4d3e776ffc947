// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/compare.h"
#include "models/profile/benchmark.h"
#include "models/profile/passtiming.h"
#include "models/session/selection.h"
#include "models/session/workspace.h"
#include "tests/models/madeprofiles.h"
#include "widgets/charts/chart.h"
#include "widgets/painting/drawlist.h"
#include "widgets/painting/textfit.h"

#include <QFontMetricsF>

/// Charts' data written down in a test.
namespace samples {

/// The workspace of a window that shows this.
inline tvmscope::ChartData shown(
    const std::vector<tvmscope::ProfilePtr>& profiles, std::shared_ptr<const tvmscope::Comparison> comparison = nullptr)
{
    const std::array<const char*, 2> labels{"Relax VM", "Relay VM"};
    auto workspace = std::make_shared<tvmscope::Workspace>();
    for (std::size_t side = 0; side < profiles.size(); ++side) {
        auto document = std::make_shared<tvmscope::Document>();
        document->artifacts.push_back({1, "tvm-report-json", {}, {}, {}, {}, profiles[side]});
        workspace->documents.push_back(std::move(document));
        workspace->shown[side] = tvmscope::ProfileChoice{side, 0};
        workspace->labels[side] = labels[side];
        workspace->analyzed[side] = tvmscope::analyzeProfile(profiles[side]);
        workspace->timelines[side] = std::make_shared<const tvmscope::Timeline>(tvmscope::makeTimeline(*profiles[side]));
    }
    workspace->comparison = std::move(comparison);
    workspace->index = std::make_shared<const tvmscope::WorkspaceIndex>(workspace->analyzed, workspace->comparison);
    tvmscope::addLayouts(*workspace);
    return {workspace, [](const tvmscope::Message& message) { return message.code; }, nullptr};
}

inline tvmscope::ChartData single(const tvmscope::ProfilePtr& profile)
{
    return shown({profile});
}

inline tvmscope::ChartData pair(const tvmscope::ProfilePtr& a, const tvmscope::ProfilePtr& b)
{
    return shown({a, b}, std::make_shared<const tvmscope::Comparison>(made::compare(a, b)));
}

/// Two runs of a small model: dense is faster in B, softmax slower, some time unattributed. What normalisations do is not known.
inline tvmscope::ChartData model()
{
    const std::string dense = "float32[8, 64], float32[32, 64], float32[32], float32[8, 32]";
    const std::string softmax = "float32[8, 32], float32[8, 32]", matmul = "float32[2, 8, 4], float32[2, 8, 4], float32[2, 8, 8]";
    const auto a = made::profile({{"fused_dense_add", 8000, dense}, {"softmax", 300, softmax}, {"batch_matmul", 1000, matmul},
                                     {"fused_dense_add", 8200, dense}, {"layer_norm", 20, "z"}, {"mean", 5, "z"}},
        {{"cpu0", 18'000}});
    const auto b = made::profile({{"fused_dense_add", 2000, dense}, {"softmax", 900, softmax}, {"batch_matmul", 990, matmul},
                                     {"fused_dense_add", 2100, dense}, {"layer_norm", 21, "z"}, {"mean", 6, "z"}},
        {{"cpu0", 6500}});
    return pair(a, b);
}

/// Has a chart show data and share a selection, as its page does.
inline void link(tvmscope::Chart& chart, tvmscope::Selection& selection, const tvmscope::ChartData& data)
{
    selection.setWorkspace(data.workspace);
    chart.setData(data);
    chart.setSelection(&selection);
}

/// What is wrong with a picture: something outside its bounds, a text wider than its place, two texts on each other. Empty if
/// nothing is.
inline QString faultOf(const tvmscope::DrawList& picture)
{
    using Kind = tvmscope::DrawItem::Kind;
    std::vector<QRectF> texts;
    for (const tvmscope::DrawItem& item : picture.items()) {
        if (!picture.bounds().adjusted(-0.01, -0.01, 0.01, 0.01).contains(item.rect.normalized()))
            return QStringLiteral("outside: ") + item.text;
        if (item.kind != Kind::Text)
            continue;
        const QFontMetricsF metrics(tvmscope::chartFont(item.style.pixels, item.style.bold));
        const double width = metrics.horizontalAdvance(item.text);
        if (width > item.rect.width() + 1)
            return QStringLiteral("too wide: ") + item.text;
        const double left = item.style.number || item.style.align & Qt::AlignRight ? item.rect.right() - width
            : item.style.align & Qt::AlignHCenter                                  ? item.rect.center().x() - width / 2
                                                                                   : item.rect.left();
        const QRectF ink(left, item.rect.top() + 2, width, item.rect.height() - 4);
        for (const QRectF& other : texts)
            if (other.adjusted(1, 0, -1, 0).intersects(ink))
                return QStringLiteral("on another text: ") + item.text;
        texts.push_back(ink);
    }
    return {};
}

inline bool shows(const tvmscope::DrawList& picture, const QString& text)
{
    return std::any_of(
        picture.items().begin(), picture.items().end(), [&](const tvmscope::DrawItem& item) { return item.text == text; });
}

/// The same with two timings behind the second report, which belong to it.
inline tvmscope::ChartData timed()
{
    using namespace tvmscope;
    ChartData data = model();
    auto workspace = std::make_shared<Workspace>(*data.workspace);
    auto timings = std::make_shared<Document>();
    timings->source = "timings.txt";
    timings->artifacts.push_back({1, "tvm-benchmark", {}, {}, {1, 1}, {},
        std::make_shared<const Benchmark>(Benchmark{5000.0, 4900.0, 5600.0, 4700.0, 200.0, 10})});
    timings->artifacts.push_back(
        {2, "tvm-benchmark", {}, {}, {3, 3}, {}, std::make_shared<const Benchmark>(Benchmark{6000.0, {}, {}, {}, {}, 0})});
    workspace->documents.push_back(timings);
    std::vector<NamedArtifact> named;
    for (const DocumentPtr& document : workspace->documents)
        for (const Artifact& artifact : document->artifacts)
            named.push_back({document.get(), &artifact});
    workspace->timingRows = timingRows(named);
    data.workspace = std::move(workspace);
    return data;
}

/// The same with a tuning log: three trials of each of two matrix products, the second of which failed.
inline tvmscope::ChartData tuned()
{
    using namespace tvmscope;
    ChartData data = timed();
    auto workspace = std::make_shared<Workspace>(*data.workspace);
    auto log = std::make_shared<TuningLog>();
    for (const std::int64_t columns : {1000, 100}) {
        TuningInput input;
        input.name = "dense_nopack.x86";
        input.target = "llvm";
        input.tensors = {{"float32", {1, 64}}, {"float32", {columns, 64}}};
        input.arguments = std::to_string(columns);
        log->inputs.push_back(std::move(input));
        for (std::uint32_t trial = 0; trial < 3; ++trial) {
            TuningRecord record;
            record.input = static_cast<std::uint32_t>(log->inputs.size() - 1);
            record.configuration = trial;
            record.line = static_cast<std::uint32_t>(log->records.size() + 1);
            record.error = trial == 1 ? TuningError::RunTimeout : TuningError::None;
            record.firstCost = static_cast<std::uint32_t>(log->costs.size());
            record.costs = trial == 1 ? 0 : 1;
            if (trial != 1)
                log->costs.push_back(static_cast<double>(columns) / 1e8 / (1.0 + trial));
            log->records.push_back(record);
        }
    }
    auto document = std::make_shared<Document>();
    document->source = "tuning.log";
    document->artifacts.push_back({1, "tvm-autotvm-log", {}, {}, {1, 6}, {}, TuningLogPtr(log)});
    workspace->tuning.push_back(tunedLog({document.get(), &document->artifacts.front()}));
    workspace->documents.push_back(document);
    const auto passes = std::make_shared<PassTiming>(
        PassTiming{{{"Sequential", 0, 2, 900.0, 100.0, 90.0, 90.0, 1, 1}, {"FuseOps", 1, 2, 800.0, 800.0, 80.0, 88.9, 2, 2},
                       {"InferType", 0, 3, 100.0, 100.0, 10.0, 10.0, 3, 1}},
            1000.0, 2});
    auto compilation = std::make_shared<Document>();
    compilation->source = "passes.txt";
    compilation->artifacts.push_back({1, "tvm-pass-timing", {}, {}, {1, 3}, {}, PassTimingPtr(passes)});
    workspace->passes = openedPasses({{compilation.get(), &compilation->artifacts.front()}});
    workspace->documents.push_back(compilation);
    data.workspace = std::move(workspace);
    return data;
}

} // namespace samples

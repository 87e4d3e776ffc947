// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors

#include "app/session/loadrequest.h"
#include "tests/benchmarks/reports.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <thread>

using namespace tvmscope;

// How long a worker that opens two reports goes on after it was told to stop: stopped at moments spread over the whole of its
// work, by the stage that it is in. Three arguments: calls of a report, kernels, moments (100000, 2000 and 60).
namespace {

constexpr std::size_t usualCalls = 100'000, usualKernels = 2'000, usualMoments = 60;
constexpr std::array stageNames{"reading", "analyzing", "comparing", "examining", "done"};
constexpr std::size_t done = stageNames.size() - 1;

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

struct Latencies {
    double sumMs = 0, maxMs = 0, maxCpuMs = 0;
    Milliseconds maxAt{};
    int count = 0;

    void add(double ms, double cpuMs, Milliseconds at)
    {
        sumMs += ms;
        maxCpuMs = std::max(maxCpuMs, cpuMs);
        ++count;
        if (ms < maxMs)
            return;
        maxMs = ms;
        maxAt = at;
    }
};

/// Opens two reports on a thread of its own.
class Work {
public:
    explicit Work(const LoadRequest& request)
        : begin_(Clock::now())
        , thread_([this, &request] {
            LoadProgress progress;
            progress.working = [this](WorkspaceStep step) { stage_ = static_cast<std::size_t>(step) + 1; };
            load(request, progress, stop_);
            stage_ = done;
        })
    {
    }

    /// Milliseconds from now until it ends.
    Milliseconds join()
    {
        const Clock::time_point from = Clock::now();
        thread_.join();
        return Clock::now() - from;
    }
    /// Tells it to stop once it has worked for so long.
    std::size_t stopAfter(Milliseconds time)
    {
        std::this_thread::sleep_until(begin_ + std::chrono::duration_cast<Clock::duration>(time));
        const std::size_t stage = stage_;
        stop_ = true;
        return stage;
    }

private:
    std::atomic<bool> stop_ = false;
    std::atomic<std::size_t> stage_ = 0;
    Clock::time_point begin_;
    std::thread thread_;
};

QString written(const QTemporaryDir& folder, const char* name, const std::string& text)
{
    QFile file(folder.filePath(QString::fromLatin1(name)));
    if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), static_cast<qint64>(text.size())) < 0)
        std::abort();
    return file.fileName();
}

void measure(const char* name, const CallMix& mix, std::size_t calls, std::size_t moments)
{
    const QTemporaryDir folder;
    LoadRequest request;
    request.items = {{written(folder, "a.json", jsonReport(calls, Dialect::RelaxVm, mix)), {}},
        {written(folder, "b.json", jsonReport(calls, Dialect::RelayVm, mix)), {}}};
    const Milliseconds whole = Work(request).join();
    std::printf("%s: %.0f ms in all\n", name, whole.count());
    std::array<Latencies, stageNames.size()> stages;
    for (std::size_t moment = 0; moment < moments; ++moment) {
        const Milliseconds at = whole * (static_cast<double>(moment) / static_cast<double>(moments));
        Work work(request);
        const std::size_t stage = work.stopAfter(at);
        const std::clock_t cpu = std::clock();
        const double ms = work.join().count();
        stages[stage].add(ms, 1e3 * static_cast<double>(std::clock() - cpu) / CLOCKS_PER_SEC, at);
    }
    for (std::size_t stage = 0; stage < done; ++stage)
        if (const Latencies& all = stages[stage]; all.count > 0)
            std::printf("  %-12s %3d stops  %6.1f ms (at most %.1f, after %.0f ms; %.1f of processors)\n", stageNames[stage],
                all.count, all.sumMs / all.count, all.maxMs, all.maxAt.count(), all.maxCpuMs);
}

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    const auto argument = [&](int at, std::size_t usual) { return argc > at ? std::strtoull(argv[at], nullptr, 10) : usual; };
    const std::size_t calls = argument(1, usualCalls), kernels = argument(2, usualKernels), moments = argument(3, usualMoments);
    measure("layers", {kernels, CallMix::Order::Layers}, calls, moments);
    measure("shuffled", {kernels, CallMix::Order::Shuffled}, calls, moments);
    return 0;
}

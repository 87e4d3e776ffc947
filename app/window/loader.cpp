// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/loader.h"

#include "app/catalog/catalog.h"
#include "app/session/largestinput.h"
#include "models/session/modelname.h"
#include "widgets/views/loadingstrip.h"

#include <QElapsedTimer>
#include <QFile>
#include <QPromise>
#include <QtConcurrent>

#include <algorithm>
#include <atomic>
#include <exception>
#include <limits>
#include <new>
#include <utility>

namespace tvmscope {

namespace {

constexpr int permilleOfAll = 1000;
constexpr int stageWidth = 1024;
constexpr int partAfterMs = 150; ///< whoever waits for less would see one picture flash past before the other

/// A promise passes on rising values alone, while each source and each step begins at 0: the number of the stage stands in front.
int progressValue(int stage, int permille)
{
    return stage * stageWidth + std::clamp(permille, 0, permilleOfAll);
}

/// Counts the tasks handed over. The thread pool's own lock orders what the window wrote before what the task reads, but it
/// stands in a library that no thread sanitizer sees into; this says the same where it does.
std::atomic<unsigned> handedOver{0};

/// Mostly the largest of what is opened is why.
QString notEnoughMemory(const LoadRequest& request)
{
    std::vector<std::string> words;
    for (const LoadItem& item : request.items)
        words.push_back(QFile::encodeName(item.word).toStdString());
    if (const auto largest = largestInput(words))
        return Loader::tr("There is not enough memory for this: %1 has %2 MB. Close other programs, or open a shorter recording.")
            .arg(QString::fromStdString(largest->name))
            .arg(largest->megabytes);
    return Loader::tr("There is not enough memory for this. Close other programs, or open a shorter recording.");
}

/// What is said instead of the exception that `work` ended with.
LoadResult guarded(
    const Loader::Work& work, const LoadRequest& request, const LoadProgress& progress, const std::atomic<bool>& stop)
{
    try {
        return work(request, progress, stop);
    } catch (const std::exception& trouble) {
        return {nullptr,
            isOutOfMemory(trouble)
                ? notEnoughMemory(request)
                : Loader::tr("This cannot be shown: %1. Please report it with the file.").arg(QString::fromUtf8(trouble.what())),
            {}, {}};
    }
}

void runWork(QPromise<LoadResult>& promise, const Loader::Work& work, const std::shared_ptr<const LoadRequest>& request,
    const std::shared_ptr<std::atomic<bool>>& stop)
{
    handedOver.load(std::memory_order_acquire);
    promise.setProgressRange(0, std::numeric_limits<int>::max());
    int stage = 0;
    QElapsedTimer since;
    QString reading;
    LoadProgress progress;
    progress.reading = [&](const QString& name, std::uint64_t done, std::uint64_t total) {
        if (name != reading || !since.isValid()) {
            reading = name;
            since.start();
            ++stage;
        }
        const double share = total > 0 ? static_cast<double>(done) / static_cast<double>(total) : 0.0;
        promise.setProgressValueAndText(
            progressValue(stage, static_cast<int>(permilleOfAll * share)), loadingText(name, done, total, since.elapsed()));
    };
    progress.working = [&](WorkspaceStep step) {
        promise.setProgressValueAndText(progressValue(++stage, 0), QString::fromStdString(messageText(stepMessage(step))));
    };
    progress.analyzed = [&](WorkspacePtr part) { promise.addResult(LoadResult{std::move(part), {}, {}, {}}); };
    try {
        promise.addResult(guarded(work, *request, progress, *stop));
    } catch (const std::bad_alloc&) { // not even for the sentence: finish() finds no result
    }
}

} // namespace

Loader::Loader(QObject* parent, Work work)
    : QObject(parent)
    , work_(std::move(work))
{
    partTimer_.setSingleShot(true);
    partTimer_.setInterval(partAfterMs);
    connect(&partTimer_, &QTimer::timeout, this, [this] { Q_EMIT partLoaded(std::exchange(part_, nullptr)); });
}

Loader::~Loader()
{
    if (stop_)
        *stop_ = true;
    for (QFuture<LoadResult>& future : running_)
        future.waitForFinished();
}

void Loader::start(const LoadRequest& request)
{
    if (stop_)
        *stop_ = true;
    stop_ = std::make_shared<std::atomic<bool>>(false);
    dropPart();
    const int generation = ++generation_;
    loading_ = true;
    std::erase_if(running_, [](const QFuture<LoadResult>& future) { return future.isFinished(); });

    auto* watcher = new QFutureWatcher<LoadResult>(this);
    connect(watcher, &QFutureWatcherBase::progressTextChanged, this, [this, watcher, generation](const QString& text) {
        if (generation == generation_ && loading_)
            Q_EMIT progressed(text, watcher->progressValue() % stageWidth);
    });
    connect(watcher, &QFutureWatcherBase::resultReadyAt, this,
        [this, watcher, generation](int at) { holdPart(generation, watcher->resultAt(at)); });
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, generation] {
        finish(generation, *watcher);
        watcher->deleteLater();
    });
    const auto task = std::make_shared<const LoadRequest>(request);
    handedOver.fetch_add(1, std::memory_order_release);
    const QFuture<LoadResult> future = QtConcurrent::run(runWork, work_, task, stop_);
    running_.push_back(future);
    watcher->setFuture(future);
    Q_EMIT started(request.items.empty() ? QString() : sourceTitle(request.items.front().word));
}

void Loader::cancel()
{
    if (!loading_)
        return;
    *stop_ = true;
    ++generation_;
    loading_ = false;
    dropPart();
    Q_EMIT cancelled();
}

void Loader::dropPart()
{
    partTimer_.stop();
    part_ = nullptr;
}

void Loader::holdPart(int generation, const LoadResult& result)
{
    if (generation != generation_ || !loading_ || !result.shown || !result.shown->coming)
        return;
    part_ = result.shown;
    partTimer_.start();
}

void Loader::finish(int generation, const QFutureWatcher<LoadResult>& watcher)
{
    if (generation != generation_)
        return;
    loading_ = false;
    dropPart();
    const int results = watcher.future().resultCount();
    LoadResult result;
    if (results > 0)
        result = watcher.resultAt(results - 1); // a part may stand before it
    if (results == 0 || (result.shown && result.shown->coming))
        result = {nullptr, notEnoughMemory({}), {}, {}};
    if (result.shown)
        Q_EMIT loaded(result);
    else
        Q_EMIT failed(result);
}

} // namespace tvmscope

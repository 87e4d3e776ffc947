// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/loader.h"

#include "widgets/views/loadingstrip.h"

#include <QElapsedTimer>
#include <QPromise>
#include <QtConcurrent>

#include <algorithm>
#include <atomic>

namespace tvmscope {

namespace {

constexpr int permilleOfAll = 1000;

/// Counts the tasks handed over. The thread pool's own lock orders what the window wrote before what the task reads, but it
/// stands in a library that no thread sanitizer sees into; this says the same where it does.
std::atomic<unsigned> handedOver{0};

void work(QPromise<LoadResult>& promise, const std::shared_ptr<const LoadRequest>& request,
    const std::shared_ptr<std::atomic<bool>>& stop)
{
    handedOver.load(std::memory_order_acquire);
    promise.setProgressRange(0, permilleOfAll);
    QElapsedTimer since;
    QString reading;
    const LoadProgress progress = [&](const QString& name, std::uint64_t done, std::uint64_t total) {
        if (name != reading || !since.isValid()) {
            reading = name;
            since.start();
        }
        const double share = total > 0 ? static_cast<double>(done) / static_cast<double>(total) : 0.0;
        promise.setProgressValueAndText(static_cast<int>(permilleOfAll * share), loadingText(name, done, total, since.elapsed()));
    };
    promise.addResult(load(*request, progress, *stop));
}

} // namespace

Loader::Loader(QObject* parent)
    : QObject(parent)
{
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
    const int generation = ++generation_;
    loading_ = true;
    std::erase_if(running_, [](const QFuture<LoadResult>& future) { return future.isFinished(); });

    auto* watcher = new QFutureWatcher<LoadResult>(this);
    connect(watcher, &QFutureWatcherBase::progressTextChanged, this, [this, watcher, generation](const QString& text) {
        if (generation == generation_ && loading_)
            Q_EMIT progressed(text, watcher->progressValue());
    });
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, generation] {
        finish(generation, *watcher);
        watcher->deleteLater();
    });
    const auto task = std::make_shared<const LoadRequest>(request);
    handedOver.fetch_add(1, std::memory_order_release);
    const QFuture<LoadResult> future = QtConcurrent::run(work, task, stop_);
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
    Q_EMIT cancelled();
}

void Loader::finish(int generation, const QFutureWatcher<LoadResult>& watcher)
{
    if (generation != generation_ || watcher.future().resultCount() == 0)
        return;
    loading_ = false;
    const LoadResult result = watcher.result();
    if (result.shown)
        Q_EMIT loaded(result);
    else
        Q_EMIT failed(result);
}

} // namespace tvmscope

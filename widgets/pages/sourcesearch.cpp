// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/sourcesearch.h"

#include <chrono>
#include <exception>
#include <system_error>
#include <utility>

namespace tvmscope {

namespace {

constexpr int frameMs = 16;

bool isOver(const std::future<void>& worker)
{
    return worker.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
}

} // namespace

SourceSearch::SourceSearch(QObject* parent)
    : QObject(parent)
{
    frame_.setInterval(frameMs);
    connect(&frame_, &QTimer::timeout, this, &SourceSearch::look);
}

/// Waits for the workers, which look at the stop flag row by row.
SourceSearch::~SourceSearch()
{
    stop();
}

void SourceSearch::start(SourceQuestion question)
{
    stop();
    work_ = std::make_shared<Work>();
    work_->question = std::move(question);
    try {
        running_.push_back(std::async(std::launch::async, [work = work_] { run(*work); }));
        frame_.start();
    } catch (const std::system_error&) { // no room for the stack of another thread: nothing is found
        work_ = nullptr;
        QTimer::singleShot(0, this, [this] { Q_EMIT found({}); });
    }
}

void SourceSearch::stop()
{
    frame_.stop();
    if (const std::shared_ptr<Work> work = std::exchange(work_, nullptr))
        work->stop = true;
    std::erase_if(running_, isOver);
}

void SourceSearch::run(Work& work)
{
    const auto take = [&work](SourceHits some) {
        const std::lock_guard lock(work.mutex);
        work.found.hits.insert(work.found.hits.end(), some.hits.begin(), some.hits.end());
        work.found.foundUs = some.foundUs;
        work.found.wholeUs = some.wholeUs;
        work.found.device = std::move(some.device);
    };
    findInSource(work.question, take, StopFlag(&work.stop));
}

void SourceSearch::look()
{
    const bool over = isOver(running_.back()); // asked first: what it found last is there then
    SourceHits some;
    {
        const std::lock_guard lock(work_->mutex);
        some = std::exchange(work_->found, {{}, work_->found.foundUs, work_->found.wholeUs, work_->found.device});
    }
    if (over) {
        std::future<void> worker = std::move(running_.back());
        running_.pop_back();
        frame_.stop();
        work_ = nullptr;
        try {
            worker.get();
        } catch (const std::exception&) { // out of memory: what was found until then stays, and the window with it
        }
    }
    Q_EMIT found(some);
}

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/pages/sourcefind.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <future>
#include <memory>
#include <mutex>
#include <vector>

namespace tvmscope {

/// Looks through a source on a worker, and once a frame hands out what has been found since. A new search takes the place of the
/// one under way, of which nothing more is heard.
class SourceSearch : public QObject {
    Q_OBJECT
public:
    explicit SourceSearch(QObject* parent = nullptr);
    ~SourceSearch() override;
    Q_DISABLE_COPY_MOVE(SourceSearch)

    void start(SourceQuestion question);
    void stop();
    bool isRunning() const noexcept { return work_ != nullptr; }

Q_SIGNALS:
    /// Hits that follow on those before, perhaps none, and the times of all rows so far. Last of all once it is not running.
    void found(const tvmscope::SourceHits& some);

private:
    /// What both threads know of one search. The worker may outlive its search, never this.
    struct Work {
        SourceQuestion question;
        std::atomic<bool> stop = false;
        std::mutex mutex;
        SourceHits found; ///< that nobody has looked at; guarded by the mutex
    };
    static void run(Work& work);
    void look();

    std::shared_ptr<Work> work_; ///< of the search under way
    std::vector<std::future<void>> running_; ///< its worker last, after those that have been told to stop
    QTimer frame_;
};

} // namespace tvmscope

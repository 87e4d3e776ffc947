// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/session/loadrequest.h"

#include <QFutureWatcher>
#include <QObject>
#include <QTimer>

#include <atomic>
#include <functional>
#include <memory>
#include <vector>

namespace tvmscope {

/// Runs load() on a worker. What follows from each profile alone is handed out first where the rest takes longer than people
/// notice. A new request takes the place of one that is under way: results of older generations are dropped.
/// What the worker throws ends in failed() with a sentence.
class Loader : public QObject {
    Q_OBJECT
public:
    using Work = std::function<LoadResult(const LoadRequest&, const LoadProgress&, const std::atomic<bool>& stop)>;
    explicit Loader(QObject* parent = nullptr, Work work = load);
    ~Loader() override;
    Q_DISABLE_COPY_MOVE(Loader)

    void start(const LoadRequest& request);
    /// Takes effect at once for whoever listens; the worker ends when it next looks.
    void cancel();
    bool isLoading() const noexcept { return loading_; }

Q_SIGNALS:
    void started(const QString& name);
    /// The sentence for people, and how far it is from 0 to 1000.
    void progressed(const QString& text, int permille);
    /// Part of what will be loaded; at most once a request, and only while the rest is still awaited.
    void partLoaded(const tvmscope::WorkspacePtr& part);
    void loaded(const tvmscope::LoadResult& result);
    void failed(const tvmscope::LoadResult& result);
    void cancelled();

private:
    void dropPart();
    void holdPart(int generation, const LoadResult& result);
    void finish(int generation, const QFutureWatcher<LoadResult>& watcher);

    const Work work_;
    int generation_ = 0;
    bool loading_ = false;
    std::shared_ptr<std::atomic<bool>> stop_; ///< of the request under way; its worker may outlive its generation
    std::vector<QFuture<LoadResult>> running_;
    WorkspacePtr part_; ///< to be handed out when the timer rings
    QTimer partTimer_;
};

} // namespace tvmscope

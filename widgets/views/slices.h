// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QObject>

#include <functional>

class QTimer;

namespace tvmscope {

/// Work that only the thread of the window can do, a few milliseconds in each turn of its event loop: the window stays awake.
/// What is done within the first few milliseconds is done when start() returns.
class Slices : public QObject {
public:
    using Step = std::function<bool()>; ///< does a little, microseconds at most; false: all is done
    /// What start() does itself: as much as in any turn, or hardly more than what is in sight.
    enum class First { Slice, Glance };

    explicit Slices(QObject* parent);

    /// In the place of what is under way. `done` is called once, at the end.
    void start(Step step, std::function<void()> done, First first = First::Slice);
    bool isUnderWay() const noexcept { return step_ != nullptr; }
    /// Does all that is left now.
    void finish();
    /// Leaves it undone.
    void stop();

private:
    void workFor(int milliseconds);

    QTimer* timer_;
    Step step_;
    std::function<void()> done_;
};

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors

#include "app/window/mainwindow.h"
#include "app/window/pages.h"
#include "tests/benchmarks/reports.h"
#include "widgets/views/openingsteps.h"
#include "widgets/views/tableactions.h"
#include "widgets/views/treetable.h"

#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QMouseEvent>
#include <QTemporaryDir>
#include <QThread>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <utility>
#include <vector>

using namespace tvmscope;

// What the thread of the window does with two reports, as the longest turn of its event loop: while they are opened, until a new
// workspace is painted, for each page until it is shown, and at a click and at a move of the mouse onto something there, with
// all that was put off with timers. Then the pages once more while a layer is selected (a call of every kernel), while a stretch
// of the first report is kept, and at the first letter of a search. A frame is 16 ms. Two arguments: calls of a report, and
// kernels (100000 and 2000). Fails where a click selects nothing: it would measure nothing.
namespace {

constexpr std::size_t usualCalls = 100'000, usualKernels = 2'000;
constexpr int wantedPlaces = 24; ///< clicks and moves a view
constexpr int restedPlaces = 3; ///< of them, where the pointer rests
constexpr int restMs = 200; ///< longer than what is put off waits
constexpr int triedPlaces = 20'000; ///< until it is said that there is nothing to point at

/// Time that this thread has been working, milliseconds: what else the machine does is no fault of the window.
double worked()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

/// Takes turns of the event loop until `rested` milliseconds pass without any; the milliseconds of the longest. Whatever was put
/// off with a timer of at most that long is counted.
double longestTurn(int rested)
{
    double most = 0;
    QElapsedTimer still;
    still.start();
    while (still.elapsed() <= rested) {
        const double before = worked();
        if (QCoreApplication::eventDispatcher()->processEvents(QEventLoop::AllEvents)) {
            most = std::max(most, worked() - before);
            still.restart();
        } else if (rested > 0) {
            QThread::usleep(500);
        }
    }
    return most;
}

/// Milliseconds of the longest turn of the event loop that some work takes: itself with the painting that follows from it, or one
/// of those that come after.
double cost(const std::function<void()>& work, int rested = 0)
{
    const double before = worked();
    work();
    QCoreApplication::sendPostedEvents();
    const double own = worked() - before;
    return std::max(own, longestTurn(rested));
}

void send(QWidget& widget, QEvent::Type type, const QPoint& place)
{
    const Qt::MouseButton button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
    QMouseEvent event(type, QPointF(place), widget.mapToGlobal(QPointF(place)), button,
        type == QEvent::MouseButtonPress ? Qt::LeftButton : Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&widget, &event);
}

struct Costs {
    double sum = 0, most = 0;
    int count = 0;
    void add(double ms)
    {
        sum += ms;
        most = std::max(most, ms);
        ++count;
    }
};

void print(const char* what, const Costs& costs)
{
    std::printf("  %s %.1f ms (at most %.1f)", what, costs.count > 0 ? costs.sum / costs.count : 0.0, costs.most);
}

/// The `number`-th of places that fill an interval evenly, from 0 to 1 (van der Corput, to a base).
double spread(int number, int base)
{
    double place = 0, share = 1;
    for (; number > 0; number /= base) {
        share /= base;
        place += share * (number % base);
    }
    return place;
}

/// Places all over a widget where there is something to point at.
std::vector<QPoint> placesToPointAt(QWidget& widget, Selection& selection)
{
    std::vector<QPoint> found;
    for (int at = 1; at <= triedPlaces && found.size() < wantedPlaces; ++at) {
        const QPoint place(static_cast<int>(spread(at, 2) * widget.width()), static_cast<int>(spread(at, 3) * widget.height()));
        send(widget, QEvent::MouseMove, place);
        if (!selection.hoveredTargets().empty())
            found.push_back(place);
    }
    selection.hover(Target());
    cost([] {}); // what that left to paint
    return found;
}

/// Moves to things on a widget and clicks on them; false if one of the clicks selects nothing.
bool measure(const char* name, QWidget& widget, Selection& selection)
{
    Costs hover, click;
    for (const QPoint& place : placesToPointAt(widget, selection)) {
        hover.add(cost([&] { send(widget, QEvent::MouseMove, place); }, hover.count < restedPlaces ? restMs : 0));
        click.add(cost([&] {
            send(widget, QEvent::MouseButtonPress, place);
            send(widget, QEvent::MouseButtonRelease, place);
        }));
        if (selection.selectedTargets().empty()) {
            std::printf("%-22s  a click at %d, %d selects nothing\n", name, place.x(), place.y());
            return false;
        }
    }
    std::printf("%-22s", name);
    print("hover", hover);
    print("click", click);
    std::printf("  (%d places)\n", hover.count);
    return hover.count > 0;
}

QString written(const QTemporaryDir& folder, const char* name, const std::string& text)
{
    QFile file(folder.filePath(QString::fromLatin1(name)));
    if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), static_cast<qint64>(text.size())) < 0)
        std::abort();
    return file.fileName();
}

/// Opens both and hands the workspace over a second time, without the reading: what is left is the window's own work.
void open(MainWindow& window, const QStringList& files)
{
    LoadResult last;
    bool settled = false;
    QObject::connect(
        window.workspace()->loader(), &Loader::loaded, &window, [&last](const LoadResult& result) { last = result; });
    QObject::connect(&window, &MainWindow::settled, &window, [&settled] { settled = true; });
    window.workspace()->open(files);
    double most = 0;
    while (!settled)
        most = std::max(most, longestTurn(1));
    std::printf("%-22s  %.1f ms\n", "while both are opened", std::max(most, longestTurn(restMs)));
    std::printf(
        "%-22s  %.1f ms\n", "workspace to painted", cost([&] { Q_EMIT window.workspace()->loader()->loaded(last); }, restMs));
}

void timed(const char* what, const std::function<void()>& work)
{
    std::printf("  %s %.1f ms", what, cost(work, restMs));
}

/// Every table with all of its rows open: sorted both ways, all of them selected, and copied.
void measureOpenRows(MainWindow& window)
{
    for (const QString& name : Pages::openableNames()) {
        TreeTable* const table = window.pages()->showPage(name) ? window.pages()->current()->table() : nullptr;
        if (!table || table->model()->rowCount() == 0)
            continue;
        std::printf("%-22s", (name.toUtf8() + " rows").constData());
        timed("opened", [&] { table->opening().open({}); });
        timed("sorted", [&] { table->sortByColumn(1, Qt::AscendingOrder); });
        timed("turned", [&] { table->sortByColumn(1, Qt::DescendingOrder); });
        timed("all selected", [&] { table->selectAll(); });
        timed("copied", [&] { table->readTable(true, [](TextTable rows) { copyTable(std::move(rows), TextFormat::Tsv); }); });
        timed("closed", [&] { table->collapseAll(); });
        std::puts("");
        window.selection()->clear();
    }
}

/// All pages at what has once stood still: a call of every kernel selected, the other pages limited to a fifth of the run, and a
/// letter that most names have.
void measureStates(MainWindow& window, std::size_t kernels)
{
    Selection& selection = *window.selection();
    const WorkspacePtr shown = window.shown();
    CallsTarget layer{ProfileIndex{0}, {}};
    for (std::size_t at = 0; at < kernels; ++at)
        layer.calls.push_back(static_cast<CallId>(at));
    const Timeline& timeline = *shown->timelines[0];
    const auto endNs = static_cast<std::int64_t>(1000.0 * timeline.endUs);
    const RangeTarget stretch{ProfileIndex{0}, {}, endNs / 5, 2 * endNs / 5};
    for (const QString& name : Pages::openableNames()) {
        window.pages()->showPage(QStringLiteral("flame"));
        cost([] {}, restMs);
        std::printf("%-22s", name.toUtf8().constData());
        timed("layer selected", [&] { selection.select(layer); });
        timed("shown", [&] { window.pages()->showPage(name); });
        timed("stretch kept", [&] { selection.keepTo(stretch); });
        timed("let go", [&] { selection.keepTo(std::nullopt); });
        timed("cleared", [&] { selection.clear(); });
        if (QLineEdit* box = window.pages()->current()->searchBox()) {
            timed("letter", [&] { box->setText(QStringLiteral("s")); });
            timed("no letter", [&] { box->clear(); });
        }
        std::puts("");
    }
}

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const std::size_t calls = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : usualCalls;
    const CallMix mix{argc > 2 ? std::strtoull(argv[2], nullptr, 10) : usualKernels, CallMix::Order::Layers};
    const QTemporaryDir folder;
    MainWindow window(nullptr);
    window.resize(1280, 720);
    window.show();
    open(window,
        {written(folder, "a.json", jsonReport(calls, Dialect::RelaxVm, mix)),
            written(folder, "b.json", jsonReport(calls, Dialect::RelayVm, mix))});
    bool allHit = true;
    for (const QString& name : Pages::openableNames()) {
        bool isThere = false;
        const double shown = cost([&] { isThere = window.pages()->showPage(name); }, restMs);
        if (!isThere)
            continue; // the page of another kind of source
        const QByteArray title = name.toUtf8();
        std::printf("%-22s  %.1f ms\n", (title + " shown").constData(), shown);
        // A page may have nothing to list, and say so: where one side is the faster one in all, there is no best of both.
        if (TreeTable* table = window.pages()->current()->table(); table && table->model()->rowCount() > 0)
            allHit &= measure((title + " table").constData(), *table->viewport(), *window.selection());
        if (Chart* chart = window.pages()->current()->chart())
            allHit &= measure((title + " chart").constData(), *chart, *window.selection());
        window.selection()->clear();
        window.selection()->hover(Target()); // as the pointer leaves what is hidden
    }
    measureStates(window, mix.kernels);
    measureOpenRows(window);
    return allHit ? 0 : 1;
}

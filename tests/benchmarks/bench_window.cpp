// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors

#include "app/window/mainwindow.h"
#include "app/window/pages.h"
#include "tests/benchmarks/reports.h"
#include "widgets/views/treetable.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QMouseEvent>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <functional>

using namespace tvmscope;

// What the thread of the window does with two reports: until a new workspace is painted, and for each page until it is shown,
// and at a click or a move of the mouse. A frame is 16 ms. Two arguments: calls of a report, and kernels (100000 and 2000).
namespace {

constexpr std::size_t usualCalls = 100'000, usualKernels = 2'000;
constexpr int places = 24; ///< clicks and moves a page
constexpr int margin = 40, rowHeight = 24; ///< pixels

/// Milliseconds of some work and of all painting that follows from it.
double cost(const std::function<void()>& work)
{
    QElapsedTimer timer;
    timer.start();
    work();
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
    return static_cast<double>(timer.nsecsElapsed()) * 1e-6;
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

/// Clicks and moves at places spread over a widget; every `step` pixels down a table.
void measure(const char* name, QWidget& widget, int step)
{
    Costs hover, click;
    for (int at = 0; at < places; ++at) {
        const int x = margin + (widget.width() - 2 * margin) * at / places;
        const QPoint place(x, step > 0 ? (at * step + step / 2) % widget.height() : widget.height() * (at % 8 + 1) / 10);
        hover.add(cost([&] { send(widget, QEvent::MouseMove, place); }));
        click.add(cost([&] {
            send(widget, QEvent::MouseButtonPress, place);
            send(widget, QEvent::MouseButtonRelease, place);
        }));
    }
    std::printf("%-22s", name);
    print("hover", hover);
    print("click", click);
    std::printf("\n");
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
    QObject::connect(
        window.workspace()->loader(), &Loader::loaded, &window, [&last](const LoadResult& result) { last = result; });
    QEventLoop loop;
    QObject::connect(&window, &MainWindow::settled, &loop, &QEventLoop::quit, Qt::QueuedConnection);
    window.workspace()->open(files);
    loop.exec();
    std::printf("%-22s  %.1f ms\n", "workspace to painted", cost([&] { Q_EMIT window.workspace()->loader()->loaded(last); }));
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
    for (const QString& name : Pages::openableNames()) {
        const double shown = cost([&] { window.pages()->showPage(name); });
        const QByteArray title = name.toUtf8();
        std::printf("%-22s  %.1f ms\n", (title + " shown").constData(), shown);
        if (TreeTable* table = window.pages()->current()->table())
            measure((title + " table").constData(), *table->viewport(), rowHeight);
        if (Chart* chart = window.pages()->current()->chart())
            measure((title + " chart").constData(), *chart, 0);
        window.selection()->clear();
    }
    return 0;
}

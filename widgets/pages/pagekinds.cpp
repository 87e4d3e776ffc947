// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/chart.h"
#include "widgets/pages/viewpage.h"

#include <QCoreApplication>

/// A page is one line here: its class, its name, its text in the menu, what it can turn to, what is said where there is none.
#define TVMSCOPE_PAGES(PAGE)                                                                                                     \
    PAGE(ComparePage, "compare", QT_TRANSLATE_NOOP("PageKind", "&Compare"), {},                                                  \
        QT_TRANSLATE_NOOP("PageKind", "Comparing takes two profiles: open a second one, or choose it in Sources."))              \
    PAGE(OperatorsPage, "operators", QT_TRANSLATE_NOOP("PageKind", "&Operators"), {}, noProfile)                                 \
    PAGE(FlamePage, "flame", QT_TRANSLATE_NOOP("PageKind", "&Flame"),                                                            \
        {QStringLiteral("flamegraph"), QStringLiteral("flamediff")}, noProfile)                                                  \
    PAGE(ChartsPage, "charts", QT_TRANSLATE_NOOP("PageKind", "C&harts"), chartsToChoose(), noProfile)                            \
    PAGE(BestOfBothPage, "best-of-both", QT_TRANSLATE_NOOP("PageKind", "&Best of both"), {},                                     \
        QT_TRANSLATE_NOOP("PageKind", "Best of both takes two profiles of which each runs something faster, steadily."))         \
    PAGE(SourcePage, "source", QT_TRANSLATE_NOOP("PageKind", "&Source"), {}, "")                                                 \
    PAGE(MatrixPage, "matrix", QT_TRANSLATE_NOOP("PageKind", "&Matrix"), {},                                                     \
        QT_TRANSLATE_NOOP("PageKind", "The matrix takes three profiles or more: open them together."))                           \
    PAGE(TimingsPage, "timings", QT_TRANSLATE_NOOP("PageKind", "&Timings"), {},                                                  \
        QT_TRANSLATE_NOOP(                                                                                                       \
            "PageKind", "Timings are those of whole models, such as TVM's BenchmarkResult: no open source holds one."))          \
    PAGE(TuningPage, "tuning", QT_TRANSLATE_NOOP("PageKind", "Tu&ning"), {},                                                     \
        QT_TRANSLATE_NOOP("PageKind", "Tuning takes a log of AutoTVM, Ansor or MetaSchedule: no open source holds one."))        \
    PAGE(TasksPage, "tasks", QT_TRANSLATE_NOOP("PageKind", "Tas&ks"), {},                                                        \
        QT_TRANSLATE_NOOP("PageKind",                                                                                            \
            "Tasks takes what a tuner prints while it works, progress lines or task tables: no open source holds any."))         \
    PAGE(ExecutablePage, "executable", QT_TRANSLATE_NOOP("PageKind", "E&xecutable"), {},                                         \
        QT_TRANSLATE_NOOP("PageKind", "This takes a listing of an executable, such as exe.bytecode: no open source holds one.")) \
    PAGE(PassesPage, "passes", QT_TRANSLATE_NOOP("PageKind", "&Passes"), {},                                                     \
        QT_TRANSLATE_NOOP("PageKind", "Passes takes what TVM's PassTimingInstrument prints: no open source holds any."))         \
    PAGE(CountersPage, "counters", QT_TRANSLATE_NOOP("PageKind", "Co&unters"), {},                                               \
        QT_TRANSLATE_NOOP("PageKind", "Counters takes a report that has counters of PAPI and no durations: none is open."))

namespace tvmscope {

#define DECLARED(T, ...)                                                                                                         \
    class T;                                                                                                                     \
    template <>                                                                                                                  \
    ViewPage* newPage<T>(QWidget * parent);
TVMSCOPE_PAGES(DECLARED)
#undef DECLARED

namespace {

struct PageEntry {
    ViewPage* (*make)(QWidget* parent);
    const char* id;
    const char* menuText;
    QStringList views;
    const char* missing;
};

QStringList chartsToChoose()
{
    QStringList names;
    for (const ChartKind& kind : chartKinds())
        if (!kind.choice.isEmpty())
            names << kind.name;
    return names;
}

constexpr char noProfile[] = QT_TRANSLATE_NOOP("PageKind", "This takes a profile: open, drop or paste a report.");

const std::vector<PageEntry>& pageEntries()
{
#define LISTED(T, ...) {newPage<T>, __VA_ARGS__},
    static const std::vector<PageEntry> all{TVMSCOPE_PAGES(LISTED)};
#undef LISTED
    return all;
}

QString translated(const char* text)
{
    return QCoreApplication::translate("PageKind", text);
}

} // namespace

const std::vector<PageKind>& pageKinds()
{
    static const std::vector<PageKind> kinds = [] {
        std::vector<PageKind> result;
        for (const PageEntry& entry : pageEntries())
            result.push_back({QString::fromLatin1(entry.id), translated(entry.menuText), entry.views,
                *entry.missing ? translated(entry.missing) : QString(), entry.make});
        return result;
    }();
    return kinds;
}

} // namespace tvmscope

#undef TVMSCOPE_PAGES

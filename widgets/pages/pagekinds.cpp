// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/bestofbothpage.h"
#include "widgets/pages/chartspage.h"
#include "widgets/pages/comparepage.h"
#include "widgets/pages/executablepage.h"
#include "widgets/pages/flamepage.h"
#include "widgets/pages/matrixpage.h"
#include "widgets/pages/operatorspage.h"
#include "widgets/pages/sourcepage.h"
#include "widgets/pages/taskspage.h"
#include "widgets/pages/timingspage.h"
#include "widgets/pages/tuningpage.h"
#include "widgets/pages/viewpage.h"

#include <QCoreApplication>

namespace tvmscope {

namespace {

struct PageEntry {
    const char* id;
    const char* menuText;
    QStringList views;
    const char* missing;
    std::function<ViewPage*(QWidget*)> make;
};

template <class T>
ViewPage* makePage(QWidget* parent)
{
    return new T(parent);
}

QStringList chartsToChoose()
{
    QStringList names;
    for (const ChartKind& kind : chartKinds())
        if (!kind.choice.isEmpty())
            names << kind.name;
    return names;
}

constexpr char noProfile[] = QT_TRANSLATE_NOOP("PageKind", "This takes a profile: open, drop or paste a report.");

/// A page is one line here.
const std::vector<PageEntry>& pageEntries()
{
    static const std::vector<PageEntry> all{
        {"compare", QT_TRANSLATE_NOOP("PageKind", "&Compare"), {},
            QT_TRANSLATE_NOOP("PageKind", "Comparing takes two profiles: open a second one."), makePage<ComparePage>},
        {"operators", QT_TRANSLATE_NOOP("PageKind", "&Operators"), {}, noProfile, makePage<OperatorsPage>},
        {"flame", QT_TRANSLATE_NOOP("PageKind", "&Flame"), {QStringLiteral("flamegraph"), QStringLiteral("flamediff")}, noProfile,
            makePage<FlamePage>},
        {"charts", QT_TRANSLATE_NOOP("PageKind", "C&harts"), chartsToChoose(), noProfile, makePage<ChartsPage>},
        {"best-of-both", QT_TRANSLATE_NOOP("PageKind", "&Best of both"), {},
            QT_TRANSLATE_NOOP("PageKind", "Best of both takes two profiles of which each runs something faster, steadily."),
            makePage<BestOfBothPage>},
        {"source", QT_TRANSLATE_NOOP("PageKind", "&Source"), {}, "", makePage<SourcePage>},
        {"matrix", QT_TRANSLATE_NOOP("PageKind", "&Matrix"), {},
            QT_TRANSLATE_NOOP("PageKind", "The matrix takes three profiles or more: open them together."), makePage<MatrixPage>},
        {"timings", QT_TRANSLATE_NOOP("PageKind", "&Timings"), {},
            QT_TRANSLATE_NOOP(
                "PageKind", "Timings are those of whole models, such as TVM's BenchmarkResult: no open source holds one."),
            makePage<TimingsPage>},
        {"tuning", QT_TRANSLATE_NOOP("PageKind", "Tu&ning"), {},
            QT_TRANSLATE_NOOP("PageKind", "Tuning takes a log of AutoTVM, Ansor or MetaSchedule: no open source holds one."),
            makePage<TuningPage>},
        {"tasks", QT_TRANSLATE_NOOP("PageKind", "Tas&ks"), {},
            QT_TRANSLATE_NOOP("PageKind",
                "Tasks takes what a tuner prints while it works, progress lines or task tables: no open source holds any."),
            makePage<TasksPage>},
        {"executable", QT_TRANSLATE_NOOP("PageKind", "E&xecutable"), {},
            QT_TRANSLATE_NOOP(
                "PageKind", "This takes a listing of an executable, such as exe.bytecode: no open source holds one."),
            makePage<ExecutablePage>},
    };
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

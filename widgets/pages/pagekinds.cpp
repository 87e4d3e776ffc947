// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/chartspage.h"
#include "widgets/pages/comparepage.h"
#include "widgets/pages/flamepage.h"
#include "widgets/pages/matrixpage.h"
#include "widgets/pages/operatorspage.h"
#include "widgets/pages/sourcepage.h"
#include "widgets/pages/viewpage.h"

#include <QCoreApplication>

namespace tvmscope {

namespace {

struct Entry {
    const char* id;
    const char* menuText;
    QStringList views;
    const char* missing;
    std::function<ViewPage*(QWidget*)> make;
};

template <class T>
ViewPage* make(QWidget* parent)
{
    return new T(parent);
}

/// A page is one line here.
const std::vector<Entry>& entries()
{
    static const std::vector<Entry> all{
        {"compare", QT_TRANSLATE_NOOP("PageKind", "&Compare"), {},
            QT_TRANSLATE_NOOP("PageKind", "Comparing takes two profiles: open a second one."), make<ComparePage>},
        {"operators", QT_TRANSLATE_NOOP("PageKind", "&Operators"), {}, "", make<OperatorsPage>},
        {"flame", QT_TRANSLATE_NOOP("PageKind", "&Flame"), {QStringLiteral("flamegraph"), QStringLiteral("flamediff")}, "",
            make<FlamePage>},
        {"charts", QT_TRANSLATE_NOOP("PageKind", "C&harts"), {QStringLiteral("roofline")}, "", make<ChartsPage>},
        {"source", QT_TRANSLATE_NOOP("PageKind", "&Source"), {}, "", make<SourcePage>},
        {"matrix", QT_TRANSLATE_NOOP("PageKind", "&Matrix"), {},
            QT_TRANSLATE_NOOP("PageKind", "The matrix takes three profiles or more: open them together."), make<MatrixPage>},
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
        for (const Entry& entry : entries())
            result.push_back({QString::fromLatin1(entry.id), translated(entry.menuText), entry.views,
                *entry.missing ? translated(entry.missing) : QString(), entry.make});
        return result;
    }();
    return kinds;
}

} // namespace tvmscope

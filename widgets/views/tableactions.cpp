// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/tableactions.h"

#include "models/export/cells.h"
#include "models/export/tablewriter.h"
#include "widgets/views/exporthost.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QMessageBox>
#include <QPointer>
#include <QSaveFile>
#include <QTreeView>
#include <QtConcurrent>

#include <array>
#include <cstddef>
#include <utility>

namespace tvmscope {

namespace {

struct Choice {
    const char* title;
    TextFormat format;
};

constexpr std::array<Choice, 4> choices{{
    {QT_TRANSLATE_NOOP("TableActions", "TSV (spreadsheet)"), TextFormat::Tsv},
    {QT_TRANSLATE_NOOP("TableActions", "CSV"), TextFormat::Csv},
    {QT_TRANSLATE_NOOP("TableActions", "Markdown"), TextFormat::Markdown},
    {QT_TRANSLATE_NOOP("TableActions", "JSON"), TextFormat::Json},
}};

/// Words of this file, for translators.
struct TableActionsWords {
    Q_DECLARE_TR_FUNCTIONS(TableActions)
};

/// So many rows are written within a frame.
constexpr std::size_t shortTable = 1'000;

/// `work` on a table, on another thread where it is long; what comes of it goes to `then` on this one, as long as `context`
/// lives.
template <class Work, class Then>
void workAside(TextTable table, QObject* context, Work work, Then then)
{
    if (table.rows.size() <= shortTable)
        then(work(table));
    else
        QtConcurrent::run([table = std::move(table), work = std::move(work)] {
            return work(table);
        }).then(context, std::move(then));
}

void saveAside(TextTable table, const QString& path, QWidget* parent)
{
    workAside(
        std::move(table), parent, [path](const TextTable& rows) { return saveTable(rows, path); },
        [path, parent](const QString& trouble) {
            if (trouble.isEmpty())
                saySaved(parent, path);
            else
                QMessageBox::warning(parent, TableActionsWords::tr("Save table"), trouble);
        });
}

void askAndSave(const ReadTable& table, const QString& what, QWidget* parent)
{
    const QString path = askWhereToSave(parent, TableActionsWords::tr("Save table"), what, QStringLiteral("csv"),
        TableActionsWords::tr("Tables (*.csv *.tsv *.md *.json)"));
    if (!path.isEmpty())
        table([path, view = QPointer<QWidget>(parent)](TextTable rows) {
            if (view)
                saveAside(std::move(rows), path, view);
        });
}

} // namespace

ReadTable given(std::function<TextTable()> table)
{
    return [table = std::move(table)](const std::function<void(TextTable)>& then) { then(table()); };
}

void writeForClipboard(TextTable table, TextFormat format, std::function<void(const QString&)> then)
{
    const auto written = [format](const TextTable& rows) {
        // Who pastes columns reads them; CSV and JSON go into programs.
        const bool isRead = format == TextFormat::Tsv;
        return QString::fromStdString(writeTable(isRead ? readableTable(rows) : rows, format));
    };
    workAside(std::move(table), QCoreApplication::instance(), written, std::move(then));
}

void copyTable(TextTable table, TextFormat format)
{
    writeForClipboard(std::move(table), format, [](const QString& text) { QGuiApplication::clipboard()->setText(text); });
}

void addCopyActions(QMenu& menu, const QString& title, const ReadTable& table, QWidget* parent)
{
    QMenu* copies = menu.addMenu(title);
    for (const Choice& choice : choices)
        copies->addAction(TableActionsWords::tr(choice.title), parent,
            [table, format = choice.format] { table([format](TextTable rows) { copyTable(std::move(rows), format); }); });
}

void addSaveTableAction(QMenu& menu, const QString& title, const QString& what, const ReadTable& table, QWidget* parent)
{
    menu.addAction(title, parent, [table, what, parent] { askAndSave(table, what, parent); });
}

void addSortAction(QMenu& menu, QTreeView& table, int column, QString heading)
{
    if (!table.isSortingEnabled() || column < 0)
        return;
    heading.replace(QLatin1Char('&'), QStringLiteral("&&"));
    menu.addAction(TableActionsWords::tr("Sort by %1").arg(heading), &table, [view = &table, column] {
        const QVariant wanted = view->model()->headerData(column, Qt::Horizontal, Qt::InitialSortOrderRole);
        const auto first = static_cast<Qt::SortOrder>(wanted.toInt());
        const QHeaderView& header = *view->header();
        const bool isSo = header.sortIndicatorSection() == column && header.sortIndicatorOrder() == first;
        const auto other = first == Qt::DescendingOrder ? Qt::AscendingOrder : Qt::DescendingOrder;
        view->sortByColumn(column, isSo ? other : first);
    });
}

QString saveTable(const TextTable& table, const QString& path)
{
    const auto format = textFormat(QFileInfo(path).suffix().toStdString());
    if (!format)
        return TableActionsWords::tr("%1: the suffix names no table format; use .csv, .tsv, .md or .json.").arg(path);
    QSaveFile file(path);
    const std::string bytes = writeTable(table, *format);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes.data(), static_cast<qint64>(bytes.size())) < 0 || !file.commit())
        return TableActionsWords::tr("%1 was not written: %2").arg(path, file.errorString());
    return {};
}

} // namespace tvmscope

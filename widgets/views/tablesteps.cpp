// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/tablesteps.h"

#include <QCursor>
#include <QGuiApplication>

#include <utility>

namespace tvmscope {

TableSteps::TableSteps(QObject* parent)
    : QObject(parent)
    , slices_(new Slices(this))
{
}

TableSteps::~TableSteps()
{
    showBusy(false);
}

void TableSteps::watch(const QAbstractItemModel* model)
{
    finish();
    if (model_)
        model_->disconnect(this);
    model_ = model;
    connect(model, &QAbstractItemModel::layoutAboutToBeChanged, this, &TableSteps::finish);
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this, &TableSteps::finish);
    connect(model, &QAbstractItemModel::rowsAboutToBeRemoved, this, &TableSteps::finish);
    connect(model, &QAbstractItemModel::rowsAboutToBeInserted, this, &TableSteps::finish);
    connect(model, &QObject::destroyed, this, [this] {
        slices_->stop();
        showBusy(false);
        model_ = nullptr;
    });
}

void TableSteps::read(TableExport rows, Then then)
{
    finish();
    const auto left = std::make_shared<TableExport>(std::move(rows));
    slices_->start([left] { return left->readRow(); },
        [this, left, then = std::move(then)] {
            showBusy(false);
            then(std::move(*left).readAll());
        });
    showBusy(isUnderWay());
}

void TableSteps::showBusy(bool busy)
{
    if (busy == busy_)
        return;
    busy_ = busy;
    if (busy)
        QGuiApplication::setOverrideCursor(Qt::BusyCursor);
    else
        QGuiApplication::restoreOverrideCursor();
}

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/tableexport.h"
#include "widgets/views/slices.h"

#include <functional>
#include <memory>

namespace tvmscope {

/// Reads rows of a table a few milliseconds at a time; the pointer says that it is under way. Of what is about to change, the
/// rest is read at once.
class TableSteps : public QObject {
public:
    using Then = std::function<void(TextTable)>;

    explicit TableSteps(QObject* parent);
    ~TableSteps() override;

    /// To be told of a model that rows will be read of.
    void watch(const QAbstractItemModel* model);
    /// What is under way is read to its end before. Few rows are read when this returns.
    void read(TableExport rows, Then then);
    bool isUnderWay() const noexcept { return slices_->isUnderWay(); }

private:
    void finish() { slices_->finish(); }
    void showBusy(bool busy);

    Slices* slices_;
    const QAbstractItemModel* model_ = nullptr;
    bool busy_ = false;
};

} // namespace tvmscope

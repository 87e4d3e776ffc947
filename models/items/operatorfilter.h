// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/classtext.h"
#include "models/items/findwords.h"
#include "models/items/operatormodel.h"
#include "models/items/tableorder.h"
#include "models/session/findtexts.h"
#include "models/session/selectedrows.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tvmscope {

/// Kernels (an operator with its shapes) in which words are found: in name, class, label and shapes; with the branches above and
/// below them.
class OperatorFilter : public TableOrder {
    Q_OBJECT
public:
    /// Kernels that the words are in, or are not.
    struct Some {
        std::int64_t kernels = 0;
        CallCount calls;
        double percent = 0.0; ///< as the model's percentages are; NaN is not known; nothing for several devices
        std::map<std::string, double> usByDevice = {}; ///< NaN where none can be read; clocks of devices are not added
    };

    explicit OperatorFilter(OperatorModel* source, QObject* parent = nullptr);

    void setText(const QString& text);
    const QString& text() const noexcept { return text_; }
    /// What a search looks through, by kernel of the profile that the model shows next; null: nothing is found.
    void setTexts(std::shared_ptr<const FindTexts> texts);
    /// What has none of these rows is not shown; nothing: all is.
    void setRows(const std::optional<SelectedRows>& rows);
    Some found() const { return countedWhere(true); }
    Some hidden() const { return countedWhere(false); }
    /// The row is a kernel that the words are in: what going to the next one stops at.
    bool isHit(const QModelIndex& index) const;

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    enum class Match : std::uint8_t { NotLookedAt, Yes, No };
    void lookAgain();
    bool matches(OperatorTree::Node shapes) const;
    bool isLeft(OperatorTree::Node shapes) const; ///< matches, and some of its rows are among those that are kept to
    bool hasWords(OperatorTree::Node shapes) const;
    bool hasMatch(OperatorTree::Node node) const;
    Some countedWhere(bool matching) const;
    void count(OperatorTree::Node node, bool matching, Some& some) const;

    OperatorModel* model_;
    QString text_;
    std::optional<SelectedRows> rows_;
    FindWords words_;
    std::shared_ptr<const FindTexts> texts_;
    mutable FoldedClasses classes_; ///< of the profile that the model shows
    mutable std::vector<Match> matches_; ///< by node: each list of shapes is looked at once a search
};

} // namespace tvmscope

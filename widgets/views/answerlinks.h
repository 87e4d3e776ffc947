// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/chart.h"

#include <QString>

#include <vector>

namespace tvmscope {

/// Turns the sentences of an answer into HTML in which a number is a link to the rows it stands for. A number is known by its
/// text: a category's or a group's difference, a device's time. One that is none of these, a sum over part of a category, belongs
/// to the category that the sentence named last before it.
class AnswerLinks {
public:
    explicit AnswerLinks(const ChartData& data);

    /// Escaped, with links, and with the two labels in the tints of their sides.
    QString html(const QString& sentence, const Theme& theme) const;
    /// What the link of html() stands for; empty for a link that is not ours.
    RowSet rows(const QString& link) const;

private:
    struct Target {
        QString text;
        std::size_t rows;
    };
    void addTarget(const QString& text, std::size_t rows);
    std::size_t addRows(const RowSet& rows);
    void addCategories(const Comparison& comparison);
    std::size_t targetOf(const QString& number, const QString& before) const;

    std::vector<Target> numbers_; ///< exact texts
    std::vector<Target> categories_; ///< words that name a category
    std::vector<RowSet> rows_;
    std::array<QString, 2> labels_;
    MessageText text_;
};

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/texttable.h"

#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>

/// What tables of views say, collected under (what it is about, quantity, self or total, device, profile), so that two tables
/// which say different things about the same are found.
class ShownNumbers {
public:
    /// `sides` are the labels of the profiles; the first two are the pair on show.
    explicit ShownNumbers(QStringList sides);

    /// Reads a table. `device` and `profile` are what all of it is about, where no column says so.
    void add(const tvmscope::TextTable& table, const QString& view, const QString& device = {}, const QString& profile = {});

    /// How many cells were read.
    int read() const { return read_; }
    /// A line for each key with two values.
    const QStringList& contradictions() const { return contradictions_; }

private:
    struct Value {
        tvmscope::TextCell cell;
        QString view;
    };
    struct Quantity {
        QString name; ///< with self or total
        int side = -1; ///< 0 and 1; of the row's profile: -1
        double factor = 1.0;
    };
    struct Subject {
        QString what; ///< empty: nothing that other views know
        QString device;
    };
    /// Of the rows above, by level.
    struct Above {
        QString device, cls, op;
    };
    std::optional<Quantity> quantityOf(QString title, const QString& view) const;
    Subject subjectOf(const QString& view, const QString& name, int level, const QString& cls, Above& above) const;
    void note(
        const Subject& subject, const Quantity& quantity, const QString& profile, tvmscope::TextCell cell, const QString& view);

    QStringList sides_;
    QMap<QString, Value> known_;
    QStringList contradictions_;
    int read_ = 0;
};

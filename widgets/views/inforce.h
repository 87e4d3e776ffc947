// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QString>
#include <QStringList>

#include <cstdint>
#include <vector>

class QWidget;

namespace tvmscope {

/// What a user can set that changes what is seen, innermost first: the order in which Escape takes things back. A reference is
/// what factors are to, where that is not the first. A device and corrections are not Escape's: they stay until something is said
/// about them.
enum class InForceKind : std::uint8_t { Find, Filter, HiddenRows, Range, Zoom, Reference, Device, Corrected };

/// One thing that is in force, and what it does in a few words: `only dense`.
struct InForce {
    InForceKind kind;
    QString text;
    QString shortText = {}; ///< what says enough beside its buttons where there is little room; empty: nothing shorter
    bool ofTable = false; ///< a table is shown in part: the chart above it keeps everything
    bool operator==(const InForce&) const = default;
};

/// A widget that knows what is in force in all that stands in it.
class InForceSource {
public:
    virtual ~InForceSource() = default;
    virtual std::vector<InForce> inForce() const = 0;
};

/// What is in force for a table, in words: of the sources that it stands in, the outermost first. Goes with whatever is copied or
/// saved of it.
QStringList inForceWords(const QWidget* table);
/// The same for a chart, which keeps what tables beside it do not show.
QStringList inForceWordsOfChart(const QWidget* chart);

} // namespace tvmscope

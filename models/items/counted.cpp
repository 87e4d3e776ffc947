// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/counted.h"

#include "models/export/numbers.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdint>
#include <limits>

namespace tvmscope {

QString counted(const CountedWords& words, CallCount count)
{
    constexpr std::int64_t largest = std::numeric_limits<int>::max(); // translate() takes no more, and no grammar needs it
    const std::int64_t known = count.known().value_or(2); // of a number that is not known there may be several
    return QCoreApplication::translate(
        "Counted", known == 1 ? words.one : words.many, nullptr, static_cast<int>(std::clamp<std::int64_t>(known, 0, largest)))
        .arg(QString::fromStdString(countText(count)));
}

} // namespace tvmscope

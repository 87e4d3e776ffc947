// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/numbers.h"

#include <QString>
#include <QStringList>
#include <QVariant>

#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What is known to the rooms without Qt, as item models hand it out.
namespace tvmscope {

inline QString toQString(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

inline QStringList toQStrings(const std::vector<std::string>& texts)
{
    QStringList strings;
    for (const std::string& text : texts)
        strings << toQString(text);
    return strings;
}

/// What a cell says; absent: nothing is known. Empty where there is nothing to say.
using CellText = std::optional<QString>;

/// What is shown where nothing is known.
inline const QString unknownCell = toQString(unknownNumber);

/// Invalid for a number that is not known.
inline QVariant toVariant(const std::optional<double>& number)
{
    return number && !std::isnan(*number) ? QVariant(*number) : QVariant();
}

/// What is written `—` is not known.
inline CellText knownText(const std::string& text)
{
    return text == unknownNumber ? std::nullopt : CellText(toQString(text));
}

inline QVariant callsVariant(CallCount calls)
{
    return calls.isKnown() ? QVariant::fromValue<qlonglong>(*calls.known()) : QVariant();
}

inline QVariant toVariant(const CellText& text)
{
    return text ? QVariant(*text) : QVariant();
}

} // namespace tvmscope

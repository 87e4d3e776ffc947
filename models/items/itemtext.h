// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QString>
#include <QVariant>

#include <cmath>
#include <optional>
#include <string_view>

/// What is known to the rooms without Qt, as item models hand it out.
namespace tvmscope {

inline QString toQString(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Invalid for a number that is not known.
inline QVariant toVariant(const std::optional<double>& number)
{
    return number && !std::isnan(*number) ? QVariant(*number) : QVariant();
}

} // namespace tvmscope

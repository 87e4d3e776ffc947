// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/correctionchoices.h"

#include <functional>

class QMenu;
class QWidget;

namespace tvmscope {

/// Actions that correct the groups of a comparison; those that make no sense for the rows are greyed.
void addCorrectionActions(QMenu& menu, const CorrectionChoices& choices, QWidget* parent,
    const std::function<void(CorrectionKind)>& correct, const std::function<void()>& takeBack);

/// `Pin together`, for menus and for the list of what can be undone.
QString correctionTitle(CorrectionKind kind);

} // namespace tvmscope

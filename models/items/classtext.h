// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/names/operatorclass.h"

#include <QString>

namespace tvmscope {

class Profile;

/// What people call a class. The bookkeeping of an executor is one category of time, under the word that the ledger has for it,
/// and two classes: `VM instructions (memory)`, `VM instructions (runtime)`; what is excluded is `excluded by you`.
QString classText(OperatorClass cls, const Profile& profile);

} // namespace tvmscope

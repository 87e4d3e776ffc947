// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/names/operatorclass.h"

#include <QString>

#include <map>
#include <string>
#include <string_view>

namespace tvmscope {

class Profile;

/// What people call a class. The bookkeeping of an executor is one category of time, under the word that the ledger has for it,
/// and two classes: `VM instructions (memory)`, `VM instructions (runtime)`; what is excluded is `excluded by you`.
QString classText(OperatorClass cls, const Profile& profile);
/// The same of executors that have several words for their bookkeeping: `runtime overhead (memory)`.
QString commonClassText(OperatorClass cls);

/// The classes of a profile as words to look for are compared with them; each is worded once.
class FoldedClasses {
public:
    std::string_view textOf(OperatorClass cls, const Profile& profile);

private:
    std::map<OperatorClass, std::string> texts_;
};

} // namespace tvmscope

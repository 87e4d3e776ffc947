// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/names/operatorclass.h"
#include "models/profile/ids.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

namespace tvmscope {

class Profile;
struct AnalyzedProfile;

/// What people call a class. The bookkeeping of an executor is one category of time, under the word that the ledger has for it,
/// and two classes: `VM instructions (memory)`, `VM instructions (runtime)`; what is excluded is `excluded by you`.
QString classText(OperatorClass cls, const Profile& profile);
/// The same of executors that have several words for their bookkeeping: `runtime overhead (memory)`.
QString commonClassText(OperatorClass cls);
/// What of the time of a class, as rows of a profile are shown in it, other profiles put there: `434.72 µs of it by kernels that
/// are elementwise by themselves: what they do stands in one row with dense of another profile`. `runs`: what times are divided
/// by. One line; empty: nothing is.
QStringList otherClassesLines(
    const AnalyzedProfile& analyzed, std::span<const CallId> rows, OperatorClass cls, std::int64_t runs);

/// The classes of a profile as words to look for are compared with them; each is worded once.
class FoldedClasses {
public:
    std::string_view textOf(OperatorClass cls, const Profile& profile);

private:
    std::map<OperatorClass, std::string> texts_;
};

} // namespace tvmscope

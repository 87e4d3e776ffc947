// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QString>

/// The files of the built-in sample pair.
namespace tvmscope::samplefiles {

inline const QString folder = QStringLiteral(TVMSCOPE_TEST_DATA "/../../resources/samples/");
inline const QString relax = folder + QStringLiteral("bert2-relax-vm.json");
inline const QString relay = folder + QStringLiteral("bert2-relay-vm.json");

} // namespace tvmscope::samplefiles

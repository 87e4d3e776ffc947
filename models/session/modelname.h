// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QString>
#include <QStringList>

namespace tvmscope {

struct Workspace;

/// What was run, by where its reports lie: the deepest folder common to all that is no executor, device or version, unless it is
/// one that anything could lie in (`Downloads`); else what the names of the files begin with; else the label of a paste.
/// `…/0.19.0/bert2/relax-vm/report.json` and `…/relay-vm/report.json` are of `bert2`.
QString modelName(const QStringList& sources);
/// Of the profiles on show.
QString modelName(const Workspace& shown);

/// `bert2-relax-vm-vs-relay-vm`: what is on show, as the beginning of the name of a file.
QString fileNameOf(const Workspace& shown);

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/document.h"

#include <QString>
#include <QStringList>

namespace tvmscope {

struct NamedArtifact;
struct Workspace;

/// What was run, by where its reports lie: the deepest folder common to all that is no executor, device or version, unless it is
/// one that anything could lie in (`Downloads`); else what the names of the files begin with; else the label of a paste.
/// `…/0.19.0/bert2/relax-vm/report.json` and `…/relay-vm/report.json` are of `bert2`.
QString modelName(const QStringList& sources);
/// Of the profiles on show; of the documents where there is none.
QString modelName(const Workspace& shown);

/// The last part of a path, with its `#2` if it has one.
QString sourceTitle(const QString& word);

/// The file name of a source, behind those of as many folders as tell it from the others of `all`.
QString sourceName(const std::string& source, const std::vector<DocumentPtr>& all);
QString sourceName(const QString& source, const QStringList& all);

/// `ci.log, line 12`: of several artifacts of one source each is called by where it begins.
QString artifactName(const NamedArtifact& place, const std::vector<DocumentPtr>& all);

/// `bert2-relax-vm-vs-relay-vm`: what is on show, as the beginning of the name of a file; `ofAll`: of what shows every profile,
/// of which four are named.
QString fileNameOf(const Workspace& shown, bool ofAll = false);

} // namespace tvmscope

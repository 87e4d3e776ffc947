// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/rowplace.h"

namespace tvmscope {

std::optional<SourceText::Place> placeOfRow(const Workspace& shown, ProfileIndex profile, CallId row)
{
    const Document* document = shown.document(index(profile));
    const ProfilePtr source = shown.profile(index(profile));
    if (!document || !source || source->lineOf(row) == 0)
        return std::nullopt;
    return document->text.placeAt(document->text.positionAt(source->calls().source[index(row)]));
}

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/session/compared.h"
#include "models/export/matrixtables.h"

#include <algorithm>

namespace tvmscope {

ExitStatus runMatrix(const Invocation& invocation)
{
    const auto opened = openProfileSet(invocation.files, saySources);
    if (!opened)
        return sayFailure(opened.error());
    const Page page = matrixPage(gather(*opened), 0, messageText);
    const PageLook look = textLook(invocation.output);
    const ExitStatus written = writeResult(writePage(page, look.style, look.width), invocation.output);
    const bool damaged
        = std::any_of(opened->begin(), opened->end(), [](const OpenedSource& source) { return source.document->hasErrors(); });
    return written == ExitStatus::Ok && damaged ? ExitStatus::BadInput : written;
}

} // namespace tvmscope

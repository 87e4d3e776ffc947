// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/cli/commands.h"
#include "app/cli/output.h"

#include <QByteArray>
#include <QFile>

namespace tvmscope {

ExitStatus runRecorder(const Invocation& invocation)
{
    QFile script(QStringLiteral(":/recorder/tvmscope_recorder.py"));
    if (!script.open(QIODevice::ReadOnly))
        return ExitStatus::Internal; // it is part of the program
    const QByteArray text = script.readAll();
    return writeResult({text.constData(), static_cast<std::size_t>(text.size())}, invocation.output);
}

} // namespace tvmscope

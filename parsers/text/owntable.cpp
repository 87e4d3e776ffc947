// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/text/owntable.h"

namespace tvmscope {

bool isOwnTable(std::string_view text)
{
    constexpr std::string_view headers[]{
        "Row,Line,Name,Class,Components,Calls,Duration (us),", "Row\tLine\tName\tClass\tComponents\tCalls\tDuration (us)\t"};
    const std::string_view line = text.substr(0, text.find('\n'));
    const bool endsOnce = line.size() < text.size() && line.find('\r') >= line.size() - 1;
    return endsOnce && (line.find(headers[0]) != std::string_view::npos || line.find(headers[1]) != std::string_view::npos);
}

} // namespace tvmscope

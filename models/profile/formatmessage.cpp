// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/formatmessage.h"

#include "models/profile/messageids.h"

#include <algorithm>
#include <array>

namespace tvmscope {

namespace {

struct NamedFormat {
    std::string_view format;
    MessageId<0> name;
};

constexpr std::array namedFormats{
    NamedFormat{"tvm-report-json", "format-tvm-report-json"},
    NamedFormat{"tvm-report-csv", "format-tvm-report-csv"},
    NamedFormat{"tvm-report-table", "format-tvm-report-table"},
    NamedFormat{"tvm-report-collapsed", "format-tvm-report-collapsed"},
    NamedFormat{"tvm-warnings", "format-tvm-warnings"},
    NamedFormat{"tvm-benchmark", "format-tvm-benchmark"},
};

} // namespace

Message formatMessage(std::string_view format)
{
    const auto found = std::find_if(
        namedFormats.begin(), namedFormats.end(), [&](const NamedFormat& named) { return named.format == format; });
    return found == namedFormats.end() ? Message("format-other", {std::string(format)}) : Message(found->name);
}

} // namespace tvmscope

// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/documentreader.h"

namespace tvmscope {

DocumentPtr readDocument(std::string bytes, std::string source, const ReadControl&)
{
    auto document = std::make_shared<Document>();
    document->source = std::move(source);
    document->size = bytes.size();
    document->text = std::make_shared<const std::string>(std::move(bytes));
    return document;
}

DocumentPtr readFile(const std::string& path, const ReadControl& control)
{
    return readDocument({}, path, control);
}

} // namespace tvmscope

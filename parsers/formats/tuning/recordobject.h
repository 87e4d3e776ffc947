// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/formats/tuning/tuningrecords.h"

#include <initializer_list>

/// Records that are JSON objects, as AutoTVM and Ansor write them.
namespace tvmscope {

/// The members of a record that is an object with known keys, in any order.
class RecordObject {
public:
    /// Reads up to the end of the object, or to the first key that is none of `keys`, the first `needed` of which a record must
    /// have. `found` says how it went.
    RecordObject(JsonCursor& cursor, std::initializer_list<std::string_view> keys, std::size_t needed);

    RecordFound found() const noexcept { return found_; }
    /// The value of a key as written; empty if the object has none.
    std::string_view operator[](std::string_view key) const;

private:
    bool readMembers(JsonCursor& cursor, std::initializer_list<std::string_view> keys);

    std::vector<std::pair<std::string_view, std::string_view>> members_;
    RecordFound found_ = RecordFound::No;
};

/// Whether an object whose first key is one of these begins at the brace at `at`.
bool beginsWithKey(std::string_view text, std::size_t at, std::initializer_list<std::string_view> keys);

} // namespace tvmscope

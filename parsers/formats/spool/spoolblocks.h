// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/diagnostic.h"
#include "models/profile/sourcetext.h"

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

/// The blocks of a recorder's spool. The format: resources/recorder/SPOOL.md.
namespace tvmscope {

class TextBuilder;

inline constexpr std::size_t spoolBlockBytes = 65536;

/// A call, or a run where `site` is negative. Times are nanoseconds of a clock that all threads share.
struct SpoolRow {
    std::int64_t start = 0;
    std::int64_t end = 0; ///< as written: 0 where it had not returned, negative where it did not
    std::int64_t site = 0;
    std::uint32_t thread = 0;
    std::uint64_t byte = 0; ///< its first one in the spool

    bool isRun() const noexcept { return site < 0; }
    std::int64_t run() const noexcept { return -1 - site; }
    bool returned() const noexcept { return end > 0; }
    bool stillOpen() const noexcept { return end == 0; }
    /// When it ended, as far as anybody knows; its start where nobody does.
    std::int64_t lastKnown() const noexcept
    {
        constexpr auto lowest = std::numeric_limits<std::int64_t>::min();
        return end > 0 ? end : end == 0 ? start : end == lowest ? std::numeric_limits<std::int64_t>::max() : -end;
    }
};

/// What is wrong with a spool's bytes: the first of each kind one by one, and then how many more there are.
class SpoolDoubts {
public:
    void add(std::uint64_t byte, Message message);
    /// All of them; where more were found than are listed, the last one says so.
    std::vector<Diagnostic> take();

private:
    std::map<std::string_view, std::int64_t> found_; ///< by the message's code
    std::vector<Diagnostic> said_;
};

/// Finds the blocks of a spool, whole or cut. What stands between two of them is left out, and said.
class SpoolBlocks {
public:
    /// The bytes outlive this.
    SpoolBlocks(const SourceText& source, SpoolDoubts& doubts);

    /// Whether bytes are a spool, of whatever version.
    static bool areSpool(std::string_view bytes) noexcept;
    /// The version that a spool says it has; 1 where it is cut before that.
    static std::uint32_t versionOf(std::string_view bytes) noexcept;
    /// Whether a second block follows where one should: then a first one that says otherwise is damaged.
    static bool startsAgain(std::string_view bytes) noexcept;

    /// The lines of its text with the way back to its bytes.
    const SourceText& text() const noexcept { return text_; }
    std::int64_t count() const noexcept { return count_; }
    std::int64_t unreadable() const noexcept { return unreadable_; } ///< blocks' worth of bytes that were left out
    bool endsInsideABlock() const noexcept { return endsInside_; }

    /// Where the calls of a block stand.
    struct Calls {
        std::uint64_t begin = 0;
        std::size_t rows = 0;
    };
    const std::map<std::uint32_t, std::vector<Calls>>& threads() const noexcept { return threads_; }
    std::string_view bytes() const noexcept { return bytes_; }

private:
    void addBlock(std::uint64_t at, std::uint64_t end, TextBuilder& text, SpoolDoubts& doubts);
    /// Of a spool that lacks no block.
    void checkThreads(SpoolDoubts& doubts) const;

    std::string_view bytes_;
    SourceText text_;
    std::map<std::uint32_t, std::vector<Calls>> threads_;
    std::int64_t count_ = 0, unreadable_ = 0;
    bool endsInside_ = false;
};

/// The rows of all threads in the order of their starts.
class SpoolRows {
public:
    /// With `doubts`, rows that are damaged or were lost are said.
    explicit SpoolRows(const SpoolBlocks& blocks, SpoolDoubts* doubts = nullptr);
    std::optional<SpoolRow> next();

private:
    struct Thread {
        const std::vector<SpoolBlocks::Calls>* blocks = nullptr;
        std::size_t block = 0;
        std::size_t row = 0;
        std::size_t unused = 0; ///< rows before this one of the block
        SpoolRow head;
    };
    /// Steps to the next row of a thread, which becomes its head. False: there is none.
    bool advance(Thread& thread);
    void sayLost(const Thread& thread);
    bool isSound(const SpoolRow& row);
    static bool isLater(const Thread& a, const Thread& b) noexcept;

    std::string_view bytes_;
    SpoolDoubts* doubts_;
    std::vector<Thread> threads_; ///< a heap, the earliest head on top
};

} // namespace tvmscope

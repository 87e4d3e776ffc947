// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/spool/spoolblocks.h"

#include "models/profile/messageids.h"
#include "parsers/text/decoder.h"
#include "parsers/text/textbuilder.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace tvmscope {

namespace {

constexpr std::string_view spoolMagic = "TVMSPOOL";
constexpr std::size_t headBytes = 32, rowBytes = 24;
constexpr std::uint32_t textKind = 1, callsKind = 2;
constexpr std::int64_t maxSaidOfAKind = 20;

/// A number of this many bytes, the lowest first.
std::uint64_t numberAt(std::string_view bytes, std::uint64_t at, std::size_t width) noexcept
{
    std::uint64_t number = 0;
    for (std::size_t i = width; i-- > 0;)
        number = number << 8U | static_cast<unsigned char>(bytes[at + i]);
    return number;
}

std::uint32_t shortAt(std::string_view bytes, std::uint64_t at) noexcept
{
    return static_cast<std::uint32_t>(numberAt(bytes, at, 4));
}

std::int64_t longAt(std::string_view bytes, std::uint64_t at) noexcept
{
    return static_cast<std::int64_t>(numberAt(bytes, at, 8));
}

bool startsBlock(std::string_view bytes, std::uint64_t at) noexcept
{
    const std::string_view head = bytes.substr(std::min<std::uint64_t>(at, bytes.size()), headBytes);
    if (head.size() < headBytes || !head.starts_with(spoolMagic) || shortAt(head, 8) != 1 || longAt(head, 24) != 0)
        return false;
    const std::uint32_t kind = shortAt(head, 12);
    return kind == textKind || kind == callsKind;
}

/// Whether the block that starts at `at` has this number, or none starts there.
bool isNumbered(std::string_view bytes, std::uint64_t at, std::int64_t number) noexcept
{
    return !startsBlock(bytes, at) || static_cast<std::int64_t>(shortAt(bytes, at + 20)) == number;
}

constexpr bool isOfSpoolText(char c) noexcept
{
    return c == '\n' || (c >= ' ' && c <= '~');
}

/// Lines of JSON, as far as the first bytes tell: the highest bytes of times are 0.
bool looksLikeText(std::string_view content) noexcept
{
    const std::string_view first = content.substr(0, rowBytes);
    return first.size() == rowBytes && std::all_of(first.begin(), first.end(), isOfSpoolText);
}

/// Rows: bytes that no text has, and zeros between.
bool looksLikeCalls(std::string_view content) noexcept
{
    constexpr std::size_t rowsLookedAt = 4;
    const std::string_view first = content.substr(0, rowsLookedAt * rowBytes);
    return first.find('\0') != std::string_view::npos
        && std::any_of(first.begin(), first.end(), [](char c) { return c != '\0' && !isOfSpoolText(c); });
}

/// The next place from `at` on where a block starts; the end of the bytes if there is none.
std::uint64_t nextBlock(std::string_view bytes, std::uint64_t at)
{
    while (at < bytes.size()) {
        const std::size_t found = bytes.find(spoolMagic, at);
        if (found == std::string_view::npos)
            return bytes.size();
        if (startsBlock(bytes, found))
            return found;
        at = found + 1;
    }
    return bytes.size();
}

} // namespace

void SpoolDoubts::add(std::uint64_t byte, Message message)
{
    if (++found_[message.code] <= maxSaidOfAKind)
        said_.push_back({Severity::Warning, std::move(message), 0, 0, byte, {}});
}

std::vector<Diagnostic> SpoolDoubts::take()
{
    std::int64_t more = 0;
    for (const auto& [code, times] : std::exchange(found_, {}))
        more += std::max<std::int64_t>(times - maxSaidOfAKind, 0);
    if (more > 0)
        said_.push_back({Severity::Warning, Message("spool-damage-more", {more}), 0, 0, 0, {}});
    return std::exchange(said_, {});
}

bool SpoolBlocks::areSpool(std::string_view bytes) noexcept
{
    // Text has no NULs, so that a page about spools is none.
    const std::string_view head = bytes.substr(0, headBytes);
    if (head.starts_with(spoolMagic))
        return head.size() <= spoolMagic.size() || head.find('\0') != std::string_view::npos;
    const std::string_view first = bytes.substr(0, spoolBlockBytes + headBytes); // its beginning is damaged, or lost
    return first.find('\0') != std::string_view::npos && nextBlock(first, 0) < first.size();
}

bool SpoolBlocks::startsAgain(std::string_view bytes) noexcept
{
    return startsBlock(bytes, spoolBlockBytes);
}

std::uint32_t SpoolBlocks::versionOf(std::string_view bytes) noexcept
{
    return bytes.size() >= 12 && bytes.starts_with(spoolMagic) ? shortAt(bytes, 8) : 1;
}

SpoolBlocks::SpoolBlocks(const SourceText& source, SpoolDoubts& doubts)
    : bytes_(source.text())
{
    TextBuilder text(source);
    std::int64_t expected = 0;
    bool allThere = true;
    for (std::uint64_t at = 0; at < bytes_.size();) {
        if (!startsBlock(bytes_, at)) {
            const std::uint64_t next = nextBlock(bytes_, at);
            const std::uint64_t left = next - at;
            if (bytes_.size() - at >= headBytes) { // less is the end of a cut spool
                doubts.add(
                    at, Message("spool-block-unreadable", {static_cast<std::int64_t>(at), static_cast<std::int64_t>(left)}));
                unreadable_ += static_cast<std::int64_t>((left + spoolBlockBytes - 1) / spoolBlockBytes);
                expected += static_cast<std::int64_t>(left / spoolBlockBytes); // none where bytes were put between two
            }
            endsInside_ = next == bytes_.size() && left % spoolBlockBytes != 0;
            at = next;
            continue;
        }
        const std::uint64_t end = std::min<std::uint64_t>(at + spoolBlockBytes, bytes_.size());
        const auto number = static_cast<std::int64_t>(shortAt(bytes_, at + 20));
        if (number != expected) {
            doubts.add(at, Message("spool-block-misplaced", {static_cast<std::int64_t>(at), number, expected}));
            allThere = false;
        }
        // One number between two that go on counting is itself what is wrong.
        expected = number != expected && isNumbered(bytes_, end, expected + 1) ? expected + 1 : number + 1;
        ++count_;
        endsInside_ = end - at < spoolBlockBytes;
        addBlock(at, end, text, doubts);
        at = end;
    }
    if (allThere && unreadable_ == 0)
        checkThreads(doubts);
    text_ = wholeText(text.finish().withOwnLines());
}

/// What a block holds shows in its bytes; a head that says otherwise is damaged.
void SpoolBlocks::addBlock(std::uint64_t at, std::uint64_t end, TextBuilder& text, SpoolDoubts& doubts)
{
    const std::uint64_t begin = std::min(at + headBytes, end);
    const std::string_view content = bytes_.substr(begin, end - begin);
    const std::uint32_t kind = shortAt(bytes_, at + 12), thread = shortAt(bytes_, at + 16);
    const bool isText = kind == textKind ? !looksLikeCalls(content) : looksLikeText(content);
    if (isText != (kind == textKind) || (isText && thread != 0))
        doubts.add(at, Message("spool-head-damaged", {static_cast<std::int64_t>(at)}));
    if (isText)
        text.copy(begin, begin + content.find_last_not_of('\0') + 1);
    else
        threads_[thread].push_back({begin, content.size() / rowBytes});
}

/// Threads are numbered by their first calls: where all blocks are there, no number is missing below another one.
void SpoolBlocks::checkThreads(SpoolDoubts& doubts) const
{
    for (const auto& [thread, blocks] : threads_)
        if (thread >= threads_.size()) {
            const std::uint64_t at = blocks.front().begin - headBytes;
            return doubts.add(at, Message("spool-head-damaged", {static_cast<std::int64_t>(at)}));
        }
}

SpoolRows::SpoolRows(const SpoolBlocks& blocks, SpoolDoubts* doubts)
    : bytes_(blocks.bytes())
    , doubts_(doubts)
{
    for (const auto& [number, ofThread] : blocks.threads()) {
        Thread thread;
        thread.blocks = &ofThread;
        thread.head.thread = number;
        if (advance(thread))
            threads_.push_back(thread);
    }
    std::make_heap(threads_.begin(), threads_.end(), isLater);
}

bool SpoolRows::isLater(const Thread& a, const Thread& b) noexcept
{
    const auto key = [](const SpoolRow& row) { return std::make_tuple(row.start, row.lastKnown(), row.site, row.thread); };
    return key(a.head) > key(b.head);
}

std::optional<SpoolRow> SpoolRows::next()
{
    if (threads_.empty())
        return std::nullopt;
    std::pop_heap(threads_.begin(), threads_.end(), isLater);
    const SpoolRow row = threads_.back().head;
    if (advance(threads_.back()))
        std::push_heap(threads_.begin(), threads_.end(), isLater);
    else
        threads_.pop_back();
    return row;
}

bool SpoolRows::advance(Thread& thread)
{
    for (; thread.block < thread.blocks->size(); ++thread.block, thread.row = 0, thread.unused = 0) {
        const SpoolBlocks::Calls& calls = (*thread.blocks)[thread.block];
        while (thread.row < calls.rows) {
            SpoolRow row;
            row.byte = calls.begin + thread.row * rowBytes;
            row.start = longAt(bytes_, row.byte);
            row.end = longAt(bytes_, row.byte + 8);
            row.site = longAt(bytes_, row.byte + 16);
            row.thread = thread.head.thread;
            if (row.start == 0) {
                ++thread.unused;
                ++thread.row;
                continue;
            }
            sayLost(thread);
            thread.unused = 0;
            ++thread.row;
            if (!isSound(row))
                continue;
            thread.head = row;
            return true;
        }
        if (thread.block + 1 < thread.blocks->size())
            sayLost(thread); // a thread goes on in a new block when the one before it is full
    }
    return false;
}

/// Rows that are not used stand at the end of a thread alone.
void SpoolRows::sayLost(const Thread& thread)
{
    if (!doubts_ || thread.unused == 0)
        return;
    const std::uint64_t byte = (*thread.blocks)[thread.block].begin + (thread.row - thread.unused) * rowBytes;
    doubts_->add(byte, Message("spool-rows-lost", {static_cast<std::int64_t>(byte), static_cast<std::int64_t>(thread.unused)}));
}

/// A row without a call site, or from before the clock began, is none.
bool SpoolRows::isSound(const SpoolRow& row)
{
    const bool sound = row.start > 0 && row.site != 0;
    if (doubts_ && (!sound || row.lastKnown() < row.start))
        doubts_->add(
            row.byte, Message(sound ? "spool-row-end"_id : "spool-row-damaged"_id, {static_cast<std::int64_t>(row.byte)}));
    return sound;
}

} // namespace tvmscope

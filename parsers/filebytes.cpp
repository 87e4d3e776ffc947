// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/filebytes.h"

#include "models/profile/messageids.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <poll.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tvmscope {

namespace {

constexpr std::size_t pieceBytes = std::size_t{1} << 20; ///< read between two looks at the stop flag; stays in the cache
constexpr int patienceMs = 50; ///< how long to wait for a pipe between two such looks

/// Closes what it opened; standard input stays open. A pipe that nobody writes to yet must not keep the stop flag from being
/// seen, so opening and reading never wait; waitForMore() does.
class Descriptor {
public:
    explicit Descriptor(const std::string& path)
        : fd_(path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK))
    {
    }
    ~Descriptor()
    {
        if (fd_ > STDIN_FILENO)
            ::close(fd_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int get() const { return fd_; }

private:
    int fd_;
};

Diagnostic failure(Message message)
{
    return {Severity::Error, std::move(message), 0, 0, 0, {}};
}

Diagnostic openFailure(const std::string& path, int error)
{
    if (error == ENOENT || error == ENOTDIR)
        return failure(Message("file-not-found", {path}));
    if (error == EACCES || error == EPERM)
        return failure(Message("file-not-permitted", {path}));
    return failure(Message("file-not-read", {path, std::string(std::strerror(error))}));
}

/// True once a pipe has more, or its writers are gone; false if it was not so within a moment.
bool waitForMore(int fd)
{
    pollfd waited{fd, POLLIN, 0};
    return ::poll(&waited, 1, patienceMs) > 0;
}

/// Asks for large pages under a large text: a third of the time of reading went to the faults of small ones.
void preferLargePages(std::string& bytes)
{
    constexpr std::size_t largePage = std::size_t{2} << 20;
    void* first = bytes.data();
    std::size_t room = bytes.capacity();
    if (std::align(largePage, largePage, first, room))
        ::madvise(first, room / largePage * largePage, MADV_HUGEPAGE); // a wish, no more
}

/// Reads on until the end, a failure or the stop flag; `expected` bytes are probably there. `waits`: more may come later.
std::optional<int> readAll(int fd, std::string& bytes, std::size_t expected, bool waits, const ParseControl& control)
{
    std::size_t size = 0;
    bytes.reserve(expected + 1); // one more, so that the end of the file is seen without growing
    preferLargePages(bytes);
    while (!control.stopped()) {
        if (waits && !waitForMore(fd))
            continue;
        if (size == bytes.capacity())
            bytes.reserve(size + std::max(size / 2, pieceBytes));
        if (size == bytes.size())
            bytes.resize(std::min(bytes.capacity(), size + pieceBytes));
        const ssize_t count = ::read(fd, bytes.data() + size, bytes.size() - size);
        if (count < 0 && (errno == EINTR || (waits && errno == EAGAIN)))
            continue;
        if (count < 0)
            return errno;
        if (count == 0)
            break;
        size += static_cast<std::size_t>(count);
        if (control.progress)
            control.progress(size, std::max(size, expected));
    }
    bytes.resize(size);
    return std::nullopt;
}

} // namespace

FileBytes readBytes(const std::string& path, const ParseControl& control)
{
    FileBytes result;
    const Descriptor file(path);
    struct stat status = {};
    if (file.get() < 0 || ::fstat(file.get(), &status) != 0) {
        result.failure = openFailure(path, errno);
        return result;
    }
    if (S_ISDIR(status.st_mode)) {
        result.failure = failure(Message("file-is-folder", {path}));
        return result;
    }
    const bool regular = S_ISREG(status.st_mode);
    const auto expected = regular ? static_cast<std::size_t>(std::max<off_t>(status.st_size, 0)) : std::size_t{0};
    if (const auto error = readAll(file.get(), result.bytes, expected, !regular, control))
        result.failure = openFailure(path, *error);
    else if (result.bytes.empty() && !control.stopped())
        result.failure = failure(path == "-" ? Message("input-empty") : Message("file-empty", {path}));
    return result;
}

} // namespace tvmscope

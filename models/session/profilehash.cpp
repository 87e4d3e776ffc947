// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/profilehash.h"

#include <QCryptographicHash>
#include <QtEndian>

#include <bit>
#include <cmath>

namespace tvmscope {

namespace {

/// Bytes on their way into a hash, the same on every machine. Texts carry their length, so that no two lists run together.
class Bytes {
public:
    void number(std::uint64_t value)
    {
        const std::uint64_t little = qToLittleEndian(value);
        buffer_.append(reinterpret_cast<const char*>(&little), sizeof little); // NOLINT: bytes of a number
        if (buffer_.size() > largest)
            flush();
    }
    void number(double value) { number(std::bit_cast<std::uint64_t>(std::isnan(value) ? std::nan("") : value)); }
    void text(std::string_view text)
    {
        number(static_cast<std::uint64_t>(text.size()));
        buffer_.append(text.data(), static_cast<qsizetype>(text.size()));
    }
    std::string digits()
    {
        flush();
        return hash_.result().toHex().toStdString();
    }

private:
    static constexpr qsizetype largest = 1 << 16;
    void flush()
    {
        hash_.addData(buffer_);
        buffer_.clear();
    }

    QCryptographicHash hash_{QCryptographicHash::Sha256};
    QByteArray buffer_;
};

} // namespace

std::string profileHash(const Profile& profile, StopFlag stop)
{
    Bytes bytes;
    bytes.number(static_cast<std::uint64_t>(profile.devices().size()));
    for (const Device& device : profile.devices()) {
        bytes.text(device.name);
        bytes.number(static_cast<std::uint64_t>(device.totalUs.has_value()));
        bytes.number(device.totalUs.value_or(device.contradictedUs.value_or(0.0)));
    }
    for (std::size_t row = 0; row < profile.rowCount(); ++row) {
        constexpr std::size_t rowsBetweenLooks = 4096;
        if (row % rowsBetweenLooks == 0 && stop.raised())
            return {};
        const auto id = static_cast<CallId>(row);
        bytes.text(profile.nameOf(id));
        bytes.text(profile.shapesOf(id));
        bytes.text(profile.deviceNameOf(id));
        bytes.number(static_cast<std::uint64_t>(profile.calls().countOf(id).known().value_or(noCount)));
        bytes.number(profile.calls().durationOf(id));
    }
    return bytes.digits();
}

} // namespace tvmscope

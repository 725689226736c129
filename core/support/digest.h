// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace partita {

/// FNV-1a, 64 bits.
class Digest {
public:
    void add(std::span<const std::byte> bytes)
    {
        for (auto b : bytes)
            m_state = (m_state ^ std::uint64_t(b)) * 0x100000001b3;
    }
    void add(const std::string &text) { add(std::as_bytes(std::span(text.c_str(), text.size() + 1))); }
    template <class T>
    void addValue(const T &value)
    {
        add(std::as_bytes(std::span(&value, 1)));
    }
    std::uint64_t value() const { return m_state; }
    /// 16 hexadecimal digits.
    std::string hex() const
    {
        std::string out;
        for (int shift = 60; shift >= 0; shift -= 4)
            out += "0123456789abcdef"[(m_state >> shift) & 15];
        return out;
    }

private:
    std::uint64_t m_state = 0xcbf29ce484222325;
};

} // namespace partita

// SPDX-License-Identifier: Apache-2.0
#include "graph/blob.h"

#include <mutex>

namespace partita {

struct Blob::State {
    std::once_flag once;
    std::function<std::optional<std::vector<std::byte>>(std::stop_token)> make;
    std::vector<std::byte> owned;
    std::shared_ptr<const void> owner;
    std::span<const std::byte> bytes;
    int depth = 0;
};

Blob Blob::of(std::vector<std::byte> bytes)
{
    Blob blob;
    blob.m_state = std::make_shared<State>();
    blob.m_state->owned = std::move(bytes);
    blob.m_state->bytes = blob.m_state->owned;
    return blob;
}

Blob Blob::view(std::shared_ptr<const void> owner, std::span<const std::byte> bytes)
{
    Blob blob;
    blob.m_state = std::make_shared<State>();
    blob.m_state->owner = std::move(owner);
    blob.m_state->bytes = bytes;
    return blob;
}

Blob Blob::lazy(std::function<std::vector<std::byte>()> make, int below)
{
    return lazy([make = std::move(make)](std::stop_token) { return std::optional(make()); }, below);
}

Blob Blob::lazy(std::function<std::optional<std::vector<std::byte>>(std::stop_token)> make, int below)
{
    Blob blob;
    blob.m_state = std::make_shared<State>();
    blob.m_state->make = std::move(make);
    blob.m_state->depth = below + 1;
    return blob;
}

int Blob::depth() const { return m_state ? m_state->depth : 0; }

bool Blob::make(std::stop_token stop) const
{
    struct Stopped { };
    if (!m_state)
        return true;
    try {
        std::call_once(m_state->once, [s = m_state.get(), &stop] { // what throws is called again
            if (!s->make)
                return;
            auto made = s->make(stop);
            if (!made)
                throw Stopped();
            s->owned = std::move(*made);
            s->bytes = s->owned;
            s->make = nullptr;
        });
    } catch (const Stopped &) {
        return false;
    }
    return true;
}

std::span<const std::byte> Blob::bytes() const
{
    make({});
    return m_state ? m_state->bytes : std::span<const std::byte>();
}

} // namespace partita

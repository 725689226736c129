// SPDX-License-Identifier: Apache-2.0
#include "graph/blob.h"

#include <mutex>

namespace partita {

struct Blob::State {
    std::once_flag once;
    std::function<std::vector<std::byte>()> make;
    std::vector<std::byte> owned;
    std::shared_ptr<const void> owner;
    std::span<const std::byte> bytes;
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

Blob Blob::lazy(std::function<std::vector<std::byte>()> make)
{
    Blob blob;
    blob.m_state = std::make_shared<State>();
    blob.m_state->make = std::move(make);
    return blob;
}

std::span<const std::byte> Blob::bytes() const
{
    if (!m_state)
        return {};
    std::call_once(m_state->once, [s = m_state.get()] {
        if (!s->make)
            return;
        s->owned = s->make();
        s->bytes = s->owned;
        s->make = nullptr;
    });
    return m_state->bytes;
}

} // namespace partita

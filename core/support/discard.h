// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <stop_token>
#include <type_traits>
#include <utility>

namespace partita {

/// Gives what is large and no longer wanted back on a thread of its own: freeing a design of thousands of kernels takes
/// as long as an edit may.
void discard(std::shared_ptr<void>);

/// The same of a container of so many things, where they are worth it.
template <class T>
void discard(T &&all, std::size_t count)
{
    if (count > 256)
        discard(std::make_shared<std::decay_t<T>>(std::forward<T>(all)));
}

/// Empties a container on this thread, but for what is left of it once a stop is asked for.
template <class T>
void release(T &all, const std::stop_token &stop)
{
    while (!all.empty() && !stop.stop_requested())
        all.pop_back();
    discard(std::move(all), all.size());
}

/// What is discarded at the end of its scope where that comes of a stop, and freed there otherwise: what still has
/// other owners is soon theirs to touch again, on this thread.
template <class T>
class DeferredFree {
public:
    DeferredFree(T value, std::stop_token stop)
        : m_value(std::make_shared<T>(std::move(value))), m_stop(std::move(stop))
    {
    }
    DeferredFree(const DeferredFree &) = delete;
    DeferredFree &operator=(const DeferredFree &) = delete;
    ~DeferredFree()
    {
        if (m_stop.stop_requested())
            discard(std::move(m_value));
    }
    T &operator*() const { return *m_value; }
    T *operator->() const { return m_value.get(); }

private:
    std::shared_ptr<T> m_value;
    std::stop_token m_stop;
};

} // namespace partita

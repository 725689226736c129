// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/cache_key.h"
#include "support/discard.h"
#include "support/recent.h"

#include <algorithm>
#include <array>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

namespace partita {

using Parts = std::vector<std::shared_ptr<const void>>;

template <class T>
std::int64_t address(const std::shared_ptr<T> &of)
{
    return std::int64_t(reinterpret_cast<std::intptr_t>(of.get()));
}

/// A cache whose keys are numbers and addresses of what a value was made from; thread-safe. It holds the values of the
/// last walk. Besides these it holds the latest `most` values, or as many as the last walk had if that is more; with
/// `most` 0 it holds no others. See Recent.
template <class T>
class IdentityCache {
    struct Entry {
        std::shared_ptr<const T> value;
        Parts parts; ///< the objects whose addresses are in the key: kept alive, so that no other object gets their
                     ///< addresses
    };
    using EntryPointer = std::shared_ptr<const Entry>;

    /// The keys of one walk, end to end, in the order in which they were looked up.
    struct Trail {
        CacheKey words;
        std::vector<std::size_t> ends;
        std::vector<EntryPointer> entries;

        std::span<const std::int64_t> key(std::size_t i) const
        {
            auto from = i ? ends[i - 1] : 0;
            return std::span(words).subspan(from, ends[i] - from);
        }
        void add(const CacheKey &key, EntryPointer entry)
        {
            words.insert(words.end(), key.begin(), key.end());
            ends.push_back(words.size());
            entries.push_back(std::move(entry));
        }
    };

public:
    /// Two kinds of walk that alternate and look up different keys. Each follows the last walk of its own kind.
    enum class Path { Only, Other };

    explicit IdentityCache(std::size_t most) : m_most(most) { }

    /// One walk: looks up one key after another. A lookup is immediate where the walk follows nearly the same keys in
    /// the same order as the walk before it.
    class CacheCursor {
    public:
        explicit CacheCursor(IdentityCache &in, std::stop_token stop, Path path = Path::Only)
            : m_in(in), m_path(std::size_t(path)), m_stop(std::move(stop))
        {
            std::lock_guard lock(in.m_mutex);
            std::swap(m_old, in.m_trails[m_path]);
            std::swap(m_new, in.m_rooms[m_path]);
            m_new.words.reserve(m_old.words.size());
            m_new.ends.reserve(m_old.ends.size());
            m_new.entries.reserve(m_old.entries.size());
        }
        ~CacheCursor()
        {
            std::erase(m_old.entries, nullptr);
            release(m_old.entries, m_stop);
            m_old.entries.clear();
            m_old.words.clear();
            m_old.ends.clear();
            std::lock_guard lock(m_in.m_mutex);
            std::swap(m_new, m_in.m_trails[m_path]);
            std::swap(m_old, m_in.m_rooms[m_path]);
        }
        CacheCursor(const CacheCursor &) = delete;
        CacheCursor &operator=(const CacheCursor &) = delete;

        /// Null if the key is unknown. The result stays valid as long as the walk.
        const std::shared_ptr<const T> *find(const CacheKey &key)
        {
            constexpr std::size_t back = 4, ahead = 8;
            auto same = [&](std::size_t i) { return m_old.entries[i] && std::ranges::equal(m_old.key(i), key); };
            auto count = m_old.ends.size(), at = m_at;
            if (at >= count || !same(at)) {
                auto end = std::min(count, m_at + ahead);
                for (at = m_at - std::min(back, m_at); at < end && !same(at); ++at)
                    ;
                if (at == end)
                    at = count;
            }
            if (at < count) {
                m_at = at + 1;
                m_new.add(key, std::move(m_old.entries[at]));
                return &m_new.entries.back()->value;
            }
            ++m_at;
            std::lock_guard lock(m_in.m_mutex);
            const auto *known = m_in.m_values.find(key);
            if (!known)
                return nullptr;
            m_new.add(key, *known);
            return &m_new.entries.back()->value;
        }
        /// Adds `value` unless another thread has added one before. Returns the value that is stored. `parts` stay
        /// alive with `value`.
        const std::shared_ptr<const T> &add(const CacheKey &key, Parts parts, std::shared_ptr<const T> value)
        {
            auto entry = std::make_shared<const Entry>(std::move(value), std::move(parts));
            if (m_in.m_most > 0) {
                std::lock_guard lock(m_in.m_mutex);
                entry = m_in.m_values.add(key, std::move(entry), std::max(m_in.m_most, m_old.ends.size()));
            }
            m_new.add(key, std::move(entry));
            return m_new.entries.back()->value;
        }

    private:
        IdentityCache &m_in;
        std::size_t m_path;
        std::stop_token m_stop;
        Trail m_old, m_new;
        std::size_t m_at = 0;
    };

private:
    std::size_t m_most;
    std::mutex m_mutex;
    Recent<CacheKey, EntryPointer, HashCacheKey> m_values;
    std::array<Trail, 2> m_trails, m_rooms; ///< by path: trails of the last walk; empty trails for the next
};

} // namespace partita

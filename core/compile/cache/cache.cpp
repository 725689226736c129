// SPDX-License-Identifier: Apache-2.0
#include "compile/cache/cache.h"

#include "compile/cache/passes.h"
#include "support/discard.h"

#include <algorithm>
#include <mutex>
#include <unordered_map>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace partita {

namespace {

constexpr std::size_t few = 16 << 20; ///< bytes of each pass that are kept whether or not they were asked for lately

/// Stands for a query's inputs. Among 2^40 queries, two have the same digest with a probability of 2^-49 (n² / 2^129).
struct Digest {
    explicit Digest(const CacheKey &key) : value(XXH3_128bits(key.data(), key.size() * sizeof(key[0]))) { }
    friend bool operator==(const Digest &a, const Digest &b) { return XXH128_isEqual(a.value, b.value); }
    struct Hash {
        std::size_t operator()(const Digest &digest) const { return digest.value.low64; }
    };
    XXH128_hash_t value;
};

} // namespace

struct Cache::Table {
    using Entries = std::unordered_map<Digest, Entry, Digest::Hash>;

    std::mutex mutex;
    Entries now, before;   ///< what is found in `before` moves to `now`
    std::size_t bytes = 0; ///< of `now`
    std::size_t asked = 0; ///< bytes asked for or added since forget()

    const Entry *find(const Digest &key)
    {
        auto it = now.find(key);
        if (it == now.end())
            if (auto old = before.extract(key)) {
                bytes += old.mapped().bytes;
                it = now.insert(std::move(old)).position;
            }
        if (it == now.end())
            return nullptr;
        asked += it->second.bytes;
        return &it->second;
    }
    void forget()
    {
        if (bytes > std::max(few, asked + asked / 2)) {
            const auto old = before.size();
            discard(std::exchange(before, std::exchange(now, {})), old);
            bytes = 0;
        }
        asked = 0;
    }
};

Cache::Cache() : m_tables(std::make_unique<Table[]>(pass::count)) { }
Cache::Cache(Nothing) { }
Cache::~Cache() = default;

std::shared_ptr<const void> Cache::find(std::size_t pass, const CacheKey &inputs)
{
    if (!m_tables)
        return nullptr;
    const Digest digest(inputs);
    auto &table = m_tables[pass];
    std::lock_guard lock(table.mutex);
    const auto *known = table.find(digest);
    return known ? known->result : nullptr;
}

std::shared_ptr<const void> Cache::add(std::size_t pass, const CacheKey &inputs, Entry entry, bool replaces)
{
    if (!m_tables)
        return entry.result;
    const Digest digest(inputs);
    auto &table = m_tables[pass];
    std::lock_guard lock(table.mutex);
    const auto *known = table.find(digest);
    if (known && !replaces)
        return known->result;
    if (!known) {
        table.bytes += entry.bytes;
        table.asked += entry.bytes;
    }
    auto result = entry.result;
    table.now.insert_or_assign(digest, std::move(entry));
    return result;
}

void Cache::forget()
{
    for (std::size_t pass = 0; m_tables && pass < pass::count; ++pass) {
        std::lock_guard lock(m_tables[pass].mutex);
        m_tables[pass].forget();
    }
}

} // namespace partita

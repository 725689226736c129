// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/cache_key.h"

#include <memory>
#include <stop_token>
#include <utility>
#include <vector>

/// Cache: keeps the results of passes for later compiles. A result is found again by the pass and its inputs. The cache
/// never changes what a compile returns.
namespace partita {

/// A pass whose results are kept, and their type. `bytes`: about how much one holds beside its own fields.
template <class T>
struct Pass {
    std::size_t index;
    std::size_t bytes = 1 << 10;
};

/// One store of what passes computed. A query is a pass and the digest of its inputs: numbers, texts, and addresses of
/// shared values.
/// Thread-safe. It never changes an answer.
class Cache {
public:
    using Parts = std::vector<std::shared_ptr<const void>>;

    Cache();
    ~Cache();
    Cache(const Cache &) = delete;
    Cache &operator=(const Cache &) = delete;

    /// One that keeps nothing.
    struct Nothing { };
    explicit Cache(Nothing);

    /// Null if the result is not known.
    template <class T>
    std::shared_ptr<const T> find(Pass<T> pass, const CacheKey &inputs)
    {
        return std::static_pointer_cast<const T>(find(pass.index, inputs));
    }
    /// Keeps `result` unless another thread has added one before. Returns the one that is kept. `parts`: the objects
    /// whose addresses are among the inputs; they stay alive, so that no other object gets their addresses.
    template <class T>
    std::shared_ptr<const T> add(
        Pass<T> pass, const CacheKey &inputs, std::shared_ptr<const T> result, Parts parts = {})
    {
        return std::static_pointer_cast<const T>(
            add(pass.index, inputs, {std::move(result), std::move(parts), sizeof(T) + pass.bytes}, false));
    }
    /// The same, in place of what was kept.
    template <class T>
    void replace(Pass<T> pass, const CacheKey &inputs, std::shared_ptr<const T> result)
    {
        add(pass.index, inputs, {std::move(result), {}, sizeof(T) + pass.bytes}, true);
    }
    /// What is known, or else what `compute` returns. The result of a pass that was stopped is not kept.
    template <class T>
    std::shared_ptr<const T> get(
        Pass<T> pass, const CacheKey &inputs, const std::stop_token &stop, auto compute, Parts parts = {})
    {
        if (auto known = find(pass, inputs))
            return known;
        std::shared_ptr<const T> result = compute();
        return stop.stop_requested() ? result : add(pass, inputs, std::move(result), std::move(parts));
    }

    /// Called between compiles. Of each pass it keeps what was asked for since the last call, and of the rest the
    /// latest few MB.
    void forget();

private:
    struct Entry {
        std::shared_ptr<const void> result;
        Parts parts;
        std::size_t bytes = 0;
    };
    std::shared_ptr<const void> find(std::size_t pass, const CacheKey &);
    std::shared_ptr<const void> add(std::size_t pass, const CacheKey &, Entry, bool replaces);

    struct Table;
    std::unique_ptr<Table[]> m_tables; ///< by pass; null: it keeps nothing
};

template <class T>
std::int64_t address(const std::shared_ptr<T> &of)
{
    return std::int64_t(reinterpret_cast<std::intptr_t>(of.get()));
}

} // namespace partita

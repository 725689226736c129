// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/error.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Choices: what a person has decided about kernels, tensors and the chip. The compiler decides the rest. A decision is
/// pinned if a person made it, and held if an earlier compile made it and it stays while something else is edited.
/// Project files are read and written here. They keep the decisions and the paths of the model and its data.
namespace partita {

/// Every decision that a person can make, and nothing else. Only decisions that were made have an entry. The keys are
/// those of the command line:
///   [kernel.<slug>.]numerics         auto | source | engine: whose arithmetic, see Numerics
///   [kernel.<slug>.]engine           name of an engine of the target
///   [kernel.<slug>.]bits.weight      2 … 8 | ternary
///   [kernel.<slug>.]bits.activation  2 … 8
///   [kernel.<slug>.]tile.<AXIS>      extent ≥ 1 (AXIS in capitals, as the engine names it)
///   [kernel.<slug>.]order            axes, outermost first, such as K,OY,OX
///   [kernel.<slug>.]buffering        single | double
///   [kernel.<slug>.]variant          name of one of the target's implementations
///   [kernel.<slug>.]schedule         steps on the tile axes, such as split(OY,8);reorder(K,OY)
///   [kernel.<slug>.]fuse             with_next | apart: fused with the kernel that reads its output, or not
///   [kernel.<slug>.]pads             core | engine: who pads for a convolution
///   [kernel.<slug>.]prefetch         on | off: its constants load while the kernel before still runs, or not
///   [kernel.<slug>.]beside           slug of the kernel that runs at the same time | none
///   [kernel.<slug>.]layout           order in which the output is written, such as CHW or HWC
///   [kernel.<slug>.]weights          memory where its constants live: the core's, or an external one
///   tensor.<slug>.memory             name of a memory of the target
///   tensor.<slug>.inplace            off: not written over its kernel's input
///   target.<part>.<number>           a number of the chip, or a word if the number stands for words
/// A key without `kernel.<slug>.` applies to all kernels that have no entry of their own.
/// A decision is *pinned* if a person made it. It is *held* if an earlier compile made it, and it is kept while
/// something else is edited.
class Choices {
public:
    struct Entry {
        std::string value;
        bool held = false;
        friend bool operator==(const Entry &, const Entry &) = default;
    };

    using Entries = std::map<std::string, Entry, std::less<>>; ///< by key
    /// The decisions about one kernel, about one tensor, about the chip, or about all kernels. Copies of Choices share
    /// them until one changes.
    struct Subject {
        using Fields = std::vector<std::pair<std::string, Entry>>;
        std::string prefix;      ///< of its keys: "kernel.<slug>.", "tensor.<slug>.", "target."; "" for all kernels
        Fields fields;           ///< the rest of each key, and its entry; sorted
        std::string text;        ///< all fields as one string, for cache keys
        bool pinned = false;     ///< whether a person made one of the decisions
        std::uint32_t names = 0; ///< bit() of each field; find() ends early if it lacks the bit

        const Entry *find(std::string_view field) const
        {
            if (names & bit(field))
                for (const auto &[name, entry] : fields)
                    if (name == field)
                        return &entry;
            return nullptr;
        }
        /// The bit of a field's name in `names`. Few names share one.
        static std::uint32_t bit(std::string_view field)
        {
            return field.empty() ? 0 : 1U << ((3 * field.size() + std::size_t(field[0])) % 32);
        }
    };
    using Subjects = std::vector<std::shared_ptr<const Subject>>;

    /// Error: an unknown key, or a value that its key does not allow. `compile` checks the names of kernels, engines
    /// and axes, because only it knows them.
    Result<void> set(std::string_view key, std::string_view value, bool held = false);
    /// "KEY=VALUE".
    Result<void> set(std::string_view assignment);
    void erase(std::string_view key);
    /// A copy without the held decisions, for Re-optimise.
    Choices released() const;

    const Entry *find(std::string_view key) const;
    /// The entry of `field` for a kernel: its own, else the one for all kernels. A pinned entry takes precedence over a
    /// held one.
    const Entry *kernel(std::string_view slug, std::string_view field) const;
    /// The same for two subjects. Either may be null.
    static const Entry *kernel(const Subject *own, const Subject *all, std::string_view field);
    /// Null if nothing is decided under this prefix.
    const Subject *subject(std::string_view prefix) const;
    const Subjects &subjects() const { return m_subjects; } ///< sorted by prefix
    /// The subjects whose prefix begins with `head`.
    std::span<const std::shared_ptr<const Subject>> about(std::string_view head) const;
    Entries entries() const;
    bool empty() const { return m_subjects.empty(); }
    bool pinned() const; ///< whether a person made any of the decisions
    friend bool operator==(const Choices &, const Choices &);

private:
    Subjects::iterator place(std::string_view prefix);
    Subjects m_subjects; ///< each has at least one field
};

} // namespace partita

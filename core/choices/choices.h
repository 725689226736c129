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

namespace partita {

/// Everything a person can decide and nothing else: sparse overrides, keyed as on the command line.
///   [kernel.<slug>.]numerics         auto | source | engine: whose arithmetic, see Numerics
///   [kernel.<slug>.]engine           name of an engine of the target
///   [kernel.<slug>.]bits.weight      2 … 8 | ternary
///   [kernel.<slug>.]bits.activation  2 … 8
///   [kernel.<slug>.]tile.<AXIS>      extent ≥ 1 (AXIS in capitals, as the engine names it)
///   [kernel.<slug>.]order            axes, outermost first, such as K,OY,OX
///   [kernel.<slug>.]buffering        single | double
///   [kernel.<slug>.]variant          one of the ways the target knows to compute it
///   [kernel.<slug>.]schedule         steps on the tile axes, such as split(OY,8);reorder(K,OY)
///   [kernel.<slug>.]fuse             with_next | apart: one kernel with the one that reads its output, or not
///   [kernel.<slug>.]pads             core | engine: who pads for a convolution
///   [kernel.<slug>.]prefetch         on | off: its constants load while the kernel before still runs, or not
///   [kernel.<slug>.]beside           slug of the kernel that runs at the same time | none
///   [kernel.<slug>.]layout           order in which the output is written, such as CHW or HWC
///   [kernel.<slug>.]weights          memory where its constants live: the core's, or an external one
///   tensor.<slug>.memory             name of a memory of the target
///   tensor.<slug>.inplace            off: not written over its kernel's input
///   target.<part>.<number>           a number of the chip, or one of its words
/// A key without `kernel.<slug>.` holds for all kernels that have none of their own.
/// A value is *pinned* by a person, or *held*: resolved by an earlier compile and kept as it was
/// while something else is edited.
class Choices {
public:
    struct Entry {
        std::string value;
        bool held = false;
        friend bool operator==(const Entry &, const Entry &) = default;
    };

    using Entries = std::map<std::string, Entry, std::less<>>; ///< by key
    /// What is decided about one thing; copies of Choices share it until it changes.
    struct Subject {
        using Fields = std::vector<std::pair<std::string, Entry>>;
        std::string
            prefix;       ///< of its keys: "kernel.<slug>.", "tensor.<slug>.", "target.", or "" for what holds for all
        Fields fields;    ///< with the rest of the key, in its order
        std::string text; ///< equal when the fields are
        bool pinned = false;     ///< not all of them are held
        std::uint32_t names = 0; ///< `bit` of every field

        const Entry *find(std::string_view field) const
        {
            if (names & bit(field))
                for (const auto &[name, entry] : fields)
                    if (name == field)
                        return &entry;
            return nullptr;
        }
        /// Unlike that of nearly all other names.
        static std::uint32_t bit(std::string_view field)
        {
            return field.empty() ? 0 : 1U << ((3 * field.size() + std::size_t(field[0])) % 32);
        }
    };
    using Subjects = std::vector<std::shared_ptr<const Subject>>;

    /// Error: an unknown key or a value outside its grammar, naming both and what would be right.
    /// Names of kernels, engines and axes are checked by `compile`, which knows them.
    Result<void> set(std::string_view key, std::string_view value, bool held = false);
    /// "KEY=VALUE".
    Result<void> set(std::string_view assignment);
    void erase(std::string_view key);
    /// Lets go of every held decision (Re-optimise).
    Choices released() const;

    const Entry *find(std::string_view key) const;
    /// The kernel's own entry of `field`, else the one for all; a pinned one goes before a held one.
    const Entry *kernel(std::string_view slug, std::string_view field) const;
    /// The same of subjects, either of which may be null.
    static const Entry *kernel(const Subject *own, const Subject *all, std::string_view field);
    /// Null where nothing is decided.
    const Subject *subject(std::string_view prefix) const;
    const Subjects &subjects() const { return m_subjects; } ///< by prefix
    /// Those whose prefix begins so.
    std::span<const std::shared_ptr<const Subject>> about(std::string_view head) const;
    Entries entries() const; ///< all
    bool empty() const { return m_subjects.empty(); }
    bool pinned() const; ///< whether not all are held
    friend bool operator==(const Choices &, const Choices &);

private:
    Subjects::iterator place(std::string_view prefix);
    Subjects m_subjects; ///< none without fields
};

} // namespace partita

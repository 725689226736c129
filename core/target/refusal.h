// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace partita {

/// A change that lifts a refusal: a program can apply it, a person can read it.
struct Remedy {
    enum class Kind : std::uint8_t {
        None,   ///< nothing does; `text` says why
        Choice, ///< `key` of Choices takes `value`; "": the choice is taken back
        Number, ///< the same of a number of the target, "target.l1.size"
        Model,  ///< in the network, the parameter `key` of the kernel's operator becomes `value`
    };
    Kind kind = Kind::None;
    std::string key, value, text;
    friend bool operator==(const Remedy &, const Remedy &) = default;

    /// Whether it can be set in Choices.
    bool settable() const { return kind == Kind::Choice || kind == Kind::Number; }

    static Remedy none(std::string why);
    static Remedy choose(std::string key, std::string value);
    static Remedy takeBack(std::string key);
    /// Of a number by its key without "target.".
    static Remedy number(const std::string &key, std::string value);
    /// "stride 3×3 → 2×2"; extents in `value` are separated by commas, in the text by ×.
    static Remedy model(std::string parameter, const std::string &from, std::string value);
    static Remedy model(std::string parameter, std::int64_t from, std::int64_t to);
    static Remedy model(std::string parameter, std::span<const std::int64_t> from, std::span<const std::int64_t> to);
};
std::string_view name(Remedy::Kind);

/// Why an engine will not take a match.
struct Refusal {
    std::string rule;             ///< short and stable: "kernel_size", "rounding"
    std::string sentence;         ///< "the digital array convolves 1×1, 3×3, 5×5 and 7×7; this kernel is 10×4"
    std::vector<Remedy> remedies; ///< the smallest change that lifts it: all of them together; never empty
    bool provisional = false;     ///< depends on weight values not looked at yet
};

/// What lifts all the refusals, each change once; where nothing lifts one of them, why.
std::vector<Remedy> together(std::span<const Refusal>);
/// "stride 3×3 → 2×2 and numerics=engine"; "none: …".
std::string text(std::span<const Remedy>);

class Graph;
/// Makes a tensor one of int8: where it is float, by numerics=engine.
Remedy asInt8(const Graph &, std::int32_t tensor);

} // namespace partita

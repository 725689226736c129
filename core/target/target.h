// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"
#include "graph/layout.h"
#include "target/description/description.h"
#include "target/description/object_code.h"
#include "target/program/program.h"
#include "target/refusal.h"
#include "target/tile_bound.h"

#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>

/// Target: a chip as the compiler sees it. A plug-in implements the interface Target. It says which operators each
/// engine can compute, by which tile program, and in how many cycles. The code here also loads plug-ins, turns their
/// exceptions and impossible costs into errors, makes a chip with other numbers from a JSON file, and reads published
/// figures.
namespace partita {

/// A tree of ops written as text, such as "Requantize(Conv(Pad?(x), w, b), m, s)": `?` marks an op that may
/// be absent, a bare word binds a tensor, further inputs are bound as they come. Every op but the root has one reader.
struct Pattern {
    std::string name; ///< "conv"
    EngineId engine = 0;
    std::string tree;
};

/// One occurrence of a pattern in a graph.
struct Match {
    std::string pattern;
    EngineId engine = 0;
    std::vector<OpId> ops;        ///< in execution order
    OpId anchor = -1;             ///< the op that names the kernel (most MACs, else the root)
    std::vector<TensorId> inputs; ///< activations read
    std::vector<TensorId> outputs;
    std::vector<Match> parts; ///< of kernels fused into one: their matches, in execution order
};

/// The bits a kernel runs with.
struct Bits {
    int activation = 8;
    int weight = 8;       ///< 0 when there are none
    bool ternary = false; ///< weights are −1, 0 and 1
};

/// A match with everything that was decided around it.
struct Site {
    const Graph &graph;
    const Match &match;
    std::vector<Layout> inputLayouts; ///< one per input
    Layout outputLayout;
    std::vector<MemoryId> inputMemory; ///< home memory of each input
    MemoryId outputMemory = 0;
    MemoryId constantMemory = 0;
};

/// Orders in which an engine can read its inputs and write its output.
struct LayoutOption {
    std::vector<Layout> inputs;
    Layout output;
};

/// A dimension of the tile: its name, extent and the multiples that make sense.
struct Axis {
    std::string name; ///< "K", "OY", "OX"
    std::int64_t extent = 1, multiple = 1;
};

struct Schedule {
    std::vector<std::pair<std::string, std::int64_t>> tile; ///< axis → extent, in the target's order
    std::vector<std::string> order;                         ///< axes outermost first
    std::vector<std::string> eager; ///< axes whose last, smaller tiles are a program of their own
    bool doubleBuffer = true;
    std::string variant; ///< one of the target's variants(), "" when there are none
    friend bool operator==(const Schedule &, const Schedule &) = default;
    std::int64_t of(std::string_view axis, std::int64_t otherwise) const;
};

/// A constant an engine reads: derived from the network's weights at compile time, on demand.
struct Constant {
    std::string name;  ///< "weights", "bias", "params"
    std::string ctype; ///< of the C array: "int8_t", "int32_t", "uint8_t"
    std::int64_t bytes = 0;
    Blob data; ///< lazy; little endian
};

class Target;

struct Lowered {
    Program program;
    std::vector<Constant> constants;
    /// What is known of the kernel's other schedules of the same variant, as programRewrites() leave them; empty:
    /// nothing. It reads the site and the target, which outlive it.
    std::function<std::unique_ptr<TileBound>(const Target &)> bound = {};
};

/// Cycles of one intrinsic call.
struct Cost {
    double cycles = 0;       ///< the engine (or the core) is busy
    double issue = 0;        ///< the core is busy starting it
    double instructions = 0; ///< on the core, else 0
    double bytes = 0;        ///< moved between memories, where the call is a transfer
};

/// Byte memories of the chip, for interpreting a program.
class Machine {
public:
    virtual ~Machine() = default;
    /// `bytes` bytes of the operand from `offset` on; out of range is a bug that stops the run.
    virtual std::span<std::byte> at(const Place &, std::span<const std::int64_t> vars, std::int64_t bytes) = 0;
};

/// A file of the C runtime that exports carry.
struct RuntimeFile {
    std::string name;
    std::string text;
};

/// A pattern over tile programs and what takes its place, such as a copy into a padded buffer → a padding DMA.
struct ProgramRewrite {
    std::string name;
    std::string summary;                                          ///< one sentence, for the passes' record
    std::function<std::optional<Program>(const Program &)> apply; ///< nothing where it does not occur
};

/// A pass over the graph that a target adds, replaces or switches off.
struct PassChange {
    enum class How { Before, After, Replace, Off } how = How::After;
    std::string pass;                                  ///< of the pipeline: "fold", "quantise"
    std::string name, summary;                         ///< of the new one; not for Off
    std::function<Result<Graph>(const Graph &)> apply; ///< the graph still computes the same
};

/// What a plug-in says of its chip. Immutable; every hook is const, pure and thread-safe.
class Target {
public:
    virtual ~Target() = default;
    virtual const Description &description() const = 0;
    /// The same target with other numbers.
    virtual std::shared_ptr<const Target> with(Description) const = 0;

    virtual std::vector<Pattern> patterns() const = 0;
    /// Requantisation that every engine can do, used under numerics=engine.
    struct Requant {
        int multiplierBits = 15; ///< multipliers in [0, 2^bits); 0: layers and sums by one shift alone, scales follow
        int maxShift = 31;
        Rounding rounding = Rounding::HalfUp;
        int productBits
            = 64; ///< accumulator · multiplier, its rounding and zero point fit in a signed integer of so many bits
        int sumBits = 14;       ///< multipliers of a sum of two tensors in [0, 2^bits)
        bool symmetric = false; ///< activations have the zero point 0, as the engine pads with 0; not what the file
                                ///< stores in integers at the network's boundary
    };
    virtual Requant requant() const = 0;
    /// Empty when the engine takes the match. Depends on the match's own ops and what these read and write, no more.
    virtual std::vector<Refusal> refusals(const Graph &, const Match &) const = 0;
    virtual std::vector<LayoutOption> layouts(const Graph &, const Match &) const = 0;
    /// Engines besides the core that bring a tensor from one layout into another, as a match "transform" of no ops. The
    /// fastest is taken.
    virtual std::vector<EngineId> transformers(const Tensor &, const Layout & /*from*/, const Layout & /*to*/) const
    {
        return {};
    }
    /// Tile axes; none: the kernel runs whole.
    virtual std::vector<Axis> axes(const Site &) const = 0;
    /// Ways to compute the kernel that differ in time, constants and scratch, such as "direct" and "winograd"; the
    /// cheapest that fits is taken unless `variant` in Choices names one.
    virtual std::vector<std::string> variants(const Site &) const { return {}; }
    /// One kernel that computes `chain` (a match, or what an earlier call made) and then `next`, which reads its
    /// output; or why there is none. Nothing else reads that output. The compiler fills in `parts`.
    virtual std::expected<Match, Refusal> fuse(const Graph &, const Match & /*chain*/, const Match & /*next*/) const
    {
        return std::unexpected(Refusal{"fusion", "this target runs each kernel by itself",
            {Remedy::none("the target has no kernels of several operators")}});
    }
    /// Error names the memory that overflows and by how much. What the program costs depends on shapes, types and
    /// attributes, on whether a zero point is 0 or the lowest number of its type (0 in unsigned bytes), and on whether
    /// a result is clamped at its own, but neither on scales and other zero points nor on values.
    virtual Result<Lowered> lower(const Site &, const Schedule &) const = 0;
    /// Applied in this order to every program that `lower` gives, before it is costed or printed.
    virtual std::vector<ProgramRewrite> programRewrites() const { return {}; }
    virtual Cost cost(const Args &) const = 0;
    /// Of a call that several cores of an engine compute together: for each, how much of the call's time it works, 0 to
    /// 1. Empty: the engine is one.
    virtual std::vector<double> shares(const Args &) const { return {}; }
    /// Multiply-accumulates a cycle that the engine never exceeds with these bits, 0 where none is known: its number
    /// "macs_per_cycle".
    virtual double peak(EngineId engine, const Bits &) const
    {
        return numberOr(description().engines[engine].numbers, "macs_per_cycle", 0);
    }
    /// Bytes that the call reads from its place `input` on and writes from its place "out" on, each element read before
    /// it is written and not again after: with both at one place it works in place. 0: it does not.
    virtual std::int64_t inPlace(const Args &, std::string_view /*input*/) const { return 0; }
    /// Bytes that the call writes, from its place "out" on. Known only of calls that read nothing before their place
    /// `input`; 0: not known.
    virtual std::int64_t written(const Args &, std::string_view /*input*/) const { return 0; }
    /// The meaning of an intrinsic on the chip's bytes.
    virtual void interpret(const Args &, std::span<const std::int64_t> vars, Machine &) const = 0;
    virtual std::vector<RuntimeFile> runtime() const = 0;
    /// Sources, start-up and linker script that run an export on the chip's own registers, with rules.mk for its
    /// Makefile; none: a person writes them.
    virtual std::vector<RuntimeFile> driver() const { return {}; }
    /// Changes to the passes over the graph, applied in this order.
    virtual std::vector<PassChange> passes() const { return {}; }
    /// Object code of the runtime for the core; null: not measured.
    virtual std::shared_ptr<const ObjectCode> objects() const { return nullptr; }
    /// Published figures to hold the model against, as resources/figures.schema.json has them; "" when there are none.
    virtual std::string figures() const { return {}; }
};

} // namespace partita

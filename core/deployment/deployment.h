// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "choices/choices.h"
#include "graph/calibration.h"
#include "simulate/trace.h"
#include "support/shared.h"
#include "support/shared_list.h"
#include "target/target.h"

/// Deployment: the result of a compile as a value: kernels, buffers, programs, and where each came from.
namespace partita {

/// Whose arithmetic the layers of a network follow: the file's own (Source), the engines' (Engine), or for each layer
/// that of an engine that takes it, else the file's (Auto).
enum class Numerics { Source, Engine, Auto };
std::string_view name(Numerics); ///< as Choices have it

/// What it would cost to run a kernel on another engine, or why it cannot run there.
struct Alternative {
    int engine = 0;
    std::optional<std::int64_t> more; ///< cycles that the network would take more, transforms included, if nothing else
                                      ///< were to move; by the objective
    std::vector<Refusal> refusals;
};

/// One way to compute a kernel, with its best schedule. Variants trade time against bytes.
struct Variant {
    std::string name;
    std::int64_t cycles = 0, constantBytes = 0, scratchBytes = 0;
    std::int64_t sharedBytes = 0; ///< of an input without a later reader, over which the output may be written
    std::string problem;          ///< not empty: why it does not fit
};

/// A cause as a short stable word, and as a sentence for people.
struct Reason {
    std::string cause; ///< "cheapest", "pinned", "held", "only", …
    std::string sentence;
};

struct Outline;

/// The schedule of a kernel, and what it was chosen from.
struct Tiling {
    Schedule schedule;
    Shared<std::vector<Axis>> axes;        ///< what may be tiled
    Shared<std::vector<Variant>> variants; ///< schedule.variant is the one in use
    Reason reason;
};

/// How a kernel overlaps with its neighbours.
struct Overlap {
    bool early = false;      ///< its early part is issued during the last kernel before it that runs by itself
    bool inside = false;     ///< the kernel before it, its host, runs it while the host's own engine computes
    int place = -1;          ///< the Next of that kernel's program where either happens; -1: its beginning
    Carry before;            ///< what the chip is still doing when the kernel starts
    std::int64_t hidden = 0; ///< cycles before its end that count for the kernel inside it
    Reason prefetch;         ///< why the early part is issued where it is
    Reason beside;           ///< why it runs inside another kernel, or does not
};

/// What a kernel computes, its schedule and program, and how it overlaps with its neighbours.
struct Kernel {
    enum class Kind { Compute, Transform, Alias }; ///< an Alias renames bytes and costs nothing
    Kind kind = Kind::Compute;
    std::string slug; ///< of the anchor op; a transform: to_<layout>_<tensor slug>
    Match match;      ///< ids in Deployment::graph
    int engine = 0;
    Shared<std::vector<Layout>> inputLayouts;
    Layout outputLayout;
    Bits bits;
    std::int64_t macs = 0;
    Tiling tiling;
    std::vector<std::string> rewrites;      ///< program rewrites that changed it
    std::shared_ptr<const Program> program; ///< null for an Alias
    std::shared_ptr<const Outline> outline; ///< of the program
    Shared<std::vector<Constant>> constants;
    KernelTrace trace; ///< without spans; see spansOf
    Reason engineReason;
    Shared<std::vector<Alternative>> alternatives; ///< one per other engine
    TensorId transformed = -1;                     ///< Transform: the tensor, and why
    std::string because;
    std::vector<Layout> between; ///< of the tensors inside a fused kernel, one fewer than match.parts
    Overlap overlap;

    std::int64_t cycles() const { return trace.cycles; }
    std::int64_t elapsed() const { return trace.cycles + overlap.hidden; } ///< from its start to its end
};

/// A statically planned range of bytes in a memory.
struct Buffer {
    enum class Kind { Activation, Constant, Scratch };
    Kind kind = Kind::Activation;
    int memory = 0;
    std::int64_t offset = 0, bytes = 0;
    int first = 0, last = 0; ///< kernels (indices) during which it lives
    TensorId tensor = -1;    ///< of an Activation
    int kernel = -1;         ///< that owns it: for an Activation its writer, or -1: an input of the network
    int operand = -1;        ///< of that kernel's program
    int over
        = -1; ///< buffer whose bytes it takes, written by the kernel that reads that one last; -1: bytes of its own
    std::int64_t lead
        = 0; ///< bytes by which it begins before `over`: 0, in place; else the kernel reads ahead of what it writes
};

struct MemoryUse {
    int memory = 0;
    std::int64_t size = 0, peak = 0, lowerBound = 0; ///< bytes; the bound: most bytes alive at once
    std::int64_t constants = 0; ///< of the peak: bytes from 0 on that constants take, up to where the arena begins
    CodeBytes program
        = {}; ///< of the peak, above the arena: the network's code and what it calls, but for an accelerator's driver
    std::int64_t arena() const
    {
        return std::max<std::int64_t>(0, peak - program.sum() - constants);
    } ///< bytes of activations and tile buffers
};

/// Neighbouring kernels, each of which reads what the one before writes: fused into one device kernel, or the reason
/// why they are two.
struct Fusion {
    std::vector<std::string> kernels; ///< slugs, in execution order
    std::optional<Refusal> refusal;
    std::int64_t launches = 0, bytes = 0, cycles = 0; ///< saved; bytes of the memory where tensors live
    std::optional<std::int64_t> more; ///< for a layer and its pads: how many more cycles they would take as one kernel
};

/// The record of one pass of the pipeline.
struct PassRecord {
    std::string name;
    std::string summary; ///< one sentence: what the pass did to this network
    bool changed = false;
    double ms = 0;
    Graph after;
};

struct Objective {
    std::int64_t chosen = 0, bound = 0; ///< of the assignment; a gap of 0 proves it best
    std::int64_t gap() const { return chosen - bound; }
};

/// The answer of `compile`: an immutable value.
struct Deployment {
    Graph source; ///< as imported
    Graph graph;  ///< integer graph; kernels refer to it
    std::shared_ptr<const Target> target;
    Numerics numerics = Numerics::Engine;
    bool noise = false;                     ///< calibrated on generated noise
    SharedList<Kernel> kernels;             ///< in execution order
    std::vector<std::int64_t> starts;       ///< by kernel: the cycle it starts at
    std::vector<std::vector<int>> operands; ///< by kernel: the buffer behind each operand of its program
    std::vector<Buffer> buffers;
    std::vector<MemoryUse> memories;
    std::vector<PassRecord> passes;
    std::vector<Fusion> fusions;
    Objective objective;
    std::int64_t cycles = 0;
    Breakdown breakdown;
    std::vector<std::int64_t> busy; ///< by track (engines, then links)
    std::int64_t dmaBytes = 0, weightBytes = 0, arenaBytes = 0;
    double energy_uj = 0;
    std::vector<std::string> notes;         ///< plain sentences a person should read (external memory used, …)
    std::int64_t waits = 0, handshakes = 0; ///< of the kernels, see KernelTrace

    double latency_ms() const;
    std::int64_t start(int kernel) const { return starts[std::size_t(kernel)]; }
    std::int64_t end(int kernel) const { return start(kernel) + kernels[std::size_t(kernel)].elapsed(); }
    int host(int kernel) const;   ///< the kernel that runs this one inside itself, or -1
    int issuer(int kernel) const; ///< the kernel during which the early part of this one is issued, or -1
    int find(std::string_view kernelSlug) const; ///< index or -1; of a fused kernel by each of its parts
    std::string nameOf(const Buffer &) const;    ///< the tensor's, or the kernel's with the operand's
    Layout layoutOf(const Buffer &) const;       ///< of an Activation
    /// Buffer that holds an activation in a given layout, or -1.
    int bufferOf(TensorId, const Layout &) const;
};

/// One sentence for each border of a kernel: whether it was fused, and why.
std::vector<std::string> fusionSentences(const Deployment &, const Kernel &);

/// The next kernel with a program if its early part is issued during `kernel`, or -1.
int issuedIn(const Deployment &, int kernel);

/// Times a kernel's program again, with spans, for the timeline.
KernelTrace spansOf(const Deployment &, int kernel);

/// Whose arithmetic a match requantises in. Rounding half up counts as the engines', although a file may round so too.
/// Nothing: the match does not requantise, because it moves values, is in float, or has the same form in both.
std::optional<Numerics> arithmeticOf(const Graph &, const Match &);

/// Who writes the pads of a convolution (or of the Pad before it): the engine inside the kernel, or the core before the
/// kernel.
enum class WhoPads { Nobody, Core, Engine };
WhoPads whoPads(const Graph &, const Match &);
/// One way to pad for a kernel: how many more cycles the network would take with it, if known, or why it is impossible.
struct PadsWay {
    WhoPads who;
    bool taken = false;
    std::optional<std::int64_t> more;
    std::optional<Refusal> refusal;
};
/// The two ways, inside the kernel and before it. Empty if nobody pads.
std::vector<PadsWay> padsWays(const Deployment &, const Kernel &);
std::string_view name(WhoPads); ///< as Choices have it; "" for nobody

/// The kernel's tile, order, buffering and variant in the form of Choices, without the prefix "kernel.<slug>.".
std::vector<std::pair<std::string, std::string>> scheduleChoices(const Kernel &);

/// Adds to `choices`, as held entries, the engines, layouts, pads, fusion and homes of `d` and the schedules chosen for
/// the sake of neighbours. What follows from a kernel's own decisions is not held: the compiler finds it again.
Choices hold(const Deployment &d, const Choices &choices);

} // namespace partita

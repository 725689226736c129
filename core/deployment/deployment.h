// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "choices/choices.h"
#include "graph/calibration.h"
#include "simulate/trace.h"
#include "support/shared.h"
#include "support/shared_list.h"
#include "target/target.h"

/// Deployment: the result of a compile, as one immutable value. It holds the kernels with their tile programs and
/// reasons, the buffers with their addresses, the totals, and a record of every pass. Everything after the compile
/// reads this value. It also leads from a kernel back to the operators of the model file.
namespace partita {

/// Whose arithmetic the layers of a network follow: that of the file (Source), or that of the engines (Engine). With
/// Auto, each layer follows an engine that takes it, or the file if none does.
enum class Numerics { Source, Engine, Auto };
std::string_view name(Numerics); ///< as in Choices

/// What it would cost to run a kernel on another engine, or why it cannot run there.
struct Alternative {
    EngineId engine = 0;
    std::optional<std::int64_t> more; ///< how many more cycles the network would take by the objective, transforms
                                      ///< included, if no other kernel changed its engine
    std::vector<Refusal> refusals;
};

/// One way to compute a kernel, with its best schedule. Variants trade time against bytes.
struct Variant {
    std::string name;
    std::int64_t cycles = 0, constantBytes = 0, scratchBytes = 0;
    std::int64_t sharedBytes = 0; ///< bytes of an input that nothing reads later, so that the output may overwrite it
    std::string problem;          ///< why it does not fit; "" if it does
};

/// A cause, as a short stable word and as a sentence to show.
struct Reason {
    std::string cause; ///< "cheapest", "pinned", "held", "only", …
    std::string sentence;
};

struct Outline;

/// The schedule of a kernel, and what it was chosen from.
struct Tiling {
    Schedule schedule;
    Shared<std::vector<Axis>> axes;        ///< the axes that may be tiled
    Shared<std::vector<Variant>> variants; ///< schedule.variant is the one in use
    Reason reason;
};

/// How a kernel overlaps with its neighbours.
struct Overlap {
    bool early = false;      ///< whether an earlier kernel, its issuer, issues its early part
    bool inside = false;     ///< whether the kernel before, its host, runs it while the host's own engine computes
    int place = -1;          ///< the Next of the issuer or the host at which this happens; -1: the beginning
    Carry before;            ///< what the chip is still doing when the kernel starts
    std::int64_t hidden = 0; ///< cycles between its start and its end that count for the kernel nested in it
    Reason prefetch;         ///< why the early part is issued where it is
    Reason beside;           ///< why it is nested in another kernel, or is not
};

/// What a kernel computes, its schedule and program, and how it overlaps with its neighbours.
struct Kernel {
    enum class Kind { Compute, Transform, Alias }; ///< an Alias only renames bytes and costs nothing
    Kind kind = Kind::Compute;
    std::string slug; ///< that of the anchor op; for a transform to_<layout>_<tensor slug>
    Match match;      ///< ids in Deployment::graph
    EngineId engine = 0;
    Shared<std::vector<Layout>> inputLayouts;
    Layout outputLayout;
    Bits bits;
    std::int64_t macs = 0;
    Tiling tiling;
    std::vector<std::string> rewrites;      ///< the rewrites that changed its program
    std::shared_ptr<const Program> program; ///< null for an Alias
    std::shared_ptr<const Outline> outline; ///< of the program
    Shared<std::vector<Constant>> constants;
    KernelTrace trace; ///< without spans; see spansOf
    Reason engineReason;
    Shared<std::vector<Alternative>> alternatives; ///< one for each other engine
    TensorId transformed = -1;                     ///< the tensor that a Transform transforms, and why
    std::string because;
    std::vector<Layout> between; ///< of the tensors inside a fused kernel, one fewer than match.parts
    Overlap overlap;

    std::int64_t cycles() const { return trace.cycles; }
    std::int64_t elapsed() const { return trace.cycles + overlap.hidden; } ///< from its start to its end
};

using Kernels = SharedList<Kernel, KernelId>;

/// A statically planned range of bytes in a memory.
struct Buffer {
    enum class Kind { Activation, Constant, Scratch };
    Kind kind = Kind::Activation;
    MemoryId memory = 0;
    std::int64_t offset = 0, bytes = 0;
    KernelId first = 0, last = 0; ///< the first and the last kernel during which it is alive
    TensorId tensor = -1;         ///< of an Activation
    KernelId kernel = -1;  ///< the kernel that owns it, for an Activation its writer; -1: an input of the network
    int operand = -1;      ///< the operand of that kernel's program
    BufferId over = -1;    ///< the buffer that it overwrites, whose last reader is its writer; -1: none
    std::int64_t lead = 0; ///< bytes by which it begins before `over`, so that writes stay behind reads; 0: in place
};

struct MemoryUse {
    MemoryId memory = 0;
    std::int64_t size = 0, peak = 0, lowerBound = 0; ///< bytes; the bound is the most bytes that are alive at once
    std::int64_t constants = 0; ///< the part of the peak that constants take, from address 0 up to the arena
    CodeBytes program = {};     ///< the part of the peak above the arena: code, without an accelerator's driver
    /// The bytes of activations and tile buffers.
    std::int64_t arena() const { return std::max<std::int64_t>(0, peak - program.sum() - constants); }
};

/// Neighbouring kernels, each of which reads what the one before writes. They are fused into one kernel, or `refusal`
/// says why they are not.
struct Fusion {
    std::vector<std::string> kernels; ///< slugs, in execution order
    std::optional<Refusal> refusal;
    std::int64_t launches = 0, bytes = 0, cycles = 0; ///< what fusing saves; bytes to and from the tensors' memory
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
    std::int64_t chosen = 0, bound = 0; ///< the assignment's cycles and their lower bound; a gap of 0 proves it optimal
    std::int64_t gap() const { return chosen - bound; }
};

/// The result of `compile`, as an immutable value.
struct Deployment {
    Graph source; ///< as imported
    Graph graph;  ///< integer graph; kernels refer to it
    std::shared_ptr<const Target> target;
    Numerics numerics = Numerics::Engine;
    bool noise = false;                              ///< whether it was calibrated on generated noise
    Kernels kernels;                                 ///< in execution order
    Table<KernelId, std::int64_t> starts;            ///< the cycle at which it starts
    Table<KernelId, std::vector<BufferId>> operands; ///< the buffer behind each operand of a program
    Table<BufferId, Buffer> buffers;
    Table<MemoryId, MemoryUse> memories;
    std::vector<PassRecord> passes;
    std::vector<Fusion> fusions;
    Objective objective;
    std::int64_t cycles = 0;
    Breakdown breakdown;
    std::vector<std::int64_t> busy; ///< by track (engines, then links)
    std::int64_t dmaBytes = 0, weightBytes = 0, arenaBytes = 0;
    double energy_uj = 0;
    std::vector<std::string> notes;         ///< sentences that the user should read
    std::int64_t waits = 0, handshakes = 0; ///< of the kernels, see KernelTrace

    double latency_ms() const;
    std::int64_t start(KernelId kernel) const { return starts[kernel]; }
    std::int64_t end(KernelId kernel) const { return start(kernel) + kernels[kernel].elapsed(); }
    KernelId host(KernelId kernel) const;             ///< the kernel in which this one is nested, or -1
    KernelId issuer(KernelId kernel) const;           ///< the kernel that issues the early part of this one, or -1
    KernelId find(std::string_view kernelSlug) const; ///< the index of a kernel, or -1; each part names a fused kernel
    std::string nameOf(const Buffer &) const;         ///< the tensor's name, or those of the kernel and the operand
    Layout layoutOf(const Buffer &) const;            ///< of an Activation
    /// The buffer that holds an activation in a given layout, or -1.
    BufferId bufferOf(TensorId, const Layout &) const;
};

/// One sentence for each border of a kernel: whether it was fused, and why.
std::vector<std::string> fusionSentences(const Deployment &, const Kernel &);

/// The kernel whose early part is issued during `kernel`, or -1.
KernelId issuedIn(const Deployment &, KernelId kernel);

/// Simulates a kernel's program again and records spans, for the timeline.
KernelTrace spansOf(const Deployment &, KernelId kernel);

/// Whose arithmetic a match requantises in. Rounding half up counts as the engines', although a file may round so too.
/// Returns nullopt if the match moves values, is in float, or has the same form in both.
std::optional<Numerics> arithmeticOf(const Graph &, const Match &);

/// What writes the pads of a convolution, or of the Pad before it: the engine within its kernel, or the core before it.
enum class WhoPads { Nobody, Core, Engine };
WhoPads whoPads(const Graph &, const Match &);
/// One way to pad for a kernel. `more`: how many more cycles the network would take with it, if known. `refusal`: why
/// it is impossible.
struct PadsWay {
    WhoPads who;
    bool taken = false;
    std::optional<std::int64_t> more;
    std::optional<Refusal> refusal;
};
/// The two ways, within the kernel and before it. Empty if there are no pads.
std::vector<PadsWay> padsWays(const Deployment &, const Kernel &);
std::string_view name(WhoPads); ///< as in Choices; "" for nobody

/// The kernel's tile, order, buffering and variant in the form of Choices, without the prefix "kernel.<slug>.".
std::vector<std::pair<std::string, std::string>> scheduleChoices(const Kernel &);

/// Adds to `choices`, as held entries, the engines, layouts, pads, fusion and homes of `d` and the schedules chosen for
/// the sake of neighbours. What follows from a kernel's own decisions is not held: the compiler finds it again.
Choices hold(const Deployment &d, const Choices &choices);

} // namespace partita

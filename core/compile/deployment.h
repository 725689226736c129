// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "choices/choices.h"
#include "graph/calibration.h"
#include "simulate/trace.h"
#include "target/target.h"

namespace partita {

enum class Numerics { Source, Engine };

/// What running a kernel elsewhere would cost, or why it may not.
struct Alternative {
    int engine = 0;
    std::optional<std::int64_t> cycles; ///< the network's total would be this, transforms included, if nothing else were to move and the schedule across kernels saved as much
    std::vector<Refusal> refusals;
};

/// A way to compute a kernel, with the best schedule for it: time against bytes.
struct Variant {
    std::string name;
    std::int64_t cycles = 0, constantBytes = 0, scratchBytes = 0;
    std::string problem; ///< not empty: it does not fit, and why
};

/// Cause as a short stable word, and a sentence for people.
struct Reason {
    std::string cause; ///< "cheapest", "pinned", "held", "only", …
    std::string sentence;
};

struct Kernel {
    enum class Kind { Compute, Transform, Alias }; ///< an Alias renames bytes and costs nothing
    Kind kind = Kind::Compute;
    std::string slug; ///< of the anchor op; a transform: to_<layout>_<tensor slug>
    Match match;      ///< ids in Deployment::graph
    int engine = 0;
    std::vector<Layout> inputLayouts;
    Layout outputLayout;
    Bits bits;
    std::int64_t macs = 0;
    Schedule schedule;
    std::vector<Axis> axes; ///< what may be tiled
    std::vector<Variant> variants; ///< ways to compute it; schedule.variant is the one taken
    std::vector<std::string> rewrites; ///< program rewrites that changed it
    std::shared_ptr<const Program> program; ///< null for an Alias
    std::vector<Constant> constants;
    KernelTrace trace;      ///< without spans; see spansOf
    std::int64_t start = 0; ///< cycle it starts at
    Reason engineReason, tileReason;
    std::vector<Alternative> alternatives; ///< one per other engine
    TensorId transformed = -1;             ///< Transform: the tensor, and why
    std::string because;
    std::vector<Layout> between; ///< of the tensors inside a fused kernel, one fewer than match.parts
    int earlyIn = -1; ///< kernel during which the early part of the program is issued; -1: its own
    int place = -1;   ///< and the Next of that kernel's program where it is; -1: its beginning
    Carry before;     ///< what the chip is still doing at `start`
    Reason prefetch;  ///< why the early part is issued where it is
    int inside = -1;  ///< kernel that runs this one at its Next `place`, while its own engine computes; -1: runs by itself
    std::int64_t hidden = 0; ///< cycles before `end` that count for the kernel inside
    Reason beside;    ///< why it runs inside another, or does not

    std::int64_t cycles() const { return trace.cycles; }
    std::int64_t end() const { return start + trace.cycles + hidden; }
};

/// A piece of a memory, planned statically.
struct Buffer {
    enum class Kind { Activation, Constant, Scratch };
    std::string name;
    Kind kind = Kind::Activation;
    int memory = 0;
    std::int64_t offset = 0, bytes = 0;
    int first = 0, last = 0; ///< kernels (indices) during which it lives
    TensorId tensor = -1;
    Layout layout;           ///< of an Activation
    int over = -1; ///< buffer whose bytes it takes, written in place by the kernel that reads that one last; -1: bytes of its own
};

struct MemoryUse {
    int memory = 0;
    std::int64_t size = 0, peak = 0, lowerBound = 0; ///< bytes; the bound: most bytes alive at once
};

/// Kernels, each of which reads what the one before writes: one device kernel, or two and why.
struct Fusion {
    std::vector<std::string> kernels; ///< slugs, in execution order
    std::optional<Refusal> refusal;
    std::int64_t launches = 0, bytes = 0, cycles = 0; ///< saved; bytes of the memory where tensors live
};

/// One pass of the pipeline, for the record.
struct PassRecord {
    std::string name;
    std::string summary; ///< one sentence: what the pass did to this network
    bool changed = false;
    double ms = 0;
    Graph after;
};

struct Objective {
    std::int64_t chosen = 0, bound = 0; ///< of the assignment; gap 0 is proven best
    std::int64_t gap() const { return chosen - bound; }
};

/// The answer of `compile`: an immutable value.
struct Deployment {
    Graph source; ///< as imported
    Graph graph;  ///< integer graph; kernels refer to it
    std::shared_ptr<const Target> target;
    Numerics numerics = Numerics::Engine;
    bool noise = false; ///< calibrated on generated noise
    std::vector<Kernel> kernels; ///< in execution order
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
    std::vector<std::string> notes; ///< plain sentences a person should read (external memory used, …)
    std::int64_t waits = 0, handshakes = 0; ///< of the kernels, see KernelTrace

    double latency_ms() const;
    int find(std::string_view kernelSlug) const; ///< index or -1; of a fused kernel by each of its parts
    /// Buffer that holds an activation in a given layout, or -1.
    int bufferOf(TensorId, const Layout &) const;
};

/// What became of the borders of a kernel, a sentence each.
std::vector<std::string> fusionSentences(const Deployment &, const Kernel &);

/// The next kernel with a program when its early part is issued during `kernel`, or -1.
int issuedIn(const Deployment &, int kernel);

/// Times a kernel's program again, with spans, for the timeline.
KernelTrace spansOf(const Deployment &, int kernel);

/// Every resolved decision of `d` as held entries over `choices`.
Choices hold(const Deployment &d, const Choices &choices);

} // namespace partita

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/deployment.h"
#include "compile/pipeline.h"
#include "support/shared_list.h"

#include <limits>
#include <span>

namespace partita {

/// A kernel before an engine is chosen: the ops it covers and what each engine says of it.
struct Group {
    std::string slug;
    std::vector<OpId> ops;
    OpId anchor = -1;
    bool alias = false; ///< a reshape: renames bytes, whatever the layouts
    struct Candidate {
        Match match;
        std::vector<Refusal> refusals;
        Shared<std::vector<LayoutOption>> layouts;
    };
    std::vector<Candidate> candidates; ///< one per engine that has a pattern for it
    std::shared_ptr<const Group> padded; ///< the same with the Pad before it, a group of its own, as one kernel; null: no such choice
};

/// Home memory of every activation (by tensor) and of each group's constants.
struct Homes {
    std::vector<int> tensor;
    std::vector<int> constants;
    bool external = false; ///< a memory that is off by default is used
    friend bool operator==(const Homes &, const Homes &) = default;
};

/// A solved kernel: the best schedule under the person's choices, and its time.
struct Solved {
    Schedule schedule;
    Shared<std::vector<Axis>> axes;
    Shared<std::vector<Variant>> variants;
    std::int64_t cycles = 0; ///< of the cheapest schedule, where another is taken for its neighbours: what the objective counts
    std::string cause = "search", reason; ///< why this tile
    std::string problem;  ///< not empty: no schedule is legal, and why
};

/// Compile-wide facts that every pass reads.
struct Context {
    std::shared_ptr<const Target> target;
    const Choices &choices;
    Memo &memo;
    std::stop_token stop;
    std::string targetKey; ///< every number of the target, for memo keys
};

// Passes, in order. Each is pure in its arguments.

using Groups = SharedList<Group>;

/// Covers the graph by patterns; every op belongs to one group. Error: an op no engine takes.
/// A Pad is a group of its own where an engine takes a convolution without its pads alone, or Choices let the core pad.
Result<Groups> match(const Graph &, const Target &, Numerics, const Choices &, std::stop_token = {});
/// The same of a graph that is the one `before` covers, perhaps under other choices, but for the constants of `changed` ops; groups are
/// shared with it.
Result<Groups> matchAgain(const Graph &, const Target &, Numerics, const Choices &, const Groups &before, std::span<const OpId> changed, std::stop_token = {});

struct Front;
class Decisions;

/// Where activations and constants live: in the core's memory, but for choices; where `spare` is given, what they need of it
/// leaves so many bytes free, and what saves the fewest cycles a byte lives in external memory.
Result<Homes> place(const Front &, const Decisions &, const Context &, std::optional<std::int64_t> spare);
/// Whether constants alone exceed the core's memory.
bool overfull(const Front &, const Homes &);
/// What kernels placed like this lacked: the memory that is too full, or nothing was planned yet.
struct Shortage {
    std::optional<MemoryUse> full;
    std::int64_t scratch = 0; ///< bytes of the core's memory that kernels need at once beside tensors and constants, and the program
};
Shortage shortageOf(const Deployment &);
/// What to spare next after that; nothing: no other placing would fit.
std::optional<std::int64_t> spareMore(const Description &, const Shortage &, std::optional<std::int64_t> spare);

/// Whether a Reshape or Transpose leaves every byte where it is between these layouts, so that no kernel need run.
bool renames(const Graph &, const Match &, const LayoutOption &);

/// Best schedule of a kernel: every tile on a grid that fits, cheapest by simulation.
std::shared_ptr<const Solved> tile(const Site &, const std::string &slug, const Context &);

/// What the target makes of a kernel, its program rewrites applied.
struct Rewritten {
    Lowered lowered;
    std::vector<std::string> by; ///< names of the rewrites that changed it
};
Result<Rewritten> lowerKernel(const Target &, const Site &, const Schedule &);

/// The transform of a tensor between two layouts as a kernel of the core.
Match transformMatch(const Target &, TensorId);

/// The person's choices about kernels: each must name a kernel, an engine that takes it, axes that it has.
Result<void> checkPins(const Front &, const Homes &, const Context &);
/// Whether they are legal with everything outside the chip, where more is moved when memory runs short.
bool pinsHoldOutside(const Front &, const Context &);

struct Way;
struct Options;

/// A kernel to be: one group, or several fused.
struct Planned {
    std::vector<int> groups; ///< in execution order
    int lead = 0;            ///< the group that names it: the first that does not only pad
    std::shared_ptr<const Way> way;
    std::shared_ptr<const Options> options;  ///< of the lead
    std::vector<std::int64_t> alternatives;  ///< by its candidates: how much the objective grows when it alone moves there, or `cannot`
    static constexpr std::int64_t cannot = std::numeric_limits<std::int64_t>::max();
};

/// Engine, layouts, schedule and fusion of the whole network.
struct Plan {
    std::vector<Planned> kernels; ///< in execution order
    std::vector<Fusion> fusions;
    Objective objective;
    std::vector<std::string> notes;
};

/// The best of all plans under the choices, together over the whole graph: least Σ cycles of the kernels + Σ cycles of
/// the transforms, each tensor in each layout made once. Exact by variable elimination; the bound says so.
Result<Plan> assign(const Front &, const Homes &, const Decisions &, const Context &);

/// A kernel whose place in the schedule is not known yet.
struct Draft {
    std::shared_ptr<const Kernel> kernel; ///< timed by itself
    const Choices::Subject *own = nullptr; ///< decisions about it alone, as Decisions has them; null: none
};

/// Kernels in execution order, transforms inserted, programs lowered and timed.
Result<std::vector<Draft>> lower(const Front &, const Homes &, const Plan &, const Decisions &, const Context &);

/// A way as a kernel, without a name, its start and its reasons.
Result<Kernel> lowered(const Way &, const Graph &, const Target &);

/// Buffers, offsets and operands. Error: what does not fit, where, and what would help; the memories planned so far stay.
Result<void> allocate(Deployment &, const Front &, const Homes &, const Context &);
/// The same as far as to see whether offsets could help: fails as `allocate` does where more bytes are alive at once than a memory has.
Result<void> mayFit(Deployment &, const Front &, const Homes &, const Context &);

Site siteOf(const Graph &, const Match &, const Homes &, int group, const LayoutOption &);

} // namespace partita

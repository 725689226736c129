// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/place/place.h"
#include "compile/sequence/arrange.h"
#include "deployment/record.h"

namespace partita {

/// What one attempt compiles: the partitioned graph, the choices about its kernels, and how many bytes of the core's
/// memory place leaves free.
struct Try {
    std::shared_ptr<const PartitionedGraph> front;
    Choices choices;
    std::optional<std::int64_t> spare{};     ///< nothing: all that may live in the core's memory does
    std::optional<MemoryPlacement> before{}; ///< of the previous try with the same choices
};

/// Why a try failed, and what it had computed by then.
struct Failure {
    enum class Why : std::uint8_t {
        Final,   ///< a choice is impossible wherever tensors live, or cancelled
        Unmoved, ///< place returned the same homes as before
        Engine,  ///< with these homes no engine takes a kernel
        Memory,  ///< the kernels do not fit the memories together
    } why = Why::Final;
    Error error;
    MemoryPlacement homes;
    Deployment trial;
};

/// The passes that decide, for one try. They are called in the order of declaration; an error ends the try.
class Attempt {
public:
    /// `start`: the deployment as it is known before place. The try and the cache must outlive the attempt.
    Attempt(const Try &, const Deployment &start, Cache &, std::stop_token);

    struct Lack {
        Failure::Why why;
        Error error;
    };
    using Step = std::expected<void, Lack>;
    Step place();           ///< the memory in which each tensor and constant lives
    Step assign();          ///< engine, layout and fusion of all kernels together
    Step sequence();        ///< tile programs, overlap, prefetch, addresses
    Step refine();          ///< schedules that save cycles together with the neighbouring kernels
    Deployment design() &&; ///< after all steps
    Failure failure(Lack) &&;

private:
    Step schedule(Deployment &, const Plan &, std::optional<Arranger> &, Record &, bool doubt) const;
    bool cancelled() const { return m_context.stop.stop_requested(); }

    const Try &m_try;
    const PartitionedGraph &m_front;
    Context m_context;
    Decisions m_decisions;
    Deployment m_trial;
    std::optional<Record> m_record;
    MemoryPlacement m_homes;
    Result<void> m_pins;
    Plan m_plan;
    std::optional<Arranger> m_arranger;
    std::size_t m_assigned = 0; ///< number of passes recorded when assign ended
};

} // namespace partita

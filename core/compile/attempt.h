// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compile/place/place.h"
#include "compile/sequence/arrange.h"
#include "deployment/record.h"

namespace partita {

/// What is tried: choices about the kernels of a front, and the bytes of the core's memory that place leaves free.
struct Try {
    std::shared_ptr<const PartitionedGraph> front;
    Choices choices;
    std::optional<std::int64_t> spare{};     ///< nothing: all that may lie in the core's memory does
    std::optional<MemoryPlacement> before{}; ///< of the try before this one, with the same choices
};

/// Why a try failed, and how far it came.
struct Failure {
    enum class Why : std::uint8_t {
        Final,   ///< a choice cannot be, wherever tensors live; or cancelled
        Unmoved, ///< place gave the homes before
        Engine,  ///< with these homes no engine takes a kernel
        Memory,  ///< the kernels do not fit the memories together
    } why = Why::Final;
    Error error;
    MemoryPlacement homes;
    Deployment trial;
};

/// The passes that decide, for one try, in the order in which they are called. The error of one ends the try.
class Attempt {
public:
    /// `start`: what was known before place. The try and the memo must outlive the attempt.
    Attempt(const Try &, const Deployment &start, Memo &, std::stop_token);

    struct Lack {
        Failure::Why why;
        Error error;
    };
    using Step = std::expected<void, Lack>;
    Step place();           ///< the memory in which each tensor and constant lives
    Step assign();          ///< engine, layout and fusion of all kernels together
    Step sequence();        ///< tile programs, what runs beside what, what loads early; addresses
    Step refine();          ///< schedules that save cycles among their neighbours
    Deployment design() &&; ///< after all of them
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
    std::size_t m_assigned = 0; ///< passes recorded when assign ended
};

} // namespace partita

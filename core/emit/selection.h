// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "emit/c_text.h"
#include "emit/prefix.h"
#include "emit/runtime_types.h"
#include "interpret/byte_machine.h"

#include <map>
#include <set>
#include <stop_token>

namespace partita {

/// A constant of the export as a C array; kernels that share a buffer share the array.
struct ConstantArray {
    KernelId kernel = 0;
    BufferId buffer = 0;
    std::string symbol;
    const Constant *constant = nullptr;
};

/// An input or output of the export.
struct Boundary {
    TensorId tensor = -1;
    BytePlace place;
    std::vector<std::byte> golden; ///< its bytes in the sample run
};

/// What an export holds, named: the whole network or one kernel.
struct Selection {
    const Deployment &deployment;
    RuntimeTypes types;
    std::string only, prefix;
    std::vector<KernelId> kernels; ///< those with a program, in execution order
    std::map<KernelId, std::string> functions;
    std::map<KernelId, std::string> early; ///< functions of early parts that another kernel calls
    std::map<std::pair<KernelId, int>, std::string>
        tokens;                              ///< of those kernels, which outlive their function; by kernel and token
    std::vector<ConstantArray> constants;    ///< that some command reads
    std::map<BufferId, std::string> symbols; ///< of constants
    std::map<MemoryId, std::int64_t> arenas; ///< bytes above its constants
    std::set<std::string> intrinsics;        ///< that are called
    Names data = Names();                    ///< of constants and arenas
    std::vector<Boundary> inputs, outputs;
    std::vector<std::vector<std::byte>> golden; ///< by place in `kernels`: output bytes

    const Buffer &buffer(BufferId id) const { return deployment.buffers[id]; }
    const Kernel &kernel(KernelId id) const { return deployment.kernels[id]; }
    /// "run" → "kws_run": what a firmware calls.
    std::string entry(const std::string &name) const { return prefix + "_" + name; }
    /// "golden" → "golden" or "kws_golden": see `prefixed`.
    std::string own(const std::string &name) const { return prefixed(prefix, name); }
    std::string arena(MemoryId memory) const;
    /// Where an arena begins: behind the constants that the plan has in its memory.
    std::int64_t base(MemoryId memory) const;
    /// Slug of a memory.
    std::string memory(MemoryId) const;
    /// "arena_l2 + 128", or the constant's symbol.
    std::string place(BufferId buffer) const;
    /// Of the constants.
    std::int64_t constantBytes() const;
    /// Of those in a memory.
    std::int64_t constantBytes(MemoryId memory) const;
};

/// The tensor that a kernel writes, or -1.
TensorId outputOf(const Kernel &);

/// Everything but the golden bytes. Error: no such kernel, one without a program, or the prefix.
Result<Selection> select(
    const Deployment &, const std::string &only = {}, const std::string &prefix = std::string(networkPrefix));

/// Runs the sample and keeps its golden bytes. Error: cancelled, or (a bug) the tile program and the meaning differ.
Result<void> addGolden(Selection &, const std::vector<Array> &sample, std::stop_token);

/// Uniform over each input's type, the same every time: floats in −1…1, integers of more than 16 bits 0.
std::vector<Array> noiseSample(const Graph &);

} // namespace partita

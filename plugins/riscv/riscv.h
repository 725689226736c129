// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita {
const std::vector<RuntimeFile> &riscvRuntime();
const std::vector<RuntimeFile> &riscvCosts();
const std::vector<RuntimeFile> &riscvObjects();
}

/// RISC-V: the kernels of the RISC-V core that every chip has. The core takes what a chip's engines refuse. On int8,
/// convolutions and pooling read and write channels last (HWC), and other kernels any order that their tensors share.
/// Tensors of a plain type (float, bool, integers without a scale) are row-major.
namespace partita::riscv {

/// Measured object code for a core by its -march and the draft of P that its kernels use ("none", "p0911", "pm4").
std::shared_ptr<const ObjectCode> objects(const std::string &march, const std::string &simd = "none");

std::vector<Pattern> patterns(EngineId engine);
std::vector<Refusal> refusals(const Graph &, const Match &);
/// Whether the parts of a kernel that these refuse can be read, so that an engine may say what else is in its way.
bool readable(const std::vector<Refusal> &);
/// What gives a typed op int8 tensors with a scale: numerics=engine where they are float, nothing where the network has
/// integers of its own.
std::vector<Remedy> asScaledInt8(const Graph &, const Match &);
/// What speaks against an engine that takes two different activations of one shape, `whole`; `who` does, such as "the
/// array adds".
void refusePair(const Graph &, const Op &, const std::string &who, const Shape &whole, std::vector<Refusal> &);
/// The operands of another shape, each given this one.
std::vector<Remedy> reshaped(const Graph &, const Op &, const Shape &whole);
/// Whether the match is one op on tensors of any plain type; Add and Mul without multipliers are.
bool isTyped(const Graph &, const Match &);
std::vector<LayoutOption> layouts(const Graph &, const Match &);
/// Only kernels with an operand outside the core's memory are tiled.
std::vector<Axis> axes(const Site &, const Description &);
/// "direct", and forms by blocks of channels that trade constants and scratch memory for instructions.
std::vector<std::string> variants(const Site &, const Description &);
Result<Lowered> lower(const Site &, const Schedule &, const Description &);
/// Instructions and cycles by formulas fitted on counts (costs.json): instructions counted in QEMU, cycles on the RTL
/// of a CV32E40P, which the core's cycle_factor multiplies. Of instructions that it has not, by the plain kernel's
/// ratio.
Cost costOf(const Args &, const Description &);
/// As Target::inPlace, of the element-wise kernels. Elements of two types share bytes only where both are bytes: C lets
/// a compiler take others for apart.
std::int64_t inPlace(const Args &, std::string_view input);
/// As Target::written, of convolutions.
std::int64_t written(const Args &, std::string_view input);
void interpret(const Args &, std::span<const std::int64_t> vars, Machine &);

/// Whether the kernels work on it as on int8: signed, of at most 8 bits.
inline bool inBytes(ElemType type) { return type.kind == ElemType::Kind::Int && type.bits <= 8; }
/// int32 values of a constant, one per output channel (a single value is repeated).
std::vector<std::int32_t> perChannel(const Tensor &, std::int64_t channels);
/// Bytes of a tensor with its elements in the order of `layout`.
std::vector<std::byte> inLayout(const Tensor &, const Layout &);

} // namespace partita::riscv

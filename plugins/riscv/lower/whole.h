// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/walk.h"
#include "lower/lowering.h"

#include <functional>

namespace partita::riscv {

/// One dimension of a loop over several arrays: its extent and the stride of each, in elements.
struct Dim {
    std::int64_t extent = 1;
    std::vector<std::int64_t> stride;
};
/// Dimensions outermost first; extents of 1 dropped, neighbours that are one run in every array merged.
std::vector<Dim> merged(std::vector<Dim>);

/// Strides, in elements, of each logical axis under a layout without split axes.
std::vector<std::int64_t> stridesOf(const Layout &, const Shape &);

/// A kernel without tiles, whose operands all lie in the core's memory, being lowered; stream.h cuts it for others.
class Whole {
public:
    Whole(const Site &, const Description &);

    /// Where a tensor lies, from an element on; a constant becomes one of the kernel's, in the layout.
    Place place(TensorId, const Layout &, Expr element = 0);
    Place place(TensorId id, Expr element = 0);
    Place out(Expr element = 0);
    /// A constant of the kernel's own.
    Place constant(std::string name, std::string ctype, Blob data, std::int64_t bytes);
    void call(Name intrinsic, Places, Fields);

    /// `make` of the four innermost dimensions (fewer are filled up) and of the first element of each
    /// array; loops of the program run over dimensions beyond.
    using Make = std::function<Call(const std::vector<Dim> &, const std::vector<Expr> &first)>;
    void over(std::vector<Dim>, const Make &make);

    /// Copies elements of `size` bytes: array 0 is `from`, 1 is `to`, each with its first element.
    /// `bytes` copies single bytes.
    void copy(std::vector<Dim>, Place from, Place to, std::int64_t size, Name bytes = "riscv_copy");

    Lowered finish() &&;

    const Site &site;
    const Graph &graph;
    int core;

private:
    Lowered m_lowered;
    std::vector<std::pair<TensorId, int>> m_constants; ///< tensor and operand
    int m_out;
};

} // namespace partita::riscv

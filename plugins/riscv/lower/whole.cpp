// SPDX-License-Identifier: Apache-2.0
#include "lower/whole.h"

namespace partita::riscv {

std::vector<Dim> merged(std::vector<Dim> dims)
{
    std::erase_if(dims, [](const Dim &d) { return d.extent == 1; });
    std::vector<Dim> out;
    for (auto &d : dims) {
        bool joins = !out.empty();
        for (std::size_t n = 0; joins && n < d.stride.size(); ++n)
            joins = out.back().stride[n] == d.extent * d.stride[n];
        if (joins)
            out.back() = {out.back().extent * d.extent, std::move(d.stride)};
        else
            out.push_back(std::move(d));
    }
    return out;
}

std::vector<std::int64_t> stridesOf(const Layout &layout, const Shape &shape)
{
    std::vector<std::int64_t> out(shape.size());
    std::int64_t inner = 1;
    for (auto d = layout.dims.size(); d-- > 0;) {
        out[std::size_t(layout.dims[d].axis)] = inner;
        inner *= shape[layout.dims[d].axis];
    }
    return out;
}

Whole::Whole(const Site &s, const Description &description) : site(s), graph(s.graph), core(description.core())
{
    auto &operands = m_lowered.program.operands;
    for (std::size_t i = 0; i < site.match.inputs.size(); ++i)
        operands.push_back({"in" + std::to_string(i), Operand::Role::Input, int(i), site.inputMemory[i],
            graph.tensor(site.match.inputs[i]).bytes()});
    m_out = int(operands.size());
    operands.push_back(
        {"out", Operand::Role::Output, 0, site.outputMemory, graph.tensor(site.match.outputs[0]).bytes()});
}

Place Whole::place(TensorId id, const Layout &layout, Expr element)
{
    const auto &t = graph.tensor(id);
    auto bytes = element * std::int64_t(t.type.hostBytes());
    if (!t.constant())
        return {int(std::ranges::find(site.match.inputs, id) - site.match.inputs.begin()), bytes};
    auto known = std::ranges::find(m_constants, id, &std::pair<TensorId, int>::first);
    if (known != m_constants.end())
        return {known->second, bytes};
    auto data = Blob::lazy([tensor = graph.shared(id), layout] { return inLayout(*tensor, layout); });
    auto at = constant("constant" + std::to_string(m_lowered.constants.size()), t.type.ctype(), data, t.bytes());
    m_constants.emplace_back(id, at.operand);
    return {at.operand, bytes};
}

Place Whole::place(TensorId id, Expr element)
{
    return place(id, Layout::rowMajor(graph.tensor(id).shape.size()), std::move(element));
}

Place Whole::out(Expr element)
{
    return {m_out, element * std::int64_t(graph.tensor(site.match.outputs[0]).type.hostBytes())};
}

Place Whole::constant(std::string name, std::string ctype, Blob data, std::int64_t bytes)
{
    auto &operands = m_lowered.program.operands;
    operands.push_back({name, Operand::Role::Constant, int(m_lowered.constants.size()), site.constantMemory, bytes});
    m_lowered.constants.push_back({std::move(name), std::move(ctype), bytes, std::move(data)});
    return {int(operands.size()) - 1, 0};
}

void Whole::call(Name intrinsic, Places places, Fields fields)
{
    m_lowered.program.body.push_back(Call{intrinsic, core, std::move(places), std::move(fields)});
}

void Whole::over(std::vector<Dim> dims, const Make &make)
{
    auto &program = m_lowered.program;
    std::size_t arrays = dims.front().stride.size();
    dims = merged(std::move(dims));
    std::vector<Expr> first(arrays, Expr(0));
    std::vector<std::pair<int, std::int64_t>> loops;
    while (dims.size() > 4) {
        int var = int(program.vars.size());
        program.vars.push_back("i" + std::to_string(var));
        for (std::size_t n = 0; n < arrays; ++n)
            first[n] = first[n] + Expr::var(var) * dims.front().stride[n];
        loops.emplace_back(var, dims.front().extent);
        dims.erase(dims.begin());
    }
    while (dims.size() < 4)
        dims.insert(dims.begin(), {1, std::vector<std::int64_t>(arrays)});
    Block body{make(dims, first)};
    for (auto loop = loops.rbegin(); loop != loops.rend(); ++loop)
        body = {std::make_shared<const Loop>(Loop{loop->first, loop->second, std::move(body)})};
    std::ranges::move(body, std::back_inserter(program.body));
}

void Whole::copy(std::vector<Dim> dims, Place from, Place to, std::int64_t size, Name ofBytes)
{
    std::ranges::stable_sort(dims, std::greater<>{}, [](const Dim &d) { return d.stride[1]; });
    over(std::move(dims), [&](const std::vector<Dim> &n, const std::vector<Expr> &first) {
        bool runs = n[3].extent == 1 || (n[3].stride[0] == 1 && n[3].stride[1] == 1);
        bool bytes = runs || size == 1;
        auto scale = bytes ? size : 1;
        Call call{bytes ? ofBytes : Name("riscv_copy_wide"), core,
            {{"in", {from.operand, from.offset + first[0] * size}}, {"out", {to.operand, to.offset + first[1] * size}}},
            {}};
        if (!bytes)
            call.args.emplace_back("size", size);
        auto field = [&](const std::string &name, auto value) {
            for (int i = 0; i < 4; ++i)
                call.args.emplace_back(name + std::to_string(i), value(n[i], i == 3));
        };
        field("n", [&](const Dim &d, bool inner) { return inner ? d.extent * scale : d.extent; });
        field("in", [&](const Dim &d, bool inner) { return inner && runs ? 1 : d.stride[0] * scale; });
        field("out", [&](const Dim &d, bool inner) { return inner && runs ? 1 : d.stride[1] * scale; });
        return call;
    });
}

Lowered Whole::finish() && { return std::move(m_lowered); }

} // namespace partita::riscv

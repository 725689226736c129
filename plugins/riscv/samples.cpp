// SPDX-License-Identifier: Apache-2.0
#include "samples.h"

#include "riscv.h"

#include <algorithm>
#include <set>

namespace partita::riscv {

namespace {

/// Tensors of the match that are no constants, each once.
std::set<TensorId> activations(const Graph &graph, const Match &match)
{
    std::set<TensorId> out(match.inputs.begin(), match.inputs.end());
    out.insert(match.outputs.begin(), match.outputs.end());
    for (auto op : match.ops) {
        out.insert(graph.op(op).outputs.begin(), graph.op(op).outputs.end());
        for (auto in : graph.op(op).inputs)
            if (!graph.tensor(in).constant())
                out.insert(in);
    }
    return out;
}

/// Whether what it makes of a sample, numbered by so many leading dimensions, depends on that one alone.
bool bySample(const Graph &graph, const Op &op, KernelOf of, std::size_t leading)
{
    const auto rank = graph.tensor(op.outputs[0]).shape.size();
    auto alike = [&](TensorId id) {
        const auto &t = graph.tensor(id);
        const auto missing = rank - std::min(rank, t.shape.size()), own = leading - std::min(leading, missing);
        return t.constant() && elements(Shape(t.shape.begin(), t.shape.begin() + std::ptrdiff_t(own))) == 1;
    };
    switch (op.kind) {
    case OpKind::Conv: return graph.tensor(op.inputs[1]).constant();
    case OpKind::MatMul:
        return of != KernelOf::Core && graph.tensor(op.inputs[1]).constant() && op.as<MatMulAttrs>().transB
            && !op.as<MatMulAttrs>().transA;
    case OpKind::Pad: return op.as<PadAttrs>().begin[0] == 0 && op.as<PadAttrs>().end[0] == 0;
    case OpKind::MaxPool: return inBytes(graph.tensor(op.inputs[0]).type);
    case OpKind::SumPool: return true;
    case OpKind::Requantize: return std::all_of(op.inputs.begin() + 1, op.inputs.end(), alike);
    case OpKind::Add:
        return of == KernelOf::Chain && !graph.tensor(op.inputs[0]).constant()
            && !graph.tensor(op.inputs[1]).constant();
    case OpKind::Rescale: return of == KernelOf::Chain && std::all_of(op.inputs.begin() + 1, op.inputs.end(), alike);
    case OpKind::Lookup: return of == KernelOf::Chain;
    default: return false;
    }
}

/// The commands of one sample, as the body of a loop over all.
class Repeated {
public:
    Repeated(Program program, std::int64_t samples, std::vector<std::int64_t> bytes)
        : m_program(std::move(program)),
          m_samples(samples),
          m_bytes(std::move(bytes)),
          m_sample(int(m_program.vars.size()))
    {
    }

    Program run()
    {
        m_program.vars.push_back("sample");
        find(m_program.body);
        auto body = again();
        std::ranges::move(of(m_program.body), std::back_inserter(body));
        m_program.body = {std::make_shared<const Loop>(Loop{m_sample, m_samples, std::move(body)})};
        for (std::size_t o = 0; o < m_bytes.size(); ++o)
            m_program.operands[o].bytes += m_bytes[o] * (m_samples - 1);
        return std::move(m_program);
    }

private:
    /// Operands that copies write.
    void find(const Block &block)
    {
        for (const auto &command : block)
            if (const auto *copy = std::get_if<Copy>(&command))
                m_written.insert(copy->to.operand);
            else if (const auto *loop = std::get_if<std::shared_ptr<const Loop>>(&command))
                find((*loop)->body);
            else if (const auto *guard = std::get_if<std::shared_ptr<const Guard>>(&command))
                find((*guard)->body);
    }

    /// What was loaded early, and then gave way.
    Block again() const
    {
        Block lost;
        for (const auto &command : m_program.early)
            if (const auto *copy = std::get_if<Copy>(&command); !copy || m_written.contains(copy->to.operand))
                lost.push_back(command);
        if (lost.empty())
            return {};
        return {std::make_shared<const Guard>(Guard{less(0, Expr::var(m_sample)), std::move(lost)})};
    }

    Place of(Place place) const
    {
        if (auto bytes = m_bytes[place.operand])
            place.offset = place.offset + Expr::var(m_sample) * bytes;
        return place;
    }

    Block of(const Block &block) const
    {
        Block out;
        for (const auto &command : block)
            out.push_back(std::visit([this](const auto &c) { return of(c); }, command));
        return out;
    }
    template <class C>
    Command of(const C &command) const
    {
        return command;
    }
    Command of(const Copy &copy) const
    {
        auto out = copy;
        out.to = of(copy.to);
        out.from = of(copy.from);
        return out;
    }
    Command of(const Call &call) const
    {
        auto out = call;
        for (auto &[field, place] : out.places)
            place = of(place);
        return out;
    }
    Command of(const Next &next) const
    {
        return std::make_shared<const Guard>(Guard{equal(Expr::var(m_sample), m_samples - 1), {next}});
    }
    Command of(const std::shared_ptr<const Loop> &loop) const
    {
        return std::make_shared<const Loop>(Loop{loop->var, loop->extent, of(loop->body)});
    }
    Command of(const std::shared_ptr<const Guard> &guard) const
    {
        return std::make_shared<const Guard>(Guard{guard->condition, of(guard->body)});
    }

    Program m_program;
    std::int64_t m_samples;
    std::vector<std::int64_t> m_bytes; ///< of a sample, by operand; 0: the same for all
    int m_sample;                      ///< variable
    std::set<int> m_written;
};

/// So many times that of one.
class RepeatedBound final : public TileBound {
public:
    RepeatedBound(std::unique_ptr<TileBound> one, std::int64_t samples, std::shared_ptr<const void> kept)
        : m_kept(std::move(kept)), m_one(std::move(one)), m_samples(double(samples))
    {
    }
    double cycles(const TileBox &box, double enough) override
    {
        return m_samples * m_one->cycles(box, enough / m_samples);
    }
    double cycles(const Mapping &mapping, double enough) override
    {
        return m_samples * m_one->cycles(mapping, enough / m_samples);
    }
    std::vector<std::int64_t> bytes(const Mapping &mapping) override { return m_one->bytes(mapping); }
    bool anyOrder() const override { return m_one->anyOrder(); }

private:
    std::shared_ptr<const void> m_kept; ///< what the bound reads
    std::unique_ptr<TileBound> m_one;
    double m_samples;
};

/// How many leading dimensions number the samples: of layers on vectors all but the last.
std::size_t leading(const Graph &graph, const Match &match)
{
    const auto &shape = graph.tensor(match.outputs[0]).shape;
    bool vectors = std::ranges::any_of(match.ops, [&](OpId op) { return graph.op(op).kind == OpKind::MatMul; });
    return vectors ? shape.size() - 1 : 1;
}

} // namespace

std::int64_t samplesOf(const Graph &graph, const Match &match, KernelOf of)
{
    const auto &shape = graph.tensor(match.outputs[0]).shape;
    if (shape.size() < 2 || (match.ops.empty() && shape.size() != 4))
        return 1;
    const auto lead = leading(graph, match);
    const auto end = shape.begin() + std::ptrdiff_t(lead);
    const auto samples = elements(Shape(shape.begin(), end));
    if (samples < 2)
        return 1;
    for (auto op : match.ops)
        if (!bySample(graph, graph.op(op), match.parts.empty() ? of : KernelOf::Chain, lead))
            return 1;
    for (auto id : activations(graph, match)) {
        const auto &t = graph.tensor(id);
        bool whole = !t.type.packs() || t.elements() / samples * t.type.bits % 8 == 0;
        if (t.shape.size() != shape.size() || !std::equal(shape.begin(), end, t.shape.begin()) || !whole)
            return 1;
    }
    return samples;
}

std::int64_t samplesOf(const Site &site)
{
    const auto inBlocks = [](const Layout &layout) {
        return std::ranges::any_of(layout.dims, [](const auto &dim) { return dim.axis == 0 && dim.block; });
    };
    if (inBlocks(site.outputLayout) || std::ranges::any_of(site.inputLayouts, inBlocks))
        return 1;
    return samplesOf(site.graph, site.match, KernelOf::Core);
}

Graph oneSample(const Graph &graph, const Match &match)
{
    std::vector<std::pair<TensorId, Tensor>> tensors;
    for (auto id : activations(graph, match)) {
        tensors.emplace_back(id, graph.tensor(id));
        std::fill_n(tensors.back().second.shape.begin(), leading(graph, match), 1);
    }
    return graph.with(std::move(tensors));
}

Result<Lowered> eachSample(const Site &site, std::int64_t samples, const LowerOne &lower)
{
    struct One {
        Graph graph;
        Match match;
        Site site;
        One(const Site &s)
            : graph(oneSample(s.graph, s.match)),
              match(s.match),
              site{graph, match, s.inputLayouts, s.outputLayout, s.inputMemory, s.outputMemory, s.constantMemory}
        {
        }
    };
    auto one = std::make_shared<const One>(site);
    auto lowered = lower(one->site);
    if (!lowered)
        return lowered;
    std::vector<std::int64_t> bytes;
    for (const auto &operand : lowered->program.operands)
        bytes.push_back(
            operand.role == Operand::Role::Input || operand.role == Operand::Role::Output ? operand.bytes : 0);
    lowered->program = Repeated(std::move(lowered->program), samples, std::move(bytes)).run();
    if (lowered->bound)
        lowered->bound = [one, samples, bound = lowered->bound](const Target &target) -> std::unique_ptr<TileBound> {
            return std::make_unique<RepeatedBound>(bound(target), samples, one);
        };
    return lowered;
}

} // namespace partita::riscv

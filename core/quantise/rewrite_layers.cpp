// SPDX-License-Identifier: Apache-2.0
#include "quantise/layer_tensors.h"
#include "quantise/network_rounding.h"
#include "quantise/quantise.h"
#include "rewrite/constant_operand.h"

#include <algorithm>

namespace partita {

namespace {

/// The layers whose weights have different types in the two sets of forms. Returns nullopt if there are converters, or
/// if activations or the choice of arithmetic differ: then more than weights must be rewritten.
std::optional<std::vector<std::string>> differing(const LayerForms &a, const LayerForms &b)
{
    std::vector<std::string> out;
    auto compare = [&](const LayerForms &from, const LayerForms &to, bool both) {
        return std::ranges::all_of(from, [&](const auto &entry) {
            const auto &[slug, form] = entry;
            auto other = to.find(slug);
            auto theirs = other == to.end() ? LayerForm() : other->second;
            if ((form.weights != theirs.weights || form.kept != theirs.kept) && (both || other == to.end()))
                out.push_back(slug);
            return form.converters.rows == 0 && form.output == theirs.output && form.source == theirs.source;
        });
    };
    return compare(a, b, true) && compare(b, a, false) ? std::optional(std::move(out)) : std::nullopt;
}

class Rewriter {
public:
    Rewriter(const Graph &folded, const Graph &integer, const LayerForms &forms, NetworkRounding *rounding,
        const Target::Requant &requant)
        : m_folded(folded), m_integer(integer), m_forms(forms), m_rounding(rounding), m_requant(requant)
    {
    }

    /// Returns false if the layer does not consist of integer stages.
    bool rewrite(const std::string &slug)
    {
        auto in = m_folded.find(slug), out = m_integer.find(slug);
        if (in < 0 || out < 0)
            return false;
        const auto &op = m_folded.op(in), &written = m_integer.op(out);
        auto weights = ConstantOperand::of(m_folded, op.inputs[1]).value;
        auto bias = op.inputs.size() > 2 ? ConstantOperand::of(m_folded, op.inputs[2]).value : nullptr;
        const auto &readers = m_integer.consumers(written.outputs[0]);
        bool whole = weights && written.kind == op.kind && written.inputs.size() == 3
            && m_integer.tensor(written.inputs[1]).slug == slug + "_weight" && readers.size() == 1
            && m_integer.op(readers[0]).slug == slug + "_requantize";
        if (!whole)
            return false;
        const auto &requantize = m_integer.op(readers[0]);
        auto form = m_forms.find(slug);
        auto made = tensorsOf({op, weights, bias, *m_integer.tensor(written.inputs[0]).quant,
            *m_integer.tensor(requantize.outputs[0]).quant, form == m_forms.end() ? LayerForm{} : form->second,
            m_requant, Arithmetic::Single, false,
            m_rounding && m_rounding->covers(slug) ? m_rounding->of(slug) : RoundedBy()});
        tensors.emplace_back(written.inputs[1], std::move(made.weights));
        tensors.emplace_back(written.inputs[2], std::move(made.bias));
        tensors.emplace_back(requantize.inputs[1], std::move(made.multiplier));
        tensors.emplace_back(requantize.inputs[2], std::move(made.shift));
        ops.insert(ops.end(), {out, readers[0]});
        return true;
    }

    std::vector<std::pair<TensorId, Tensor>> tensors;
    std::vector<OpId> ops;

private:
    const Graph &m_folded, &m_integer;
    const LayerForms &m_forms;
    NetworkRounding *m_rounding;
    const Target::Requant &m_requant;
};

} // namespace

std::optional<Quantised> rewriteLayers(const Graph &folded, const Quantised &before, const LayerForms &forms,
    std::shared_ptr<NetworkRounding> rounding, const Target::Requant &requant)
{
    auto layers = differing(before.forms, forms);
    if (!layers)
        return std::nullopt;
    if (rounding)
        std::ranges::move(rounding->differing(before.rounding.get()), std::back_inserter(*layers));
    else if (before.rounding)
        std::ranges::move(before.rounding->differing(nullptr), std::back_inserter(*layers));
    std::ranges::sort(*layers);
    layers->erase(std::ranges::unique(*layers).begin(), layers->end());
    Rewriter rewriter(folded, before.graph, forms, rounding.get(), requant);
    if (!std::ranges::all_of(*layers, [&](const auto &slug) { return rewriter.rewrite(slug); }))
        return std::nullopt;
    return Quantised{
        before.graph.with(std::move(rewriter.tensors)), forms, std::move(rounding), std::move(rewriter.ops)};
}

} // namespace partita

// SPDX-License-Identifier: Apache-2.0
#include "compile/network_rounding.h"

#include "compile/constant_operand.h"
#include "compile/quantiser.h"
#include "compile/round_layer.h"

#include <mutex>
#include <stdexcept>

namespace partita {

struct NetworkRounding::Known {
    std::mutex mutex; ///< held while layers are rounded: who asks meanwhile wants the same
    static constexpr std::size_t mostKnown = 1024;
    std::map<std::pair<std::string, std::uint64_t>, std::shared_ptr<const RoundedLayer>> layers;
};

namespace {

/// Values a channel above which the covariance of a layer's inputs takes longer than seconds.
constexpr std::int64_t mostInputs = 2304;

bool isLayer(const Graph &folded, const Op &op)
{
    return (op.kind == OpKind::Conv || op.kind == OpKind::MatMul) && ConstantOperand::of(folded, op.inputs[1])
        && folded.tensor(op.outputs[0]).type == f32;
}

/// splitmix64 of both.
std::uint64_t mixed(std::uint64_t hash, std::uint64_t with)
{
    hash = (hash ^ with) + 0x9e3779b97f4a7c15;
    hash = (hash ^ (hash >> 30)) * 0xbf58476d1ce4e5b9;
    hash = (hash ^ (hash >> 27)) * 0x94d049bb133111eb;
    return hash ^ (hash >> 31);
}

std::uint64_t wordOf(const LayerForm &form)
{
    const auto &c = form.converters;
    return std::uint64_t(form.weights.bits) | std::uint64_t(form.output.bits) << 4 | std::uint64_t(form.weights.ternary) << 8 | std::uint64_t(c.inputBits) << 16
        | std::uint64_t(c.outputBits) << 24 | std::uint64_t(c.rows) << 32;
}

/// What a tensor's values depend on: the forms of all layers before it.
struct Past {
    std::uint64_t key = 0;
    bool low = false; ///< one of the nearest has fewer than 8 bits
};

} // namespace

NetworkRounding::NetworkRounding(const Graph &folded, const Target::Requant &requant, const Calibration &calibration, const LayerForms &forms)
    : m_folded(folded), m_requant(requant), m_calibration(calibration), m_forms(forms), m_known(std::make_shared<Known>())
{
    std::vector<Past> pasts(folded.tensorCount());
    std::uint64_t types = 0; // scales of few bits may be those of a later op
    for (auto type : activationTypes(folded, forms))
        types = mixed(types, type.bits);
    for (OpId id = 0; id < OpId(folded.opCount()); ++id) {
        const auto &op = folded.op(id);
        Past past{mixed(types, std::uint64_t(id)), false};
        for (auto in : op.inputs)
            if (in >= 0) {
                past.key = mixed(past.key, pasts[std::size_t(in)].key);
                past.low |= pasts[std::size_t(in)].low;
            }
        const auto found = forms.find(op.slug);
        const auto form = found == forms.end() ? LayerForm() : found->second;
        if (isLayer(folded, op)) {
            past.key = mixed(past.key, wordOf(form));
            const bool own = form.weights != i8, behind = std::exchange(past.low, own);
            const auto &shape = ConstantOperand::of(folded, op.inputs[1]).value->shape;
            if ((own || behind) && elements(shape) / shape[0] <= mostInputs)
                m_keys.emplace(op.slug, past.key);
        } else if (form != LayerForm())
            past.key = mixed(past.key, wordOf(form));
        past.low |= form.output != i8;
        for (auto out : op.outputs)
            pasts[std::size_t(out)] = past;
    }
}

NetworkRounding::~NetworkRounding() = default;

std::shared_ptr<NetworkRounding> NetworkRounding::of(const Graph &folded, const Target::Requant &requant, const Calibration &calibration, const LayerForms &forms,
                                       const NetworkRounding *before)
{
    if (!calibration.data || forms.empty())
        return nullptr;
    std::shared_ptr<NetworkRounding> out(new NetworkRounding(folded, requant, calibration, forms));
    if (before)
        out->m_known = before->m_known;
    return out;
}

bool NetworkRounding::covers(std::string_view slug) const { return m_keys.contains(slug); }

RoundedBy NetworkRounding::of(const std::string &slug)
{
    return [self = shared_from_this(), slug](std::stop_token stop) { return self->layer(slug, stop); };
}

std::vector<std::string> NetworkRounding::differing(const NetworkRounding *other) const
{
    std::vector<std::string> out;
    for (const auto &[slug, key] : m_keys)
        if (auto same = other ? other->m_keys.find(slug) : m_keys.end(); !other || same == other->m_keys.end() || same->second != key)
            out.push_back(slug);
    if (other)
        for (const auto &[slug, key] : other->m_keys)
            if (!m_keys.contains(slug))
                out.push_back(slug);
    return out;
}

std::shared_ptr<const RoundedLayer> NetworkRounding::layer(const std::string &slug, std::stop_token stop)
{
    std::lock_guard lock(m_known->mutex);
    auto known = [&](const std::string &name) {
        auto it = m_known->layers.find({name, m_keys.find(name)->second});
        return it == m_known->layers.end() ? nullptr : it->second;
    };
    if (auto here = known(slug))
        return here;
    if (m_known->layers.size() > Known::mostKnown)
        m_known->layers.clear();
    auto must = []<class T>(Result<T> result) {
        if (!result && result.error().fault != Fault::Cancelled)
            throw std::logic_error(result.error().message);
        return result;
    };
    auto rounder = [&](const std::string &name) { return covers(name) ? RoundedBy([=](std::stop_token) { return known(name); }) : RoundedBy(); };
    auto ranges = must(Ranges::deployed(m_folded, m_requant, m_calibration, activationTypes(m_folded, m_forms), stop));
    if (!ranges)
        return nullptr;
    auto graph = must(Quantiser(m_folded, m_requant, std::move(*ranges), Numerics::Engine, m_forms, rounder).run(stop));
    if (!graph)
        return nullptr;
    auto samples = std::min(m_calibration.data->count(m_folded), m_calibration.data->count(*graph));
    auto floats = must(m_calibration.data->start(m_folded, samples)), integers = must(m_calibration.data->start(*graph, samples));
    for (OpId id = 0; id < OpId(graph->opCount()); ++id) {
        const auto &op = graph->op(id);
        auto key = m_keys.find(op.slug);
        if (key == m_keys.end() || (op.kind != OpKind::Conv && op.kind != OpKind::MatMul) || known(op.slug))
            continue;
        auto source = m_folded.find(op.slug);
        if (!must((*integers)->runTo(id, stop)) || !must((*floats)->runTo(source + 1, stop)))
            return nullptr;
        auto sums = sumsOf(op, {**integers, *graph, op.inputs[0]}, {**floats, m_folded, m_folded.op(source).outputs[0]}, stop);
        auto rounded = sums ? roundLayer(m_folded, *graph, id, m_requant, *sums, stop) : nullptr;
        if (!rounded)
            return nullptr;
        m_known->layers.emplace(std::pair(op.slug, key->second), std::move(rounded));
    }
    return known(slug);
}

} // namespace partita

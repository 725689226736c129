// SPDX-License-Identifier: Apache-2.0
#include "quantise/network_rounding.h"

#include "quantise/quantiser.h"
#include "quantise/round_layer.h"
#include "rewrite/constant_operand.h"

#include <map>
#include <mutex>
#include <stdexcept>

namespace partita {

namespace {

/// Values by slug and digest; forgets all of them when they are more than `most`. Thread-safe.
template <class T>
class Kept {
public:
    explicit Kept(std::size_t most) : m_most(most) { }
    std::shared_ptr<const T> find(const std::string &slug, std::uint64_t key) const
    {
        std::lock_guard lock(m_mutex);
        auto it = m_values.find({slug, key});
        return it == m_values.end() ? nullptr : it->second;
    }
    void add(const std::string &slug, std::uint64_t key, std::shared_ptr<const T> value, std::size_t size)
    {
        std::lock_guard lock(m_mutex);
        if (m_size + size > m_most) {
            m_values.clear();
            m_size = 0;
        }
        m_size += m_values.emplace(std::pair(slug, key), std::move(value)).second ? size : 0;
    }

private:
    std::size_t m_most, m_size = 0;
    mutable std::mutex m_mutex;
    std::map<std::pair<std::string, std::uint64_t>, std::shared_ptr<const T>> m_values;
};

} // namespace

struct NetworkRounding::Known {
    Known(const Graph &folded, const Calibration &calibration) : statistics(folded, calibration) { }

    SampleStatistics statistics;
    Kept<LayerFit> fits{std::size_t(256) << 20}; ///< bytes, by digest of the inputs
    Kept<RoundedLayer> layers{1024};             ///< layers, by digest of all
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
    return std::uint64_t(form.weights.bits) | std::uint64_t(form.output.bits) << 4 | std::uint64_t(form.kept.bits) << 10
        | std::uint64_t(form.kept.ternary) << 14 | std::uint64_t(form.weights.ternary) << 8
        | std::uint64_t(form.source) << 9 | std::uint64_t(c.inputBits) << 16 | std::uint64_t(c.outputBits) << 24
        | std::uint64_t(c.rows) << 32;
}

/// What an Add alone joins the layer's output with, where that is float, of the same shape and comes before the layer;
/// else -1.
TensorId joinedWith(const Graph &folded, OpId layer)
{
    const auto out = folded.op(layer).outputs[0];
    const auto &readers = folded.consumers(out);
    if (readers.size() != 1 || folded.isOutput(out) || folded.op(readers[0]).kind != OpKind::Add)
        return -1;
    const auto &inputs = folded.op(readers[0]).inputs;
    const auto other = inputs[inputs[0] == out];
    const auto &tensor = folded.tensor(other);
    const bool before = !tensor.constant() && folded.producer(other) < layer;
    return other != out && before && tensor.type == f32 && tensor.shape == folded.tensor(out).shape ? other
                                                                                                    : TensorId();
}

/// The integers that the same Add reads for `beside`; -1 where they do not come before the layer.
TensorId integersBeside(const Graph &folded, TensorId beside, OpId source, const Graph &integer, OpId layer)
{
    const auto &add = folded.op(folded.consumers(folded.op(source).outputs[0])[0]);
    const auto found = integer.find(add.slug);
    if (found < 0 || integer.op(found).kind != OpKind::Add)
        return -1;
    const auto id = integer.op(found).inputs[add.inputs[0] != beside];
    const auto &tensor = integer.tensor(id);
    return !tensor.constant() && integer.producer(id) < layer && tensor.type.kind == ElemType::Kind::Int
            && tensor.type.hostBytes() == 1 && tensor.quant && tensor.shape == folded.tensor(beside).shape
        ? id
        : TensorId();
}

/// What a tensor's values depend on: the forms of all layers before it.
struct Past {
    std::uint64_t key = 0;
    bool low = false; ///< one of the nearest has fewer than 8 bits
};

} // namespace

NetworkRounding::NetworkRounding(
    const Graph &folded, const Target::Requant &requant, const Calibration &calibration, const LayerForms &forms)
    : m_folded(folded), m_requant(requant), m_calibration(calibration), m_forms(forms)
{
    std::vector<Past> pasts(folded.tensorCount());
    std::uint64_t types = 0; // scales of few bits may be those of a later op
    for (auto type : activationTypes(folded, forms))
        types = mixed(types, type.bits);
    for (OpId id : folded.opIds()) {
        const auto &op = folded.op(id);
        Past past{mixed(types, std::uint64_t(id)), false};
        for (auto in : op.inputs)
            if (in >= 0) {
                past.key = mixed(past.key, pasts[in].key);
                past.low |= pasts[in].low;
            }
        const auto found = forms.find(op.slug);
        const auto form = found == forms.end() ? LayerForm() : found->second;
        if (isLayer(folded, op)) {
            if (const auto beside = joinedWith(folded, id); beside >= 0)
                past.key = mixed(past.key, pasts[beside].key);
            const auto inputs = std::exchange(past.key, mixed(past.key, wordOf(form)));
            const bool own = form.weights != i8, behind = std::exchange(past.low, own);
            const auto &shape = ConstantOperand::of(folded, op.inputs[1]).value->shape;
            if ((own || behind) && !form.source && elements(shape) / shape[0] <= mostInputs)
                m_keys.emplace(op.slug, Keys{inputs, past.key});
        } else if (form != LayerForm())
            past.key = mixed(past.key, wordOf(form));
        past.low |= form.output != i8;
        for (auto out : op.outputs)
            pasts[out] = past;
    }
}

NetworkRounding::~NetworkRounding() = default;

std::shared_ptr<NetworkRounding> NetworkRounding::of(const Graph &folded, const Target::Requant &requant,
    const Calibration &calibration, const LayerForms &forms, const NetworkRounding *before)
{
    if (!calibration.data || !anyFewBits(forms))
        return nullptr;
    std::shared_ptr<NetworkRounding> out(new NetworkRounding(folded, requant, calibration, forms));
    out->m_known = before ? before->m_known : std::make_shared<Known>(folded, calibration);
    return out;
}

SampleStatistics &NetworkRounding::statistics() const { return m_known->statistics; }

bool NetworkRounding::covers(std::string_view slug) const { return m_keys.contains(slug); }

RoundedBy NetworkRounding::of(const std::string &slug)
{
    return [self = shared_from_this(), slug](std::stop_token stop) { return self->layer(slug, stop); };
}

std::vector<std::string> NetworkRounding::differing(const NetworkRounding *other) const
{
    std::vector<std::string> out;
    for (const auto &[slug, key] : m_keys)
        if (auto same = other ? other->m_keys.find(slug) : m_keys.end();
            !other || same == other->m_keys.end() || same->second.all != key.all)
            out.push_back(slug);
    if (other)
        for (const auto &[slug, key] : other->m_keys)
            if (!m_keys.contains(slug))
                out.push_back(slug);
    return out;
}

std::shared_ptr<const RoundedLayer> NetworkRounding::layer(const std::string &slug, std::stop_token stop)
{
    std::lock_guard lock(m_mutex);
    auto known = [&](const std::string &name) { return m_known->layers.find(name, m_keys.find(name)->second.all); };
    if (auto here = known(slug))
        return here;
    auto must = []<class T>(Result<T> result) {
        if (!result && result.error().fault != Fault::Cancelled)
            throw std::logic_error(result.error().message);
        return result;
    };
    std::map<std::string, std::shared_ptr<const RoundedLayer>, std::less<>>
        layers; // what others make may go from Known
    auto rounder = [&](const std::string &name) {
        return covers(name) ? RoundedBy([&layers, name](std::stop_token) { return layers.at(name); }) : RoundedBy();
    };
    auto ranges
        = must(Ranges::deployed(m_folded, m_requant, m_calibration, activationTypes(m_folded, m_forms), this, stop));
    if (!ranges)
        return nullptr;
    auto graph = must(Quantiser(m_folded, m_requant, std::move(*ranges), m_forms, rounder).run(stop));
    if (!graph)
        return nullptr;
    const auto samples = std::min(m_calibration.data->count(m_folded), m_calibration.data->count(*graph));
    std::unique_ptr<SampleRun> floats, integers;
    auto fitted = [&](OpId id) -> std::shared_ptr<const LayerFit> {
        const auto &op = graph->op(id);
        const auto source = m_folded.find(op.slug);
        const auto beside = joinedWith(m_folded, source);
        auto targets = must(m_known->statistics.targets(source, beside, samples, floats, stop));
        if (targets && !integers)
            integers = *must(m_calibration.data->start(*graph, samples));
        if (!targets || !must(integers->runTo(id, stop)))
            return nullptr;
        const auto stored = beside < 0 ? TensorId() : integersBeside(m_folded, beside, source, *graph, id);
        const auto wanted = stored < 0
            ? *targets
            : std::make_shared<const LayerTargets>(makingGood(op, **targets, {*integers, *graph, stored}));
        auto sums = sumsOf(op, {*integers, *graph, op.inputs[0]}, *wanted, stop);
        const auto gradients = must(m_known->statistics.gradients(source, stop));
        return sums && gradients ? fitLayer(m_folded, *graph, id, std::move(*sums), *gradients, stop) : nullptr;
    };
    for (OpId id : graph->opIds()) {
        const auto &op = graph->op(id);
        const auto found = m_keys.find(op.slug);
        if (found == m_keys.end() || (op.kind != OpKind::Conv && op.kind != OpKind::MatMul))
            continue;
        const auto [inputs, all] = found->second;
        auto &rounded = layers[op.slug] = known(op.slug);
        if (rounded)
            continue;
        auto fit = m_known->fits.find(op.slug, inputs);
        if (!fit) {
            if (!(fit = fitted(id)))
                return nullptr;
            m_known->fits.add(op.slug, inputs, fit, fit->bytes());
        }
        if (!(rounded = roundLayer(m_folded, *graph, id, m_requant, *fit, stop)))
            return nullptr;
        m_known->layers.add(op.slug, all, rounded, 1);
    }
    return layers.at(slug);
}

} // namespace partita

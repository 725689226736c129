// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "riscv.h"

#include <stdexcept>

namespace partita::riscv {

/// A chip whose RISC-V core takes what its engines do not: the target says what its engines do.
class Accelerated : public Target {
public:
    explicit Accelerated(Description description) : m_description(std::move(description)) { }

    const Description &description() const final { return m_description; }
    std::vector<Pattern> patterns() const final;
    std::vector<Refusal> refusals(const Graph &, const Match &) const final;
    std::vector<LayoutOption> layouts(const Graph &, const Match &) const final;
    std::vector<Axis> axes(const Site &) const final;
    std::vector<std::string> variants(const Site &) const final;
    Result<Lowered> lower(const Site &, const Schedule &) const final;
    Cost cost(const Args &) const final;
    std::int64_t inPlace(const Args &, std::string_view input) const final;
    std::int64_t written(const Args &, std::string_view input) const final;
    void interpret(const Args &, std::span<const std::int64_t> vars, Machine &) const final;
    std::vector<RuntimeFile> runtime() const final;
    std::shared_ptr<const ObjectCode> objects() const final;

protected:
    /// As the hooks of Target, for matches and calls that are not the core's.
    virtual std::vector<Pattern> enginePatterns() const = 0;
    virtual std::vector<Refusal> engineRefusals(const Graph &, const Match &) const = 0;
    virtual std::vector<LayoutOption> engineLayouts(const Graph &, const Match &) const = 0;
    virtual std::vector<Axis> engineAxes(const Site &) const = 0;
    virtual std::vector<std::string> engineVariants(const Site &) const { return {}; }
    virtual Result<Lowered> engineLower(const Site &, const Schedule &) const = 0;
    virtual Cost engineCost(const Args &) const = 0;
    virtual void engineInterpret(const Args &, std::span<const std::int64_t> vars, Machine &) const = 0;
    /// Whether an engine reads bytes without a sign, so that the core had better write them so.
    virtual bool readsUnsignedBytes() const { return false; }
    /// Whether engineLower takes batches; else kernels of one sample run one after another.
    virtual bool takesBatches() const { return false; }
    /// Whether it takes all rows of a dense layer; else each by itself.
    virtual bool takesRows() const { return false; }
    /// Contract and model.
    virtual std::vector<RuntimeFile> engineRuntime() const = 0;

private:
    bool onCore(const Match &match) const { return match.engine == m_description.core(); }
    /// Of a kernel on an engine that is written for one.
    std::int64_t samples(const Graph &graph, const Match &match) const;
    bool onCore(const Args &args) const { return args.call().engine == m_description.core(); }

    Description m_description;
};

/// The target that an embedded description, and what else it takes, describe. Throws when it is none.
template <class T, class... More>
std::shared_ptr<const Target> describedBy(const std::vector<RuntimeFile> &embedded, const More &...more)
{
    auto description = Description::parse(embedded.front().text);
    if (!description)
        throw std::runtime_error(description.error().message);
    return std::make_shared<T>(std::move(*description), more...);
}

} // namespace partita::riscv

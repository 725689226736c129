// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

namespace partita::test {

/// A chip that is only described: it takes nothing and lowers nothing.
class DescribedTarget : public Target {
public:
    explicit DescribedTarget(Description d) : m_description(std::move(d)) { }
    const Description &description() const override { return m_description; }
    std::shared_ptr<const Target> with(Description) const override { return nullptr; }
    std::vector<Pattern> patterns() const override { return {}; }
    Requant requant() const override { return {}; }
    std::vector<Refusal> refusals(const Graph &, const Match &) const override { return {}; }
    std::vector<LayoutOption> layouts(const Graph &, const Match &) const override { return {}; }
    std::vector<Axis> axes(const Site &) const override { return {}; }
    Result<Lowered> lower(const Site &, const Schedule &) const override { return fail("it is only described"); }
    Cost cost(const Args &) const override { return {}; }
    void interpret(const Args &, std::span<const std::int64_t>, Machine &) const override { }
    std::vector<RuntimeFile> runtime() const override { return {}; }

private:
    Description m_description;
};

} // namespace partita::test

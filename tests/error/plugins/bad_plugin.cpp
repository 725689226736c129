// SPDX-License-Identifier: Apache-2.0
// A target on the core's kernels alone with the one fault that $BAD_PLUGIN names.
#include "riscv.h"
#include "target/plugin.h"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <limits>
#include <stdexcept>
#include <thread>

namespace {

using namespace partita;

bool faulty(std::string_view fault)
{
    const char *wanted = std::getenv("BAD_PLUGIN");
    return wanted && wanted == fault;
}

constexpr const char *chip = R"({
  "name": "bad", "title": "Bad",
   "numbers": {"clock_mhz": {"value": 100, "unit": "MHz", "origin": "chosen", "source": "test"}},
  "engines": [{"name": "core", "title": "Core", "letter": "C", "core": true, "memory": "ram", "numbers": {
    "cycle_factor": {"value": 1, "origin": "chosen", "source": "test"},
     "energy_pj_per_cycle": {"value": 1, "origin": "chosen", "source": "test"}}}],
  "memories": [{"name": "ram", "title": "RAM",
     "numbers": {"size": {"value": 1048576, "origin": "chosen", "source": "test"}}}],
  "links": []})";

class Bad final : public Target {
public:
    explicit Bad(Description d) : m_description(std::move(d)) { }
    const Description &description() const override { return m_description; }
    std::shared_ptr<const Target> with(Description d) const override { return std::make_shared<Bad>(std::move(d)); }
    std::vector<Pattern> patterns() const override
    {
        auto out = riscv::patterns(0);
        if (faulty("tree"))
            out.front().tree = "Requantise(Conv(x, w";
        return out;
    }
    Requant requant() const override { return {}; }
    std::vector<Refusal> refusals(const Graph &graph, const Match &match) const override
    {
        if (faulty("throwing_refusals"))
            throw std::runtime_error("no rule");
        return riscv::refusals(graph, match);
    }
    std::vector<LayoutOption> layouts(const Graph &graph, const Match &match) const override
    {
        if (faulty("wrong_layouts"))
            return {{{}, Layout::rowMajor(4)}};
        return riscv::layouts(graph, match);
    }
    std::vector<Axis> axes(const Site &site) const override { return riscv::axes(site, m_description); }
    Result<Lowered> lower(const Site &site, const Schedule &schedule) const override
    {
        if (faulty("throwing_lower"))
            throw 7;
        return riscv::lower(site, schedule, m_description);
    }
    Cost cost(const Args &args) const override
    {
        if (faulty("nan_cost"))
            return {std::numeric_limits<double>::quiet_NaN(), 0, 0};
        if (faulty("negative_cost"))
            return {-5, 0, 0};
        if (faulty("throwing_cost"))
            throw std::runtime_error("no formula");
        return riscv::costOf(args, m_description);
    }
    void interpret(const Args &args, std::span<const std::int64_t> vars, Machine &machine) const override
    {
        if (faulty("throwing_interpret"))
            throw std::runtime_error("no meaning");
        riscv::interpret(args, vars, machine);
    }
    std::vector<RuntimeFile> runtime() const override { return riscvRuntime(); }
    std::string figures() const override { return faulty("figures") ? R"({"cases": [{"case": "one"}]})" : ""; }

private:
    Description m_description;
};

std::shared_ptr<const Target> create()
{
    if (faulty("crash"))
        std::raise(SIGSEGV);
    if (faulty("hang"))
        std::this_thread::sleep_for(std::chrono::hours(1));
    if (faulty("leave"))
        std::_Exit(3);
    if (faulty("throws"))
        throw std::runtime_error("the moon is full");
    if (faulty("null"))
        return nullptr;
    return std::make_shared<Bad>(*Description::parse(chip));
}

} // namespace

extern "C" __attribute__((visibility("default"))) const PluginInfo *partita_plugin()
{
    static const PluginInfo info{pluginInterfaceVersion - int(faulty("interface")),
        faulty("build") ? "another compiler" : PARTITA_BUILD, "bad", false, create};
    return faulty("entry") ? nullptr : &info;
}

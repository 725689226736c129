// SPDX-License-Identifier: Apache-2.0
#include "import/pt2/file/network.h"

namespace partita::pt2_import {
namespace {

constexpr std::int64_t mostMade = 64 << 20; ///< bytes

} // namespace

const Tensor *Network::find(const std::string &value) const
{
    if (auto at = onnx.values.find(value); at != onnx.values.end())
        return &onnx.builder.tensor(at->second);
    auto at = onnx.constants.find(value);
    return at == onnx.constants.end() ? nullptr : &at->second;
}

void Network::alias(const std::string &name, const std::string &value)
{
    if (auto at = onnx.values.find(value); at != onnx.values.end()) {
        onnx.values[name] = at->second;
        onnx.constants.erase(name);
    } else if (auto constant = onnx.constants.find(value); constant != onnx.constants.end()) {
        onnx.values.erase(name);
        onnx.constants[name] = constant->second;
    }
    if (auto at = onnx.fileTypes.find(value); at != onnx.fileTypes.end())
        onnx.fileTypes[name] = at->second;
}

std::size_t Network::viewOf(const std::string &value)
{
    auto [at, fresh] = m_viewOf.try_emplace(value, m_views.size());
    if (fresh) {
        m_views.push_back({m_memories.size(), m_now, {}});
        m_memories.emplace_back();
    }
    return at->second;
}

void Network::share(const std::string &name, const std::string &value, bool same)
{
    auto view = viewOf(value);
    if (!same) {
        m_views.push_back({m_views[view].memory, m_now, {}});
        view = m_views.size() - 1;
    }
    m_viewOf.emplace(name, view);
}

void Network::overwrite(const std::string &value, const std::string &result)
{
    auto view = viewOf(value);
    m_viewOf[result] = view;
    m_views[view].current = result;
    auto &memory = m_memories[m_views[view].memory];
    if (memory.writer != view) {
        memory.other = memory.writer;
        memory.otherAt = memory.writtenAt;
        memory.writer = view;
    }
    memory.writtenAt = ++m_now;
}

const std::string &Network::current(const std::string &value) const
{
    auto at = m_viewOf.find(value);
    return at == m_viewOf.end() || m_views[at->second].current.empty() ? value : m_views[at->second].current;
}

bool Network::isStale(const std::string &value) const
{
    auto at = m_viewOf.find(value);
    if (at == m_viewOf.end())
        return false;
    const auto &view = m_views[at->second];
    const auto &memory = m_memories[view.memory];
    auto hides = [&](const auto &writer, int when) { return writer && *writer != at->second && when > view.since; };
    return hides(memory.writer, memory.writtenAt) || hides(memory.other, memory.otherAt);
}

bool Network::mayMake(std::int64_t bytes)
{
    m_made += bytes;
    return m_made <= mostMade;
}

} // namespace partita::pt2_import

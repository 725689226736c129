// SPDX-License-Identifier: Apache-2.0
#include "import/pt2/file/network.h"

namespace partita::pt2_import {

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

Network::Place &Network::placeOf(const std::string &value)
{
    auto [at, fresh] = m_places.try_emplace(value);
    if (fresh) {
        at->second = {int(m_sharing.size()), m_views++};
        m_sharing.push_back({value});
    }
    return at->second;
}

void Network::share(const std::string &name, const std::string &value, bool same)
{
    auto place = placeOf(value);
    if (!same)
        place.view = m_views++;
    if (m_places.emplace(name, place).second)
        m_sharing[std::size_t(place.memory)].push_back(name);
}

void Network::overwrite(const std::string &value, const std::string &result)
{
    share(result, value, true);
    auto place = placeOf(value);
    for (const auto &name : m_sharing[std::size_t(place.memory)]) {
        if (m_places[name].view != place.view)
            m_stale.insert(name);
        else if (name != result)
            alias(name, result);
    }
}

} // namespace partita::pt2_import

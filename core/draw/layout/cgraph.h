// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cgraph.h>
#include <memory>
#include <mutex>
#include <string>

namespace partita::dot {

/// Hold this mutex while you use cgraph, because it keeps state in globals.
std::mutex &cgraphMutex();

struct Close {
    void operator()(Agraph_t *g) const { agclose(g); }
};
using GraphPtr = std::unique_ptr<Agraph_t, Close>;

/// Directed; `strict` merges edges between the same nodes.
GraphPtr newGraph(std::string name, bool strict);

std::string textOf(const GraphPtr &);

/// An attribute of a graph, node or edge.
inline void set(void *object, std::string name, std::string value)
{
    static char none[] = "";
    agsafeset(object, name.data(), value.data(), none);
}

} // namespace partita::dot

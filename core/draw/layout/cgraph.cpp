// SPDX-License-Identifier: Apache-2.0
#include "draw/layout/cgraph.h"

#include <cstdio>
#include <cstdlib>
#include <map>

namespace partita::dot {

namespace {

/// Names of a graph's objects. cgraph's own table orders subgraphs by where their names lie in memory, and `dot` would
/// draw one graph in several ways. The names themselves are cgraph's strings: before each it keeps whether it is HTML.
struct Names {
    Agraph_t *graph;
    std::map<std::string, IDTYPE, std::less<>> ids;
    std::map<IDTYPE, char *> names;
    IDTYPE last = 0;

    static void *open(Agraph_t *graph, Agdisc_t *) { return new Names{graph, {}, {}}; }
    static void close(void *state) { delete static_cast<Names *>(state); }
    static long idOf(void *state, int, char *name, IDTYPE *id, int create)
    {
        auto &self = *static_cast<Names *>(state);
        if (auto known = name ? self.ids.find(name) : self.ids.end(); known != self.ids.end()) {
            *id = known->second;
            return 1;
        }
        if (!create)
            return 0;
        *id = ++self.last;
        if (name) {
            self.ids.emplace(name, *id);
            self.names.emplace(*id, agstrdup(self.graph, name));
        }
        return 1;
    }
    static char *nameOf(void *state, int, IDTYPE id)
    {
        auto &names = static_cast<Names *>(state)->names;
        auto known = names.find(id);
        return known == names.end() ? nullptr : known->second;
    }
    static long reserve(void *, int, IDTYPE) { return 0; }
    static void release(void *, int, IDTYPE) { }
    static void registered(void *, int, void *) { }
};

Agiddisc_t namesDiscipline{
    Names::open, Names::idOf, Names::reserve, Names::release, Names::nameOf, Names::close, Names::registered};

} // namespace

std::mutex &cgraphMutex()
{
    static std::mutex mutex;
    return mutex;
}

GraphPtr newGraph(std::string name, bool strict)
{
    static Agdisc_t disciplines{nullptr, &namesDiscipline, nullptr};
    return GraphPtr(agopen(name.data(), strict ? Agstrictdirected : Agdirected, &disciplines));
}

std::string textOf(const GraphPtr &graph)
{
    char *bytes = nullptr;
    std::size_t size = 0;
    std::unique_ptr<FILE, int (*)(FILE *)> stream(open_memstream(&bytes, &size), std::fclose);
    agwrite(graph.get(), stream.get());
    stream.reset();
    std::string out(bytes, size);
    std::free(bytes);
    return out;
}

} // namespace partita::dot

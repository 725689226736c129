// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "patterns/typed.h"
#include "stream/stream.h"

#include <algorithm>
#include <map>

namespace partita::riscv {

using Int = std::int64_t;

/// Builds the description of one call's stream.
class Describer {
public:
    explicit Describer(const Call &call) : m_call(call), m_args(call, {}) { }

    Int operator()(const std::string &field) const { return m_args(field); }
    Int sizeOf(const std::string &field) const { return Int(typeOf(m_args(field)).hostBytes()); }
    bool has(std::string_view place) const
    {
        return std::ranges::any_of(m_call.places, [&](const auto &p) { return p.first.text() == place; });
    }

    /// Adds an axis whose extent is the value of one of the call's fields.
    void axis(const std::string &name, const std::string &field)
    {
        axis(name, m_args(field));
        m_sizes.emplace_back(field, name);
    }
    void axis(const std::string &name, Int extent, Int multiple = 1)
    {
        if (extent > 1)
            m_stream.axes.push_back({name, extent, std::min(extent, multiple)});
    }
    /// Adds a place, if the call has one of this name.
    void place(const std::string &field, Int element, std::vector<StreamDim> dims)
    {
        if (has(field))
            m_stream.places.push_back({field, element, std::move(dims)});
    }
    using More = std::function<Fields(const TileVars &)>;
    Stream finish(More more = {})
    {
        alignInner();
        m_stream.fields = [sizes = m_sizes, more](const TileVars &v) {
            auto out = more ? more(v) : Fields{};
            for (const auto &[field, axis] : sizes)
                if (v.size.contains(axis))
                    out.emplace_back(field, v.of(axis));
            return out;
        };
        return std::move(m_stream);
    }
    Stream finish(const Window &window, More more)
    {
        m_stream.window = window;
        return finish(std::move(more));
    }

private:
    /// Lets axes of neighbouring elements be cut only into parts of whole words.
    void alignInner()
    {
        for (auto &axis : m_stream.axes)
            for (const auto &place : m_stream.places)
                for (const auto &dim : place.dims)
                    if (dim.axis == axis.name && dim.stride == 1 && axis.multiple == 1)
                        axis.multiple = std::min<Int>(axis.extent, m_stream.axes.size() == 1 ? 64 : 16);
    }

    const Call &m_call;
    Args m_args;
    Stream m_stream;
    std::vector<std::pair<std::string, std::string>> m_sizes;
};

/// The extent of a tile along an axis; the whole extent if the axis is not cut.
inline Expr sizeOf(const TileVars &v, const std::string &axis, Int extent)
{
    return v.size.contains(axis) ? v.of(axis) : Expr(extent);
}

/// Dimensions without gaps between elements, outermost first. Each has its axis, or "" if no axis cuts it.
inline std::vector<StreamDim> dense(const std::vector<std::pair<std::string, Int>> &extents)
{
    std::vector<StreamDim> out;
    Int stride = 1;
    for (auto e = extents.rbegin(); e != extents.rend(); ++e) {
        out.push_back({e->first, e->second, stride});
        stride *= e->second;
    }
    return out;
}

/// Values in one row, with a shorter row of parameters: value i has the parameter i / repeat % period.
struct Repeating {
    Int outer, period, repeat;
    friend bool operator==(const Repeating &, const Repeating &) = default;
    static std::optional<Repeating> of(
        const Describer &d, Int count, const std::string &repeat, const std::string &period)
    {
        auto r = std::min(d(repeat), count), p = d(period);
        if (p == 1)
            return Repeating{1, 1, count};
        if (count % r || (p < count / r && count / r % p))
            return std::nullopt;
        p = std::min(p, count / r);
        return Repeating{count / r / p, p, r};
    }
    std::vector<StreamDim> values() const { return dense({{"O", outer}, {"P", period}, {"R", repeat}}); }
    std::vector<StreamDim> parameters() const { return {{"P", period, 1}}; }
    void addAxes(Describer &d) const
    {
        d.axis("O", outer);
        d.axis("P", period);
        d.axis("R", repeat);
    }
    Fields fields(const TileVars &v, const std::string &repeatField, const std::string &periodField) const
    {
        auto p = sizeOf(v, "P", period), r = sizeOf(v, "R", repeat);
        Fields out{{"count", sizeOf(v, "O", outer) * p * r}};
        if (period > 1) {
            out.emplace_back(repeatField, r);
            out.emplace_back(periodField, p);
        }
        return out;
    }
};

using Describe = std::function<std::optional<Stream>(Describer)>;
/// How to describe each intrinsic.
using Describers = std::map<std::string, Describe, std::less<>>;
/// Those of products, windows and norms.
const Describers &layerStreams();

} // namespace partita::riscv

// SPDX-License-Identifier: Apache-2.0
#include "stream/stream.h"

#include "lower/lowering.h"
#include "stream/bound.h"
#include "support/try.h"

#include <algorithm>

namespace partita::riscv {

namespace {

using Int = std::int64_t;
constexpr std::size_t mostAxes = 3; ///< that tiles cut; a tile is all along the others

/// A call, and the loops around it as dimensions of which a tile has one position.
struct Nest {
    const Call *call;
    std::vector<std::pair<int, Int>> loops; ///< variable and extent
    Stream stream;
    std::vector<Int> offset; ///< bytes, by place
};

std::string axisOf(int var) { return "L" + std::to_string(var); }

const Place &placeOf(const Call &call, const std::string &field)
{
    return std::ranges::find(call.places, Name(field), &std::pair<Name, Place>::first)->second;
}

/// The nests of a kernel's program, which is calls in loops.
class Nests {
public:
    static std::vector<Nest> of(const Program &program)
    {
        Nests nests(program);
        nests.read(program.body);
        return std::move(nests.m_nests);
    }

private:
    explicit Nests(const Program &program) : m_program(program) { }

    void read(const Block &block)
    {
        for (const auto &command : block) {
            if (const auto *call = std::get_if<Call>(&command))
                add(*call);
            else if (const auto *guard = std::get_if<std::shared_ptr<const Guard>>(&command))
                read((*guard)->body);
            else if (const auto *loop = std::get_if<std::shared_ptr<const Loop>>(&command)) {
                m_loops.emplace_back((*loop)->var, (*loop)->extent.constant());
                read((*loop)->body);
                m_loops.pop_back();
            }
        }
    }

    void add(const Call &call)
    {
        Nest nest{&call, m_loops, streamOf(call).value_or(uncut(call)), {}};
        std::vector<Int> vars(m_program.vars.size());
        for (auto &place : nest.stream.places) {
            const auto &at = placeOf(call, place.field).offset;
            nest.offset.push_back(at.eval(vars));
            for (auto [var, extent] : m_loops) {
                vars[var] = 1;
                place.dims.push_back({axisOf(var), extent, (at.eval(vars) - nest.offset.back()) / place.element});
                vars[var] = 0;
            }
        }
        keepOutermost(nest.stream);
        for (auto [var, extent] : m_loops)
            nest.stream.axes.push_back({axisOf(var), extent, 1});
        m_nests.push_back(std::move(nest));
    }

    /// A call on whole operands.
    Stream uncut(const Call &call) const
    {
        Stream out;
        for (const auto &[field, place] : call.places)
            out.places.push_back({field, 1, {{"", m_program.operands[place.operand].bytes, 1}}});
        out.fields = [](const TileVars &) { return Fields(); };
        return out;
    }

    /// The axis with the longest steps of each place, so that tiles are runs of bytes, and the first of the others.
    static void keepOutermost(Stream &stream)
    {
        std::vector<Axis> kept;
        auto keep = [&](const std::string &name) {
            auto axis = std::ranges::find(stream.axes, name, &Axis::name);
            if (axis != stream.axes.end() && kept.size() < mostAxes
                && std::ranges::find(kept, name, &Axis::name) == kept.end())
                kept.push_back(*axis);
        };
        for (const auto &place : stream.places) {
            const StreamDim *outermost = nullptr;
            for (const auto &dim : place.dims)
                if (std::ranges::find(stream.axes, dim.axis, &Axis::name) != stream.axes.end()
                    && (!outermost || std::abs(dim.stride) > std::abs(outermost->stride)))
                    outermost = &dim;
            if (outermost)
                keep(outermost->axis);
        }
        for (const auto &axis : stream.axes)
            keep(axis.name);
        std::erase_if(
            stream.axes, [&](const Axis &a) { return std::ranges::find(kept, a.name, &Axis::name) == kept.end(); });
    }

    const Program &m_program;
    std::vector<std::pair<int, Int>> m_loops;
    std::vector<Nest> m_nests;
};

/// One place of a call: what a tile reads or writes of it.
class Part {
public:
    Part(const StreamPlace &place, Int offset, const Window &window, std::vector<Axis> axes, bool near)
        : m_place(place), m_offset(offset), m_window(window), m_axes(std::move(axes)), m_near(near && told())
    {
        std::ranges::stable_sort(m_place.dims, {}, [](const StreamDim &d) { return std::abs(d.stride); });
    }

    /// Whether the call takes it where it lies, by its strides.
    bool near() const { return m_near; }

    std::vector<std::string> depends() const
    {
        std::vector<std::string> out;
        for (const auto &dim : m_place.dims)
            if (cut(dim) && dim.stride != 0)
                out.push_back(dim.axis);
        return out;
    }

    Int tileBytes(const Schedule &schedule) const
    {
        Int out = m_place.element;
        for (const auto &dim : m_place.dims) {
            auto tile = cut(dim) ? std::min(axis(dim)->extent, schedule.of(dim.axis, axis(dim)->extent)) : dim.extent;
            out *= dim.stride == 0 ? 1 : cut(dim) && dim.window ? mostRows(m_window, dim.extent, tile) : tile;
        }
        return out;
    }

    Region region(const TileVars &v) const
    {
        Expr offset = m_offset;
        std::vector<std::pair<Expr, Int>> boxes{
            {m_place.element, 1}}; // counts and strides in bytes, the innermost first
        for (const auto &dim : m_place.dims) {
            if (dim.stride == 0)
                continue;
            auto [first, count] = positions(dim, v);
            offset = offset + (dim.stride < 0 && !m_near ? first + count - 1 : first) * (dim.stride * m_place.element);
            auto &inner = boxes.back();
            auto stride = std::abs(dim.stride) * m_place.element;
            if (inner.first.isConstant() && inner.first.constant() * inner.second == stride)
                inner.first = inner.first * count;
            else if (!count.isConstant() || count.constant() != 1)
                boxes.emplace_back(count, stride);
        }
        if (m_near)
            return {offset, m_place.element};
        for (; boxes.size() > 3; boxes.pop_back())
            boxes[2].first = boxes[2].first * boxes.back().first;
        boxes.resize(3, {1, 0});
        return {offset, boxes[0].first, boxes[1].first, boxes[1].second, boxes[2].first, boxes[2].second};
    }

    /// Strides of the tile, as the call is told them.
    Fields strides(const TileVars &v) const
    {
        Fields out;
        Expr inner = 1;
        for (const auto &dim : m_place.dims) {
            if (m_near || dim.stride == 0)
                continue;
            if (!dim.field.empty())
                out.emplace_back(dim.field, dim.stride < 0 ? Expr(0) - inner : inner);
            inner = inner * positions(dim, v).second;
        }
        return out;
    }
    /// Where in the tile the call begins, in bytes.
    Expr first(const TileVars &v) const
    {
        Expr out = 0, inner = m_place.element;
        for (const auto &dim : m_place.dims) {
            if (m_near || dim.stride == 0)
                continue;
            auto count = positions(dim, v).second;
            if (dim.stride < 0)
                out = out + (count - 1) * inner;
            inner = inner * count;
        }
        return out;
    }

    /// Whether such tiles are boxes of three dimensions.
    bool box(const Schedule &schedule) const
    {
        std::vector<std::pair<Int, Int>> boxes{{m_place.element, 1}};
        for (const auto &dim : m_place.dims) {
            if (dim.stride == 0)
                continue;
            auto count = cut(dim) ? std::min(axis(dim)->extent, schedule.of(dim.axis, axis(dim)->extent)) : dim.extent;
            if (auto stride = std::abs(dim.stride) * m_place.element;
                boxes.back().first * boxes.back().second == stride)
                boxes.back().first *= count;
            else if (count != 1)
                boxes.emplace_back(count, stride);
        }
        return m_near || boxes.size() <= 3;
    }

private:
    std::vector<Axis>::const_iterator axis(const StreamDim &dim) const
    {
        return std::ranges::find(m_axes, dim.axis, &Axis::name);
    }
    bool cut(const StreamDim &dim) const { return axis(dim) != m_axes.end(); }
    static bool loop(const StreamDim &dim) { return dim.axis.starts_with('L'); }
    bool told() const
    {
        return std::ranges::all_of(m_place.dims,
            [](const StreamDim &d) { return d.extent == 1 || d.stride == 0 || !d.field.empty() || loop(d); });
    }

    /// The first, and how many.
    std::pair<Expr, Expr> positions(const StreamDim &dim, const TileVars &v) const
    {
        if (!cut(dim))
            return {0, dim.extent};
        if (loop(dim))
            return {v.from(dim.axis), 1};
        if (!dim.window)
            return {v.from(dim.axis), v.of(dim.axis)};
        auto rows = inputRows(m_window, dim.extent, v);
        return {rows.first, rows.count};
    }

    StreamPlace m_place; ///< the dimension with the shortest steps first
    Int m_offset;
    Window m_window;
    std::vector<Axis> m_axes;
    bool m_near;
};

void set(Call &call, const Fields &fields)
{
    for (const auto &[name, value] : fields)
        std::ranges::find(call.args, name, &std::pair<Name, Expr>::first)->second = value;
}

/// The tiles of one call.
Result<TiledKernel> tiledCall(const Nest &nest, const Program &whole, const Schedule &schedule, int core, int near)
{
    TiledKernel k;
    k.intrinsic = nest.call->intrinsic.text();
    k.engine = core;
    k.axes = nest.stream.axes;
    k.coreCopy = coreCopyOf(core);
    std::vector<Part> parts;
    for (std::size_t p = 0; p < nest.stream.places.size(); ++p) {
        const auto &place = nest.stream.places[p];
        const auto &operand = whole.operands[placeOf(*nest.call, place.field).operand];
        parts.emplace_back(place, nest.offset[p], nest.stream.window, k.axes, operand.memory == near);
        if (!parts.back().box(schedule))
            return fail("the tile has more dimensions of '" + place.field
                    + "' than a transfer; cut it along fewer axes, or to single positions",
                Fault::Unsupported);
        k.operands.push_back({place.field, operand.role, operand.index, operand.memory, near, operand.bytes,
            parts.back().tileBytes(schedule), parts.back().depends(),
            [part = parts.back()](const TileVars &v) { return part.region(v); }, {}, operand.name.text()});
    }
    k.args = [parts, args = nest.call->args, fields = nest.stream.fields](Call &call, const TileVars &v) {
        call.args = args;
        set(call, fields(v));
        for (std::size_t p = 0; p < parts.size(); ++p) {
            set(call, parts[p].strides(v));
            if (p < call.places.size())
                call.places[p].second.offset = call.places[p].second.offset + parts[p].first(v);
        }
    };
    return k;
}

/// One position of each loop is in a tile.
Schedule withLoops(Schedule schedule, const std::vector<Nest> &nests)
{
    for (const auto &nest : nests)
        for (auto [var, extent] : nest.loops)
            schedule.tile.emplace_back(axisOf(var), 1);
    return schedule;
}

} // namespace

std::vector<Axis> streamAxes(const Lowered &whole)
{
    std::vector<Axis> out;
    for (const auto &nest : Nests::of(whole.program))
        for (const auto &axis : nest.stream.axes) {
            if (axis.name.starts_with('L'))
                continue;
            auto known = std::ranges::find(out, axis.name, &Axis::name);
            if (known == out.end())
                out.push_back(axis);
            else if (known->extent < axis.extent)
                *known = axis;
        }
    return out;
}

Result<Lowered> streamed(Lowered whole, const Site &site, const Schedule &given, const Description &description)
{
    const auto near = description.coreMemory();
    const auto nests = Nests::of(whole.program);
    const auto axes = streamAxes(whole);
    for (auto &operand : whole.program.operands) {
        using Role = Operand::Role;
        if (operand.role == Role::Input)
            operand.memory = site.inputMemory[operand.index];
        else if (operand.role != Role::Scratch)
            operand.memory = operand.role == Role::Output ? site.outputMemory : site.constantMemory;
    }
    const auto schedule = withLoops(given, nests);
    std::vector<TiledKernel> kernels;
    for (const auto &nest : nests) {
        PARTITA_TRY(kernel, tiledCall(nest, whole.program, schedule, description.core(), near));
        kernels.push_back(std::move(kernel));
    }
    PARTITA_TRY(program, tiledProgram(kernels, schedule, description));
    return Lowered{std::move(program), std::move(whole.constants),
        [kernels = std::move(kernels), axes](const Target &target) { return streamBound(kernels, axes, target); }};
}

} // namespace partita::riscv

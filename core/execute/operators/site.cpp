// SPDX-License-Identifier: Apache-2.0
#include "execute/operators/site.h"

#include "support/try.h"

namespace partita {

std::unexpected<Error> OpSite::refuse(const std::string &why, Fault fault) const
{
    return fail(
        "operator '" + (op.name.empty() ? op.slug : op.name) + "' (" + std::string(name(op.kind)) + "): " + why, fault);
}

std::unexpected<Error> OpSite::unsupported(const std::string &why) const { return refuse(why, Fault::Unsupported); }

bool perTensor(const Tensor &t) { return !t.quant || (t.quant->scale.size() == 1 && t.quant->zero.size() == 1); }

bool sameMeaning(const Tensor &a, const Tensor &b)
{
    const Quant &p = quantOf(a), &q = quantOf(b);
    return a.type == b.type
        && (a.type.isFloat() || (p.scale == q.scale && p.zero == q.zero && (p.axis == q.axis || perTensor(a))));
}

Result<Broadcast<2>> operandPair(const OpSite &s)
{
    if (auto pair = Broadcast<2>::make(s.out().shape, {s.in(0).shape, s.in(1).shape}))
        return *pair;
    return s.refuse(
        text(s.in(0).shape) + " and " + text(s.in(1).shape) + " do not broadcast to " + text(s.out().shape));
}

Result<Lines> softmaxLines(const OpSite &s)
{
    const Shape &shape = s.out().shape;
    const auto *attrs = std::get_if<SoftmaxAttrs>(&s.op.attrs);
    int axis = attrs ? attrs->axis : -1;
    auto at = std::size_t(axis < 0 ? axis + int(shape.size()) : axis);
    if (at >= shape.size() || s.in(0).elements() != s.out().elements())
        return s.refuse("axis " + std::to_string(axis) + " does not exist in " + text(shape));
    return Lines{shape[at], elements(Shape(shape.begin() + std::ptrdiff_t(at) + 1, shape.end()))};
}

namespace {

constexpr std::int64_t mostPadded = 1 << 26;  ///< elements of a padded plane
constexpr std::int64_t mostColumns = 1 << 28; ///< elements of all windows of an image side by side

Result<ConvGeometry> geometry(const OpSite &s, const Window &w)
{
    const Shape &x = s.in(0).shape, &y = s.out().shape;
    if (x.size() != 4 || y.size() != 4)
        return s.unsupported("runs on N×C×H×W tensors only, not " + text(x) + "; reshape the input to four axes");
    if (x[0] != y[0])
        return s.refuse("batch " + std::to_string(x[0]) + " becomes " + std::to_string(y[0]));
    constexpr std::int64_t most = 1 << 24; // keeps every index of a padded plane within 32 bits
    double area = 1;
    for (std::size_t i = 0; i < 2; ++i)
        if (w.kernel[i] < 1 || w.stride[i] < 1 || w.dilation[i] < 1 || w.pads[i] < 0 || w.kernel[i] > most
            || w.stride[i] > most || w.dilation[i] > most || w.pads[i] > most)
            return s.refuse("kernel, stride and dilation must be positive and pads not negative");
    for (std::size_t i = 2; i < 4; ++i) {
        double span
            = double(y[i] - 1) * double(w.stride[i - 2]) + double(w.kernel[i - 2] - 1) * double(w.dilation[i - 2]) + 1;
        area *= span;
        if (x[i] < 1 || y[i] < 1 || x[i] > most || span > double(most) || area > double(mostPadded))
            return s.refuse("a window of this size does not fit " + text(x));
    }
    ConvGeometry g;
    g.channelsIn = int(x[1]), g.rowsIn = int(x[2]), g.colsIn = int(x[3]);
    g.channelsOut = int(y[1]), g.rowsOut = int(y[2]), g.colsOut = int(y[3]);
    g.kernelY = int(w.kernel[0]), g.kernelX = int(w.kernel[1]);
    g.strideY = int(w.stride[0]), g.strideX = int(w.stride[1]);
    g.dilationY = int(w.dilation[0]), g.dilationX = int(w.dilation[1]);
    g.padTop = int(w.pads[0]), g.padLeft = int(w.pads[1]);
    return g;
}

} // namespace

Result<ConvGeometry> convGeometry(const OpSite &s)
{
    const auto *attrs = std::get_if<ConvAttrs>(&s.op.attrs);
    if (!attrs)
        return s.refuse("the window is missing", Fault::Internal);
    PARTITA_TRY(g, geometry(s, attrs->window));
    std::int64_t groups = attrs->groups;
    if (groups < 1 || g.channelsIn % groups || g.channelsOut % groups)
        return s.refuse(std::to_string(groups) + " groups do not divide the channels");
    g.groups = int(groups);
    Shape expected{g.channelsOut, g.channelsIn / groups, g.kernelY, g.kernelX};
    if (s.in(1).shape != expected)
        return s.refuse("weights of " + text(s.in(1).shape) + " where the tensors need " + text(expected));
    if (double(g.rowsOut) * g.colsOut * double(elements(expected)) / g.channelsOut > double(mostColumns))
        return s.unsupported("has windows of more than 2^28 elements in all; use a smaller input");
    if (s.has(2) && s.in(2).elements() != g.channelsOut)
        return s.refuse("a bias of " + text(s.in(2).shape) + " for " + std::to_string(g.channelsOut) + " channels");
    return g;
}

Result<ConvGeometry> poolGeometry(const OpSite &s)
{
    Window window;
    if (const auto *attrs = std::get_if<PoolAttrs>(&s.op.attrs))
        window = attrs->window;
    else if (s.op.kind == OpKind::GlobalAveragePool && s.in(0).shape.size() == 4)
        window.kernel = {s.in(0).shape[2], s.in(0).shape[3]};
    auto g = geometry(s, window);
    if (g && g->channelsIn != g->channelsOut)
        return s.refuse(text(s.in(0).shape) + " and " + text(s.out().shape) + " differ in channels");
    if (g)
        g->groups = g->channelsIn;
    return g;
}

} // namespace partita

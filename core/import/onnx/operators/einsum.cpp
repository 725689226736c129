// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/operators/readers.h"
#include "import/onnx/operators/steps.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace partita::onnx_import {
namespace {

/// Letters of axes. Those that an ellipsis stands for are the digits '0', '1', …, counted from the right.
using Letters = std::string;

struct Operand {
    TensorId id;
    Letters letters;
};

struct Equation {
    std::vector<Letters> terms;
    Letters output;
};

/// A term with its ellipsis spelt out for a tensor of that many axes.
std::optional<Letters> spelt(const std::string &term, std::size_t axes)
{
    auto dots = term.find("...");
    if (dots == term.npos)
        return term.size() == axes ? std::optional(term) : std::nullopt;
    auto named = term.size() - 3;
    if (named > axes || axes - named > 10)
        return std::nullopt;
    Letters hidden;
    for (auto i = axes - named; i-- > 0;)
        hidden += char('0' + i);
    return term.substr(0, dots) + hidden + term.substr(dots + 3);
}

/// Without an arrow: what an ellipsis stands for, then the letters that occur once, in alphabetical order.
Letters impliedOutput(const std::vector<Letters> &terms)
{
    std::map<char, int> count;
    Letters dots, once;
    for (const auto &term : terms)
        for (auto c : term)
            ++count[c];
    for (auto [letter, times] : count)
        if (std::isdigit(static_cast<unsigned char>(letter)))
            dots.insert(dots.begin(), letter);
        else if (times == 1)
            once += letter;
    return dots + once;
}

Result<Equation> readEquation(Node &node, const std::vector<std::size_t> &ranks)
{
    auto given = node.string("equation", "");
    std::erase(given, ' ');
    auto arrow = given.find("->");
    auto left = given.substr(0, arrow);
    auto wrong = [&] { return node.fail("its equation '" + given + "' does not fit its inputs"); };
    Equation out;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        auto end = left.find(',', begin);
        auto term = spelt(left.substr(begin, end == left.npos ? end : end - begin), ranks[i]);
        if (!term || (end == left.npos) != (i + 1 == ranks.size()))
            return wrong();
        out.terms.push_back(*term);
        begin = end + 1;
    }
    Letters all;
    for (const auto &term : out.terms)
        all += term;
    if (arrow == given.npos) {
        out.output = impliedOutput(out.terms);
    } else {
        auto right = given.substr(arrow + 2);
        std::int64_t hidden = 0;
        for (char c = '0'; all.find(c) != all.npos; ++c)
            ++hidden;
        auto dots = right.find("...") != right.npos;
        auto term = spelt(right, dots ? right.size() - 3 + std::size_t(hidden) : right.size());
        if (!term)
            return wrong();
        out.output = *term;
    }
    for (auto c : out.output)
        if (all.find(c) == all.npos || std::ranges::count(out.output, c) > 1)
            return wrong();
    return out;
}

class Einsum {
public:
    explicit Einsum(Steps &s) : s(s) { }

    /// Takes the diagonal where a letter occurs twice.
    void takeDiagonals(Operand &x)
    {
        for (std::size_t i = 0; i < x.letters.size(); ++i)
            for (auto j = x.letters.find(x.letters[i], i + 1); j != x.letters.npos;
                 j = x.letters.find(x.letters[i], i + 1))
                takeDiagonal(x, i, j);
    }

    /// Sums over the axes whose letters are not among those kept.
    void sumOut(Operand &x, const Letters &kept)
    {
        ReduceAttrs attrs{ReduceFn::Sum, {}, false};
        Letters rest;
        for (std::size_t i = 0; i < x.letters.size(); ++i)
            if (kept.find(x.letters[i]) == kept.npos)
                attrs.axes.push_back(int(i));
            else
                rest += x.letters[i];
        if (!attrs.axes.empty())
            x = {s.reduce(attrs, x.id), rest};
    }

    /// A product over the letters of both that are not kept; the rest are axes of the result.
    Operand product(Operand a, Operand b, const Letters &kept)
    {
        sumOut(a, kept + b.letters);
        sumOut(b, kept + a.letters);
        Letters batch, rows, columns, summed;
        for (auto c : a.letters)
            (b.letters.find(c) == b.letters.npos ? rows : kept.find(c) == kept.npos ? summed : batch) += c;
        for (auto c : b.letters)
            if (a.letters.find(c) == a.letters.npos)
                columns += c;
        auto left = arranged(a, batch + rows + summed), right = arranged(b, batch + summed + columns);
        auto extents = extentsOf(a);
        extents.merge(extentsOf(b));
        if (s.failed())
            return a;
        Shape matrix, to;
        for (auto c : batch)
            matrix.push_back(extents[c]);
        auto size = [&](const Letters &letters) {
            std::int64_t out = 1;
            for (auto c : letters)
                out *= extents[c];
            return out;
        };
        auto with = [&](std::int64_t r, std::int64_t c) {
            auto shape = matrix;
            shape.insert(shape.end(), {r, c});
            return shape;
        };
        auto type = s.type(left);
        auto y = s.matMul(
            s.reshape(left, with(size(rows), size(summed))), s.reshape(right, with(size(summed), size(columns))), type);
        for (auto c : batch + rows + columns)
            to.push_back(extents[c]);
        return {s.reshape(y, to), batch + rows + columns};
    }

    /// x with its axes in that order.
    TensorId arranged(const Operand &x, const Letters &order)
    {
        if (x.letters == order || s.failed())
            return x.id;
        std::vector<int> perm;
        for (auto c : order)
            perm.push_back(int(x.letters.find(c)));
        return s.transpose(x.id, perm);
    }

private:
    void takeDiagonal(Operand &x, std::size_t i, std::size_t j)
    {
        auto shape = s.shape(x.id);
        if (s.failed() || shape[i] != shape[j]) {
            if (!s.failed())
                s.fail("its equation gives one letter to axes of " + text(shape) + " that differ");
            x.letters.erase(j, 1);
            return;
        }
        auto order = x.letters;
        order.erase(j, 1);
        auto front = Letters(1, order[i]);
        std::vector<int> perm{int(i), int(j)};
        Letters rest = front;
        Shape flat{shape[i] * shape[j]}, to{shape[i]};
        for (std::size_t axis = 0; axis < x.letters.size(); ++axis)
            if (axis != i && axis != j) {
                perm.push_back(int(axis));
                rest += x.letters[axis];
                flat.push_back(shape[axis]);
            }
        auto places = s.mul(s.counting(shape[i]), s.scalar(double(shape[i] + 1), i64));
        auto rows = s.gather(s.reshape(s.transpose(x.id, perm), flat), places, 0);
        x = {arranged({rows, rest}, order), order};
    }

    std::map<char, std::int64_t> extentsOf(const Operand &x)
    {
        std::map<char, std::int64_t> out;
        for (std::size_t i = 0; i < x.letters.size() && !s.failed(); ++i)
            out[x.letters[i]] = s.shape(x.id)[i];
        return out;
    }

    Steps &s;
};

} // namespace

Result<void> readEinsum(Node &node)
{
    if (node.proto.input_size() == 0)
        return node.fail("it has no inputs; export the model again");
    Steps s(node);
    std::vector<Operand> operands;
    std::vector<std::size_t> ranks;
    for (int i = 0; i < node.proto.input_size(); ++i) {
        auto id = s.input(i);
        operands.push_back({id, {}});
        ranks.push_back(s.shape(id).size());
    }
    if (s.failed())
        return node.bind(s.end(operands[0].id));
    PARTITA_TRY(equation, readEquation(node, ranks));
    const auto given = operands[0].id;
    std::map<char, std::int64_t> extents;
    Einsum einsum(s);
    for (std::size_t i = 0; i < operands.size(); ++i) {
        operands[i].letters = equation.terms[i];
        einsum.takeDiagonals(operands[i]);
        for (std::size_t axis = 0; axis < operands[i].letters.size() && !s.failed(); ++axis) {
            auto extent = s.shape(operands[i].id)[axis];
            if (auto [at, fresh] = extents.emplace(operands[i].letters[axis], extent); !fresh && at->second != extent)
                return node.unsupported("its equation gives one letter to axes of " + std::to_string(at->second)
                    + " and " + std::to_string(extent));
        }
    }
    auto y = operands[0];
    for (std::size_t i = 1; i < operands.size(); ++i) {
        auto kept = equation.output;
        for (auto j = i + 1; j < operands.size(); ++j)
            kept += operands[j].letters;
        y = einsum.product(y, operands[i], kept);
    }
    einsum.sumOut(y, equation.output);
    auto result = einsum.arranged(y, equation.output);
    return result == given && !s.failed() ? readIdentity(node) : node.bind(s.end(result));
}

} // namespace partita::onnx_import

// SPDX-License-Identifier: GPL-3.0-or-later
#include "passes/pass_tiles.h"

#include <algorithm>

using namespace partita;

namespace {

constexpr double side = 640; ///< of a tile

QRectF boxOf(const Rect &r) { return {r.x, r.y, r.w, r.h}; }

void tidy(std::vector<int> &ids)
{
    std::ranges::sort(ids);
    ids.erase(std::ranges::unique(ids).begin(), ids.end());
}

} // namespace

PassTiles::PassTiles(const Picture &picture) : m_bounds(boxOf(picture.bounds))
{
    m_columns = int(m_bounds.width() / side) + 1;
    m_rows = int(m_bounds.height() / side) + 1;
    m_cells.resize(std::size_t(m_columns) * std::size_t(m_rows));
    auto put = [&](const QRectF &box, std::vector<int> Cell::*ids, int id) {
        auto c = cellsOf(box);
        for (int y = c.top; y <= c.bottom; ++y)
            for (int x = c.left; x <= c.right; ++x)
                if (auto &list = m_cells[y * m_columns + x].*ids; list.empty() || list.back() != id)
                    list.push_back(id);
    };
    for (int n = 0; n < int(picture.nodes.size()); ++n)
        put(boxOf(picture.nodes[n].box).adjusted(-8, -8, 8, 8), &Cell::nodes, n);
    for (int w = 0; w < int(picture.wires.size()); ++w) {
        const auto &line = picture.wires[w].points;
        for (std::size_t i = 1; i < line.size(); ++i)
            put(QRectF(QPointF(line[i - 1].x, line[i - 1].y), QPointF(line[i].x, line[i].y))
                    .normalized()
                    .adjusted(-8, -8, 8, 8),
                &Cell::wires, w);
    }
}

PassTiles::Cells PassTiles::cellsOf(const QRectF &box) const
{
    auto column = [&](double x) { return std::clamp(int((x - m_bounds.left()) / side), 0, m_columns - 1); };
    auto row = [&](double y) { return std::clamp(int((y - m_bounds.top()) / side), 0, m_rows - 1); };
    return {column(box.left()), row(box.top()), column(box.right()), row(box.bottom())};
}

PassTiles::Found PassTiles::in(const QRectF &rect) const
{
    Found found;
    if (m_cells.empty())
        return found;
    auto c = cellsOf(rect);
    for (int y = c.top; y <= c.bottom; ++y)
        for (int x = c.left; x <= c.right; ++x) {
            const auto &cell = m_cells[y * m_columns + x];
            found.nodes.insert(found.nodes.end(), cell.nodes.begin(), cell.nodes.end());
            found.wires.insert(found.wires.end(), cell.wires.begin(), cell.wires.end());
        }
    tidy(found.nodes);
    tidy(found.wires);
    return found;
}

int PassTiles::nodeAt(
    const Picture &picture, QPointF at, const std::vector<unsigned char> &sides, unsigned char shown) const
{
    for (int n : in({at, QSizeF(1, 1)}).nodes)
        if ((sides[n] & shown) && boxOf(picture.nodes[n].box).contains(at))
            return n;
    return -1;
}

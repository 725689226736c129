// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "memory/memory_map.h"

/// Where on the screen each memory lies, one above the other, and which of its addresses are seen there.
struct MemoryLanes {
    struct Row {
        double top = 0, height = 0;
        double low = 0, high = 0; ///< bytes at its lower and upper edge
        bool slim = false;        ///< no more than a line of words
    };
    std::vector<Row> rows;           ///< by lane of the map
    static constexpr double gap = 5; ///< between rows
    double line = 20;                ///< height of a slim one

    /// Heights go with the square root of what is seen, so that a small memory keeps some; `wide` (-1: none) has all
    /// there is.
    void layOut(const MemoryMap &, double top, double height, int wide);
    /// Addresses from 0 to a little above the peak, or to the memory's end where that is near.
    void fitAddresses(const MemoryMap &);
    /// The same for one lane whose plan was `former`, where all of that was seen and the present one does not suit the
    /// scale. Whether a scale has changed that was seen.
    bool refit(const MemoryMap &former, const MemoryMap &, int lane);

    double y(int lane, double address) const;
    double address(int lane, double y) const;
    int at(double y) const; ///< lane, or -1
    /// Keeps the address under `y` where it is.
    void zoomAt(const MemoryMap &, int lane, double y, double factor);
    void pan(const MemoryMap &, int lane, double pixels);
    double bottom() const { return rows.empty() ? 0 : rows.back().top + rows.back().height; }

private:
    void clamp(const MemoryMap &, int lane);
};

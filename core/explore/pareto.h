// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <vector>

namespace partita {

/// What a design is judged by: a number an objective, each the less the better.
using Objectives = std::vector<double>;

/// No worse in any objective and better in one.
bool dominates(const Objectives &, const Objectives &);

/// Indices of those that none dominates, ascending; of equal ones the first.
std::vector<std::size_t> paretoFront(const std::vector<Objectives> &);

/// Volume of what they dominate within the box that ends at `reference`; exact. By slicing objectives (While et al.,
/// "A faster algorithm for calculating hypervolume", IEEE TEC 10(1), 2006).
double hypervolume(const std::vector<Objectives> &, const Objectives &reference);

/// What `one` adds to the hypervolume of `others`: its box without what they dominate of it (While, Bradstreet and
/// Barone, "A fast way of calculating exact hypervolumes", IEEE TEC 16(1), 2012).
double exclusiveHypervolume(const Objectives &one, const std::vector<Objectives> &others, const Objectives &reference);

} // namespace partita

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <Eigen/Dense>

namespace partita {

/// to += factor · from, of `count` values.
void addScaled(const double *from, double factor, Eigen::Index count, double *to);

/// matrix · other, each sum in the order of its terms, so that it is the same on any machine.
Eigen::MatrixXd productOf(const Eigen::MatrixXd &matrix, const Eigen::MatrixXd &other);

} // namespace partita

// SPDX-License-Identifier: Apache-2.0
#include "quantise/rounding/add_scaled.h"

#include "execute/values/wide_clones.h"

namespace partita {

PARTITA_WIDE void addScaled(const double *from, double factor, Eigen::Index count, double *to)
{
    for (Eigen::Index i = 0; i < count; ++i)
        to[i] += factor * from[i];
}

Eigen::MatrixXd productOf(const Eigen::MatrixXd &matrix, const Eigen::MatrixXd &other)
{
    Eigen::MatrixXd out = Eigen::MatrixXd::Zero(matrix.rows(), other.cols());
    for (Eigen::Index j = 0; j < other.cols(); ++j)
        for (Eigen::Index k = 0; k < other.rows(); ++k)
            if (other(k, j) != 0)
                addScaled(matrix.col(k).data(), other(k, j), out.rows(), out.col(j).data());
    return out;
}

} // namespace partita

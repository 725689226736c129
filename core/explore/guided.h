// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "explore/candidates.h"
#include "explore/genomes.h"
#include "explore/predict.h"

namespace partita {

/// A search of the space by predicted accuracy and costs: nothing runs. It starts from every layer at one width, and
/// from the widths of each layer that are best at a price of noise, for many prices (each layer by itself, by what its
/// change costs alone; along all axes, and along one with another at one width), and changes up to three decisions at a
/// time of a design that none dominates.
class GuidedSearch {
public:
    GuidedSearch(Genomes &, const Sensitivity &, const SearchPlan &);
    /// Error: cancelled, or a bug.
    Result<void> run(const Progress &);
    /// Up to `count` designs, by turns the one that adds the most to the predicted hypervolume of `beside` and of those
    /// before it in the box of ParetoFront, and the one that dominates the most that they do not of designs drawn
    /// evenly, or where none dominates more of those adds the most in a box as wide as what was tried, where a cost's
    /// factors count alike: what saves one cost at many times another lies outside the first box. When none adds
    /// anything, others that were tried, the one first that would dominate the largest box by itself. None is above a
    /// limit of the plan, nor one of `beside`.
    std::vector<DesignPoint> best(std::size_t count, const std::vector<DesignPoint> &beside) const;

private:
    struct Tried {
        Genome genome;
        DesignCosts costs;
        double noise;
        Objectives objectives; ///< noise and costs
    };
    /// Of those not tried before, what the chip takes.
    Result<std::vector<Tried>> tried(std::vector<Genome>);
    Result<void> attempt(std::vector<Genome>);
    std::map<Genome, SearchAxis> uniform() const;
    /// `base`, and along `axes` the best widths by `count` prices of noise for each cost.
    std::vector<Genome> priced(const Genome &base, const std::vector<SearchAxis> &axes, int count) const;
    Genome mutated(std::mt19937_64 &) const;
    Objectives predicted(double agreement, const DesignCosts &) const;
    DesignPoint pointOf(const Tried &) const;
    /// Those of `tried` that may be chosen.
    std::vector<const Tried *> offered(const std::vector<Tried> &tried, const std::vector<DesignPoint> &beside) const;
    void fill(std::vector<DesignPoint> &, std::size_t count, const std::vector<DesignPoint> &beside) const;

    Genomes &m_genomes;
    const Sensitivity &m_sensitivity;
    const SearchPlan &m_plan;
    Prediction m_prediction;
    std::vector<std::vector<std::size_t>> m_kinds; ///< variations of numbers, and of costs alone
    std::vector<Tried> m_archive;                  ///< none dominates another
    std::vector<Tried> m_beaten;
    std::vector<Tried> m_drawn;             ///< to be dominated, whatever else was tried
    std::map<Genome, SearchAxis> m_uniform; ///< every layer that takes it at one width
};

} // namespace partita

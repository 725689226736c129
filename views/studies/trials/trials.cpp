// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/trials/trials.h"

#include "document/model.h"
#include "language/language.h"
#include "support/try.h"

#include <algorithm>

using namespace partita;

namespace {
constexpr std::size_t mostKnown = 32; ///< with those that are wanted no more, for an undo
}

Trials::Trials(Document &document, QThreadPool &pool, QObject *context, std::function<void()> changed)
    : m_document(document), m_lane(pool, context, 0), m_changed(std::move(changed))
{
}

void Trials::want(std::vector<Decided> wanted)
{
    if (wanted != m_wanted)
        m_halted = false;
    m_wanted = std::move(wanted);
    compileNext();
}

const Trials::Trial *Trials::find(const Decided &of) const
{
    auto at = std::ranges::find(m_known, of, &Trial::of);
    return at == m_known.end() ? nullptr : &*at;
}

void Trials::know(Decided of, DeploymentPtr design)
{
    if (!find(of))
        m_known.push_back({std::move(of), std::move(design), {}});
}

void Trials::forget()
{
    m_lane.stop();
    m_known.clear();
    m_halted = false;
}

void Trials::halt()
{
    m_lane.stop();
    m_halted = true;
    m_changed();
}

std::int64_t Trials::done() const
{
    return std::ranges::count_if(m_wanted, [this](const Decided &of) { return find(of); });
}

void Trials::compileNext()
{
    if (m_lane.running() || m_halted || !m_document.model())
        return;
    auto next = std::ranges::find_if(m_wanted, [this](const Decided &of) { return !find(of); });
    if (next == m_wanted.end())
        return;
    m_lane.start(
        [model = *m_document.model(), of = *next, &registry = m_document.registry(), cache = m_document.cache()](
            std::stop_token stop) -> Result<DeploymentPtr> {
            PARTITA_TRY(target, registry.require(of.target));
            auto its = model;
            its.target = target;
            return compiled(its, of.choices, *cache, stop);
        },
        [this, of = *next](Result<DeploymentPtr> answer) {
            if (m_known.size() > mostKnown)
                std::erase_if(
                    m_known, [this](const Trial &t) { return std::ranges::find(m_wanted, t.of) == m_wanted.end(); });
            m_known.push_back({of, answer ? *answer : nullptr, answer ? QString() : spoken(answer.error().message)});
            compileNext();
            m_changed();
        });
}

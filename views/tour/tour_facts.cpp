// SPDX-License-Identifier: GPL-3.0-or-later
#include "tour/tour_facts.h"

#include "language/language.h"
#include "studies/scoring.h"
#include "target/description/words.h"
#include "theme/format.h"
#include "theme/theme.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

using namespace partita;

namespace {

QString from(const std::string &s) { return QString::fromStdString(s); }
QString say(const char *words) { return QCoreApplication::translate("Tour", words); }

QString kernels(std::int64_t n) { return (n == 1 ? say("%1 kernel") : say("%1 kernels")).arg(thousands(n)); }
QString operators(std::size_t n)
{
    return (n == 1 ? say("%1 operator") : say("%1 operators")).arg(thousands(qint64(n)));
}

class Facts {
public:
    explicit Facts(Session &session)
        : m_session(session), m_design(*session.design()), m_chip(m_design.target->description())
    {
    }

    QHash<QString, QString> of(const QString &slug)
    {
        totals();
        engines();
        fullest();
        passes();
        accuracy();
        if (int k = slug.isEmpty() ? KernelId() : m_design.find(slug.toStdString()); k >= 0)
            kernel(m_design.kernels[k]);
        return std::move(m_out);
    }

private:
    void set(const char *name, const QString &value) { m_out.insert(QLatin1String(name), value); }

    void totals()
    {
        auto computed = std::ranges::count(m_design.kernels, Kernel::Kind::Compute, &Kernel::kind);
        set("chip", spoken(m_chip.title));
        set("operators", operators(m_design.source.opCount()));
        set("kernels", kernels(computed));
        set("cycles", thousands(m_design.cycles));
        set("latency", milliseconds(m_design.latency_ms()));
        set("waits", thousands(m_design.breakdown.dmaWait));
        set("weights", byteSize(m_design.weightBytes));
    }

    /// The core, and the other engine that runs most kernels.
    void engines()
    {
        std::vector<std::int64_t> count(m_chip.engines.size());
        for (const auto &k : m_design.kernels)
            count[k.engine] += k.kind == Kernel::Kind::Compute;
        const auto core = std::size_t(m_chip.core());
        std::size_t busiest = core ? 0 : std::min<std::size_t>(1, count.size() - 1);
        for (std::size_t e = 0; e < count.size(); ++e)
            if (e != core && count[e] > count[busiest])
                busiest = e;
        set("core", spoken(m_chip.engines[core].title));
        set("engine", spoken(m_chip.engines[busiest].title));
        set("on_core", kernels(count[core]));
        set("on_engine", kernels(count[busiest]));
        auto legal = m_chip.engines[busiest].weightBits;
        std::ranges::sort(legal, std::greater());
        QStringList bits;
        for (int b : legal)
            if (b)
                bits << QString::number(b);
        auto words = say("%1 bits").arg(bits.join(QStringLiteral(", ")));
        set("bits_list", legal.empty() || legal.back() ? words : say("%1 or ternary").arg(words));
    }

    void fullest()
    {
        auto share = [](const MemoryUse &use) { return use.size ? double(use.peak) / double(use.size) : 0; };
        auto most = std::ranges::max_element(m_design.memories, {}, share);
        if (most == m_design.memories.end())
            return;
        set("memory", spoken(m_chip.memories[most->memory].title));
        set("peak", byteSize(most->peak));
        set("size", byteSize(most->size));
        set("bound", byteSize(most->lowerBound));
    }

    void passes()
    {
        set("passes", thousands(qint64(m_design.passes.size())));
        set("stages",
            (m_design.graph.opCount() == 1 ? say("%1 stage") : say("%1 stages"))
                .arg(thousands(qint64(m_design.graph.opCount()))));
        auto quantise = std::ranges::find(m_design.passes, "quantise", &PassRecord::name);
        if (quantise != m_design.passes.begin() && quantise != m_design.passes.end())
            set("quantised_from", operators(std::prev(quantise)->after.opCount()));
    }

    void accuracy()
    {
        if (auto score = m_session.scoring().score()) {
            set("right", thousands(score->right()));
            set("samples", thousands(score->samples()));
            set("float_right", thousands(score->source()));
        }
    }

    void kernel(const Kernel &k)
    {
        set("kernel", from(k.slug));
        set("kernel_cycles", thousands(k.cycles()));
        set("kernel_share",
            QStringLiteral("%1 %").arg(
                100.0 * double(k.cycles()) / double(std::max<std::int64_t>(m_design.cycles, 1)), 0, 'f', 0));
        set("kernel_waits", thousands(k.trace.breakdown.dmaWait));
        set("because", spoken(k.because));
        set("tile_reason", asSentence(spoken(k.tiling.reason.sentence).section(u';', 0, 0)));
        std::int64_t weights = 0;
        for (const auto &c : k.constants)
            weights += c.bytes;
        set("kernel_weights", byteSize(weights));
        set("tile", from(tileText(k.tiling.schedule.tile)));
        for (const auto &a : k.alternatives)
            if (a.engine == m_chip.core() && a.more)
                set("core_total", thousands(m_design.cycles + *a.more));
        if (auto refused
            = std::ranges::find_if(k.alternatives, [](const Alternative &a) { return !a.refusals.empty(); });
            refused != k.alternatives.end()) {
            set("refusing", spoken(m_chip.engines[refused->engine].title));
            set("refusal", asSentence(spoken(refused->refusals[0].sentence)));
            set("remedy", spoken(text(refused->refusals[0].remedies)));
        }
    }

    Session &m_session;
    const Deployment &m_design;
    const Description &m_chip;
    QHash<QString, QString> m_out;
};

} // namespace

QHash<QString, QString> tourFacts(Session &session, const QString &kernel)
{
    return session.design() ? Facts(session).of(kernel) : QHash<QString, QString>();
}

QString withFacts(QString text, const QHash<QString, QString> &facts)
{
    for (auto it = facts.begin(); it != facts.end(); ++it)
        text.replace(u'{' + it.key() + u'}', it.value());
    static const QRegularExpression unknown(QStringLiteral("\\{[a-z_]+\\}"));
    return text.replace(unknown, QStringLiteral("…"));
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "facts/kernel_menu.h"

#include "facts/facts.h"
#include "facts/kernel_edits.h"
#include "language/language.h"
#include "theme/format.h"
#include "theme/theme.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>
#include <cstdint>
#include <utility>

using namespace partita;

namespace {

struct MenuWords {
    Q_DECLARE_TR_FUNCTIONS(KernelMenu)
};

/// Compiles the moves of a menu's entries one after another while it is open, and writes what they cost beside them.
class MoveCosts : public QObject {
public:
    MoveCosts(QMenu &menu, Session *session) : QObject(&menu), m_session(session)
    {
        connect(&menu, &QMenu::aboutToShow, this, [this] {
            m_at = 0;
            ask();
        });
        connect(&menu, &QMenu::aboutToHide, this, [this] {
            if (std::exchange(m_at, m_moves.size()) < m_moves.size())
                m_session->cancelPreview();
        });
        connect(session, &Session::previewed, this, &MoveCosts::take);
    }
    void add(QAction *action, const QString &title, Edit edit, std::int64_t cycles)
    {
        m_moves.push_back({action, title, std::move(edit), cycles});
    }

private:
    struct Move {
        QAction *action;
        QString title;
        Edit edit;
        std::int64_t cycles; ///< now
    };
    void ask()
    {
        if (m_at < m_moves.size())
            m_session->preview(m_moves[m_at].edit);
    }
    void take(const Edit &edit, const Session::DeploymentPtr &trial, const QString &refusal)
    {
        if (m_at >= m_moves.size() || edit.changes != m_moves[m_at].edit.changes)
            return;
        const auto &move = m_moves[m_at++];
        move.action->setText(move.title + u'\t'
            + (trial ? MenuWords::tr("%1 cycles").arg(difference(trial->cycles - move.cycles))
                     : MenuWords::tr("refused")));
        if (!trial) {
            move.action->setEnabled(false);
            move.action->setToolTip(asSentence(refusal));
        }
        ask();
    }

    Session *m_session;
    std::vector<Move> m_moves;
    std::size_t m_at = SIZE_MAX; ///< that is compiled
};

std::vector<KernelId> computing(const Deployment &d, std::vector<KernelId> kernels)
{
    std::erase_if(kernels, [&](int k) { return d.kernels[k].kind != Kernel::Kind::Compute; });
    return kernels;
}

/// About what a move of one kernel adds, as the compiler knew it.
std::optional<std::int64_t> estimate(const Deployment &d, const std::vector<KernelId> &kernels, EngineId engine)
{
    if (kernels.size() == 1)
        for (const auto &a : d.kernels[kernels[0]].alternatives)
            if (a.engine == engine)
                return a.more;
    return {};
}

/// Of those that have some.
void offerBits(QMenu &menu, Session *session, const Session::DeploymentPtr &design,
    const std::vector<KernelId> &kernels, BitsOf what)
{
    std::vector<KernelId> of;
    std::ranges::copy_if(kernels, std::back_inserter(of), [&](int k) { return hasBits(design->kernels[k], what); });
    auto title = what == BitsOf::Weights ? MenuWords::tr("Weight bits") : MenuWords::tr("Activation bits");
    auto *bits = menu.addMenu(of.size() > 1 ? MenuWords::tr("%1 of %2 kernels").arg(title).arg(of.size()) : title);
    bits->setToolTipsVisible(true);
    bits->setObjectName(what == BitsOf::Weights ? QStringLiteral("bits.weight") : QStringLiteral("bits.activation"));
    const auto offered = legalBits(*design, of, what);
    bits->setEnabled(offered.size() > 1);
    for (int b : offered) {
        auto *action = bits->addAction(
            facts::bits(b), session, [session, design, of, what, b] { session->edit(bitsEdit(*design, of, what, b)); });
        action->setToolTip(what == BitsOf::Weights ? MenuWords::tr("Bits of each weight")
                                                   : MenuWords::tr("Bits of each value that the kernels write"));
        action->setCheckable(true);
        action->setChecked(std::ranges::all_of(of, [&](int k) { return bitsNow(design->kernels[k], what) == b; }));
        action->setEnabled(!action->isChecked());
    }
}

/// The names of the kernels, and what the model file calls them, a line each.
void addCopies(QMenu &menu, const Session::DeploymentPtr &design, const std::vector<KernelId> &kernels)
{
    if (kernels.empty())
        return;
    const auto copy = [&](const QString &title, auto names, const QString &about) {
        auto *action
            = menu.addAction(title, &menu, [names] { QGuiApplication::clipboard()->setText(names().join(u'\n')); });
        action->setToolTip(about);
        return action;
    };
    const auto slugs = [design, kernels] {
        QStringList out;
        for (auto k : kernels)
            out << QString::fromStdString(design->kernels[k].slug);
        return out;
    };
    menu.addSeparator();
    copy(MenuWords::tr("Copy Name\tCtrl+C"), slugs, MenuWords::tr("Copies the names of the kernels, a line each"));
    copy(
        MenuWords::tr("Copy Names in the File"), [design, kernels] { return facts::namesInFile(*design, kernels); },
        MenuWords::tr("Copies what the model file calls the operators of the kernels, a line each"))
        ->setObjectName(QStringLiteral("copy.file"));
}

} // namespace

void addEngines(QMenu &menu, Session *session, const Session::DeploymentPtr &design, const std::vector<KernelId> &all)
{
    const auto &d = *design;
    const auto kernels = computing(d, all);
    const auto &engines = d.target->description().engines;
    menu.setToolTipsVisible(true);
    auto *costs = new MoveCosts(menu, session);
    for (int e = 0; e < int(engines.size()) && !kernels.empty(); ++e) {
        auto moved = kernels;
        std::erase_if(moved, [&](int k) { return d.kernels[k].engine == e; });
        const bool here = moved.empty();
        const auto refused = veto(d, moved, e);
        const auto loss = coarser(d, moved, e);
        auto title = spoken(engines[e].title);
        if (!loss.isEmpty() && !refused)
            title = MenuWords::tr("%1 (%2)").arg(title, loss);
        auto edit = moveEdit(d, moved, e);
        auto *action = menu.addAction(title, session, [session, edit] { session->edit(edit); });
        action->setObjectName(QString::fromStdString(engines[e].name));
        action->setCheckable(true);
        action->setChecked(here);
        action->setEnabled(!refused && !here);
        if (refused) {
            action->setText(title + u'\t' + MenuWords::tr("refused"));
            action->setToolTip(MenuWords::tr("%1: %2<br>What would lift it: %3")
                                   .arg(QString::fromStdString(d.kernels[refused->kernel].slug).toHtmlEscaped(),
                                       spoken(refused->refusal.sentence).toHtmlEscaped(),
                                       spoken(text(refused->refusal.remedies)).toHtmlEscaped()));
        } else if (here) {
            action->setToolTip(MenuWords::tr("The kernels already run there"));
        } else {
            auto more = estimate(d, moved, e);
            action->setText(title + u'\t'
                + (more ? MenuWords::tr("about %1 cycles").arg(difference(*more)) : MenuWords::tr("counting cycles…")));
            action->setToolTip(loss.isEmpty()
                    ? MenuWords::tr("Moves the kernels there and leaves everything else as it is. The cycles are what "
                                    "the whole network takes more or less")
                    : MenuWords::tr("Computes with %1, so the answers may be wrong more often").arg(loss));
            costs->add(action, title, edit, d.cycles);
        }
    }
}

void addKernelMenus(
    QMenu &menu, Session *session, const Session::DeploymentPtr &design, const std::vector<KernelId> &all)
{
    const auto kernels = computing(*design, all);
    auto *run = menu.addMenu(
        kernels.size() > 1 ? MenuWords::tr("Run %1 kernels on").arg(kernels.size()) : MenuWords::tr("Run on"));
    run->setObjectName(QStringLiteral("engine"));
    run->setEnabled(!kernels.empty());
    addEngines(*run, session, design, kernels);
    offerBits(menu, session, design, kernels, BitsOf::Weights);
    offerBits(menu, session, design, kernels, BitsOf::Activations);
    addCopies(menu, design, all);
}

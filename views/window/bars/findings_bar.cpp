// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/bars/findings_bar.h"

#include "language/language.h"
#include "studies/findings.h"
#include "theme/format.h"
#include "theme/theme.h"
#include "widgets/ask/topic.h"
#include "widgets/controls.h"
#include "widgets/filled.h"

#include <QBoxLayout>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <utility>

using partita::Finding;

namespace {

constexpr int narrowest = 230;  ///< the least width of a card, in pixels at the usual size of text
constexpr std::size_t most = 3; ///< cards

} // namespace

/// One finding: a stripe, its title above the effect of its change, the cycles that it saves, and a button.
class FindingsBar::Card : public QWidget {
public:
    explicit Card(FindingsBar *bar)
        : QWidget(bar),
          m_title(new ElidedLabel({}, this)),
          m_detail(new ElidedLabel({}, this)),
          m_saves(numberLabel(this, fonts::body, true)),
          m_try(new QPushButton(FindingsBar::tr("Try"), this))
    {
        m_title->setFont(fonts::text(fonts::small, true));
        m_detail->setFont(fonts::text(fonts::small));
        m_detail->setProperty("kind", QStringLiteral("muted"));
        setTone(m_saves, "positive");
        m_try->setProperty("kind", QStringLiteral("narrow"));
        m_try->setToolTip(FindingsBar::tr("Makes this change. Undo takes it back"));
        auto *words = filled(new QVBoxLayout, {m_title, m_detail});
        filled(new QHBoxLayout(this), {{words, 1}, m_saves, m_try}, {10, 3, 4, 3}, 6);
        connect(
            m_try, &QPushButton::clicked, bar, [this, bar] { bar->m_session->findings().take(m_finding.proposal); });
        m_session = bar->m_session;
    }

    void show(const Finding &f)
    {
        m_finding = f;
        const bool saves = f.proposal.saves();
        m_title->setText(spoken(f.title));
        m_detail->setText(effectText(f));
        m_saves->setText(savesText(f.proposal));
        m_saves->setVisible(saves);
        m_try->setVisible(saves);
        m_try->setAccessibleName(FindingsBar::tr("Try: %1").arg(spoken(f.proposal.words)));
        setToolTip(spoken(f.title) + u'\n' + asSentence(spoken(f.detail)) + u'\n'
            + FindingsBar::tr("%1 of the cycles are spent here").arg(thousands(f.share)));
        setVisible(true);
        update();
    }

    QPushButton *button() const { return m_try; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const auto t = Theme::of(palette());
        QPainter p(this);
        p.setRenderHint(QPainter::Antialiasing);
        p.setPen(t.hairline);
        p.setBrush(t.panel);
        p.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
        p.fillRect(QRectF(0, 3, 3, height() - 6), m_finding.proposal.saves() ? t.warning : t.muted);
    }
    /// A click selects the slowest of the finding's kernels.
    void mouseReleaseEvent(QMouseEvent *event) override
    {
        if (event->button() == Qt::LeftButton && rect().contains(event->pos()) && !m_finding.kernels.empty())
            m_session->select(QString::fromStdString(m_finding.kernels.front()));
    }

private:
    Session *m_session;
    ElidedLabel *m_title, *m_detail;
    QLabel *m_saves;
    QPushButton *m_try;
    Finding m_finding;
};

FindingsBar::FindingsBar(Session *session, QWidget *parent)
    : QWidget(parent),
      m_session(session),
      m_title(plainLabel(tr("What holds it back"), this)),
      m_note(plainLabel({}, this)),
      m_more(new QToolButton(this)),
      m_close(new QToolButton(this)),
      m_menu(new QMenu(this))
{
    setObjectName(QStringLiteral("findings"));
    setAccessibleName(tr("What holds the design back"));
    setTopic(this, QStringLiteral("window#what-holds-it-back"));
    m_title->setFont(fonts::text(fonts::body, true));
    m_note->setProperty("kind", QStringLiteral("muted"));
    auto *row = filled(new QHBoxLayout(this), {m_title, {m_note, 1}}, {16, 6, 8, 6}, 8);
    for (std::size_t i = 0; i < most; ++i) {
        m_cards.push_back(new Card(this));
        row->addWidget(m_cards.back(), 1);
    }
    m_more->setMenu(m_menu);
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setAutoRaise(true);
    m_more->setToolTip(tr("Lists all findings; a click makes the change or selects the longest kernel"));
    m_close->setText(QStringLiteral("×"));
    m_close->setAutoRaise(true);
    m_close->setAccessibleName(tr("Hide"));
    m_close->setToolTip(tr("Hides this strip. View ▸ What Holds It Back shows it again"));
    row->addWidget(m_more);
    row->addWidget(m_close);
    connect(m_close, &QToolButton::clicked, this, [this] { setWanted(false); });
    connect(m_menu, &QMenu::aboutToShow, this, &FindingsBar::fillMenu);
    connect(&session->findings(), &Findings::changed, this, &FindingsBar::refresh);
    refresh();
}

void FindingsBar::setWanted(bool wanted)
{
    if (std::exchange(m_wanted, wanted) == wanted)
        return;
    refresh();
    emit wantedChanged(wanted);
}

void FindingsBar::setRoom(bool room)
{
    if (std::exchange(m_room, room) != room)
        refresh();
}

void FindingsBar::resizeEvent(QResizeEvent *) { refresh(); }

/// The strip keeps its height while findings are looked for, so that nothing below it moves. It keeps the focus too.
void FindingsBar::refresh()
{
    const auto &all = m_session->findings().found();
    setVisible(m_wanted && m_room && m_session->design());
    setMinimumHeight(m_cards.front()->sizeHint().height() + 12);
    m_note->setText(m_session->findings().running() ? tr("Looking…") : tr("Nothing that Partita can find"));
    m_note->setVisible(all.empty());
    const auto fit = std::clamp<std::size_t>(std::size_t(std::max(0, width() - 260) / fonts::px(narrowest)), 1, most);
    const auto rest = all.size() > fit ? all.size() - fit : 0;
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        const bool shown = i < all.size() && i < fit;
        if (auto *button = m_cards[i]->button(); button->hasFocus() && !(shown && all[i].proposal.saves()))
            setFocus(); // until there is a finding to try
        if (shown)
            m_cards[i]->show(all[i]);
        else
            m_cards[i]->hide();
    }
    if (m_more->hasFocus() && rest == 0)
        setFocus();
    m_more->setVisible(rest > 0);
    m_more->setText(tr("%1 more").arg(rest));
    if (auto *first = m_cards.front()->button(); hasFocus() && first->isVisible())
        first->setFocus();
}

void FindingsBar::fillMenu()
{
    m_menu->clear();
    m_menu->setToolTipsVisible(true);
    for (const auto &f : m_session->findings().found()) {
        auto words = spoken(f.title);
        if (f.proposal.saves())
            words += QStringLiteral("  ") + savesText(f.proposal);
        auto *action = m_menu->addAction(words.replace(u'&', QStringLiteral("&&")));
        action->setToolTip(effectText(f));
        connect(action, &QAction::triggered, this, [this, f] {
            if (f.proposal.saves())
                m_session->findings().take(f.proposal);
            else
                m_session->select(QString::fromStdString(f.kernels.front()));
        });
    }
}

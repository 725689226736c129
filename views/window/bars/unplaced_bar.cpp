// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/bars/unplaced_bar.h"

#include "empty/fit_button.h"
#include "facts/unplaced_text.h"
#include "theme/format.h"
#include "widgets/ask/topic.h"
#include "widgets/controls.h"
#include "widgets/filled.h"

#include <QBoxLayout>
#include <QFileInfo>
#include <QPushButton>

#include <algorithm>
#include <ranges>

UnplacedBar::UnplacedBar(Session *session, QWidget *parent) : QWidget(parent), m_session(session)
{
    setObjectName(QStringLiteral("message"));
    setAttribute(Qt::WA_StyledBackground);
    setAccessibleName(tr("The network cannot run on this chip"));
    setTopic(this, QStringLiteral("window#does-not-fit"));
    m_text = plainLabel({}, this);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_search = mutedLabel({}, this);
    for (auto *label : {m_text, m_search})
        label->setWordWrap(true);
    m_grid = new QGridLayout;
    m_grid->setSpacing(8);
    filled(new QVBoxLayout(this), {m_text, m_grid, m_search}, {16, 8, 12, 8}, 6);
    connect(session, &Session::unplacedChanged, this, &UnplacedBar::refresh);
    connect(session, &Session::opened, this, &UnplacedBar::refresh);
    connect(&session->fits(), &Fits::changed, this, &UnplacedBar::offer);
    refresh();
}

QString UnplacedBar::text() const { return m_text->text(); }

void UnplacedBar::refresh()
{
    const auto network = m_session->unplaced();
    setVisible(bool(network));
    if (network)
        m_text->setText(unplacedText(*network, QFileInfo(m_session->modelPath()).fileName()));
    offer();
}

void UnplacedBar::offer()
{
    auto &fits = m_session->fits();
    if (fits.found().size() < std::size_t(m_buttons.size())) { // those of another network
        for (auto *button : m_buttons)
            button->deleteLater();
        m_buttons.clear();
    }
    for (const auto &fit : fits.found() | std::views::drop(m_buttons.size()))
        m_buttons << fitButton(fit, fits, this);
    m_columns = 0;
    arrange();
    m_search->setVisible(fits.running() || fits.halted() || m_buttons.isEmpty());
    m_search->setText(fits.running() ? tr("Looking for memory and chips that fit…")
            : fits.halted()          ? tr("The search for memory and chips that fit was stopped.")
                                     : tr("The network fits none of the other chips, and more memory does not help."));
}

void UnplacedBar::arrange()
{
    int widest = 1;
    for (const auto *button : m_buttons)
        widest = std::max(widest, button->sizeHint().width());
    const auto margins = layout()->contentsMargins();
    const int columns = std::clamp((width() - margins.left() - margins.right()) / (widest + m_grid->spacing()), 1,
        std::max(1, int(m_buttons.size())));
    if (columns == m_columns)
        return;
    for (int c = m_grid->columnCount(); c-- > 0;)
        m_grid->setColumnStretch(c, 0);
    for (int i = 0; i < m_buttons.size(); ++i)
        m_grid->addWidget(m_buttons[i], i / columns, i % columns);
    m_grid->setColumnStretch(columns, 1);
    m_columns = columns;
}

void UnplacedBar::resizeEvent(QResizeEvent *) { arrange(); }

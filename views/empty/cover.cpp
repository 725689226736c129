// SPDX-License-Identifier: GPL-3.0-or-later
#include "empty/cover.h"

#include "empty/fit_button.h"
#include "empty/no_design.h"
#include "session/session.h"
#include "theme/format.h"
#include "widgets/controls.h"
#include "widgets/filled.h"

#include <QBoxLayout>
#include <QEvent>
#include <QPainter>
#include <QPushButton>

Cover::Cover(Session *session, Needs needs, const QString &about, QWidget *panel)
    : QWidget(panel), m_session(session), m_needs(needs), m_about(about)
{
    setObjectName(QStringLiteral("cover"));
    m_words = plainLabel({}, this);
    m_words->setWordWrap(true);
    m_words->setAlignment(Qt::AlignCenter);
    setTone(m_words, "muted");
    m_open = new QPushButton(tr("Open…"), this);
    m_open->setToolTip(tr("Opens a model or a project"));
    filled(new QVBoxLayout(this), {Stretch{}, m_words, {m_open, 0, Qt::AlignHCenter}, Stretch{}}, {24, 8, 24, 8}, 10);
    connect(m_open, &QPushButton::clicked, this, &Cover::openAsked);
    for (auto signal : {&Session::opened, &Session::designChanged, &Session::unplacedChanged, &Session::busyChanged})
        connect(session, signal, this, &Cover::refresh);
    connect(&session->fits(), &Fits::changed, this, &Cover::offer);
    panel->installEventFilter(this);
    refresh();
}

void Cover::refresh()
{
    const bool filled = m_needs == Needs::Design ? bool(m_session->design()) : bool(m_session->shown());
    m_words->setText(asSentence(m_about) + u'\n' + noDesignText(*m_session));
    m_open->setVisible(!m_session->isOpen());
    setGeometry(parentWidget()->rect());
    setVisible(!filled);
    offer();
    raise();
}

void Cover::offer()
{
    if (m_fit)
        m_fit->deleteLater();
    m_fit = nullptr;
    auto &fits = m_session->fits();
    if (isHidden() || !m_session->unplaced() || fits.found().empty())
        return;
    m_fit = fitButton(fits.found().front(), fits, this);
    static_cast<QBoxLayout *>(layout())->insertWidget(2, m_fit, 0, Qt::AlignHCenter);
}

bool Cover::eventFilter(QObject *panel, QEvent *event)
{
    if (panel == parentWidget()
        && (event->type() == QEvent::Resize || event->type() == QEvent::Show
            || event->type() == QEvent::LayoutRequest)) {
        setGeometry(parentWidget()->rect());
        QMetaObject::invokeMethod(this, &QWidget::raise, Qt::QueuedConnection); // a scroll area raises its bars
    }
    return QWidget::eventFilter(panel, event);
}

void Cover::paintEvent(QPaintEvent *) { QPainter(this).fillRect(rect(), Theme::of(palette()).window); }

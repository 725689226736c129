// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/cover.h"

#include "session/session.h"
#include "theme/format.h"
#include "widgets/controls.h"
#include "widgets/filled.h"
#include "widgets/no_design.h"

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
    raise();
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

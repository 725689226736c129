// SPDX-License-Identifier: GPL-3.0-or-later
#include "tour/tour_card.h"

#include "widgets/ask/topic.h"
#include "widgets/controls.h"
#include "widgets/filled.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QPushButton>

#include <array>

namespace {
constexpr int wide = 400, margin = 16;
}

TourCard::TourCard(QWidget *window) : QFrame(window)
{
    setObjectName(QStringLiteral("palette"));
    setTopic(this, QStringLiteral("start"));
    setFocusPolicy(Qt::StrongFocus);
    setFixedWidth(wide);
    setCursor(Qt::OpenHandCursor);
    m_title = plainLabel({}, this);
    m_title->setFont(fonts::text(15, true));
    m_title->setWordWrap(true);
    m_text = plainLabel({}, this);
    m_text->setFont(fonts::text(fonts::strong));
    m_text->setWordWrap(true);
    m_outcome = numberLabel(this, fonts::body, true);
    m_outcome->setAlignment(Qt::AlignLeft);
    m_outcome->setWordWrap(true);
    m_position = mutedLabel({}, this);
    auto button = [this](const QString &text, const QString &tip, const char *kind) {
        auto *b = new QPushButton(text, this);
        b->setProperty("kind", QString::fromLatin1(kind));
        b->setToolTip(tip);
        b->setCursor(Qt::ArrowCursor);
        b->installEventFilter(this);
        return b;
    };
    m_deed = button({}, tr("Makes this edit, as one step of the undo history"), "segment");
    m_end = button(tr("End"), tr("Leave the tour (Esc)"), "segment");
    m_back = button(tr("Back"), tr("Previous step (←)"), "segment");
    m_next = button(tr("Next"), tr("The next step (→)"), "primary");
    connect(m_deed, &QPushButton::clicked, this, &TourCard::deedAsked);
    connect(m_end, &QPushButton::clicked, this, &TourCard::endAsked);
    connect(m_back, &QPushButton::clicked, this, &TourCard::backAsked);
    connect(m_next, &QPushButton::clicked, this, &TourCard::nextAsked);
    auto *row = filled(new QHBoxLayout, {m_position, Stretch{}, m_end, m_back, m_next}, {}, 6);
    filled(new QVBoxLayout(this), {m_title, m_text, {m_deed, 0, Qt::AlignLeft}, m_outcome, Space{2}, row},
        {18, 14, 18, 14}, 10);
    hide();
}

void TourCard::say(const Content &content)
{
    const bool last = content.step + 1 == content.count;
    const auto position = tr("%1 of %2").arg(content.step + 1).arg(content.count);
    if (position != m_position->text())
        m_moved = false;
    m_title->setText(content.title);
    m_text->setText(content.text);
    m_deed->setText(content.done ? tr("Take it back") : tr("Do it: %1").arg(content.deed));
    m_deed->setVisible(content.done || !content.deed.isEmpty());
    m_outcome->setText(content.outcome);
    m_outcome->setVisible(!content.outcome.isEmpty());
    m_position->setText(position);
    m_back->setEnabled(content.step > 0);
    m_next->setText(last ? tr("Finish") : tr("Next"));
    setAccessibleName(tr("Guided tour, %1: %2").arg(position, content.title));
    setAccessibleDescription(content.outcome.isEmpty() ? content.text : content.text + u' ' + content.outcome);
    resize(wide, heightForWidth(wide));
}

QString TourCard::text() const { return m_text->text(); }
QString TourCard::position() const { return m_position->text(); }

void TourCard::keepClearOf(const QRect &target)
{
    const auto room = parentWidget()->rect().adjusted(margin, 96, -margin, -margin - 26);
    if (m_moved && room.contains(geometry().topLeft()))
        return;
    const int right = room.right() - width(), bottom = room.bottom() - height(),
              middle = room.center().x() - width() / 2;
    const std::array corners{QPoint(middle, bottom), QPoint(middle, room.top()), QPoint(right, bottom),
        QPoint(room.left(), bottom), QPoint(right, room.top()), QPoint(room.left(), room.top())};
    QPoint best = corners[0];
    int least = INT_MAX;
    for (auto at : corners) {
        auto hidden = QRect(at, size()) & target;
        int area = hidden.isEmpty() ? 0 : hidden.width() * hidden.height();
        if (area < least)
            least = area, best = at;
    }
    move(best);
}

bool TourCard::takes(int key)
{
    switch (key) {
    case Qt::Key_Right: emit nextAsked(); return true;
    case Qt::Key_Left: emit backAsked(); return true;
    case Qt::Key_Escape: emit endAsked(); return true;
    default: return false;
    }
}

void TourCard::keyPressEvent(QKeyEvent *event)
{
    const bool go = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space;
    if (!takes(go ? Qt::Key_Right : event->key()))
        QFrame::keyPressEvent(event);
}

/// Buttons would take the arrow keys for themselves.
bool TourCard::eventFilter(QObject *object, QEvent *event)
{
    if (event->type() == QEvent::KeyPress && takes(static_cast<QKeyEvent *>(event)->key()))
        return true;
    return QFrame::eventFilter(object, event);
}

void TourCard::mousePressEvent(QMouseEvent *event) { m_grip = event->position().toPoint(); }

void TourCard::mouseMoveEvent(QMouseEvent *event)
{
    if (!(event->buttons() & Qt::LeftButton))
        return;
    m_moved = true;
    move(mapToParent(event->position().toPoint() - m_grip));
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls.h"

#include "theme/format.h"
#include "widgets/filled.h"

#include <QAbstractButton>
#include <QBoxLayout>
#include <QFrame>
#include <QHelpEvent>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QStyle>
#include <QToolTip>

#include <algorithm>
#include <numeric>

void paintBadge(QPainter &painter, const QRectF &rect, const QString &letter, const QColor &fill, const Theme &theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawRoundedRect(rect, 3, 3);
    painter.setPen(theme.on(fill));
    auto font = fonts::text(fonts::small, true);
    font.setPixelSize(std::max(8, int(rect.height() * 0.66)));
    painter.setFont(font);
    painter.drawText(rect, Qt::AlignCenter, letter);
    painter.restore();
}

namespace {

class WheelLeaver : public QObject {
public:
    using QObject::QObject;
    bool eventFilter(QObject *control, QEvent *event) override
    {
        if (event->type() != QEvent::Wheel || static_cast<QWidget *>(control)->hasFocus())
            return false;
        event->ignore();
        return true;
    }
};

} // namespace

void leaveWheel(QWidget *control)
{
    control->setFocusPolicy(Qt::StrongFocus);
    control->installEventFilter(new WheelLeaver(control));
}

void setTone(QWidget *widget, const char *tone)
{
    if (widget->property("tone").toString() == QLatin1String(tone))
        return;
    widget->setProperty("tone", QString::fromLatin1(tone));
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
}

QLabel *plainLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setFont(fonts::text());
    return label;
}

QLabel *mutedLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setFont(fonts::text(fonts::small));
    setTone(label, "muted");
    return label;
}

QLabel *remarkLabel(QWidget *parent)
{
    auto *label = mutedLabel({}, parent);
    label->setObjectName(QStringLiteral("remark"));
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    label->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
    return label;
}

QLabel *sectionLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setFont(fonts::text(fonts::small, true));
    setTone(label, "muted");
    return label;
}

QLabel *numberLabel(QWidget *parent, int pixels, bool bold)
{
    auto *label = new QLabel(parent);
    label->setFont(fonts::number(pixels, bold));
    label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return label;
}

QWidget *hairline(QWidget *parent, Qt::Orientation orientation)
{
    auto *line = new QFrame(parent);
    line->setObjectName(QStringLiteral("hairline"));
    orientation == Qt::Horizontal ? line->setFixedHeight(1) : line->setFixedWidth(1);
    return line;
}

ElidedLabel::ElidedLabel(const QString &text, QWidget *parent) : QLabel(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    setText(text);
}

void ElidedLabel::setText(const QString &text)
{
    m_whole = text;
    setAccessibleName(text);
    resizeEvent(nullptr);
    updateGeometry();
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 4, QLabel::minimumSizeHint().height()};
}

QSize ElidedLabel::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(m_whole) + 4, QLabel::sizeHint().height()};
}

void ElidedLabel::resizeEvent(QResizeEvent *)
{
    auto shown = fontMetrics().elidedText(m_whole, Qt::ElideRight, width());
    QLabel::setText(shown);
    setToolTip(!m_details.isEmpty() ? m_details : shown == m_whole ? QString() : m_whole);
}

void ElidedLabel::setDetails(const QString &details)
{
    m_details = details;
    resizeEvent(nullptr);
}

StackedBar::StackedBar(QWidget *parent, int height) : QWidget(parent), m_height(height)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void StackedBar::setParts(std::vector<Part> parts, double capacity)
{
    m_parts = std::move(parts);
    m_capacity = capacity;
    QStringList words;
    for (const auto &part : m_parts)
        words << QStringLiteral("%1 %2").arg(part.name, thousands(qint64(part.value)));
    setAccessibleName(words.join(QStringLiteral(", ")));
    update();
}

QSize StackedBar::sizeHint() const { return {120, m_height}; }

void StackedBar::paintEvent(QPaintEvent *)
{
    auto theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    QRectF track = QRectF(rect());
    double sum
        = std::accumulate(m_parts.begin(), m_parts.end(), 0.0, [](double s, const Part &p) { return s + p.value; });
    double whole = std::max(m_capacity, sum);
    painter.setBrush(theme.idle);
    QPainterPath outline;
    outline.addRoundedRect(track, 2, 2);
    painter.drawPath(outline);
    if (whole <= 0)
        return;
    painter.setClipPath(outline);
    double x = 0;
    for (const auto &part : m_parts) {
        double w = part.value / whole * track.width();
        painter.fillRect(QRectF(x, 0, w, track.height()), part.colour);
        x += w;
        if (x < track.width() - 1 && w > 3)
            painter.fillRect(QRectF(x - 1, 0, 1, track.height()), theme.panel);
    }
}

bool StackedBar::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        QToolTip::showText(
            static_cast<QHelpEvent *>(event)->globalPos(), toolTip().isEmpty() ? accessibleName() : toolTip(), this);
        return true;
    }
    return QWidget::event(event);
}

Segmented::Segmented(QWidget *parent) : QWidget(parent)
{
    filled(new QHBoxLayout(this), {}, {}, 4);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void Segmented::setOptions(const QStringList &options, int current)
{
    m_current = current;
    if (options != m_options) {
        m_options = options;
        layout()->setSpacing(options.size() > 3 ? 2 : 4);
        for (auto *old : m_buttons) {
            old->hide();
            old->deleteLater();
        }
        m_buttons.clear();
        for (int i = 0; i < options.size(); ++i) {
            auto *button = new QPushButton(options[i], this);
            button->setProperty("kind", options.size() > 5 ? QStringLiteral("digit") : QStringLiteral("segment"));
            button->setCheckable(true);
            button->setFont(fonts::text(fonts::body));
            button->setAccessibleName(accessibleName() + u' ' + options[i]);
            layout()->addWidget(button);
            m_buttons.push_back(button);
            connect(button, &QPushButton::clicked, this, [this, i, button] {
                button->setChecked(i == m_current);
                if (i != m_current)
                    emit chosen(i);
            });
        }
    }
    for (int i = 0; i < int(m_buttons.size()); ++i)
        m_buttons[i]->setChecked(i == current);
}

Badge::Badge(QWidget *parent, int side) : QWidget(parent) { setFixedSize(fonts::px(side), fonts::px(side)); }

void Badge::set(const QString &letter, const QColor &fill)
{
    m_letter = letter, m_fill = fill;
    update();
}

void Badge::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintBadge(painter, rect(), m_letter, m_fill, Theme::of(palette()));
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/commands/palette.h"

#include "language/language.h"
#include "studies/designs.h"
#include "theme/format.h"
#include "widgets/ask/topic.h"
#include "widgets/controls.h"
#include "widgets/filled.h"
#include "widgets/panels.h"

#include <QApplication>
#include <QBoxLayout>
#include <QDockWidget>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QMainWindow>
#include <QMenuBar>
#include <QPainter>
#include <QStyledItemDelegate>

#include <functional>

namespace {

/// Title at the left, what kind of thing it is and its keys at the right.
class RowDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override { return {200, fonts::px(28)}; }
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &at) const override
    {
        auto theme = Theme::of(option.palette);
        if (option.state & QStyle::State_Selected)
            painter->fillRect(option.rect, theme.selection);
        auto room = option.rect.adjusted(14, 0, -14, 0);
        painter->setFont(fonts::text(fonts::small));
        painter->setPen(theme.muted);
        auto detail = painter->fontMetrics().elidedText(
            at.data(PaletteModel::DetailRole).toString(), Qt::ElideRight, room.width() / 2);
        painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter, detail);
        room.setRight(room.right() - painter->fontMetrics().horizontalAdvance(detail) - 12);
        painter->setFont(fonts::text(fonts::strong));
        painter->setPen(theme.text);
        painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
            painter->fontMetrics().elidedText(at.data().toString(), Qt::ElideRight, room.width()));
    }
};

QString plain(QString text) { return text.remove(u'&').remove(QStringLiteral("…")).trimmed(); }

QString joined(const QStringList &parts)
{
    QStringList there = parts;
    there.removeAll(QString());
    return there.join(QStringLiteral(" · "));
}

/// The title of the group in which a panel is a tab among others; "" for others.
QString groupOf(const QWidget *panel)
{
    for (auto *parent = panel->parentWidget(); parent; parent = parent->parentWidget())
        if (const auto *dock = qobject_cast<const QDockWidget *>(parent))
            return dock->windowTitle() == panel->windowTitle() ? QString() : dock->windowTitle();
    return {};
}

} // namespace

CommandPalette::CommandPalette(Session *session, QMainWindow *window)
    : QFrame(window), m_session(session), m_window(window)
{
    setObjectName(QStringLiteral("palette"));
    setAccessibleName(tr("Command palette"));
    setTopic(this, QStringLiteral("window#commands"));
    m_model = new PaletteModel(this);
    m_query = new QLineEdit(this);
    m_query->setPlaceholderText(tr("A command, a kernel or a panel"));
    m_query->setAccessibleName(tr("Find a command, a kernel or a panel"));
    m_query->setToolTip(tr("A few letters of the name are enough; ↑ and ↓ choose, Enter runs"));
    m_query->setFont(fonts::text(fonts::strong));
    m_query->installEventFilter(this);
    m_list = new QListView(this);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new RowDelegate(m_list));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setAccessibleName(tr("Answers"));
    auto *column = filled(new QVBoxLayout(this), {}, {1, 1, 1, 1});
    auto *head = filled(new QVBoxLayout, {m_query}, {10, 10, 10, 8}, -1);
    column->addLayout(head);
    column->addWidget(hairline(this));
    column->addWidget(m_list, 1);
    m_none = mutedLabel({}, this);
    m_none->setContentsMargins(14, 8, 14, 10);
    m_none->hide();
    column->addWidget(m_none);
    connect(m_query, &QLineEdit::textChanged, this, &CommandPalette::seek);
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex &at) { run(at.row()); });
    hide();
}

void CommandPalette::open()
{
    if (isVisible())
        return leave();
    m_before = QApplication::focusWidget();
    m_model->setEntries(entries());
    m_query->clear();
    seek({});
    int wide = std::min(620, m_window->width() - 80);
    resize(wide, height());
    move((m_window->width() - wide) / 2, m_window->menuBar()->height() + 48);
    show();
    raise();
    m_query->setFocus(Qt::ShortcutFocusReason);
}

std::vector<PaletteModel::Entry> CommandPalette::entries()
{
    std::vector<PaletteModel::Entry> all;
    std::function<void(QMenu *, const QString &)> walk = [&](QMenu *menu, const QString &path) {
        emit menu->aboutToShow(); // some are filled only then
        for (auto *action : menu->actions())
            if (action->menu() && action->menu()->objectName() == QStringLiteral("panels"))
                continue; // listed as panels
            else if (action->menu())
                walk(action->menu(), joined({path, plain(action->text())}));
            else if (!action->isSeparator() && action->isEnabled())
                all.push_back({plain(action->text()),
                    joined({path, action->shortcut().toString(QKeySequence::NativeText)}), [action = QPointer(action)] {
                        if (action)
                            action->trigger();
                    }});
    };
    for (auto *action : m_window->menuBar()->actions())
        walk(action->menu(), plain(action->text()));
    if (m_session->isOpen())
        for (auto *panel : panelsOf(*m_window))
            all.push_back({panel->windowTitle(), joined({groupOf(panel), tr("panel")}), [panel] {
                               openPanel(panel);
                               panel->setFocus(Qt::ShortcutFocusReason);
                           }});
    for (const auto &page : m_guide.pages())
        all.push_back({page.title(), tr("guide"), [this, topic = page.name] { emit guideAsked(topic); }});
    const auto &designs = m_session->designs().list();
    for (int i = 0; i < int(designs.size()); ++i)
        all.push_back({tr("Switch to “%1”").arg(QString::fromStdString(designs[i].name)), tr("kept design"),
            [this, i] { m_session->designs().take(i); }});
    addKernels(all);
    return all;
}

void CommandPalette::addKernels(std::vector<PaletteModel::Entry> &all)
{
    auto design = m_session->shown();
    if (!design)
        return;
    for (const auto &kernel : design->kernels) {
        if (kernel.kind == partita::Kernel::Kind::Alias)
            continue;
        auto slug = QString::fromStdString(kernel.slug);
        auto engine
            = kernel.engine < 0 ? QString() : spoken(design->target->description().engines[kernel.engine].title);
        all.push_back({slug,
            kernel.engine < 0 ? tr("kernel") : tr("kernel · %1 · %2 cycles").arg(engine, thousands(kernel.cycles())),
            [this, slug] {
                m_session->select(slug);
                emit kernelChosen();
            }});
    }
}

void CommandPalette::seek(const QString &query)
{
    m_model->setQuery(query);
    step(0);
    const auto edges = contentsMargins() + layout()->contentsMargins();
    const auto head
        = layout()->itemAt(0)->sizeHint().height() + edges.top() + edges.bottom() + 1; // and the line below it
    const bool none = !query.trimmed().isEmpty() && m_model->rowCount() == 0;
    m_none->setText(tr("Nothing is called “%1”. F1 opens the guide, which can be searched.").arg(query.trimmed()));
    m_none->setVisible(none);
    m_list->setVisible(!none); // which else takes the room of the field
    if (none)
        return resize(width(), head + m_none->sizeHint().height());
    resize(width(), std::min({head + m_model->rowCount() * m_list->sizeHintForRow(0), 420, m_window->height() - 160}));
}

void CommandPalette::step(int by)
{
    if (int count = m_model->rowCount())
        m_list->setCurrentIndex(m_model->index(std::clamp(m_list->currentIndex().row() + by, 0, count - 1)));
}

void CommandPalette::run(int row)
{
    if (row < 0)
        return;
    auto act = m_model->at(row).act;
    leave();
    act();
}

void CommandPalette::leave()
{
    hide();
    if (m_before)
        m_before->setFocus(Qt::OtherFocusReason);
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusOut && isVisible()
        && static_cast<QFocusEvent *>(event)->reason() == Qt::MouseFocusReason)
        hide();
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    switch (static_cast<QKeyEvent *>(event)->key()) {
    case Qt::Key_Down: step(1); return true;
    case Qt::Key_Up: step(-1); return true;
    case Qt::Key_PageDown: step(10); return true;
    case Qt::Key_PageUp: step(-10); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter: run(m_list->currentIndex().row()); return true;
    case Qt::Key_Escape: leave(); return true;
    default: return QFrame::eventFilter(watched, event);
    }
}

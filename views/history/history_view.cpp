// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/history_view.h"

#include "theme/format.h"

#include <QAbstractListModel>
#include <QStyledItemDelegate>
#include <QUndoStack>

namespace {

/// The steps, the model as it was opened before them.
class StepModel : public QAbstractListModel {
public:
    StepModel(QUndoStack *stack, HistoryView *view) : QAbstractListModel(view), m_stack(stack), m_view(view) { }

    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : m_stack->count() + 1; }
    QVariant data(const QModelIndex &at, int role) const override
    {
        if (!checkIndex(at, CheckIndexOption::IndexIsValid))
            return {};
        const auto title = at.row() ? m_stack->text(at.row() - 1) : HistoryView::tr("As it was opened");
        if (role == Qt::DisplayRole)
            return title;
        if (role == Qt::AccessibleTextRole)
            return QStringList{title, m_view->detail(at.row())}.join(QStringLiteral(": "));
        return {};
    }
    void reload()
    {
        beginResetModel();
        endResetModel();
    }

private:
    QUndoStack *m_stack;
    HistoryView *m_view;
};

class StepDelegate : public QStyledItemDelegate {
public:
    explicit StepDelegate(HistoryView *view) : QStyledItemDelegate(view), m_view(view) { }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        if (const auto detail = m_view->detail(index.row()); !detail.isEmpty())
            option->text += QChar(QChar::LineSeparator) + detail;
    }

private:
    HistoryView *m_view;
};

} // namespace

HistoryView::HistoryView(Document *document, QWidget *parent) : QListView(parent), m_document(document)
{
    auto *steps = new StepModel(document->undoStack(), this);
    setModel(steps);
    setObjectName(QStringLiteral("steps"));
    setAccessibleName(tr("History"));
    setToolTip(tr("Click a step to return to it. Later steps are kept until you make another edit"));
    setItemDelegate(new StepDelegate(this));
    auto reload = [this, steps] {
        steps->reload();
        follow();
    };
    connect(document->undoStack(), &QUndoStack::indexChanged, this, reload);
    connect(document, &Document::designChanged, this, reload);
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &now) {
        if (now.isValid() && now.row() != m_document->undoStack()->index())
            m_document->undoStack()->setIndex(now.row());
    });
    follow();
}

void HistoryView::follow()
{
    const auto now = model()->index(m_document->undoStack()->index(), 0);
    setCurrentIndex(now);
    scrollTo(now);
}

QString HistoryView::detail(int row) const
{
    QStringList parts;
    if (const auto changes = m_document->changesOf(row); !changes.isEmpty())
        parts << changes;
    const auto now = m_document->cyclesAfter(row), before = row > 0 ? m_document->cyclesAfter(row - 1) : std::nullopt;
    if (now && before && *now == *before)
        parts << tr("%1 cycles as before").arg(thousands(*now));
    else if (now)
        parts << tr("%1 cycles").arg(thousands(*now)) + (before ? u' ' + change(*now, *before) : QString());
    return parts.join(QStringLiteral(" · "));
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/history_view.h"

#include "theme/format.h"

#include <QStyledItemDelegate>

namespace {

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

HistoryView::HistoryView(Document *document, QWidget *parent)
    : QUndoView(document->undoStack(), parent), m_document(document)
{
    setEmptyLabel(tr("As it was opened"));
    setObjectName(QStringLiteral("steps"));
    setAccessibleName(tr("History"));
    setToolTip(tr("Click a step to return to it. Later steps are kept until you make another edit"));
    setItemDelegate(new StepDelegate(this));
    connect(document, &Document::designChanged, this, [this] {
        scheduleDelayedItemsLayout();
        viewport()->update();
    });
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/filter_field.h"

#include "widgets/controls.h"
#include "widgets/filled.h"

#include <QAbstractProxyModel>
#include <QBoxLayout>
#include <QEvent>
#include <QPushButton>
#include <QTableView>

#include <utility>

FilterField::FilterField(const QString &hint, QWidget *parent) : QLineEdit(parent)
{
    setFont(fonts::text());
    setPlaceholderText(hint);
    setClearButtonEnabled(true);
}

void FilterField::setTable(QTableView *table)
{
    m_table = table;
    m_note = new QWidget(table->viewport());
    m_said = mutedLabel({}, m_note);
    m_said->setWordWrap(true);
    m_said->setTextFormat(Qt::PlainText);
    m_said->setAlignment(Qt::AlignHCenter);
    m_all = new QPushButton(tr("Show all"), m_note);
    m_all->setProperty("kind", QStringLiteral("link"));
    m_all->setToolTip(tr("Clears the filter"));
    filled(new QVBoxLayout(m_note), {m_said, {m_all, 0, Qt::AlignHCenter}, Stretch{1}}, {12, 16, 12, 16}, -1);
    m_note->hide();
    table->viewport()->installEventFilter(this);

    connect(m_all, &QPushButton::clicked, this, [this] {
        clear();
        setFocus();
    });
    connect(this, &QLineEdit::textChanged, this, &FilterField::refresh, Qt::QueuedConnection); // after the rows changed
    for (auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(table->model(), signal, this, &FilterField::refresh);
    connect(table->model(), &QAbstractItemModel::modelReset, this, &FilterField::refresh);
}

void FilterField::setSubject(const QString &subject)
{
    if (std::exchange(m_subject, subject) != subject)
        clear();
}

bool FilterField::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        m_note->resize(m_table->viewport()->size());
    return QLineEdit::eventFilter(watched, event);
}

void FilterField::refresh()
{
    const auto *rows = qobject_cast<QAbstractProxyModel *>(m_table->model());
    const bool none = !text().isEmpty() && rows->rowCount() == 0 && rows->sourceModel()->rowCount() > 0;
    if (none)
        m_said->setText(tr("Nothing matches “%1”.").arg(text()));
    m_note->setVisible(none);
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "help/help_window.h"

#include "help/guide_page.h"
#include "widgets/ask/topic.h"
#include "widgets/controls.h"
#include "widgets/filled.h"
#include "widgets/scrolled.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QShortcut>
#include <QSignalBlocker>

namespace {
constexpr int topicRole = Qt::UserRole;
}

HelpWindow::HelpWindow(QWidget *parent) : QWidget(parent, Qt::Window)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setAttribute(Qt::WA_StyledBackground);
    setObjectName(QStringLiteral("side"));
    setWindowTitle(tr("Guide"));
    resize(onScreen(this, {fonts::px(900), fonts::px(640)}));
    setTopic(this, QStringLiteral("window#help"));
    filled(new QHBoxLayout(this), {makeList(), hairline(this, Qt::Vertical), {makePage(), 1}});

    connect(m_search, &QLineEdit::textChanged, this, &HelpWindow::list);
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        if (!m_search->text().isEmpty() && m_list->count())
            open(m_list->item(0)->data(topicRole).toString());
    });
    connect(m_list, &QListWidget::currentItemChanged, this, [this](QListWidgetItem *item) {
        if (item)
            m_page->open(item->data(topicRole).toString());
    });
    connect(m_page, &GuidePage::opened, this, &HelpWindow::follow);
    for (auto [button, ready] :
        {std::pair(m_back, &QTextBrowser::backwardAvailable), {m_forward, &QTextBrowser::forwardAvailable}}) {
        button->setEnabled(false);
        connect(m_page, ready, button, &QWidget::setEnabled);
    }
    connect(m_back, &QPushButton::clicked, m_page, &QTextBrowser::backward);
    connect(m_forward, &QPushButton::clicked, m_page, &QTextBrowser::forward);
    connect(new QShortcut(QKeySequence::Back, this), &QShortcut::activated, m_page, &QTextBrowser::backward);
    connect(new QShortcut(QKeySequence::Forward, this), &QShortcut::activated, m_page, &QTextBrowser::forward);
    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, m_search, [this] {
        m_search->setFocus();
        m_search->selectAll();
    });
    list();
}

QWidget *HelpWindow::makeList()
{
    auto *side = new QWidget(this);
    side->setFixedWidth(fonts::px(250));
    m_search = new QLineEdit(side);
    m_search->setFont(fonts::text());
    m_search->setPlaceholderText(tr("Find in the guide"));
    m_search->setAccessibleName(tr("Find in the guide"));
    m_search->setToolTip(tr("Lists the sections that contain all these words (Ctrl+F). Enter opens the first"));
    m_search->setClearButtonEnabled(true);
    m_list = new QListWidget(side);
    m_list->setFont(fonts::text());
    m_list->setAccessibleName(tr("Contents"));
    m_list->setWordWrap(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setObjectName(QStringLiteral("contents"));
    auto *column = filled(new QVBoxLayout(side), {}, {12, 12, 0, 0}, 8);
    auto *field = filled(new QHBoxLayout, {m_search}, {0, 0, 12, 0}, -1);
    column->addLayout(field);
    column->addWidget(m_list, 1);
    return side;
}

QWidget *HelpWindow::makePage()
{
    auto *side = new QWidget(this);
    auto button = [side](const QString &text, const QString &tip) {
        auto *b = new QPushButton(text, side);
        b->setProperty("kind", QStringLiteral("segment"));
        b->setToolTip(tip);
        return b;
    };
    m_back = button(tr("← Back"), tr("Previous page (Alt+Left)"));
    m_forward = button(tr("Forward →"), tr("Next page (Alt+Right)"));
    auto *home = button(tr("Contents"), tr("Table of contents"));
    connect(home, &QPushButton::clicked, this, [this] { open(QStringLiteral("index")); });
    auto *strip = filled(new QHBoxLayout, {m_back, m_forward, home, Stretch{}}, {24, 12, 16, 10}, 6);
    m_page = new GuidePage(side);
    auto *page = filled(new QHBoxLayout, {m_page}, {24, 4, 8, 8}, -1);
    filled(new QVBoxLayout(side), {strip, {page, 1}});
    return side;
}

void HelpWindow::open(const QString &topic)
{
    m_page->open(m_guide.has(topic) ? topic : QStringLiteral("index"));
    m_page->setFocus();
}

QString HelpWindow::topic() const { return m_page->topic(); }

void HelpWindow::addRow(const QString &title, const QString &topic, const QString &words)
{
    auto *item = new QListWidgetItem(words.isEmpty() ? title : title + u'\n' + words, m_list);
    item->setData(topicRole, topic);
}

void HelpWindow::addChapter(const QString &title)
{
    auto *item = new QListWidgetItem(title, m_list);
    item->setFlags(Qt::NoItemFlags);
    item->setFont(fonts::text(fonts::small, true));
}

void HelpWindow::list()
{
    QSignalBlocker quiet(m_list);
    m_list->clear();
    if (auto words = m_search->text().trimmed(); !words.isEmpty()) {
        for (const auto &hit : m_guide.find(words))
            addRow(hit.title, hit.topic, hit.words);
        if (m_list->count() == 0)
            addChapter(tr("No section contains all these words"));
        return;
    }
    QString chapter;
    for (const auto &page : m_guide.pages()) {
        if (page.chapter != chapter)
            addChapter(chapter = page.chapter);
        addRow(page.title(), page.name);
    }
    follow();
}

/// The row of the page shown.
void HelpWindow::follow()
{
    QSignalBlocker quiet(m_list);
    const auto whole = topic(), page = whole.section(u'#', 0, 0);
    QListWidgetItem *at = nullptr;
    for (int row = 0; row < m_list->count(); ++row)
        if (auto of = m_list->item(row)->data(topicRole).toString(); of == whole || (of == page && !at))
            at = m_list->item(row);
    m_list->setCurrentItem(at);
}

void HelpWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QWidget::keyPressEvent(event);
}

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "help/guide.h"

#include <QWidget>

class GuidePage;
class QLineEdit;
class QListWidget;
class QPushButton;

/// The guide in a window of its own: contents or what a search finds, and a page.
class HelpWindow : public QWidget {
    Q_OBJECT
public:
    explicit HelpWindow(QWidget *parent);

    void open(const QString &topic);
    QString topic() const;
    const Guide &guide() const { return m_guide; }

protected:
    void keyPressEvent(QKeyEvent *) override;

private:
    QWidget *makeList();
    QWidget *makePage();
    void list(); ///< the contents, or the hits of a search
    void addRow(const QString &title, const QString &topic, const QString &words = {});
    void addChapter(const QString &title);
    void follow();

    Guide m_guide;
    QLineEdit *m_search;
    QListWidget *m_list;
    GuidePage *m_page;
    QPushButton *m_back, *m_forward;
};

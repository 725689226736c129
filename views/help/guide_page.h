// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>

/// One page of the guide, in the window's colours. Links lead from page to page; it keeps where one was.
class GuidePage : public QTextBrowser {
    Q_OBJECT
public:
    explicit GuidePage(QWidget *parent = nullptr);
    void open(const QString &topic);
    QString topic() const; ///< that is shown

signals:
    void opened(); ///< a page, or a section of it

protected:
    void doSetSource(const QUrl &, QTextDocument::ResourceType) override;
    void changeEvent(QEvent *) override;

private:
    void dress();
};

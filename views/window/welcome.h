// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

/// What the window shows before a model is open.
class Welcome : public QWidget {
    Q_OBJECT
public:
    explicit Welcome(QWidget *parent = nullptr);

signals:
    void openAsked();
    void exampleAsked(const QString &path);
    void tourAsked(const QString &path);

protected:
    void paintEvent(QPaintEvent *) override;
};

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

/// Start: what the window shows before a model is open: the chip, the bundled examples and recent files.

class QVBoxLayout;
class Session;

class Welcome : public QWidget {
    Q_OBJECT
public:
    /// `recent`: files that were open, the latest first.
    Welcome(Session *, const QStringList &recent, QWidget *parent = nullptr);

signals:
    void openAsked();
    void fileAsked(const QString &path);
    void tourAsked(const QString &path);
    void guideAsked();

protected:
    void paintEvent(QPaintEvent *) override;

private:
    void addChip(QVBoxLayout *, Session *);
    void addExamples(QVBoxLayout *);
    void addRecent(QVBoxLayout *, const QStringList &);
};

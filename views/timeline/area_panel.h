// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "timeline/area.h"

#include <QFrame>

class QGridLayout;
class QLabel;

/// Says beside the timeline what goes on in the marked area: a row a track.
class AreaPanel : public QFrame {
    Q_OBJECT
public:
    explicit AreaPanel(QWidget *parent);
    void say(const partita::Deployment &, TimeArea, const AreaSums &);
    QString words() const { return m_words; } ///< all of it

signals:
    void closed(); ///< by the person

private:
    QLabel *m_title, *m_about;
    QGridLayout *m_rows;
    QString m_words;
};

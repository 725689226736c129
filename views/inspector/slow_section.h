// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inspector/section.h"

class QGridLayout;

/// Why the kernel takes its cycles, and up to three changes that save some. Each change was compiled before it is
/// offered, and has a link that makes it.
class SlowSection : public Section {
    Q_OBJECT
public:
    explicit SlowSection(Session *, QWidget *parent = nullptr);
    void show(const partita::Deployment &, const partita::Kernel &);

private:
    void offer();

    Session *m_session;
    QLabel *m_why, *m_state;
    QGridLayout *m_rows;
    QString m_slug;
};

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inspector/section.h"

/// Who pads for a convolution: its engine inside the kernel or the core before it, with the network's total either way where it is
/// known, or why not and what would lift it.
class PadsSection : public Section {
    Q_OBJECT
public:
    explicit PadsSection(Session *, QWidget *parent = nullptr);
    void show(const partita::Deployment &, const partita::Kernel &);

private:
    Session *m_session;
    std::string m_slug;
};

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inspector/section.h"

/// Bits of weights and activations; what has one legal value is text.
class BitsSection : public Section {
    Q_OBJECT
public:
    explicit BitsSection(Session *, QWidget *parent = nullptr);
    void show(const partita::Deployment &, const partita::Kernel &);

private:
    struct Row {
        const char *field;
        ElidedLabel *name;
        Segmented *choice;
        QLabel *only;
        std::vector<int> values;
    };
    void fill(Row &, int now, std::vector<int> legal);

    Session *m_session;
    std::string m_slug;
    Row m_activation, m_weight;
};

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "facts/kernel_edits.h"
#include "inspector/section.h"

/// Bits of weights and activations; what has one legal value is text.
class BitsSection : public Section {
    Q_OBJECT
public:
    explicit BitsSection(Session *, QWidget *parent = nullptr);
    void show(const partita::Deployment &, const std::vector<partita::KernelId> &kernels);

private:
    struct Row {
        BitsOf of;
        ElidedLabel *name;
        Segmented *choice;
        QLabel *only;
        std::vector<Edit> edits;
    };
    void fill(Row &, const partita::Deployment &, std::vector<partita::KernelId> kernels);

    Session *m_session;
    Edit m_reset;
    Row m_activation, m_weight;
};

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inspector/section.h"

class QGridLayout;

/// Ways to compute the kernels that all of them have: their sums of cycles against the bytes of constants and the most
/// of scratch; a click takes one.
class VariantSection : public Section {
    Q_OBJECT
public:
    explicit VariantSection(Session *, QWidget *parent = nullptr);
    void show(const partita::Deployment &, const std::vector<partita::KernelId> &kernels);

private:
    static QString wordsOn(const partita::Variant &);

    Session *m_session;
    Edit m_reset;
    QGridLayout *m_rows;
};

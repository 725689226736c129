// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inspector/section.h"

class QGridLayout;

/// Ways to compute the kernel: cycles against the bytes of constants and scratch; a click takes one.
class VariantSection : public Section {
    Q_OBJECT
public:
    explicit VariantSection(Session *, QWidget *parent = nullptr);
    void show(const partita::Kernel &);

private:
    static QString wordsOn(const partita::Variant &);

    Session *m_session;
    std::string m_slug;
    QGridLayout *m_rows;
};

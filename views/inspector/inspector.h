// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QScrollArea>

/// Inspector: the panel about the selected kernel. It has a section for each decision: engine, pads, bits, variant and
/// tile. Other sections say where the cycles go and what limits the kernel.

class Badge;
class BitsSection;
class ElidedLabel;
class EngineSection;
class PadsSection;
class RooflineSection;
class QGridLayout;
class QLabel;
class QVBoxLayout;
class Section;
class SlowSection;
class StackedBar;
class TileSection;
class VariantSection;

/// The selected kernel: what else, and why. Several as one: their sums, what they share, what all of them take. Without
/// a selection, the design as a whole.
class Inspector : public QScrollArea {
    Q_OBJECT
public:
    explicit Inspector(Session *, QWidget *parent = nullptr);

signals:
    void rooflineAsked(); ///< of all kernels

protected:
    void changeEvent(QEvent *) override;

private:
    void refresh();
    void showKernel(const partita::Deployment &, partita::KernelId kernel);
    void showSeveral(const partita::Deployment &, const std::vector<partita::KernelId> &kernels);
    void showTransform(const partita::Deployment &, const partita::Kernel &);
    void showDesign(const partita::Deployment &);
    void showUnplaced(const partita::Unplaced &, partita::KernelId kernel); ///< −1: all of it
    void showSeveral(const partita::Unplaced &, const std::vector<partita::KernelId> &kernels);
    void showCycles(const partita::Breakdown &, std::int64_t total, const QColor &compute);
    void addFact(const QString &name, const QString &value);

    Session *m_session;
    Badge *m_badge;
    ElidedLabel *m_name, *m_ops, *m_shapes;
    QLabel *m_cycles;
    EngineSection *m_engines;
    PadsSection *m_pads;
    BitsSection *m_bits;
    VariantSection *m_variants = nullptr;
    TileSection *m_tile;
    RooflineSection *m_roofline;
    SlowSection *m_slow;
    Section *m_breakdown, *m_facts, *m_reasons = nullptr;
    StackedBar *m_bar;
    QGridLayout *m_rows, *m_factRows;
};

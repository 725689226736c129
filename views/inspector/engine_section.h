// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inspector/section.h"

#include <QAbstractButton>

/// One engine: its badge, the network's total on it and the difference, or that it refuses.
class EngineRow : public QAbstractButton {
    Q_OBJECT
public:
    explicit EngineRow(QWidget *parent = nullptr);
    struct Content {
        QString letter, title, total, delta, shortDelta;
        QString loss; ///< "ternary weights": taken by choice only, what it then computes with instead
        QColor hue;
        bool current = false, refused = false, worse = false;
        void setTotal(
            std::int64_t now, std::int64_t more); ///< cycles: of the design, and how many more it would then take
    };
    void set(const Content &);
    QSize sizeHint() const override { return {160, 30}; }

protected:
    void paintEvent(QPaintEvent *) override;

private:
    Content m_content;
};

/// Every engine of the chip with what the kernel would cost there, or why not and what would lift it.
class EngineSection : public Section {
    Q_OBJECT
public:
    explicit EngineSection(Session *, QWidget *parent = nullptr);
    void show(const partita::Deployment &, const partita::Kernel &);

private:
    Session *m_session;
};

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inspector/section.h"

#include <QAbstractButton>
#include <QPointer>
#include <QTimer>

/// One engine: its badge, the network's total on it and the difference, or that it refuses.
class EngineRow : public QAbstractButton {
    Q_OBJECT
public:
    explicit EngineRow(QWidget *parent = nullptr);
    struct Content {
        QString letter, title, total, delta, shortDelta;
        QString loss; ///< "ternary weights": taken by choice only, what it then computes with instead
        QColor hue;
        bool current = false, refused = false, worse = false, estimate = false;
        /// Cycles: of the design, and how many more it would then take, or about that.
        void setTotal(std::int64_t now, std::int64_t more, bool estimate = false);
    };
    void set(const Content &);
    QSize sizeHint() const override { return {160, 30}; }

protected:
    void paintEvent(QPaintEvent *) override;

private:
    Content m_content;
};

/// Every engine of the chip with what the kernels would cost there, or why not and what would lift it. What one would
/// cost is estimated until it is counted, one engine after another, once the session is idle.
class EngineSection : public Section {
    Q_OBJECT
public:
    explicit EngineSection(Session *, QWidget *parent = nullptr);
    void show(const partita::Deployment &, const std::vector<partita::KernelId> &kernels);

protected:
    void showEvent(QShowEvent *) override;

private:
    EngineRow *addRow(const std::string &engine, const EngineRow::Content &);
    void addOne(const partita::Deployment &, const partita::Kernel &, partita::EngineId engine, EngineRow::Content);
    void addSeveral(const partita::Deployment &, const std::vector<partita::KernelId> &kernels,
        partita::EngineId engine, EngineRow::Content);
    void ask();
    void take(const Edit &, const Session::DeploymentPtr &trial, const QString &refusal);

    struct Question {
        QPointer<EngineRow> row;
        EngineRow::Content content;
        Edit edit;
    };
    Session *m_session;
    Edit m_reset;
    std::int64_t m_cycles = 0; ///< of the design
    QTimer m_asking;
    std::vector<Question> m_open; ///< the next first
};

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inspector/engine_section.h"

#include <QPointer>
#include <QTimer>

/// Who pads for a convolution: its engine inside the kernel or the core before it, with the network's total either way,
/// or why not and what would lift it. A total that the design does not know is asked for once the session is idle.
class PadsSection : public Section {
    Q_OBJECT
public:
    explicit PadsSection(Session *, QWidget *parent = nullptr);
    void show(const partita::Deployment &, const partita::Kernel &);

protected:
    void showEvent(QShowEvent *) override;

private:
    void ask();
    void take(const Session::DeploymentPtr &trial, const QString &refusal);

    Session *m_session;
    std::string m_slug;
    std::int64_t m_cycles = 0; ///< of the design
    QTimer m_asking;
    Edit m_asked;
    QPointer<EngineRow> m_row;    ///< whose total is not known yet
    EngineRow::Content m_content; ///< of that
};

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/model.h"
#include "jobs/lane.h"

#include <QString>

/// Looks in the background for the sizes of memories with which refused Choices would compile.
class Sizing : public QObject {
    Q_OBJECT
public:
    explicit Sizing(QThreadPool &, QObject *parent);

    /// The latest request wins.
    void find(const Model &, const partita::Choices &refused, std::shared_ptr<partita::Cache>);
    bool running() const { return m_lane.running(); }
    void stop() { m_lane.stop(); }

signals:
    void found(const QString &sentence); ///< what they are
    void changed();                      ///< it has begun or ended

private:
    Lane m_lane;
};

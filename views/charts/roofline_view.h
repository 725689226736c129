// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/roofline_shape.h"

#include <QWidget>

class ElidedLabel;
class Plot;

/// Every kernel under the roofs of its engine and of what moves its bytes; a click selects it.
class RooflineView : public QWidget {
    Q_OBJECT
public:
    explicit RooflineView(Session *, QWidget *parent = nullptr);

protected:
    void showEvent(QShowEvent *) override;

private:
    void refresh();
    void draw(const partita::Deployment &);
    void addRoofs(Plot &, const partita::Deployment &);
    void addKernels(Plot &, const partita::Deployment &);
    void mark();
    QString caption() const;

    Session *m_session;
    Session::DeploymentPtr m_drawn;
    std::optional<RooflineShape> m_shape; ///< of it
    Plot *m_plot;
    ElidedLabel *m_selected;
    ElidedLabel *m_apart;
};

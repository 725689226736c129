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
    void changeEvent(QEvent *) override;
    void showEvent(QShowEvent *) override;
    void resizeEvent(QResizeEvent *) override;

private:
    void refresh();
    void draw(const partita::Deployment &);
    void addRoofs(const partita::Deployment &);
    void addKernels(const partita::Deployment &);
    void mark();
    void makeLegendFit(); ///< in a low panel the names of the roofs need its place

    Session *m_session;
    Session::DeploymentPtr m_drawn;
    bool m_otherColours = false;          ///< since it was drawn
    std::optional<RooflineShape> m_shape; ///< of it
    Plot *m_plot;
    ElidedLabel *m_selected;
    ElidedLabel *m_apart;
};

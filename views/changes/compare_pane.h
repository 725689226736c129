// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "picture/linked_view.h"
#include "session/session.h"
#include "studies/comparison.h"

/// One design of a comparison, drawn; what differs from the first stands on its kernels.
class ComparePane : public LinkedView {
    Q_OBJECT
public:
    ComparePane(Comparison *, int side, QWidget *parent = nullptr);
    bool drawn() const override { return bool(m_canvas.design); }
    QRectF bounds() const { return rectOf(m_canvas.picture.bounds); }
    QStringList tags() const; ///< what stands on its kernels

signals:
    void ready(); ///< another picture is drawn

protected:
    void clicked(QPoint) override;
    void step(int by) override;
    void resizeEvent(QResizeEvent *) override;
    void changeEvent(QEvent *) override;
    void showEvent(QShowEvent *) override;
    void drawForeground(QPainter *, const QRectF &) override;

private:
    void refresh();
    double aspect() const;
    void addTags();
    void mark();
    const std::vector<std::string> &own(const partita::Change &change) const { return m_side ? change.b : change.a; }
    QRectF boxOf(const std::string &kernel) const; ///< of its card, or of its first pill

    Comparison *m_comparison;
    int m_side;                           ///< 0: the first
    bool m_ringed = false;                ///< some transform has no counterpart
    Session::DeploymentPtr m_wanted;      ///< drawn, or being drawn
    QObject *m_watcher = nullptr;         ///< of the latest drawing
    double m_aspect = 1, m_textScale = 1; ///< that it was drawn for
};

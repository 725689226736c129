// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_view.h"
#include "window/main_window.h"

#include <QJsonDocument>
#include <QJsonObject>

/// What a project keeps of the window.
std::string MainWindow::workspace() const
{
    QJsonObject graph{{QStringLiteral("top_down"), m_graph->topDown()}, {QStringLiteral("shading"), int(m_graph->canvas().shading)}};
    QJsonObject state{{QStringLiteral("selection"), m_session->selection()},
                      {QStringLiteral("graph"), graph},
                      {QStringLiteral("docks"), QString::fromLatin1(saveState().toBase64())}};
    return QJsonDocument(state).toJson(QJsonDocument::Compact).toStdString();
}

/// Whatever of it can be restored; what was not written by this version is passed over. False: no docks were laid out.
bool MainWindow::restoreWorkspace(const std::string &text)
{
    auto state = QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
    auto graph = state[QStringLiteral("graph")].toObject();
    if (graph.contains(QStringLiteral("top_down")))
        m_graph->setOrientation(graph[QStringLiteral("top_down")].toBool());
    if (int shading = graph[QStringLiteral("shading")].toInt(-1); shading >= 0 && shading <= int(Shading::ActivationBits))
        m_graph->setShading(Shading(shading));
    if (auto selection = state[QStringLiteral("selection")].toString(); !selection.isEmpty())
        connect(m_session, &Session::designChanged, this, [this, selection] { m_session->select(selection); }, Qt::ConnectionType(Qt::SingleShotConnection));
    return restoreState(QByteArray::fromBase64(state[QStringLiteral("docks")].toString().toLatin1()));
}

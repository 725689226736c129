// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_view.h"
#include "session/session.h"
#include "studies/comparison.h"
#include "widgets/columns.h"
#include "widgets/panels.h"
#include "window/bars/findings_bar.h"
#include "window/main_window.h"

#include <QDataStream>
#include <QDockWidget>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTabWidget>

#include <algorithm>
#include <optional>

namespace {

constexpr int layoutVersion = 2; ///< higher where docks have other names, or the state another form

QJsonArray listOf(const partita::Folding::Slugs &slugs)
{
    QJsonArray out;
    for (const auto &slug : slugs)
        out.append(QString::fromStdString(slug));
    return out;
}

partita::Folding::Slugs slugsOf(const QJsonValue &list)
{
    partita::Folding::Slugs out;
    for (const auto &slug : list.toArray())
        out.insert(slug.toString().toStdString());
    return out;
}

constexpr std::pair<const char *, Comparison::Side::Kind> sides[]{{"former", Comparison::Side::Former},
    {"automatic", Comparison::Side::Automatic}, {"present", Comparison::Side::Present},
    {"kept", Comparison::Side::Kept}};

QJsonObject objectOf(const Comparison::Side &side)
{
    QJsonObject out{{QStringLiteral("design"),
        QLatin1String(std::ranges::find(sides, side.kind, [](const auto &s) { return s.second; })->first)}};
    if (side.kind == Comparison::Side::Kept)
        out.insert(QStringLiteral("name"), side.name);
    return out;
}

std::optional<Comparison::Side> sideOf(const QJsonObject &object)
{
    const auto name = object[QStringLiteral("design")].toString().toStdString();
    const auto *known = std::ranges::find(sides, name, [](const auto &s) { return s.first; });
    return known == std::end(sides)
        ? std::nullopt
        : std::optional(Comparison::Side{known->second, object[QStringLiteral("name")].toString()});
}

} // namespace

QByteArray MainWindow::layoutState() const
{
    QByteArray out;
    QDataStream stream(&out, QIODevice::WriteOnly);
    QMap<QString, Columns::Widths> columns;
    QMap<QString, Columns::Order> orders;
    for (const auto *of : findChildren<Columns *>()) {
        if (!of->drawn().isEmpty())
            columns.insert(of->objectName(), of->drawn());
        if (const auto order = of->order())
            orders.insert(of->objectName(), *order);
    }
    stream << saveState(layoutVersion) << columns;
    for (const auto *dock : m_docks)
        if (const auto *tabs = qobject_cast<QTabWidget *>(dock->widget()))
            stream << panelName(tabs->currentWidget());
    stream << int(m_sides) << int(m_homes[0]) << int(m_homes[1]) << orders;
    return out;
}

bool MainWindow::restoreLayout(const QByteArray &state)
{
    QDataStream stream(state);
    QByteArray docks;
    QMap<QString, Columns::Widths> columns;
    stream >> docks >> columns;
    if (stream.status() != QDataStream::Ok || !restoreState(docks, layoutVersion))
        return false;
    for (auto *of : findChildren<Columns *>())
        of->setDrawn(columns.value(of->objectName()));
    for (const auto *dock : m_docks)
        if (auto *tabs = qobject_cast<QTabWidget *>(dock->widget())) {
            QString name;
            stream >> name;
            if (auto *panel = findPanel(*this, name); panel && tabs->indexOf(panel) >= 0)
                tabs->setCurrentWidget(panel);
        }
    int sides = 0, homes[2] = {};
    QMap<QString, Columns::Order> orders; // an older version wrote none
    stream >> sides >> homes[0] >> homes[1] >> orders;
    for (auto *of : findChildren<Columns *>())
        if (orders.contains(of->objectName()))
            of->setOrder(orders[of->objectName()]);
    m_sides = Sides(sides);
    m_homes = {Qt::DockWidgetArea(homes[0]), Qt::DockWidgetArea(homes[1])};
    makeSidesFit();
    return true;
}

/// What a project keeps of the window.
std::string MainWindow::workspace() const
{
    QJsonObject graph{{QStringLiteral("top_down"), m_graph->topDown()},
        {QStringLiteral("shading"), int(m_graph->canvas().shading)}, {QStringLiteral("map"), m_graph->mapWanted()},
        {QStringLiteral("collapsed"), m_graph->folding().collapsed},
        {QStringLiteral("opened"), listOf(m_graph->folding().opened)},
        {QStringLiteral("unfolded"), listOf(m_graph->folding().unfolded)}};
    const auto &compared = m_session->comparison();
    QJsonArray more;
    for (int i = 2; i < compared.count(); ++i)
        more << objectOf(compared.side(i));
    QJsonObject comparison{{QStringLiteral("a"), objectOf(compared.a())}, {QStringLiteral("b"), objectOf(compared.b())},
        {QStringLiteral("more"), more}, {QStringLiteral("side_by_side"), compared.shown()}};
    QJsonObject state{{QStringLiteral("selection"), m_session->selection()},
        {QStringLiteral("findings"), m_findings->wanted()}, {QStringLiteral("graph"), graph},
        {QStringLiteral("comparison"), comparison},
        {QStringLiteral("docks"), QString::fromLatin1(layoutState().toBase64())}};
    return QJsonDocument(state).toJson(QJsonDocument::Compact).toStdString();
}

/// Whatever of it can be restored; what was not written by this version is passed over. False: no docks were laid out.
bool MainWindow::restoreWorkspace(const std::string &text)
{
    auto state = QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
    auto graph = state[QStringLiteral("graph")].toObject();
    if (graph.contains(QStringLiteral("top_down")))
        m_graph->setOrientation(graph[QStringLiteral("top_down")].toBool());
    if (int shading = graph[QStringLiteral("shading")].toInt(-1);
        shading >= 0 && shading <= int(Shading::Memory) && shading != int(Shading::Sensitivity))
        m_graph->setShading(Shading(shading));
    if (graph.contains(QStringLiteral("map")))
        m_graph->wantMap(graph[QStringLiteral("map")].toBool());
    if (graph.contains(QStringLiteral("collapsed")))
        m_graph->setFolding({slugsOf(graph[QStringLiteral("unfolded")]), graph[QStringLiteral("collapsed")].toBool(),
            slugsOf(graph[QStringLiteral("opened")])});
    if (state.contains(QStringLiteral("findings")))
        m_findings->setWanted(state[QStringLiteral("findings")].toBool());
    auto comparison = state[QStringLiteral("comparison")].toObject();
    auto a = sideOf(comparison[QStringLiteral("a")].toObject()), b = sideOf(comparison[QStringLiteral("b")].toObject());
    if (a && b) {
        auto &compared = m_session->comparison();
        compared.set(*a, *b);
        for (const auto &value : comparison[QStringLiteral("more")].toArray())
            if (auto side = sideOf(value.toObject()); side && compared.count() < Comparison::most)
                compared.add(*side);
        const bool whole = a->kind != Comparison::Side::Former
            && b->kind != Comparison::Side::Former; // of which a project knows nothing
        compared.show(whole && comparison[QStringLiteral("side_by_side")].toBool());
    }
    if (auto selection = state[QStringLiteral("selection")].toString(); !selection.isEmpty())
        connect(
            m_session, &Session::designChanged, this, [this, selection] { m_session->select(selection); },
            Qt::ConnectionType(Qt::SingleShotConnection));
    return restoreLayout(QByteArray::fromBase64(state[QStringLiteral("docks")].toString().toLatin1()));
}

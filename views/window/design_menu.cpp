// SPDX-License-Identifier: GPL-3.0-or-later
#include "designs/designs_view.h"
#include "draw/report_html.h"
#include "measured/measured_view.h"
#include "studies/comparison.h"
#include "studies/measurements.h"
#include "widgets/ask/data_actions.h"
#include "widgets/ask/topic.h"
#include "window/bars/message_bar.h"
#include "window/main_window.h"

#include <QActionGroup>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenuBar>

#include <tuple>

void MainWindow::makeDesignMenu()
{
    auto *menu = menuBar()->addMenu(tr("&Design"));
    setTopic(menu, QStringLiteral("quantise"));
    auto *numerics = menu->addMenu(tr("&Numerics"));
    auto *group = new QActionGroup(this);
    auto add = [&](const QString &text, const char *value, const QString &about) {
        auto *action = numerics->addAction(text, this, [this, value, text] {
            m_session->edit({tr("Numerics: %1").arg(QString::fromLatin1(value)), {{"numerics", value}}});
            refreshActions();
        });
        action->setObjectName(QStringLiteral("numerics_") + QLatin1String(value));
        action->setCheckable(true);
        action->setToolTip(about);
        group->addAction(action);
        m_needNetwork << action;
        return action;
    };
    setTopic(numerics, QStringLiteral("quantise#whose-arithmetic"));
    numerics->setToolTipsVisible(true);
    m_numerics = {
        add(tr("As the &Source"), "source",
            tr("Uses exactly the arithmetic of the quantised model file. Engines that round differently are not used")),
        add(tr("As the &Engine"), "engine",
            tr("Derives parameters for the engine's own requantisation, for every layer")),
        add(tr("&Automatic"), "auto",
            tr("Uses the arithmetic of an engine for layers that an engine can take, and that of the file for all "
               "others")),
    };
    m_equalise = menu->addAction(tr("&Equalise Channels"), m_session, &Session::setEqualised);
    m_equalise->setCheckable(true);
    m_equalise->setToolTip(tr("Balances the scales of channels between the layers of a float network before it is "
                              "calibrated. No float output changes"));
    setTopic(m_equalise, QStringLiteral("quantise#fewer-bits"));
    m_needNetwork << m_equalise;
    menu->setToolTipsVisible(true);
    auto near = [this] { return m_session->modelPath(); };
    auto *calibration = menu->addMenu(tr("&Calibration Data"));
    setTopic(calibration, QStringLiteral("quantise#ranges-from-samples"));
    addDataActions(calibration, this, tr("Calibration data"), near,
        [this](const QString &path) { m_session->setCalibrationData(path); });
    addMethods(calibration);
    auto *test = menu->addMenu(tr("&Test Data"));
    setTopic(test, QStringLiteral("quantise#accuracy"));
    addDataActions(test, this, tr("Test data"), near, [this](const QString &path) { m_session->setDataset(path); });
    m_needNetwork << calibration->menuAction() << test->menuAction();
    menu->addSeparator();
    auto *keep
        = menu->addAction(tr("&Keep This Design"), QKeySequence(Qt::CTRL | Qt::Key_D), m_designs, &DesignsView::keep);
    keep->setToolTip(
        tr("Keeps the design in the project under a name, so that you can return to it or compare with it"));
    setTopic(keep, QStringLiteral("designs"));
    m_needDesign << keep;
    m_sideBySide = menu->addAction(tr("Compare &Side by Side"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D), this,
        [this] { m_session->comparison().show(!m_session->comparison().shown()); });
    m_sideBySide->setToolTip(tr("Draws two designs side by side, with the difference in cycles on each kernel"));
    m_sideBySide->setCheckable(true);
    setTopic(m_sideBySide, QStringLiteral("changes"));
    m_needDesign << m_sideBySide;
    menu->addSeparator();
    auto *measure
        = menu->addAction(tr("&Measure in the Emulator"), this, [this] { m_session->measurements().measure(); });
    measure->setToolTip(
        tr("Exports the design, builds it, runs it in QEMU, and compares the counts with the prediction"));
    auto *overlay
        = menu->addAction(tr("&Overlay Counters…"), this, [this] { MeasuredView::askCounters(m_session, this); });
    overlay->setToolTip(tr("Compares the counters of a chip or a simulator with the prediction"));
    auto *fit = menu->addAction(tr("&Fit Constants to Counters"), this, [this] { m_session->measurements().fit(); });
    fit->setToolTip(tr("Fits those of the chip's cycle constants that are marked † or were fitted before to the "
                       "counted cycles, in one undo step"));
    auto mayFit = [this, fit] { fit->setEnabled(m_session->measurements().fits()); };
    connect(&m_session->measurements(), &Measurements::measurementsChanged, this, mayFit);
    mayFit();
    for (auto *action : {measure, overlay, fit})
        setTopic(action, QStringLiteral("measured"));
    m_needDesign << measure << overlay;
    menu->addSeparator();
    m_reoptimise
        = menu->addAction(tr("&Re-optimise"), QKeySequence(Qt::CTRL | Qt::Key_R), m_session, &Session::reoptimise);
    m_reoptimise->setToolTip(tr("Lets the compiler decide again about everything that you did not set yourself"));
    setTopic(m_reoptimise, QStringLiteral("index#what-was-decided"));
    m_automatic = menu->addAction(tr("&Back to Automatic"), m_session, &Session::backToAutomatic);
    m_automatic->setToolTip(tr("Lets go of all decisions but the arithmetic and the chip's numbers, in one undo step"));
    setTopic(m_automatic, QStringLiteral("index#what-was-decided"));
    menu->addSeparator();
    auto *copy = menu->addAction(tr("Copy as Command &Line"), this, [this] {
        QGuiApplication::clipboard()->setText(QString::fromStdString(partita::compileCommand(m_session->project())));
        m_messages->showNote(tr("The command is on the clipboard: it compiles this design again"));
    });
    copy->setToolTip(tr("Puts the command that compiles this very design on the clipboard"));
    setTopic(copy, QStringLiteral("files#projects"));
    m_needNetwork << copy;
}

/// How ranges follow from the samples.
void MainWindow::addMethods(QMenu *menu)
{
    using partita::RangeMethod;
    menu->addSeparator();
    auto *group = new QActionGroup(this);
    const std::tuple<RangeMethod, QString, QString> methods[] = {
        {RangeMethod::MinMax, tr("Whole &Range"), tr("Ranges hold every value of the samples")},
        {RangeMethod::Percentile, tr("&Percentile"), tr("Ranges leave out 1 of 20 000 values at either end")},
        {RangeMethod::Mse, tr("Least &Squared Error"), tr("Ranges that round and clip with the least squared error")},
        {RangeMethod::Entropy, tr("Least &Divergence"),
            tr("Ranges whose stored values are distributed most like the samples (entropy)")}};
    for (const auto &[method, text, about] : methods) {
        auto *action
            = menu->addAction(text, this, [this, method = method] { m_session->setCalibrationMethod(method); });
        action->setToolTip(about);
        action->setCheckable(true);
        group->addAction(action);
        connect(menu, &QMenu::aboutToShow, action, [this, action, method = method] {
            action->setChecked(m_session->calibrationMethod() == method);
            action->setEnabled(m_session->calibrated());
        });
    }
}

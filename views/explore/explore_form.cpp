// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/explore_form.h"

#include "explore/toggle_row.h"
#include "widgets/controls.h"

#include <QBoxLayout>
#include <QGridLayout>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QStyle>

#include <algorithm>

using namespace partita;

namespace {

QSpinBox *spin(const QString &name, int low, int high, int value, const QString &tip, QWidget *parent)
{
    auto *box = new QSpinBox(parent);
    leaveWheel(box);
    box->setFont(fonts::number());
    box->setRange(low, high);
    box->setValue(value);
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    box->setAccessibleName(name);
    box->setToolTip(tip);
    return box;
}

QPushButton *menuButton(const QString &text, QMenu *menu, QWidget *parent)
{
    auto *button = new QPushButton(text, parent);
    button->setFont(fonts::text(fonts::small));
    button->setProperty("kind", QStringLiteral("segment"));
    QObject::connect(button, &QPushButton::clicked, menu,
        [button, menu] { menu->popup(button->mapToGlobal(QPoint(0, button->height()))); });
    return button;
}

} // namespace

ExploreForm::ExploreForm(QWidget *parent) : QWidget(parent)
{
    m_axes = new ToggleRow(tr("May change"),
        {{tr("weights"), tr("The bits of weights")}, {tr("activations"), tr("The bits of activations")},
            {tr("engines"), tr("The engines that kernels run on")}, {tr("tiles"), tr("Tiles and buffering")}},
        this);
    m_axes->setObjectName(QStringLiteral("axes"));
    m_costs = new ToggleRow(tr("Rank by"),
        {{tr("cycles"), tr("Cycles of one inference")},
            {tr("memory"), tr("Sum of the peaks of all memories, including constants")},
            {tr("energy"), tr("Energy of one inference")}},
        this);
    m_costs->setObjectName(QStringLiteral("costs"));
    m_budget = spin(tr("Designs"), 2, 10'000, 24,
        tr("How many designs run on the samples. The first are the start and, if weights may change and the chip "
           "supports it, all weights in 8 and in 4 bits"),
        this);
    m_budget->setObjectName(QStringLiteral("budget"));
    m_seed = spin(tr("Seed"), 1, 1'000'000'000, 1, tr("The same seed always gives the same answer"), this);
    m_seed->setObjectName(QStringLiteral("seed"));
    m_data = new ElidedLabel({}, this);
    m_data->setFont(fonts::text(fonts::small));
    m_dataMenu = new QMenu(this);
    m_moreMenu = new QMenu(this);
    m_moreMenu->setToolTipsVisible(true);
    m_random = m_moreMenu->addAction(tr("Draw bits at &Random"));
    m_random->setCheckable(true);
    m_random->setToolTip(
        tr("Draws the bits of every layer at random instead of searching for them. Serves as a baseline"));

    auto *numbers = new QHBoxLayout;
    numbers->setSpacing(6);
    numbers->addWidget(m_budget, 1);
    numbers->addWidget(mutedLabel(tr("seed"), this));
    numbers->addWidget(m_seed, 1);
    auto *data = new QHBoxLayout;
    data->setSpacing(6);
    data->addWidget(m_data, 1);
    auto *choose = menuButton(tr("Choose"), m_dataMenu, this);
    choose->setObjectName(QStringLiteral("chooseData"));
    choose->setToolTip(
        tr("The samples that the designs run on. Without labels, accuracy means agreement with the float network"));
    data->addWidget(choose);

    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(5);
    grid->setColumnStretch(1, 1);
    int row = 0;
    auto line = [&](const QString &name, auto *control) {
        grid->addWidget(mutedLabel(name, this), row, 0);
        if constexpr (std::is_base_of_v<QLayout, std::remove_pointer_t<decltype(control)>>)
            grid->addLayout(control, row++, 1);
        else
            grid->addWidget(control, row++, 1);
    };
    line(tr("change"), m_axes);
    line(tr("rank by"), m_costs);
    line(tr("designs"), numbers);
    line(tr("samples"), data);

    m_go = new QPushButton(this);
    m_go->setObjectName(QStringLiteral("go"));
    m_go->setFont(fonts::text());
    m_anew = new QPushButton(tr("Search Anew"), this);
    m_anew->setObjectName(QStringLiteral("anew"));
    m_anew->setFont(fonts::text());
    m_anew->setToolTip(tr("Discards the present points and searches from the present design"));
    auto *more = menuButton(tr("More"), m_moreMenu, this);
    more->setObjectName(QStringLiteral("more"));
    more->setToolTip(tr("Save a search to a file, or open one that ran elsewhere"));
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(6);
    buttons->addWidget(m_go, 1);
    buttons->addWidget(m_anew, 1);
    buttons->addWidget(more);

    m_bar = new StackedBar(this, 4);
    m_bar->setVisible(false);
    m_remark = remarkLabel(this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(14, 8, 14, 4);
    column->setSpacing(6);
    column->addLayout(grid);
    column->addLayout(buttons);
    column->addWidget(m_bar);
    column->addWidget(m_remark, 1);

    connect(m_go, &QPushButton::clicked, this, [this] {
        m_running ? emit stopAsked() : m_resumable ? emit resumeAsked() : emit startAsked();
    });
    connect(m_anew, &QPushButton::clicked, this, &ExploreForm::startAsked);
    connect(m_random, &QAction::triggered, this, &ExploreForm::planChanged);
    for (auto *toggles : {m_axes, m_costs})
        connect(toggles, &ToggleRow::changed, this, &ExploreForm::planChanged);
    for (auto *box : {m_budget, m_seed})
        connect(box, &QSpinBox::valueChanged, this, &ExploreForm::planChanged);
    setPlan({.budget = 24});
    setState(false, false);
}

SearchPlan ExploreForm::plan() const
{
    SearchPlan out;
    out.budget = m_budget->value();
    out.seed = std::uint64_t(m_seed->value());
    out.by = m_random->isChecked() ? SearchPlan::By::Random : SearchPlan::By::Sensitivity;
    std::erase_if(out.axes, [&](SearchAxis axis) { return !m_axes->isOn(int(axis)); });
    out.costs.clear();
    std::ranges::copy_if(
        rankedCosts, std::back_inserter(out.costs), [&](RankedCost cost) { return m_costs->isOn(int(cost)); });
    return out;
}

void ExploreForm::setPlan(const SearchPlan &plan)
{
    QSignalBlocker quiet[] = {QSignalBlocker(m_budget), QSignalBlocker(m_seed)};
    m_budget->setValue(plan.budget);
    m_seed->setValue(int(plan.seed));
    m_random->setChecked(plan.by == SearchPlan::By::Random);
    auto holds = [](const auto &some, const auto &all) {
        std::vector<bool> out;
        for (auto one : all)
            out.push_back(std::ranges::find(some, one) != some.end());
        return out;
    };
    m_axes->setOn(holds(plan.axes, searchAxes));
    m_costs->setOn(holds(plan.costs, rankedCosts));
}

void ExploreForm::setDataset(const QString &name)
{
    m_hasData = !name.isEmpty();
    m_data->setText(m_hasData ? name : tr("none chosen"));
    setTone(m_data, m_hasData ? "neutral" : "warning");
    setState(m_running, m_resumable);
}

void ExploreForm::setState(bool running, bool resumable)
{
    m_running = running, m_resumable = resumable && !running;
    if (auto kind = running ? QString() : QStringLiteral("primary"); m_go->property("kind") != kind) {
        m_go->setProperty("kind", kind);
        m_go->style()->unpolish(m_go);
        m_go->style()->polish(m_go);
    }
    m_go->setText(running ? tr("Stop") : m_resumable ? tr("Go On") : tr("Search"));
    m_go->setToolTip(running ? tr("Keeps the designs that have run; you can continue the search later")
            : m_resumable    ? tr("Runs the remaining designs")
                             : tr("Searches from the present design"));
    m_go->setEnabled(running || m_hasData);
    m_anew->setVisible(m_resumable);
}

void ExploreForm::setProgress(int percent)
{
    m_bar->setVisible(percent >= 0);
    if (percent >= 0)
        m_bar->setParts({{tr("percent done"), double(percent), Theme::of(palette()).accent}}, 100);
}

void ExploreForm::setRemark(const QString &text, const char *tone)
{
    m_remark->setText(text);
    m_remark->setToolTip(text);
    setTone(m_remark, tone);
}

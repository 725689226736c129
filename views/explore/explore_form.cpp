// SPDX-License-Identifier: GPL-3.0-or-later
#include "explore/explore_form.h"

#include "explore/limit_field.h"
#include "explore/toggle_row.h"
#include "widgets/controls.h"
#include "widgets/filled.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QGridLayout>
#include <QInputDialog>
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

/// Of a limit's field, in what limits are in.
double unitOf(RankedCost::Kind cost) { return cost == RankedCost::Memory || cost == RankedCost::Weights ? 1024 : 1; }

/// The costs that have controls.
constexpr std::array shownCosts{RankedCost::Cycles, RankedCost::Memory, RankedCost::Energy, RankedCost::Weights};

bool isShown(const RankedCost &cost)
{
    return std::ranges::any_of(shownCosts, [&](auto shown) { return cost == shown; });
}

} // namespace

ExploreForm::ExploreForm(QWidget *parent) : QWidget(parent)
{
    m_searches = new QComboBox(this);
    m_searches->setObjectName(QStringLiteral("searches"));
    m_searches->setAccessibleName(tr("Search that is shown"));
    m_searches->setToolTip(tr("The searches of this project. Another search never removes one"));
    m_searches->setFont(fonts::text(fonts::small));
    m_searches->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    leaveWheel(m_searches);
    m_axes = new ToggleRow(tr("May change"),
        {{tr("weights"), tr("The bits of weights")}, {tr("activations"), tr("The bits of activations")},
            {tr("engines"), tr("The engines that kernels run on")}, {tr("tiles"), tr("Tiles and buffering")}},
        this);
    m_axes->setObjectName(QStringLiteral("axes"));
    m_costs = new ToggleRow(tr("Rank by"),
        {{tr("cycles"), tr("Cycles of one inference")},
            {tr("memory"), tr("Sum of the peaks of all memories, including constants")},
            {tr("energy"), tr("Energy of one inference")},
            {tr("weights"), tr("Bytes of the weights, as they are packed")}},
        this);
    m_costs->setObjectName(QStringLiteral("costs"));
    m_limits[0] = new LimitField(tr("Most cycles"), tr("cycles"),
        tr("The most cycles that a design may take, such as 150k. Designs above it are not run, nor on the front"),
        this);
    m_limits[1] = new LimitField(tr("Most memory, KiB"), tr("KiB memory"),
        tr("The most KiB that all memories together may hold. Designs above it are not run, nor on the front"), this);
    m_limits[2] = new LimitField(tr("Most energy, µJ"), tr("µJ"),
        tr("The most µJ that an inference may take. Designs above it are not run, nor on the front"), this);
    m_limits[3] = new LimitField(tr("Most weights, KiB"), tr("KiB weights"),
        tr("The most KiB that the weights may take. Designs above it are not run, nor on the front"), this);
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

    m_otherCosts = m_moreMenu->addMenu(tr("Rank &Also By"));
    m_otherCosts->setToolTipsVisible(true);
    setMemories({});

    auto *numbers = filled(new QHBoxLayout, {{m_budget, 1}, mutedLabel(tr("seed"), this), {m_seed, 1}}, {}, 6);
    auto *data = filled(new QHBoxLayout, {{m_data, 1}}, {}, 6);
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
    auto *limits = new QGridLayout;
    limits->setSpacing(5);
    for (int i = 0; i < int(std::size(m_limits)); ++i)
        limits->addWidget(m_limits[i], i / 2, i % 2);
    line(tr("search"), m_searches);
    line(tr("change"), m_axes);
    line(tr("rank by"), m_costs);
    line(tr("at most"), limits);
    line(tr("designs"), numbers);
    line(tr("samples"), data);

    m_go = new QPushButton(this);
    m_go->setObjectName(QStringLiteral("go"));
    m_go->setFont(fonts::text());
    m_anew = new QPushButton(tr("Search Anew"), this);
    m_anew->setObjectName(QStringLiteral("anew"));
    m_anew->setFont(fonts::text());
    m_anew->setToolTip(tr("Another search, from the present design. This one stays"));
    auto *more = menuButton(tr("More"), m_moreMenu, this);
    more->setObjectName(QStringLiteral("more"));
    more->setToolTip(tr("Save a search to a file, open one that ran elsewhere, or delete this one"));
    auto *buttons = filled(new QHBoxLayout, {{m_go, 1}, {m_anew, 1}, more}, {}, 6);

    m_bar = new StackedBar(this, 4);
    m_bar->setVisible(false);
    m_remark = remarkLabel(this);
    filled(new QVBoxLayout(this), {grid, buttons, m_bar, {m_remark, 1}}, {14, 8, 14, 4}, 6);

    connect(m_go, &QPushButton::clicked, this, [this] {
        m_next == Next::Stop ? emit stopAsked() : m_next == Next::Search ? emit startAsked() : emit goOnAsked();
    });
    connect(m_anew, &QPushButton::clicked, this, &ExploreForm::startAsked);
    connect(m_random, &QAction::triggered, this, &ExploreForm::planChanged);
    for (auto *toggles : {m_axes, m_costs})
        connect(toggles, &ToggleRow::changed, this, &ExploreForm::planChanged);
    for (auto *field : m_limits)
        connect(field, &LimitField::changed, this, &ExploreForm::planChanged);
    connect(m_searches, &QComboBox::activated, this, &ExploreForm::searchChosen);
    for (auto *box : {m_budget, m_seed})
        connect(box, &QSpinBox::valueChanged, this, &ExploreForm::planChanged);
    setPlan({.budget = 24});
    setSearches({}, -1);
    setNext(Next::Search, false);
}

void ExploreForm::setMemories(const std::vector<std::string> &names)
{
    std::vector<RankedCost> offered{RankedCost::Latency};
    for (const auto &name : names)
        offered.emplace_back(RankedCost::Memory, name);
    if (offered == m_offered)
        return;
    m_offered = std::move(offered);
    fillOtherCosts();
}

/// Costs without a toggle, each with its limit.
void ExploreForm::fillOtherCosts()
{
    m_otherCosts->clear();
    for (const auto &cost : m_offered) {
        const bool latency = cost == RankedCost::Latency;
        const auto title = latency ? tr("Latency, ms") : tr("Peak of %1, KiB").arg(QString::fromStdString(cost.memory));
        auto *rank = m_otherCosts->addAction(title, this, [this, cost] {
            const auto at = std::ranges::find(m_others, cost);
            at == m_others.end() ? void(m_others.push_back(cost)) : void(m_others.erase(at));
            fillOtherCosts();
            emit planChanged();
        });
        rank->setCheckable(true);
        rank->setChecked(std::ranges::find(m_others, cost) != m_others.end());
        rank->setToolTip(latency ? tr("Latency of one inference, which the clock sets, too")
                                 : tr("The most bytes that this memory holds at once"));
        const double unit = latency ? 1 : 1024;
        const auto known = m_otherLimits.find(cost);
        const auto now = known == m_otherLimits.end() ? QString() : QString::number(known->second / unit);
        auto *limit = m_otherCosts->addAction(
            now.isEmpty() ? tr("%1 at Most…").arg(title) : tr("%1 at Most %2…").arg(title, now), this,
            [this, cost, title, unit, now] {
                bool taken = false;
                const auto text = QInputDialog::getText(
                    this, tr("Limit"), tr("%1 at most (empty: no limit)").arg(title), QLineEdit::Normal, now, &taken);
                if (!taken)
                    return;
                if (const auto most = limitIn(text))
                    m_otherLimits[cost] = *most * unit;
                else
                    m_otherLimits.erase(cost);
                fillOtherCosts();
                emit planChanged();
            });
        limit->setToolTip(tr("Designs above it are not run, nor on the front"));
        m_otherCosts->addSeparator();
    }
}

void ExploreForm::setSearches(const QStringList &names, int shown)
{
    QStringList now;
    for (int i = 0; i < m_searches->count(); ++i)
        now << m_searches->itemText(i);
    if (auto wanted = names.isEmpty() ? QStringList{tr("none yet")} : names; wanted != now) {
        m_searches->clear();
        m_searches->addItems(wanted);
    }
    m_searches->setEnabled(!names.isEmpty());
    m_searches->setCurrentIndex(std::max(shown, names.isEmpty() ? 0 : -1));
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
        shownCosts, std::back_inserter(out.costs), [&](auto cost) { return m_costs->isOn(int(cost)); });
    out.costs.insert(out.costs.end(), m_others.begin(), m_others.end());
    out.limits = m_otherLimits;
    for (auto cost : shownCosts)
        if (auto most = m_limits[int(cost)]->value())
            out.limits[cost] = *most * unitOf(cost);
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
    m_costs->setOn(holds(plan.costs, shownCosts));
    m_others.clear();
    std::ranges::copy_if(plan.costs, std::back_inserter(m_others), std::not_fn(isShown));
    m_otherLimits = plan.limits;
    std::erase_if(m_otherLimits, [](const auto &limit) { return isShown(limit.first); });
    fillOtherCosts();
    for (auto cost : shownCosts) {
        auto limit = plan.limits.find(cost);
        m_limits[int(cost)]->setValue(
            limit == plan.limits.end() ? std::nullopt : std::optional(limit->second / unitOf(cost)));
    }
}

void ExploreForm::setDataset(const QString &name)
{
    m_hasData = !name.isEmpty();
    m_data->setText(m_hasData ? name : tr("none chosen"));
    setTone(m_data, m_hasData ? "neutral" : "warning");
}

void ExploreForm::setNext(Next next, bool repeated)
{
    m_next = next;
    const bool running = next == Next::Stop;
    if (auto kind = running ? QString() : QStringLiteral("primary"); m_go->property("kind") != kind) {
        m_go->setProperty("kind", kind);
        m_go->style()->unpolish(m_go);
        m_go->style()->polish(m_go);
    }
    m_go->setText(running          ? tr("Stop")
            : next == Next::GoOn   ? tr("Go On")
            : next == Next::Extend ? tr("Extend to %1").arg(m_budget->value())
                                   : tr("Search"));
    m_go->setToolTip(running       ? tr("Keeps the designs that have run; you can continue the search later")
            : next == Next::GoOn   ? tr("Runs the remaining designs")
            : next == Next::Extend ? tr("Runs more designs of this search; its points stay and keep their numbers")
            : repeated             ? tr("This search is kept already")
                                   : tr("Searches from the present design"));
    m_go->setEnabled(running || (m_hasData && !(next == Next::Search && repeated)));
    m_anew->setVisible((next == Next::GoOn || next == Next::Extend) && !repeated);
}

void ExploreForm::setProgress(int percent)
{
    m_bar->setVisible(percent >= 0);
    if (percent >= 0)
        m_bar->setParts({{tr("percent done"), double(percent), Theme::of(palette()).muted}}, 100);
}

void ExploreForm::setRemark(const QString &text, const char *tone)
{
    m_remark->setText(text);
    m_remark->setToolTip(text);
    setTone(m_remark, tone);
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/state.h"

#include "document/command.h"
#include "language/language.h"
#include "support/try.h"

#include <algorithm>
#include <unordered_set>
#include <variant>

using namespace partita;

DocumentState::DocumentState(Document *owner, Registry r)
    : document(owner),
      registry(std::move(r)),
      opening(pool, owner, 10),
      compiling(pool, owner, 9),
      holding(pool, owner, 9),
      comparing(pool, owner, 5),
      optimising(pool, owner, 1),
      previewing(pool, owner, 8),
      sizing(pool, owner),
      saves(owner),
      undo(owner)
{
    pool.setMaxThreadCount(std::max(8, QThread::idealThreadCount())); // five may study for long
    pool.setStackSize(64u << 20);
    resuming.setSingleShot(true);
    resuming.setInterval(300); // ms without a preview
    QObject::connect(&resuming, &QTimer::timeout, owner, [this] {
        if (previewing.running())
            resuming.start();
        else if (optimised && !optimising.running())
            prepareEdits();
    });
    QObject::connect(&undo, &QUndoStack::indexChanged, owner, [this] { settle(); });
    QObject::connect(&sizing, &Sizing::found, owner, &Document::failed);
    QObject::connect(&sizing, &Sizing::changed, owner, &Document::jobsChanged);
    QObject::connect(&saves, &Saves::failed, owner, &Document::failed);
    QObject::connect(&saves, &Saves::changed, owner, &Document::jobsChanged);
}

Result<Choices> DocumentState::edited(const ChoiceChanges &changes) const
{
    // Another arithmetic or another chip changes every kernel: hold nothing across it.
    if (ofTheChip(changes))
        return withChanges(choices.released(), changes);
    const bool all = design && (good == choices || choices == choices.released());
    return withChanges(all ? everythingHeld() : choices, changes);
}

DecisionSteps DocumentState::stepsOf(const ChoiceChanges &changes) const
{
    const bool held = design && !ofTheChip(changes);
    const auto present = held ? everythingHeld() : choices;
    DecisionSteps out;
    for (const auto &[key, value] : changes) {
        const auto *entry = present.find(key);
        auto from = entry ? entry->value : std::string();
        if (const auto *number = !entry && design && key.starts_with("target.")
                ? design->target->description().find(std::string_view(key).substr(7))
                : nullptr)
            from = QString::number(number->value, 'g', 12).toStdString();
        if (from != value)
            out.push_back({key, std::move(from), value});
    }
    return out;
}

Chip DocumentState::presentChip() const
{
    if (model)
        return {model->target, model->targetFile};
    return chip.target ? chip : Chip{registry.defaultTarget(), {}};
}

Choices DocumentState::everythingHeld() const
{
    return held.design == design && held.of == choices ? held.all : hold(*design, choices);
}

void DocumentState::apply(Choices next, const std::string &target)
{
    if (!model)
        return;
    if (!target.empty() && target != document->target().toStdString())
        if (auto found = registry.require(target)) {
            const auto left = document->target().toStdString();
            elsewhere.erase(target);
            if (choices != numericsAlone(choices))
                elsewhere.insert_or_assign(left, choices);
            model->target = *found;
            model->targetFile = registry.find(target) ? "" : target;
            recent.clear();
            automatic = nullptr;
        }
    choices = std::move(next);
    unsettled = true;
}

void DocumentState::keep(std::vector<KeptDesign> designs)
{
    kept = std::move(designs);
    emit document->keptChanged();
}

void DocumentState::keepSearches(SearchRuns runs)
{
    searches = std::move(runs);
    emit document->searchesChanged();
}

Saves::Content DocumentState::content() const
{
    return {choices, document->target().toStdString(), kept, elsewhere, searches, model->calibrationFile,
        model->datasetFile, methodOf(*model), model->calibration.equalised};
}

bool DocumentState::designHolds() const { return design && good == choices && !compiling.running(); }

void DocumentState::settle()
{
    if (takingBack)
        return;
    const auto index = std::size_t(undo.index());
    if (undo.index() == undo.count()) // what was undone before another edit is gone
        cyclesAfter.resize(index);
    if (std::exchange(unsettled, false))
        compileNow();
    else if (!compiling.running()) {
        goodIndex = undo.index();
        noteCycles();
    }
}

namespace {

using DesignOrNetwork = Result<std::variant<DeploymentPtr, UnplacedPtr>>;

/// The design; or where it does not fit, and that is to be shown, the network without one.
DesignOrNetwork designOrNetwork(
    const Model &model, const Choices &choices, Cache &cache, bool showUnplaced, std::stop_token stop)
{
    auto design = compiled(model, choices, cache, stop);
    if (design)
        return std::move(*design);
    if (!showUnplaced || design.error().fault == Fault::Cancelled)
        return std::unexpected(design.error());
    PARTITA_TRY(network, unplacedOf(model, choices, cache, stop));
    return std::move(network);
}

} // namespace

void DocumentState::compileNow()
{
    for (auto *lane : {&previewing, &optimising})
        lane->stop();
    sizing.stop();
    if (auto known = recent.find(choices)) {
        compiling.stop();
        arrived(known);
        return updateBusy();
    }
    // An edit that lets it fit no more is taken back; another chip is not, nor choices that were shown without a design
    // before.
    const bool showUnplaced = document->target().toStdString() != goodChip || wasUnplaced(choices);
    compiling.start([model = *model, choices = choices, cache = cache, showUnplaced](
                        std::stop_token stop) { return designOrNetwork(model, choices, *cache, showUnplaced, stop); },
        [this, model = *model, choices = choices](DesignOrNetwork answer) {
            if (!answer) {
                takeBack(answer.error());
                sizing.find(model, choices, this->cache);
            } else if (auto *design = std::get_if<DeploymentPtr>(&*answer)) {
                arrived(std::move(*design));
            } else {
                arrived(std::get<UnplacedPtr>(std::move(*answer)));
            }
            updateBusy();
        });
    updateBusy();
}

QStringList DocumentState::present(const QStringList &slugs) const
{
    const auto network = document->shown();
    QStringList out;
    std::unordered_set<std::string> names;
    for (const auto &kernel : network &&slugs.size() > 1 ? network->kernels : Kernels())
        names.insert(kernel.slug);
    std::ranges::copy_if(slugs, std::back_inserter(out), [&](const QString &slug) {
        const auto name = slug.toStdString();
        return network && (names.contains(name) || network->find(name) >= 0);
    });
    return out;
}

bool DocumentState::wasUnplaced(const Choices &some) const
{
    return std::ranges::find(unplacedBefore, some) != unplacedBefore.end();
}

void DocumentState::keepAsGood()
{
    good = choices;
    if (unplaced && !wasUnplaced(choices))
        unplacedBefore.push_back(choices);
    goodChip = document->target().toStdString();
    goodIndex = undo.index();
}

void DocumentState::noteCycles()
{
    const auto index = std::size_t(undo.index());
    cyclesAfter.resize(std::max(cyclesAfter.size(), index + 1));
    cyclesAfter[index] = design ? std::optional(design->cycles) : std::nullopt;
}

void DocumentState::arrived(UnplacedPtr network)
{
    for (auto *lane : {&holding, &comparing, &optimising, &previewing})
        lane->stop();
    design = automatic = former = optimised = nullptr;
    unplaced = std::move(network);
    keepAsGood();
    openedWindow.clear();
    selection = present(selection);
    emit document->opened();
    emit document->selectionChanged();
    emit document->optimisedChanged();
    emit document->unplacedChanged();
}

void DocumentState::arrived(DeploymentPtr next)
{
    bool sameStep = undo.index() == goodIndex; // a drag goes on: the ghost stays where it began
    if (design && next != design && !sameStep) {
        former = design;
        formerChoices = good;
    }
    design = std::move(next);
    noteCycles();
    const bool wasUnplaced = bool(std::exchange(unplaced, nullptr));
    keepAsGood();
    recent.add(choices, design);
    if (optimised) {
        optimised = nullptr;
        emit document->optimisedChanged();
    }
    const auto selected = std::exchange(selection, present(selection));
    if (auto base = baseOf(choices); choices == base)
        automatic = design, automaticOf = base;
    holding.start(
        [design = design, choices = choices](std::stop_token) {
            return Held{design, choices, hold(*design, choices)};
        },
        [this](Held done) { held = std::move(done); });
    if (wasUnplaced)
        emit document->unplacedChanged();
    emit document->designChanged();
    if (selected != selection)
        emit document->selectionChanged();
    compileAutomatic();
    compileOptimised();
}

void DocumentState::takeBack(const Error &error)
{
    if (error.fault == Fault::Cancelled)
        return;
    takingBack = true;
    auto top = [&](int index) { return const_cast<QUndoCommand *>(undo.command(index)); };
    while (undo.index() > goodIndex && undo.index() > 0) {
        top(undo.index() - 1)->setObsolete(true);
        undo.undo();
    }
    while (undo.index() < goodIndex && undo.canRedo())
        undo.redo();
    if (choices != good && undo.index() > 0)
        if (auto *last = dynamic_cast<ChoicesCommand *>(top(undo.index() - 1)))
            last->amend(good);
    choices = good;
    takingBack = unsettled = false;
    emit document->failed(spoken(error.message));
    if (design)
        emit document->designChanged();
}

void DocumentState::compileAutomatic()
{
    auto base = baseOf(choices);
    if (automatic && automaticOf == base)
        return;
    auto arrive = [this, base](DeploymentPtr answer) {
        automatic = std::move(answer);
        automaticOf = base;
        recent.add(base, automatic);
        emit document->designChanged();
    };
    if (auto known = recent.find(base))
        return arrive(known);
    comparing.start(
        [model = *model, base, cache = cache](std::stop_token stop) { return compiled(model, base, *cache, stop); },
        [arrive](Result<DeploymentPtr> answer) {
            if (answer)
                arrive(*answer);
        });
}

void DocumentState::compileOptimised()
{
    auto free = choices.released();
    auto arrive = [this](DeploymentPtr answer) {
        optimised = std::move(answer);
        emit document->optimisedChanged();
    };
    if (auto known = recent.find(free)) {
        arrive(known);
        return prepareEdits();
    }
    optimising.start(
        [model = *model, free, cache = cache](std::stop_token stop) { return compiled(model, free, *cache, stop); },
        [this, arrive, free](Result<DeploymentPtr> answer) {
            if (!answer)
                return;
            recent.add(free, *answer);
            arrive(*answer);
            prepareEdits();
        });
    emit document->jobsChanged();
}

void DocumentState::putOffPreparing()
{
    const bool preparing = optimised && optimising.running();
    if (preparing)
        optimising.stop();
    if (preparing || resuming.isActive())
        resuming.start();
}

void DocumentState::prepareForSelection()
{
    if (!optimised)
        return;
    optimising.stop();
    resuming.start();
}

void DocumentState::prepareEdits()
{
    optimising.start(
        [model = *model, choices = choices, design = design, cache = cache, first = selection.value(0).toStdString()](
            std::stop_token stop) {
            const auto held = hold(*design, choices);
            auto answer = compiled(model, held, *cache, stop);
            if (answer)
                speculate(**answer, inputsOf(model, held), *cache, first, stop);
            return answer;
        },
        [](const Result<DeploymentPtr> &) {});
}

void DocumentState::updateBusy()
{
    bool now = opening.running() || compiling.running();
    if (std::exchange(busy, now) != now)
        emit document->busyChanged();
    if (now)
        emit document->jobsChanged();
}

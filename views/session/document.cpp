// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/document.h"

#include "compile/enough.h"
#include "jobs/guarded.h"
#include "session/command.h"
#include "support/text.h"
#include "support/try.h"

#include <algorithm>
#include <variant>

using namespace partita;

Document::Document(Session *s, Registry r)
    : session(s),
      registry(std::move(r)),
      opening(pool, s, 10),
      compiling(pool, s, 9),
      holding(pool, s, 9),
      comparing(pool, s, 5),
      optimising(pool, s, 1),
      previewing(pool, s, 8),
      validating(pool, s, 0),
      sizing(pool, s, 0),
      undo(s),
      studies(s, *this),
      saves(s, *this),
      scoring(s, *this),
      deviations(s, *this),
      sensitivities(s, *this),
      exploring(s, *this),
      fits(s, *this),
      measurements(s, *this),
      writings(s, *this),
      designs(s, *this),
      comparison(s, *this)
{
    pool.setMaxThreadCount(std::max(8, QThread::idealThreadCount())); // five may study for long
    pool.setStackSize(64u << 20);
    resuming.setSingleShot(true);
    resuming.setInterval(300); // ms without a preview
    QObject::connect(&resuming, &QTimer::timeout, s, [this] {
        if (previewing.running())
            resuming.start();
        else if (optimised && !optimising.running())
            prepareEdits();
    });
    QObject::connect(&undo, &QUndoStack::indexChanged, s, [this] { settle(); });
    QObject::connect(&studies, &Studies::curveChanged, s, &Session::jobsChanged);
    QObject::connect(&studies, &Studies::rangeChanged, s, &Session::jobsChanged);
    QObject::connect(&scoring, &Scoring::scoreChanged, s, &Session::jobsChanged);
    QObject::connect(&deviations, &Deviations::deviationChanged, s, &Session::jobsChanged);
    QObject::connect(&sensitivities, &Sensitivities::sensitivityChanged, s, &Session::jobsChanged);
    QObject::connect(&exploring, &Exploring::searchChanged, s, &Session::jobsChanged);
    QObject::connect(&fits, &Fits::changed, s, &Session::jobsChanged);
    QObject::connect(&measurements, &Measurements::measurementsChanged, s, &Session::jobsChanged);
    QObject::connect(&writings, &Writings::changed, s, &Session::jobsChanged);
    QObject::connect(&saves, &Saves::changed, s, &Session::jobsChanged);
}

Document::~Document()
{
    for (auto *lane : {&opening, &compiling, &holding, &comparing, &optimising, &previewing, &validating, &sizing})
        lane->stop();
    studies.stop();
    designs.stop();
    comparison.stop();
    scoring.abandon();
    deviations.abandon();
    sensitivities.abandon();
    exploring.abandon();
    fits.stop();
    measurements.abandon();
    writings.abandon();
    pool.clear();
    pool.waitForDone();
}

namespace {

/// "conv1" of "kernel.conv1.engine"; empty unless the key sets a kernel's engine.
std::string kernelOfEngineKey(const std::string &key)
{
    constexpr std::string_view head = "kernel.", tail = ".engine";
    if (!key.starts_with(head) || !key.ends_with(tail) || key.size() <= head.size() + tail.size())
        return {};
    return key.substr(head.size(), key.size() - head.size() - tail.size());
}

/// Another engine schedules anew: what was held of the former one's schedule means nothing to it.
void releaseSchedule(Choices &choices, const std::string &slug)
{
    auto prefix = "kernel." + slug + '.';
    const auto *kernel = choices.subject(prefix);
    for (const auto &[field, entry] : kernel ? kernel->fields : Choices::Subject::Fields())
        if (entry.held && !field.starts_with("bits."))
            choices.erase(prefix + field);
}

} // namespace

Result<Choices> Document::edited(const std::vector<std::pair<std::string, std::string>> &changes) const
{
    bool global = std::ranges::any_of(changes, [](const auto &c) { return ofTheChip(c.first); });
    Choices next = choices;
    // Another arithmetic or another chip changes every kernel: hold nothing across it.
    if (global)
        next = choices.released();
    else if (design && (good == choices || choices == choices.released()))
        next = everythingHeld();
    for (const auto &[key, value] : changes) {
        if (auto slug = kernelOfEngineKey(key); !slug.empty())
            releaseSchedule(next, slug);
        if (value.empty())
            next.erase(key);
        else if (auto set = next.set(key, value); !set)
            return std::unexpected(set.error());
    }
    return next;
}

Chip Document::presentChip() const
{
    if (model)
        return {model->target, model->targetFile};
    return chip.target ? chip : Chip{registry.defaultTarget(), {}};
}

Choices Document::everythingHeld() const
{
    return held.design == design && held.of == choices ? held.all : hold(*design, choices);
}

void Document::apply(Choices next, const std::string &target)
{
    if (!model)
        return;
    if (!target.empty() && target != session->target().toStdString())
        if (auto found = registry.require(target)) {
            model->target = *found;
            model->targetFile = registry.find(target) ? "" : target;
            cache.clear();
            automatic = nullptr;
        }
    choices = std::move(next);
    unsettled = true;
}

void Document::settle()
{
    if (takingBack)
        return;
    if (std::exchange(unsettled, false))
        compileNow();
    else if (!compiling.running())
        goodIndex = undo.index();
}

namespace {

using DesignOrNetwork = Result<std::variant<DeploymentPtr, UnplacedPtr>>;

/// The design; or where it does not fit, and that is to be shown, the network without one.
DesignOrNetwork designOrNetwork(
    const Model &model, const Choices &choices, Memo &memo, bool showUnplaced, std::stop_token stop)
{
    auto design = compiled(model, choices, memo, stop);
    if (design)
        return std::move(*design);
    if (!showUnplaced || design.error().fault == Fault::Cancelled)
        return std::unexpected(design.error());
    return guarded([&]() -> DesignOrNetwork {
        PARTITA_TRY(network, unplacedOf(model, choices, memo, stop));
        return std::move(network);
    });
}

} // namespace

void Document::compileNow()
{
    for (auto *lane : {&previewing, &optimising, &sizing})
        lane->stop();
    if (auto known = cache.find(choices)) {
        compiling.stop();
        arrived(known);
        return updateBusy();
    }
    // An edit that lets it fit no more is taken back; another chip is not, nor choices that were shown without a design
    // before.
    const bool showUnplaced = session->target().toStdString() != goodChip || wasUnplaced(choices);
    compiling.start([model = *model, choices = choices, memo = memo, showUnplaced](
                        std::stop_token stop) { return designOrNetwork(model, choices, *memo, showUnplaced, stop); },
        [this, model = *model, choices = choices](DesignOrNetwork answer) {
            if (!answer) {
                takeBack(answer.error());
                findSize(model, choices);
            } else if (auto *design = std::get_if<DeploymentPtr>(&*answer)) {
                arrived(std::move(*design));
            } else {
                arrived(std::get<UnplacedPtr>(std::move(*answer)));
            }
            updateBusy();
        });
    updateBusy();
}

void Document::findSize(Model refusing, Choices refused)
{
    using Size = Result<std::optional<Enough>>;
    const auto chip = refusing.target;
    sizing.start(
        [model = std::move(refusing), choices = std::move(refused), memo = memo](std::stop_token stop) {
            return guarded([&]() -> Size {
                return enoughMemory(*model.graph, model.target, model.calibration, choices, memo.get(), stop);
            });
        },
        [this, chip](Size enough) {
            if (enough && *enough) {
                const auto &memories = chip->description().memories;
                QStringList sizes;
                for (const auto &size : (*enough)->sizes)
                    sizes << Session::tr("%1 bytes of %2")
                                 .arg(QString::fromStdString(grouped(size.bytes)),
                                     QString::fromStdString(memories[std::size_t(size.memory)].title));
                emit session->failed(Session::tr("That edit needs %1. Target sets the size of a memory.")
                                         .arg(sizes.join(Session::tr(" and "))));
            }
            emit session->jobsChanged();
        });
    emit session->jobsChanged();
}

bool Document::wasUnplaced(const Choices &some) const
{
    return std::ranges::find(unplacedBefore, some) != unplacedBefore.end();
}

void Document::keepAsGood()
{
    good = choices;
    if (unplaced && !wasUnplaced(choices))
        unplacedBefore.push_back(choices);
    goodChip = session->target().toStdString();
    goodIndex = undo.index();
}

void Document::arrived(UnplacedPtr network)
{
    for (auto *lane : {&holding, &comparing, &optimising, &previewing, &validating})
        lane->stop();
    design = automatic = former = optimised = nullptr;
    unplaced = std::move(network);
    validation = nullptr;
    validated.clear();
    keepAsGood();
    openedWindow.clear();
    if (!selection.isEmpty() && unplaced->network.find(selection.toStdString()) < 0)
        selection.clear();
    emit session->opened();
    emit session->selectionChanged();
    emit session->optimisedChanged();
    emit session->validationChanged();
    emit session->unplacedChanged();
}

void Document::arrived(DeploymentPtr next)
{
    bool sameStep = undo.index() == goodIndex; // a drag goes on: the ghost stays where it began
    if (design && next != design && !sameStep)
        former = design;
    design = std::move(next);
    const bool wasUnplaced = bool(std::exchange(unplaced, nullptr));
    keepAsGood();
    cache.add(choices, design);
    if (optimised) {
        optimised = nullptr;
        emit session->optimisedChanged();
    }
    bool kernelGone = !selection.isEmpty() && design->find(selection.toStdString()) < 0;
    if (kernelGone)
        selection.clear();
    if (auto base = baseOf(choices); choices == base)
        automatic = design, automaticOf = base;
    holding.start(
        [design = design, choices = choices](std::stop_token) {
            return Held{design, choices, hold(*design, choices)};
        },
        [this](Held done) { held = std::move(done); });
    if (wasUnplaced)
        emit session->unplacedChanged();
    emit session->designChanged();
    if (kernelGone)
        emit session->selectionChanged();
    compileAutomatic();
    compileOptimised();
    validateChip();
}

void Document::takeBack(const Error &error)
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
    emit session->failed(QString::fromStdString(error.message));
    if (design)
        emit session->designChanged();
}

void Document::compileAutomatic()
{
    auto base = baseOf(choices);
    if (automatic && automaticOf == base)
        return;
    auto arrive = [this, base](DeploymentPtr answer) {
        automatic = std::move(answer);
        automaticOf = base;
        cache.add(base, automatic);
        emit session->designChanged();
    };
    if (auto known = cache.find(base))
        return arrive(known);
    comparing.start(
        [model = *model, base, memo = memo](std::stop_token stop) { return compiled(model, base, *memo, stop); },
        [arrive](Result<DeploymentPtr> answer) {
            if (answer)
                arrive(*answer);
        });
}

void Document::compileOptimised()
{
    auto free = choices.released();
    auto arrive = [this](DeploymentPtr answer) {
        optimised = std::move(answer);
        emit session->optimisedChanged();
    };
    if (auto known = cache.find(free)) {
        arrive(known);
        return prepareEdits();
    }
    optimising.start(
        [model = *model, free, memo = memo](std::stop_token stop) { return compiled(model, free, *memo, stop); },
        [this, arrive, free](Result<DeploymentPtr> answer) {
            if (!answer)
                return;
            cache.add(free, *answer);
            arrive(*answer);
            prepareEdits();
        });
    emit session->jobsChanged();
}

void Document::putOffPreparing()
{
    const bool preparing = optimised && optimising.running();
    if (preparing)
        optimising.stop();
    if (preparing || resuming.isActive())
        resuming.start();
}

void Document::prepareForSelection()
{
    if (!optimised)
        return;
    optimising.stop();
    resuming.start();
}

void Document::prepareEdits()
{
    optimising.start(
        [model = *model, choices = choices, design = design, memo = memo, first = selection.toStdString()](
            std::stop_token stop) {
            const auto held = hold(*design, choices);
            auto answer = compiled(model, held, *memo, stop);
            if (answer)
                speculate(**answer, model.target, model.calibration, held, *memo, first, stop);
            return answer;
        },
        [](Result<DeploymentPtr>) {});
}

void Document::updateBusy()
{
    bool now = opening.running() || compiling.running();
    if (std::exchange(busy, now) != now)
        emit session->busyChanged();
    if (now)
        emit session->jobsChanged();
}

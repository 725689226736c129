// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector/inspector.h"

#include "facts/facts.h"
#include "facts/kernel_edits.h"
#include "facts/kernel_model.h"
#include "facts/kernel_sums.h"
#include "facts/unplaced_text.h"
#include "inspector/bits_section.h"
#include "inspector/engine_section.h"
#include "inspector/pads_section.h"
#include "inspector/roofline_section.h"
#include "inspector/slow_section.h"
#include "inspector/tile_section.h"
#include "inspector/variant_section.h"
#include "language/language.h"
#include "plot/breakdown.h"
#include "report/roofline.h"
#include "theme/format.h"
#include "widgets/filled.h"

#include <QApplication>
#include <QBoxLayout>
#include <QEvent>
#include <QFileInfo>
#include <QGridLayout>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>

using partita::Deployment;
using partita::Kernel;

Inspector::Inspector(Session *session, QWidget *parent) : QScrollArea(parent), m_session(session)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMinimumWidth(fonts::px(264));
    setAccessibleName(tr("Inspector"));

    auto *page = new QWidget;
    page->setObjectName(QStringLiteral("page"));
    auto *column = filled(new QVBoxLayout(page), {}, {14, 10, 14, 14}, 14);

    m_badge = new Badge(page, 18);
    m_name = new ElidedLabel({}, page);
    m_name->setFont(fonts::text(15, true));
    m_cycles = numberLabel(page, fonts::strong, true);
    m_ops = new ElidedLabel({}, page);
    m_ops->setFont(fonts::text(fonts::small));
    m_shapes = new ElidedLabel({}, page);
    m_shapes->setFont(fonts::number(fonts::small));
    setTone(m_ops, "muted");
    setTone(m_shapes, "muted");
    auto *title = filled(new QHBoxLayout, {m_badge, {m_name, 1}, m_cycles}, {}, 8);
    auto *head = filled(new QVBoxLayout, {title, m_ops, m_shapes}, {}, 4);
    column->addLayout(head);

    m_engines = new EngineSection(session, page);
    m_engines->setObjectName(QStringLiteral("engineSection"));
    m_pads = new PadsSection(session, page);
    m_bits = new BitsSection(session, page);
    m_bits->setObjectName(QStringLiteral("bitsSection"));
    m_variants = new VariantSection(session, page);
    m_tile = new TileSection(session, page);
    m_tile->setObjectName(QStringLiteral("tileSection"));
    m_breakdown = new Section(QStringLiteral("where-the-cycles-go"), tr("Where the cycles go"), page);
    m_bar = new StackedBar(m_breakdown, 12);
    m_rows = new QGridLayout;
    m_rows->setHorizontalSpacing(8);
    m_rows->setVerticalSpacing(2);
    m_breakdown->body()->addWidget(m_bar);
    m_breakdown->body()->addLayout(m_rows);
    m_slow = new SlowSection(session, page);
    m_roofline = new RooflineSection(page);
    connect(m_roofline, &RooflineSection::asked, this, &Inspector::rooflineAsked);
    m_facts = new Section(QStringLiteral("facts"), tr("Facts"), page);
    m_factRows = new QGridLayout;
    m_factRows->setVerticalSpacing(3);
    m_factRows->setHorizontalSpacing(12);
    m_factRows->setColumnStretch(1, 1);
    m_facts->body()->addLayout(m_factRows);
    m_reasons = new Section(QStringLiteral("why"), tr("Why"), page);
    for (QWidget *section : {static_cast<QWidget *>(m_engines), static_cast<QWidget *>(m_pads),
             static_cast<QWidget *>(m_bits), static_cast<QWidget *>(m_variants), static_cast<QWidget *>(m_tile),
             static_cast<QWidget *>(m_slow), static_cast<QWidget *>(m_breakdown), static_cast<QWidget *>(m_roofline),
             static_cast<QWidget *>(m_facts), static_cast<QWidget *>(m_reasons)})
        column->addWidget(section);
    column->addStretch();
    setWidget(page);

    connect(session, &Session::designChanged, this, &Inspector::refresh);
    connect(session, &Session::selectionChanged, this, [this] {
        refresh();
        verticalScrollBar()->setValue(0);
    });
    connect(session, &Session::opened, this, &Inspector::refresh);
    connect(session, &Session::unplacedChanged, this, &Inspector::refresh);
    refresh();
}

void Inspector::refresh()
{
    const auto design = m_session->shown();
    const auto unplaced = m_session->unplaced();
    widget()->setVisible(bool(design));
    if (!design)
        return;
    // Rows are made anew; that which had the focus has it again, and nothing scrolls: the page keeps its height until
    // all stand.
    auto *focus = QApplication::focusWidget();
    const auto focused = focus && widget()->isAncestorOf(focus) ? focus->objectName() : QString();
    if (!focused.isEmpty())
        setFocus();
    widget()->setMinimumHeight(widget()->height());
    QTimer::singleShot(0, this, [this] { widget()->setMinimumHeight(0); });
    clearLayout(m_reasons->body());
    clearLayout(m_factRows);
    const auto kernels = kernelsNamed(*design, m_session->selected());
    const bool several = kernels.size() > 1;
    const int index = kernels.empty() ? partita::KernelId() : kernels.front();
    const Kernel *kernel = index < 0 || several ? nullptr : &design->kernels[index];
    const bool compute = kernel && kernel->kind == Kernel::Kind::Compute && !unplaced;
    for (QWidget *decision :
        {static_cast<QWidget *>(m_engines), static_cast<QWidget *>(m_bits), static_cast<QWidget *>(m_variants)})
        decision->setVisible(compute);
    m_pads->setVisible(compute);
    m_tile->setVisible(compute);
    m_roofline->setVisible(compute);
    m_slow->setVisible(compute);
    m_badge->setVisible(kernel);
    if (several)
        unplaced ? showSeveral(*unplaced, kernels) : showSeveral(*design, kernels);
    else if (unplaced)
        showUnplaced(*unplaced, index);
    else if (!kernel)
        showDesign(*design);
    else if (compute)
        showKernel(*design, index);
    else
        showTransform(*design, *kernel);
    m_shapes->setVisible(!m_shapes->accessibleName().isEmpty());
    m_facts->setVisible(m_factRows->count() > 0);
    m_reasons->setVisible(m_reasons->body()->count() > 0);
    if (auto rows = focused.isEmpty() ? QList<QWidget *>() : widget()->findChildren<QWidget *>(focused);
        !rows.isEmpty()) {
        rows.last()->show(); // those before it are about to go
        rows.last()->setFocus();
    }
}

void Inspector::showKernel(const Deployment &design, partita::KernelId index)
{
    const auto &kernel = design.kernels[index];
    const auto &chip = design.target->description();
    const auto &engine = chip.engines[kernel.engine];
    m_badge->set(QString::fromStdString(engine.letter), Theme::of(palette()).engine(chip, kernel.engine));
    m_name->setText(QString::fromStdString(kernel.slug));
    m_cycles->setText(thousands(kernel.cycles()));
    m_ops->setText(opsOf(design, kernel));
    m_shapes->setText(facts::shapes(design, kernel));
    m_engines->show(design, {index});
    m_pads->show(design, kernel);
    m_bits->show(design, {index});
    m_variants->show(design, {index});
    m_tile->show(design, index);
    showCycles(kernel.trace.breakdown, kernel.cycles(), Theme::of(palette()).engine(chip, kernel.engine));

    addFact(tr("Layout"), facts::layouts(kernel));
    if (kernel.macs > 0)
        addFact(tr("MAC"), thousands(kernel.macs));
    m_slow->show(design, kernel);
    m_roofline->show(design, kernel);
    if (kernel.trace.dmaBytes > 0)
        addFact(tr("Moved by DMA"), byteSize(kernel.trace.dmaBytes));
    if (!kernel.tiling.schedule.order.empty()) {
        QStringList order;
        for (const auto &axis : kernel.tiling.schedule.order)
            order << QString::fromStdString(axis);
        addFact(tr("Loop order"), order.join(QStringLiteral(" › ")));
    }
    addFact(tr("Starts at"), tr("cycle %1").arg(thousands(design.start(index))));
    for (const auto *reason :
        {&kernel.engineReason, &kernel.tiling.reason, &kernel.overlap.prefetch, &kernel.overlap.beside})
        if (!reason->sentence.empty() && reason->cause != "none" && reason->cause != "first")
            m_reasons->body()->addWidget(sentence(spoken(reason->sentence)));
    for (const auto &border : fusionSentences(design, kernel))
        m_reasons->body()->addWidget(sentence(spoken(border)));
}

void Inspector::showSeveral(const Deployment &design, const std::vector<partita::KernelId> &kernels)
{
    const auto sums = kernelSums(design, kernels);
    m_name->setText(namesOf(design, kernels));
    m_cycles->setText(thousands(sums.cycles));
    m_ops->setText(kindsOf(design, kernels));
    m_shapes->setText(inShort(sums, design));
    auto able = kernels;
    std::erase_if(able, [&](int k) { return design.kernels[k].kind != Kernel::Kind::Compute; });
    if (!able.empty()) {
        m_engines->setVisible(true);
        m_engines->show(design, able);
        m_bits->setVisible(true);
        m_bits->show(design, able);
        m_variants->show(design, able);
    }
    showCycles(sums.breakdown, sums.cycles, Theme::of(palette()).compute);

    const auto &engines = design.target->description().engines;
    const auto bits = [](BitsOf of) {
        return [of](const Kernel &k) { return hasBits(k, of) ? facts::bits(bitsNow(k, of)) : QString(); };
    };
    const std::pair<QString, QString> same[] = {
        {tr("Engine"), shared(design, kernels, [&](const Kernel &k) { return spoken(engines[k.engine].title); })},
        {tr("Weights"), shared(design, kernels, bits(BitsOf::Weights))},
        {tr("Activations"), shared(design, kernels, bits(BitsOf::Activations))},
        {tr("Tile"), shared(design, kernels, tileWords)},
        {tr("MAC"), sums.macs > 0 ? thousands(sums.macs) : QString()},
        {tr("Energy"), sums.energy_uj > 0 ? microjoules(sums.energy_uj) : QString()},
        {tr("Constants"), sums.constantBytes > 0 ? byteSize(sums.constantBytes) : QString()},
        {tr("Moved by DMA"), sums.dmaBytes > 0 ? byteSize(sums.dmaBytes) : QString()},
    };
    for (const auto &[name, value] : same)
        if (!value.isEmpty())
            addFact(name, value);
}

void Inspector::showSeveral(const partita::Unplaced &network, const std::vector<partita::KernelId> &kernels)
{
    const auto unable = std::ranges::count_if(kernels, [&](int k) { return !network.misfits[k].reason.empty(); });
    m_breakdown->hide();
    m_name->setText(namesOf(network.network, kernels));
    m_cycles->clear();
    m_ops->setText(kindsOf(network.network, kernels));
    m_shapes->setText(QString());
    m_reasons->body()->addWidget(sentence(tr("On their own, %1 of them could run on %2.")
                                              .arg(std::ssize(kernels) - unable)
                                              .arg(spoken(network.network.target->description().title))));
}

void Inspector::showUnplaced(const partita::Unplaced &network, partita::KernelId index)
{
    const auto *kernel = index < 0 ? nullptr : &network.network.kernels[index];
    const auto reason = kernel ? asSentence(spoken(network.misfits[index].reason))
                               : unplacedText(network, QFileInfo(m_session->modelPath()).fileName());
    const auto chip = spoken(network.network.target->description().title);
    m_badge->setVisible(kernel && !reason.isEmpty());
    m_badge->set(QStringLiteral("!"), Theme::of(palette()).negative);
    m_breakdown->hide();
    m_name->setText(kernel ? QString::fromStdString(kernel->slug) : tr("The whole network"));
    m_cycles->clear();
    m_ops->setText(kernel ? opsOf(network.network, *kernel) : tr("on %1").arg(chip));
    m_shapes->setText(kernel ? facts::shapes(network.network, *kernel) : QString());
    if (kernel && kernel->macs > 0)
        addFact(tr("MAC"), thousands(kernel->macs));
    m_reasons->body()->addWidget(
        sentence(reason.isEmpty() ? tr("On its own, this kernel could run on %1.").arg(chip) : reason));
    if (!kernel)
        m_reasons->body()->addWidget(sentence(tr("Select a kernel to see what it needs.")));
}

void Inspector::showTransform(const Deployment &design, const Kernel &kernel)
{
    auto theme = Theme::of(palette());
    bool alias = kernel.kind == Kernel::Kind::Alias;
    m_badge->set(QStringLiteral("⇄"), theme.transform);
    m_name->setText(alias
            ? QString::fromStdString(kernel.slug)
            : QStringLiteral("%1 → %2").arg(
                kernel.inputLayouts.empty() ? QString() : QString::fromStdString(kernel.inputLayouts[0].name),
                QString::fromStdString(kernel.outputLayout.name)));
    m_cycles->setText(thousands(kernel.cycles()));
    m_ops->setText(alias ? tr("only reinterprets bytes, costs nothing") : tr("layout transform"));
    m_shapes->setText(kernel.transformed >= 0
            ? QString::fromStdString(partita::text(design.graph.tensor(kernel.transformed).shape))
            : QString());
    showCycles(kernel.trace.breakdown, kernel.cycles(), theme.compute);
    const auto &chip = design.target->description();
    addFact(tr("Runs on"), spoken(chip.engines[kernel.engine].title));
    if (kernel.transformed >= 0) {
        const auto &tensor = design.graph.tensor(kernel.transformed);
        addFact(tr("Tensor"), QString::fromStdString(tensor.slug));
        addFact(tr("Bytes"), byteSize(kernel.outputLayout.elements(tensor.shape)));
    }
    if (!kernel.because.empty())
        m_reasons->body()->addWidget(sentence(spoken(kernel.because)));
}

void Inspector::showDesign(const Deployment &design)
{
    const auto &chip = design.target->description();
    m_name->setText(tr("The whole network"));
    m_cycles->setText(thousands(design.cycles));
    m_ops->setText(tr("on %1").arg(spoken(chip.title)));
    m_shapes->setText(QString());
    showCycles(design.breakdown, design.cycles, Theme::of(palette()).compute);
    for (std::size_t track = 0; track < design.busy.size(); ++track) {
        bool engine = track < chip.engines.size();
        if (!engine && track - chip.engines.size() >= chip.links.size())
            break;
        auto name = engine ? chip.engines[track].title : chip.links[track - chip.engines.size()].title;
        addFact(spoken(name),
            tr("busy %1 %")
                .arg(100.0 * double(design.busy[track]) / double(std::max<std::int64_t>(design.cycles, 1)), 0, 'f', 1));
    }
    addFact(tr("Moved by DMA"), byteSize(design.dmaBytes));
    addFact(tr("Weights"), byteSize(design.weightBytes));
    addFact(tr("Arena"), byteSize(design.arenaBytes));
    for (const auto &use : design.memories)
        if (use.peak > 0)
            addFact(spoken(chip.memories[use.memory].title), byteShare(use.peak, use.size));
    for (const auto &note : design.notes)
        m_reasons->body()->addWidget(sentence(spoken(note)));
    m_reasons->body()->addWidget(
        sentence(tr("Select a kernel to see what it is, how else it could run, and why the compiler chose this way.")));
}

void Inspector::showCycles(const partita::Breakdown &breakdown, std::int64_t total, const QColor &compute)
{
    auto parts = breakdownBar(breakdown, Theme::of(palette()), compute);
    m_breakdown->setVisible(total > 0);
    m_bar->setParts(parts);
    clearLayout(m_rows);
    addBreakdownRows(m_rows, parts, total, true);
}

void Inspector::addFact(const QString &name, const QString &value)
{
    int row = m_factRows->count() / 2;
    auto *label = plainLabel(name);
    setTone(label, "muted");
    auto *text = new ElidedLabel(value);
    text->setFont(fonts::number());
    text->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_factRows->addWidget(label, row, 0);
    m_factRows->addWidget(text, row, 1);
}

void Inspector::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange && m_reasons)
        refresh();
    QScrollArea::changeEvent(event);
}

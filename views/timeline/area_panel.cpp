// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/area_panel.h"

#include "language/language.h"
#include "plot/breakdown.h"
#include "report/roofline.h"
#include "theme/format.h"
#include "widgets/filled.h"

#include <QBoxLayout>
#include <QGridLayout>
#include <QPushButton>
#include <QScrollArea>

#include <cmath>

using namespace partita;

AreaPanel::AreaPanel(QWidget *parent) : QFrame(parent)
{
    setObjectName(QStringLiteral("palette"));
    m_title = new QLabel(this);
    m_title->setFont(fonts::number(fonts::body, true));
    m_about = mutedLabel({}, this);
    auto *close = new QPushButton(QStringLiteral("×"), this);
    close->setProperty("kind", QStringLiteral("link"));
    close->setAccessibleName(tr("Remove the mark"));
    close->setToolTip(tr("Remove the mark (Esc)"));
    close->setFocusPolicy(Qt::NoFocus);
    auto *head = filled(new QHBoxLayout, {{m_title, 1}, {close, 0, Qt::AlignTop}}, {}, 8);
    auto *page = new QWidget;
    page->setObjectName(QStringLiteral("page"));
    m_rows = new QGridLayout(page);
    m_rows->setContentsMargins(0, 0, 10, 0);
    m_rows->setHorizontalSpacing(12);
    m_rows->setVerticalSpacing(1);
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(page);
    scroll->setSizeAdjustPolicy(QScrollArea::AdjustToContents);
    scroll->viewport()->setAutoFillBackground(false);
    page->setAutoFillBackground(false);
    page->setStyleSheet(QStringLiteral("QWidget#page { background: transparent; }"));
    scroll->setStyleSheet(QStringLiteral("QScrollArea { background: transparent; }"));
    filled(new QVBoxLayout(this), {head, m_about, {scroll, 1}}, {12, 6, 2, 6}, 2);
    connect(close, &QPushButton::clicked, this, &AreaPanel::closed);
    hide();
}

void AreaPanel::say(const Deployment &d, TimeArea area, const AreaSums &sums)
{
    const auto &chip = d.target->description();
    const auto whole = std::max(1.0, area.cycles());
    auto name = [&](int k) { return QString::fromStdString(d.kernels[k].slug); };
    auto share = [&](double cycles) { return QStringLiteral("%1 %").arg(100 * cycles / whole, 0, 'f', 1); };
    auto title = tr("%1 cycles").arg(thousands(std::llround(area.cycles())));
    if (auto clock = chip.find("clock_mhz"); clock && clock->value > 0)
        title += QStringLiteral(" · ") + milliseconds(area.cycles() / clock->value / 1e3);
    m_title->setText(title);
    auto about = sums.kernels.empty() ? tr("no kernel runs")
        : sums.kernels.size() == 1    ? name(sums.kernels.front())
                                      : tr("%1 kernels, %2 to %3")
                                         .arg(sums.kernels.size())
                                         .arg(name(sums.kernels.front()), name(sums.kernels.back()));
    m_about->setText(about);
    clearLayout(m_rows);
    QStringList words{title, about};
    auto add = [&](const QString &track, double cycles, double bytes) {
        const QString cells[] = {track, thousands(std::llround(cycles)), share(cycles),
            bytes >= 0.5 ? byteSize(std::llround(bytes)) : QString()};
        const int row = m_rows->count() / 4;
        for (int c = 0; c < 4; ++c) {
            auto *label = c == 0 ? mutedLabel(cells[c]) : numberLabel(nullptr, fonts::small);
            label->setText(cells[c]);
            m_rows->addWidget(label, row, c);
        }
        words << tr("%1 busy %2 cycles, %3").arg(cells[0], cells[1], cells[2])
                + (cells[3].isEmpty() ? QString() : QStringLiteral(", ") + cells[3]);
    };
    for (std::size_t t = 0; t < sums.tracks.size(); ++t)
        add(spoken(trackTitle(chip, int(t))), sums.tracks[t].busy, sums.tracks[t].bytes);
    add(tr("core waits"), sums.waits, 0);
    words.back() = tr("core waits %1 cycles").arg(thousands(std::llround(sums.waits)));
    m_rows->setColumnStretch(0, 1);
    m_words = words.join(QStringLiteral("; "));
    setAccessibleName(tr("Marked area"));
    setAccessibleDescription(m_words);
    show();
    raise();
}

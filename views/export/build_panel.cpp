// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/build_panel.h"

#include "widgets/ask/topic.h"
#include "widgets/controls.h"
#include "widgets/filled.h"

#include <QBoxLayout>
#include <QDesktopServices>
#include <QFontDatabase>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QUrl>

namespace {

constexpr int mostLines = 5000;

const char *toneOf(BuildRun::State state)
{
    switch (state) {
    case BuildRun::State::Passed: return "positive";
    case BuildRun::State::Failed: return "negative";
    default: return "neutral";
    }
}

} // namespace

BuildPanel::BuildPanel(QWidget *parent)
    : QWidget(parent),
      m_open(new QPushButton(tr("&Open Folder"), this)),
      m_build(new QPushButton(this)),
      m_sentence(new ElidedLabel({}, this)),
      m_bar(new StackedBar(this, fonts::px(4))),
      m_output(new QPlainTextEdit(this))
{
    setTopic(this, QStringLiteral("export#in-the-window"));
    m_open->setObjectName(QStringLiteral("openFolder"));
    m_open->setToolTip(tr("Shows the folder in the file manager"));
    m_build->setObjectName(QStringLiteral("buildAndRun"));
    m_sentence->setObjectName(QStringLiteral("buildSentence"));
    m_sentence->setFont(fonts::text());
    m_output->setObjectName(QStringLiteral("buildOutput"));
    m_output->setAccessibleName(tr("Output of make"));
    m_output->setReadOnly(true);
    m_output->setMaximumBlockCount(mostLines);
    m_output->setLineWrapMode(QPlainTextEdit::NoWrap);
    auto font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPixelSize(fonts::px(fonts::small));
    m_output->setFont(font);
    m_output->setMinimumHeight(fonts::px(36));
    auto *row = filled(new QHBoxLayout, {{m_sentence, 1}, m_open, m_build}, {}, 8);
    filled(new QVBoxLayout(this), {row, m_bar, {m_output, 1}}, {}, 8);
    connect(m_open, &QPushButton::clicked, this, [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(m_folder)); });
    connect(m_build, &QPushButton::clicked, this, [this] {
        if (m_run.running())
            return m_run.stop();
        m_output->clear();
        m_run.start(m_folder, m_sources);
    });
    connect(&m_run, &BuildRun::said, m_output, &QPlainTextEdit::appendPlainText);
    connect(&m_run, &BuildRun::changed, this, &BuildPanel::refresh);
    refresh();
}

void BuildPanel::setFolder(const QString &folder, int sources)
{
    m_run.reset();
    m_output->clear();
    m_folder = folder;
    m_sources = sources;
    refresh();
}

void BuildPanel::refresh()
{
    const bool running = m_run.running();
    m_build->setEnabled(!m_run.ending());
    m_build->setText(running ? tr("&Stop") : tr("&Build and Run"));
    m_build->setToolTip(running
            ? tr("Stops make and everything that it started")
            : tr("Compiles the export for RISC-V, runs it in the emulator and compares every byte: make run"));
    m_sentence->setText(
        m_run.state() == BuildRun::State::None ? tr("Written into %1").arg(m_folder) : m_run.sentence());
    setTone(m_sentence, toneOf(m_run.state()));
    const auto theme = Theme::of(palette());
    m_bar->setParts({{tr("steps"), double(m_run.done()), theme.muted}}, m_run.steps());
    m_bar->setVisible(running);
    const bool speaks = !m_output->document()->isEmpty() || running;
    m_output->setVisible(speaks);
    setSizePolicy(QSizePolicy::Preferred, speaks ? QSizePolicy::Expanding : QSizePolicy::Maximum);
    if (!running)
        m_output->verticalScrollBar()->setValue(m_output->verticalScrollBar()->maximum());
    emit runningChanged();
}

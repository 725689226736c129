// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/sweep_form.h"

#include "support/text.h"
#include "widgets/controls.h"
#include "widgets/filled.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QCompleter>
#include <QGridLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStackedWidget>
#include <QStyle>

#include <algorithm>

namespace {

QLineEdit *field(const QString &name, QWidget *parent)
{
    auto *line = new QLineEdit(parent);
    line->setFont(fonts::number());
    line->setAccessibleName(name);
    return line;
}

QString shown(double value) { return QString::fromStdString(partita::shortest(value)); }

} // namespace

SweepForm::SweepForm(QWidget *parent) : QWidget(parent)
{
    m_keys = new QComboBox(this);
    m_keys->setObjectName(QStringLiteral("key"));
    m_keys->setAccessibleName(tr("Number or decision to vary"));
    m_keys->setEditable(true);
    m_keys->setInsertPolicy(QComboBox::NoInsert);
    m_keys->setFont(fonts::text());
    m_keys->setMaxVisibleItems(24);
    m_keys->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_keys->completer()->setFilterMode(Qt::MatchContains);
    m_keys->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_keys->setToolTip(tr("A number of the chip or a decision, with the same key as in partitac sweep --vary"));

    auto *range = new QWidget(this);
    m_from = field(tr("From"), range);
    m_from->setObjectName(QStringLiteral("from"));
    m_to = field(tr("To"), range);
    m_to->setObjectName(QStringLiteral("to"));
    m_from->setToolTip(tr("The first value, in the unit at the right"));
    m_to->setToolTip(tr("The last value, in the unit at the right"));
    m_unit = mutedLabel({}, range);
    filled(new QHBoxLayout(range), {{m_from, 1}, mutedLabel(tr("to"), range), {m_to, 1}, m_unit}, {}, 6);
    m_words = field(tr("Values"), this);
    m_words->setObjectName(QStringLiteral("values"));
    m_words->setToolTip(tr("V,V,…  or  A..B  A..B..STEP  A..B*FACTOR  A..B:COUNT"));
    m_kinds = new QStackedWidget(this);
    m_kinds->addWidget(range);
    m_kinds->addWidget(m_words);
    m_kinds->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);

    m_spacing = new Segmented(this);
    m_spacing->setObjectName(QStringLiteral("spacing"));
    m_spacing->setAccessibleName(tr("Spacing"));
    m_spacing->setToolTip(tr("Evenly spaced values, or each value twice the one before"));
    m_points = new QSpinBox(this);
    leaveWheel(m_points);
    m_points->setObjectName(QStringLiteral("points"));
    m_points->setFont(fonts::number());
    m_points->setRange(2, 200);
    m_points->setValue(17);
    m_points->setSuffix(tr(" points"));
    m_points->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_points->setAccessibleName(tr("Points"));
    m_points->setToolTip(tr("How many values are computed, from the first to the last"));
    auto *spacing = filled(new QHBoxLayout, {{m_spacing, 0, Qt::AlignLeft}, {m_points, 1}}, {}, 8);

    m_draw = new QPushButton(this);
    m_draw->setObjectName(QStringLiteral("draw"));
    m_draw->setFont(fonts::text());
    m_metric = new Segmented(this);
    m_metric->setObjectName(QStringLiteral("metric"));
    m_metric->setAccessibleName(tr("Drawn"));
    m_metric->setToolTip(tr("What the vertical axis shows for one inference: cycles, milliseconds or microjoules"));
    m_metric->setOptions({tr("cycles"), tr("time"), tr("energy")}, 0);
    auto *drawn = filled(new QHBoxLayout, {m_metric, {m_draw, 1}}, {}, 8);

    m_remark = remarkLabel(this);
    filled(new QVBoxLayout(this), {m_keys, m_kinds, spacing, drawn, {m_remark, 1}}, {14, 8, 14, 4}, 6);

    connect(m_keys, &QComboBox::currentTextChanged, this, &SweepForm::takeKey);
    connect(m_spacing, &Segmented::chosen, this, [this](int index) { setDoubling(index == 1); });
    connect(m_metric, &Segmented::chosen, this, [this](int index) {
        m_metric->setOptions({tr("cycles"), tr("time"), tr("energy")}, index);
        emit metricChanged();
    });
    connect(m_draw, &QPushButton::clicked, this, [this] { m_running ? emit stopAsked() : emit asked(); });
    for (auto *line : {m_from, m_to, m_words})
        connect(line, &QLineEdit::returnPressed, this, &SweepForm::asked);
    setDoubling(false);
    setRunning(false);
}

const Sweepable *SweepForm::chosen() const
{
    auto it = std::ranges::find(m_all, m_keys->currentText().trimmed().toStdString(), &Sweepable::key);
    return it == m_all.end() ? nullptr : &*it;
}

void SweepForm::setSweepables(std::vector<Sweepable> all, const std::string &first)
{
    bool same = std::ranges::equal(all, m_all, {}, &Sweepable::key, &Sweepable::key);
    m_all = std::move(all);
    if (same)
        return;
    auto text = m_keys->currentText();
    QSignalBlocker quiet(m_keys);
    m_keys->clear();
    for (const auto &one : m_all)
        m_keys->addItem(QString::fromStdString(one.key));
    if (text.isEmpty())
        text = QString::fromStdString(first);
    m_keys->setCurrentText(text);
    takeKey();
}

void SweepForm::takeKey()
{
    auto key = m_keys->currentText().trimmed().toStdString();
    if (key == m_key)
        return;
    m_key = key;
    const auto *one = chosen();
    bool number = one && one->words.isEmpty();
    m_kinds->setCurrentIndex(number ? 0 : 1);
    m_spacing->setEnabled(number);
    m_points->setVisible(number && m_spacing->current() == 0);
    if (number) {
        m_from->setText(shown(one->from));
        m_to->setText(shown(one->to));
        m_unit->setText(one->unit);
        setDoubling(one->doubling);
    } else if (one) {
        m_words->setText(one->words.join(u','));
    }
}

void SweepForm::setDoubling(bool doubling)
{
    m_spacing->setOptions({tr("even"), tr("doubling")}, doubling ? 1 : 0);
    m_points->setVisible(!doubling && m_kinds->currentIndex() == 0);
}

SweepForm::Metric SweepForm::metric() const { return Metric(m_metric->current()); }

QString SweepForm::variation() const
{
    auto plain = [](const QLineEdit *line) { return line->text().remove(u' ').remove(QChar(0x202f)); };
    auto head = m_keys->currentText().trimmed() + u'=';
    if (m_kinds->currentIndex() == 1)
        return head + plain(m_words);
    auto range = plain(m_from) + QStringLiteral("..") + plain(m_to);
    return head + range
        + (m_spacing->current() == 1 ? QStringLiteral("*2") : QStringLiteral(":%1").arg(m_points->value()));
}

void SweepForm::setRunning(bool running)
{
    m_running = running;
    if (auto kind = running ? QString() : QStringLiteral("primary"); m_draw->property("kind") != kind) {
        m_draw->setProperty("kind", kind);
        m_draw->style()->unpolish(m_draw);
        m_draw->style()->polish(m_draw);
    }
    m_draw->setText(running ? tr("Stop") : tr("Draw"));
    m_draw->setToolTip(running ? tr("Stops and keeps the values computed so far")
                               : tr("Computes the design at each value and draws the curve"));
}

void SweepForm::setRemark(const QString &text, const char *tone)
{
    m_remark->setText(text);
    m_remark->setToolTip(text);
    setTone(m_remark, tone);
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "validation/validation_view.h"

#include "language/language.h"
#include "theme/format.h"
#include "validation/validation_model.h"
#include "widgets/controls.h"
#include "widgets/filled.h"
#include "widgets/table.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QTableView>

ValidationView::ValidationView(Session *session, QWidget *parent) : QWidget(parent), m_session(session)
{
    setObjectName(QStringLiteral("side"));
    m_model = new ValidationModel(this);
    m_verdict = plainLabel({}, this);
    m_verdict->setFont(fonts::text(fonts::body, true));
    m_verdict->setWordWrap(true);
    m_causes = mutedLabel({}, this);
    m_causes->setWordWrap(true);
    m_view = plainTable(m_model, this, "validation");
    m_view->setAccessibleName(tr("Published and simulated figures"));
    m_view->horizontalHeader()->setSectionResizeMode(ValidationModel::Source, QHeaderView::Stretch);

    auto *head = filled(new QVBoxLayout, {m_verdict, m_causes}, {14, 4, 14, 8}, 4);
    filled(new QVBoxLayout(this), {head, {m_view, 1}});

    connect(&session->validation(), &ChipValidation::validationChanged, this, &ValidationView::refresh);
    refresh();
}

void ValidationView::refresh()
{
    auto validation = m_session->validation().known();
    auto design = m_session->design();
    m_model->setValidation(validation);
    m_view->setVisible(m_model->rowCount() > 0);
    if (!validation || !design) {
        m_verdict->setText(design ? tr("Comparing the simulation with published figures…") : QString());
        m_causes->clear();
        return;
    }
    const auto &chip = design->target->description();
    m_verdict->setText(asSentence(spoken(chip.title + ": " + partita::errorBand(*validation, chip))));
    QStringList causes;
    for (const auto &cause : validation->causes)
        causes << spoken(cause);
    m_causes->setText(causes.isEmpty() ? QString() : tr("Not modelled: %1").arg(causes.join(QStringLiteral("; "))));
    m_causes->setVisible(!causes.isEmpty());
    columnsOf(m_view).fitFrom(0, ValidationModel::Source);
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/chip_validation.h"

#include "support/text.h"

using namespace partita;

std::string numbersOf(const Description &chip)
{
    auto out = chip.name;
    for (const auto &[key, number] : chip.all())
        out += ',' + shortest(number->value);
    return out;
}

ChipValidation::ChipValidation(Document &document)
    : QObject(&document), m_document(document), m_lane(document.pool(), this, 0)
{
    connect(&document, &Document::designChanged, this, &ChipValidation::begin);
    connect(&document, &Document::unplacedChanged, this, &ChipValidation::forget);
}

QString ChipValidation::band() const
{
    const auto error = m_known ? m_known->error() : std::nullopt;
    return error ? QStringLiteral("±%1 %").arg(QString::fromStdString(partita::percent(*error))) : QString();
}

void ChipValidation::stop()
{
    m_lane.stop();
    m_numbers.clear();
}

void ChipValidation::forget()
{
    if (!m_document.unplaced())
        return;
    stop();
    m_known = nullptr;
    emit validationChanged();
}

void ChipValidation::begin()
{
    if (!m_document.design())
        return;
    const auto target = m_document.design()->target;
    auto numbers = numbersOf(target->description());
    if (numbers == m_numbers)
        return;
    m_numbers = std::move(numbers);
    m_known = nullptr;
    emit validationChanged();
    m_lane.start([target](std::stop_token stop) { return validate(target, stop); },
        [this](Result<Validation> answer) {
            if (answer)
                m_known = std::make_shared<const Validation>(std::move(*answer));
            else
                m_document.tell(answer.error());
            emit validationChanged();
        });
}

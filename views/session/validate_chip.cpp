// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/document.h"
#include "support/text.h"

using namespace partita;

namespace {

/// Every number of a chip, exactly.
std::string numbersOf(const Description &chip)
{
    auto out = chip.name;
    for (const auto &[key, number] : chip.all())
        out += ',' + shortest(number->value);
    return out;
}

} // namespace

void Document::validateChip()
{
    auto numbers = numbersOf(design->target->description());
    if (numbers == validated)
        return;
    validated = numbers;
    validation = nullptr;
    emit session->validationChanged();
    validating.start([target = design->target](std::stop_token stop) { return validate(target, stop); },
        [this](Result<Validation> answer) {
            if (answer)
                validation = std::make_shared<const Validation>(std::move(*answer));
            else if (answer.error().fault != Fault::Cancelled)
                emit session->failed(QString::fromStdString(answer.error().message));
            emit session->validationChanged();
        });
}

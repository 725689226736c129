// SPDX-License-Identifier: GPL-3.0-or-later
#include "studies/model_spread.h"

#include "document/model.h"

#include <functional>

using namespace partita;

ModelSpread::ModelSpread(Document &document)
    : QObject(&document),
      m_document(document),
      m_study(
          document, this,
          [this] {
              const auto design = m_document.design();
              return design && m_document.model() && hasOtherModels(design->target->description());
          },
          [this] { start(); }, [this] { emit changed(); })
{
}

void ModelSpread::start()
{
    m_study.begin(
        [design = m_document.design(), model = *m_document.model(), choices = m_document.choices()](
            std::stop_token stop, const Task::Report &) -> Result<Others> {
            return byOtherModels(*design, inputsOf(model, choices), nullptr, stop);
        },
        std::identity());
}

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/model.h"

/// The model file read again, with what still applies of what was decided.
struct Reloaded {
    Model model;
    partita::Choices choices;
    std::vector<std::string> dropped;                  ///< KEY=VALUE, pinned, that compile no longer
    DeploymentPtr design;                              ///< null where the model does not fit any more
    UnplacedPtr unplaced;                              ///< then why not; else null
    std::map<std::string, partita::Choices> elsewhere; ///< the same for other chips, by target
};

/// Safe on any thread. Error: the file cannot be read.
partita::Result<Reloaded> reloaded(const Model &, const partita::Choices &,
    const std::map<std::string, partita::Choices> &elsewhere, const partita::Registry &, partita::Cache &,
    std::stop_token);

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "widgets/line_diff.h"

#include <functional>

/// What was written of one design; each is made when it is first needed.
struct Written {
    Session::DeploymentPtr design;
    std::shared_ptr<const partita::NetworkSource> network;
    std::shared_ptr<const partita::ProjectFiles> files;
};

/// What is to be seen.
struct PageRequest {
    std::string file;      ///< of the export; "": of network.c the lines of the kernel alone
    std::string kernel;    ///< slug, "" for none
    Written now, former;   ///< `former` without a design: nothing to compare with
    bool allFiles = false; ///< the names of all files are wanted
    std::function<partita::Result<partita::ProjectFiles>(std::stop_token)> exportNow, exportFormer;
};

/// A text beside its margin.
struct Sheet {
    std::string text;          ///< what is shown: at most `most` lines
    int firstLine = 1;         ///< number of its first line in the file
    int lines = 0;             ///< of the file, or of the function
    LineMarks marks;           ///< of the lines shown
    std::vector<int> commands; ///< by line shown: a command of the kernel's tile program, or -1
    static constexpr int most = 10'000;
};

struct Page {
    Sheet code, program;
    std::string whole;     ///< the file, or the function, from its first line to its last
    QString remark;        ///< why there is nothing to see, or less than all
    bool compared = false; ///< the kernel has a counterpart in the former design
    Written now, former;   ///< with what was made
};

/// Error: a fault of the target's plug-in, or cancelled.
partita::Result<Page> makePage(PageRequest, std::stop_token);

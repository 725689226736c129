// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "widgets/line_diff.h"

#include <functional>

/// The C of one design. `network` and `files` are written when they are first needed.
struct Written {
    Session::DeploymentPtr design;
    std::shared_ptr<const partita::NetworkSource> network;
    std::shared_ptr<const partita::ProjectFiles> files;
};

/// What the page should show.
struct PageRequest {
    std::string file;      ///< a file of the export; "": only the kernel's function in network.c
    std::string kernel;    ///< its slug; "": none
    Written now, former;   ///< `former` has no design if there is nothing to compare with
    bool allFiles = false; ///< whether the names of all files are needed
    std::function<partita::Result<partita::ProjectFiles>(std::stop_token)> exportNow, exportFormer;
};

/// A text and what its margin shows.
struct Sheet {
    std::string text;          ///< the lines shown, at most `most`
    int firstLine = 1;         ///< the number of the first line shown, in the file
    int lines = 0;             ///< how many lines the whole file or function has
    LineMarks marks;           ///< of the lines shown
    std::vector<int> commands; ///< for each line shown, a command of the kernel's tile program, or -1
    static constexpr int most = 10'000;
};

struct Page {
    Sheet code, program;
    std::string whole;     ///< the whole file or function, for Save and Copy
    QString remark;        ///< why the page is empty or not complete
    bool compared = false; ///< whether the page compares with the former design
    Written now, former;   ///< those of the request, with what was written for this page
};

/// Error: the target's plug-in failed, or the request was cancelled.
partita::Result<Page> makePage(PageRequest, std::stop_token);

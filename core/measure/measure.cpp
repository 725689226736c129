// SPDX-License-Identifier: Apache-2.0
#include "measure/measure.h"

#include "measure/counters_text.h"
#include "support/process.h"
#include "support/try.h"

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <thread>

namespace partita {

namespace {

std::string environment(const char *name, const char *otherwise)
{
    const char *value = std::getenv(name);
    return value && *value ? value : otherwise;
}

bool says(const std::string &output, std::string_view word)
{
    std::istringstream lines(output);
    for (std::string line; std::getline(lines, line);)
        if (line == word || line == std::string(word) + '\r')
            return true;
    return false;
}

std::string oneLine(std::string text)
{
    std::ranges::replace_if(
        text, [](unsigned char c) { return c < 0x20; }, ' ');
    return text;
}

} // namespace

Result<void> toolsToMeasure()
{
    std::string missing;
    for (const auto &tool : {std::string("make"), environment("CROSS", "riscv64-unknown-elf-") + "gcc",
             environment("QEMU", "qemu-system-riscv32")})
        if (!inPath(tool))
            missing += (missing.empty() ? "" : ", ") + tool;
    if (missing.empty())
        return {};
    return fail("compiling the export and running it in an emulator needs " + missing
        + ", which is not installed; install it with: apt-get install make gcc-riscv64-unknown-elf "
          "picolibc-riscv64-unknown-elf qemu-system-misc");
}

Result<Measurement> measure(const ProjectFiles &files, std::stop_token stop)
{
    PARTITA_CHECK(toolsToMeasure());
    PARTITA_TRY(folder, TemporaryFolder::make());
    PARTITA_CHECK(writeProjectFiles(files, folder.path()));
    const auto jobs = "-j" + std::to_string(std::max(1u, std::thread::hardware_concurrency()));
    PARTITA_TRY(finished, runProgram({"make", "-s", jobs, "-C", folder.path().string(), "run", "COUNTERS=1"}, stop));
    bool passed = says(finished.out, "PASS");
    if (!passed && !says(finished.out, "FAIL"))
        return fail("the exported project did not build or run, make ended with " + std::to_string(finished.exitCode)
                + ": " + oneLine((finished.err.empty() ? finished.out : finished.err).substr(0, 300)),
            Fault::Internal);
    auto counters = countersOfOutput(finished.out);
    counters.source = "the emulator";
    return Measurement{std::move(counters), passed && finished.exitCode == 0};
}

} // namespace partita

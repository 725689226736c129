// SPDX-License-Identifier: Apache-2.0
#include "output.h"
#include "verbs.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <new>
#include <thread>
#include <unistd.h>

namespace {

using namespace cli;
using partita::Fault;

constexpr int usageError = 2, internalError = 70, cancelled = 130;
const std::array<const Verb *, 17> verbs{&targetsVerb, &infoVerb, &compileVerb, &runVerb, &evaluateVerb, &measureVerb,
    &overlayVerb, &renderVerb, &diffVerb, &findingsVerb, &sweepVerb, &validateVerb, &sensitivityVerb, &exploreVerb,
    &mergeVerb, &frontsVerb, &studyVerb};

int complain(const std::string &sentence, int code)
{
    std::fputs(("partitac: " + oneLine(sentence) + "\n").c_str(), stderr);
    return code;
}

/// Asks to stop at the first Ctrl-C; the second one does not wait.
std::stop_token stopOnSignal()
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
    std::stop_source source;
    std::thread([set, source]() mutable {
        int signal = 0;
        sigwait(&set, &signal);
        source.request_stop();
        sigwait(&set, &signal);
        _exit(cancelled);
    }).detach();
    return source.get_token();
}

int finish(const partita::Result<void> &result)
{
    if (result)
        return 0;
    const auto &error = result.error();
    if (error.fault == Fault::Internal)
        return complain("internal error, please report it: " + error.message, internalError);
    return complain(error.message, error.fault == Fault::Cancelled ? cancelled : 1);
}

int runVerb(const Verb &verb, std::span<const std::string> words)
{
    auto options = std::ranges::subrange(words.begin(), std::ranges::find(words, "--"));
    if (std::ranges::any_of(options, [](const auto &word) { return word == "--help" || word == "-h"; })) {
        print(help(verb));
        return 0;
    }
    auto arguments = parse(verb, words);
    if (!arguments)
        return complain(arguments.error().message, usageError);
    return finish(verb.run(*arguments, stopOnSignal()));
}

int runAll(std::span<const std::string> words)
{
    if (words.empty()) {
        std::fputs(help(verbs).c_str(), stderr);
        return usageError;
    }
    if (words[0] == "--help" || words[0] == "-h") {
        print(help(verbs));
        return 0;
    }
    if (words[0] == "--version") {
        print("partitac " PARTITA_VERSION "\n");
        return 0;
    }
    std::vector<std::string> names;
    for (const auto *verb : verbs) {
        if (verb->name == words[0])
            return runVerb(*verb, words.subspan(1));
        names.push_back(verb->name);
    }
    auto meant = nearest(words[0], names);
    return complain("unknown verb '" + words[0] + "'" + (meant.empty() ? "" : ", did you mean " + meant + "?")
            + "; 'partitac --help' lists them",
        usageError);
}

} // namespace

int main(int argc, char **argv)
{
    int code = internalError;
    try {
        code = runAll(std::vector<std::string>(argv + std::min(argc, 1), argv + argc));
    } catch (const std::bad_alloc &) {
        code = complain("not enough memory for this network", 1);
    } catch (const std::exception &e) {
        code = complain(std::string("internal error, please report it: ") + e.what(), internalError);
    }
    if ((std::fflush(stdout) != 0 || std::ferror(stdout)) && code == 0)
        code = complain(std::string("cannot write to standard output: ") + std::strerror(errno), 1);
    return code;
}

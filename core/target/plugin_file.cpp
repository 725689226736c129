// SPDX-License-Identifier: Apache-2.0
#include "target/plugin_file.h"

#include "support/try.h"
#include "target/guard.h"
#include "target/plugin.h"

#include <csignal>
#include <cstring>
#include <dlfcn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace partita {

namespace {

std::string quoted(const std::filesystem::path &file) { return "plug-in '" + file.string() + "'"; }

Result<const PluginInfo *> infoOf(const std::filesystem::path &file)
{
    void *library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!library)
        return fail(quoted(file) + " cannot be loaded: " + dlerror());
    auto entry = reinterpret_cast<const PluginInfo *(*)()>(dlsym(library, "partita_plugin"));
    const PluginInfo *info = entry ? entry() : nullptr;
    std::string problem;
    if (!info)
        problem = " has no entry point partita_plugin; is it a Partita target?";
    else if (info->interfaceVersion != pluginInterfaceVersion)
        problem = " speaks interface " + std::to_string(info->interfaceVersion) + ", this program "
            + std::to_string(pluginInterfaceVersion) + "; rebuild it";
    else if (std::string(info->build) != PARTITA_BUILD)
        problem = std::string(" was built for ") + info->build + ", this program is " + PARTITA_BUILD
            + "; rebuild it against these headers";
    else
        return info;
    dlclose(library);
    return fail(quoted(file) + problem);
}

/// What the child found, to the parent: nothing when all is well.
[[noreturn]] void probe(const std::filesystem::path &file, int to)
{
    for (int signal : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT})
        std::signal(signal, SIG_DFL);
    alarm(10);
    auto opened = openPlugin(file);
    if (!opened) {
        const auto &message = opened.error().message;
        (void)!write(to, message.data(), message.size());
    }
    _exit(0);
}

} // namespace

Result<PluginFile> openPlugin(const std::filesystem::path &file)
{
    PARTITA_TRY(info, infoOf(file));
    std::string problem = "it made no target";
    try {
        if (auto target = guarded(info->create())) {
            if (auto fine = checkTarget(*target))
                return PluginFile{std::move(target), info->isDefault};
            else
                problem = fine.error().message;
        }
    } catch (const std::exception &e) {
        problem = e.what();
    } catch (...) {
        problem = "it threw something that is no std::exception";
    }
    return fail(quoted(file) + " failed: " + problem);
}

Result<void> probePlugin(const std::filesystem::path &file)
{
    int pipes[2];
    if (pipe(pipes) != 0)
        return fail(quoted(file) + " cannot be tried: " + std::strerror(errno));
    auto child = fork();
    if (child == 0) {
        close(pipes[0]);
        probe(file, pipes[1]);
    }
    close(pipes[1]);
    std::string message;
    char buffer[1024];
    for (ssize_t n; child > 0 && (n = read(pipes[0], buffer, sizeof buffer)) > 0;)
        message.append(buffer, std::size_t(n));
    close(pipes[0]);
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) < 0)
        return fail(quoted(file) + " cannot be tried: " + std::strerror(errno));
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM)
        return fail(quoted(file) + " did not load within 10 s; it is left out");
    if (WIFSIGNALED(status))
        return fail(quoted(file) + " crashed while loading (" + strsignal(WTERMSIG(status)) + "); it is left out");
    if (WEXITSTATUS(status) != 0)
        return fail(quoted(file) + " ended the program while loading (exit " + std::to_string(WEXITSTATUS(status))
            + "); it is left out");
    return message.empty() ? Result<void>() : fail(message);
}

} // namespace partita

// SPDX-License-Identifier: Apache-2.0
#include "support/process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sstream>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

namespace partita {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t mostKept = 16 << 20;

struct Pipe {
    int read = -1, write = -1;
    bool open()
    {
        int ends[2];
        if (::pipe2(ends, O_CLOEXEC) != 0)
            return false;
        read = ends[0], write = ends[1];
        return true;
    }
    void closeWrite()
    {
        if (write >= 0)
            ::close(std::exchange(write, -1));
    }
    ~Pipe()
    {
        closeWrite();
        if (read >= 0)
            ::close(read);
    }
};

/// A file without a name, in memory.
struct Memory {
    int file = -1;
    bool holds(std::string_view text)
    {
        file = ::memfd_create("input", MFD_CLOEXEC);
        while (file >= 0 && !text.empty()) {
            const auto n = ::write(file, text.data(), text.size());
            if (n < 0 && errno != EINTR)
                return false;
            text.remove_prefix(std::size_t(std::max<ssize_t>(n, 0)));
        }
        return file >= 0 && ::lseek(file, 0, SEEK_SET) == 0;
    }
    ~Memory()
    {
        if (file >= 0)
            ::close(file);
    }
};

/// Own process group, signals as a fresh program has them.
int spawn(const std::vector<std::string> &words, const Memory &in, const Pipe &out, const Pipe &err, pid_t &child)
{
    std::vector<char *> argv;
    for (const auto &word : words)
        argv.push_back(const_cast<char *>(word.c_str()));
    argv.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, in.file, 0);
    posix_spawn_file_actions_adddup2(&files, out.write, 1);
    posix_spawn_file_actions_adddup2(&files, err.write, 2);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
    int error = ::posix_spawnp(&child, argv[0], &files, &attributes, argv.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return error;
}

/// False at the end of the stream.
bool drain(int fd, std::string &into)
{
    std::array<char, 1 << 16> block;
    auto n = ::read(fd, block.data(), block.size());
    if (n < 0)
        return errno == EINTR || errno == EAGAIN;
    into.append(block.data(), std::min(std::size_t(n), mostKept - std::min(mostKept, into.size())));
    return n > 0;
}

} // namespace

Result<Finished> runProgram(const std::vector<std::string> &words, std::stop_token stop, std::string_view input)
{
    Memory in;
    Pipe out, err;
    pid_t child = -1;
    if (!in.holds(input) || !out.open() || !err.open())
        return fail(std::string("cannot make a pipe: ") + std::strerror(errno));
    if (int error = spawn(words, in, out, err, child))
        return fail("cannot start '" + words[0] + "': " + std::strerror(error));
    out.closeWrite();
    err.closeWrite();
    Finished finished;
    std::array<pollfd, 2> ends{pollfd{out.read, POLLIN, 0}, pollfd{err.read, POLLIN, 0}};
    while (ends[0].fd >= 0 || ends[1].fd >= 0) {
        if (stop.stop_requested())
            ::kill(-child, SIGTERM);
        if (::poll(ends.data(), ends.size(), 50) <= 0)
            continue;
        if (ends[0].revents && !drain(out.read, finished.out))
            ends[0].fd = -1;
        if (ends[1].revents && !drain(err.read, finished.err))
            ends[1].fd = -1;
    }
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) { }
    if (stop.stop_requested())
        return fail("cancelled", Fault::Cancelled);
    finished.exitCode = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return finished;
}

bool inPath(const std::string &program)
{
    if (program.find('/') != std::string::npos)
        return ::access(program.c_str(), X_OK) == 0;
    const char *path = std::getenv("PATH");
    std::istringstream folders(path ? path : "/usr/bin:/bin");
    for (std::string folder; std::getline(folders, folder, ':');)
        if (::access((fs::path(folder) / program).c_str(), X_OK) == 0)
            return true;
    return false;
}

Result<TemporaryFolder> TemporaryFolder::make()
{
    std::error_code error;
    auto base = fs::temp_directory_path(error);
    auto name = ((error ? fs::path("/tmp") : base) / "partita-XXXXXX").string();
    if (!::mkdtemp(name.data()))
        return fail("cannot make a folder in '" + fs::path(name).parent_path().string() + "': " + std::strerror(errno));
    return TemporaryFolder(name);
}

TemporaryFolder::~TemporaryFolder()
{
    std::error_code ignored;
    if (!m_path.empty())
        fs::remove_all(m_path, ignored);
}

} // namespace partita

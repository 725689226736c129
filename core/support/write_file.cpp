// SPDX-License-Identifier: Apache-2.0
#include "support/write_file.h"

#include <atomic>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

namespace partita {

namespace fs = std::filesystem;

namespace {

bool writeAll(int fd, std::string_view bytes)
{
    while (!bytes.empty()) {
        auto n = ::write(fd, bytes.data(), bytes.size());
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        bytes.remove_prefix(std::size_t(n));
    }
    return true;
}

std::unexpected<Error> cannot(const fs::path &file, int error)
{
    return fail("cannot write '" + file.string() + "': " + std::strerror(error));
}

} // namespace

Result<void> writeFile(const fs::path &path, std::string_view bytes)
{
    std::error_code none;
    auto file = fs::is_symlink(path, none) ? fs::canonical(path, none) : path;
    if (file.empty())
        file = path;
    if (fs::is_directory(file, none))
        return cannot(path, EISDIR);
    if (fs::exists(file, none) && !fs::is_regular_file(file, none)) {
        int fd = ::open(file.c_str(), O_WRONLY | O_CLOEXEC);
        bool done = fd >= 0 && writeAll(fd, bytes);
        int error = errno;
        if (fd >= 0)
            ::close(fd);
        return done ? Result<void>() : cannot(path, error);
    }
    static std::atomic<unsigned> counter;
    auto unique = std::to_string(::getpid()) + "-" + std::to_string(++counter);
    auto beside = file.parent_path() / ("." + file.filename().string() + "." + unique);
    int fd = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (fd < 0)
        return cannot(path, errno);
    struct stat former { };
    bool done = ::stat(file.c_str(), &former) != 0 || ::fchmod(fd, former.st_mode & 07777) == 0;
    done = done && writeAll(fd, bytes) && ::fsync(fd) == 0;
    int error = errno;
    if (::close(fd) != 0 && done)
        done = false, error = errno;
    if (done && ::rename(beside.c_str(), file.c_str()) != 0)
        done = false, error = errno;
    if (done)
        return {};
    ::unlink(beside.c_str());
    return cannot(path, error);
}

Result<void> checkNoLink(fs::path folder, const fs::path &name)
{
    for (const auto &part : name) {
        folder /= part;
        std::error_code none;
        if (fs::is_symlink(folder, none))
            return fail("'" + folder.string()
                + "' is a link, and nothing is written through one here; remove it or choose another folder");
    }
    return {};
}

} // namespace partita

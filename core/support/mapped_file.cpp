// SPDX-License-Identifier: Apache-2.0
#include "support/mapped_file.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace partita {
namespace {

constexpr std::size_t mappedFrom = 16 << 20;

class Descriptor {
public:
    explicit Descriptor(const std::filesystem::path &path)
        : m_fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK))
    {
    }
    ~Descriptor()
    {
        if (m_fd >= 0)
            ::close(m_fd);
    }
    Descriptor(const Descriptor &) = delete;
    operator int() const { return m_fd; }

private:
    int m_fd;
};

/// Null when the file is shorter than it was.
std::shared_ptr<const void> readWhole(int fd, std::size_t size)
{
    auto bytes = std::make_shared<std::vector<std::byte>>(size);
    for (std::size_t done = 0; done < size;) {
        auto n = ::read(fd, bytes->data() + done, size - done);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return nullptr;
        done += std::size_t(n);
    }
    return {bytes, bytes->data()};
}

std::shared_ptr<const void> mapWhole(int fd, std::size_t size)
{
    auto *start = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, fd, 0);
    if (start == MAP_FAILED)
        return nullptr;
    return {start, [size](const void *at) { ::munmap(const_cast<void *>(at), size); }};
}

} // namespace

Result<MappedFile> mapFile(const std::filesystem::path &path)
{
    auto named = "'" + path.string() + "' ";
    auto unreadable = [&] { return fail(named + "cannot be read: " + std::strerror(errno)); };
    Descriptor fd(path);
    if (fd < 0 && errno == ENOENT)
        return fail(named + "does not exist; check the path");
    if (fd < 0 && errno == EACCES)
        return fail(named + "cannot be opened for reading; check its permissions");
    struct stat about { };
    if (fd < 0 || ::fstat(fd, &about) != 0)
        return unreadable();
    if (!S_ISREG(about.st_mode))
        return fail(named + "is not a file; give the path of one");
    if (about.st_size == 0)
        return fail(named + "is empty; export or download it again");
    auto size = std::size_t(about.st_size);
    errno = EIO;
    auto owner = size < mappedFrom ? readWhole(fd, size) : mapWhole(fd, size);
    if (!owner)
        return unreadable();
    auto *first = static_cast<const std::byte *>(owner.get());
    return MappedFile{std::move(owner), {first, size}};
}

} // namespace partita

// SPDX-License-Identifier: Apache-2.0
#include "execute/file_bytes.h"
#include "fuzz/feed.h"

#include <cstdlib>
#include <fstream>

using namespace partita::fuzz;
namespace fs = std::filesystem;

namespace {

/// With the files that descriptions name.
struct Folder {
    Folder()
    {
        auto pattern = (fs::temp_directory_path() / "partita-fuzz-XXXXXX").string();
        path = ::mkdtemp(pattern.data());
        std::ofstream(path / "x.bin") << std::string(96, '\1');
        std::ofstream(path / "y.bin") << std::string(2, '\1');
    }
    ~Folder() { fs::remove_all(path); }
    fs::path path;
};

} // namespace

/// The first byte says what the rest is: a file of one of four kinds, or an array to be put into an archive.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const Folder folder;
    static const fs::path array = "x.npy", archive = "x.npz", description = folder.path / "x.json";
    if (size == 0)
        return 0;
    auto bytes = std::as_bytes(std::span(data + 1, size - 1));
    switch (data[0] % 5) {
    case 0: feedDataset(bytes, array); break;
    case 1: feedDataset(bytes, archive); break;
    case 2: feedDataset(bytes, description); break;
    case 3: feedTensor(bytes); break;
    default: {
        auto zip = partita::zipBytes("inputs.npy", {reinterpret_cast<const char *>(bytes.data()), bytes.size()});
        feedDataset(std::as_bytes(std::span(zip)), archive);
    }
    }
    return 0;
}

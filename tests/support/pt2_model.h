// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"

#include <filesystem>
#include <nlohmann/json.hpp>

namespace partita::test {

/// A file inside an archive.
struct ZipEntry {
    std::string name, content;
    bool deflated = false;
};
/// A zip archive of these files.
std::string zipArchive(const std::vector<ZipEntry> &);

/// Writes an archive of torch.export in a few lines:
///
///     Pt2Model m;
///     m.input("x", {1, 3, 8, 8}).weight("w", {4, 3, 3, 3}, values);
///     m.node("aten.conv2d.default", {{"input", tensor("x")}, {"weight", tensor("w")}}, {"y"}).output("y");
class Pt2Model {
public:
    using Json = nlohmann::json;
    using Arguments = std::vector<std::pair<std::string, Json>>;
    /// Numbers of the schema.
    static constexpr int int8 = 2, int32 = 4, int64 = 5, half = 6, float32 = 7, complex64 = 10, boolean = 12;

    Pt2Model &input(const std::string &name, const Shape &, int type = float32);
    /// Its parameter is called "net.NAME". Values are packed in the type.
    Pt2Model &weight(const std::string &name, const Shape &, const std::vector<double> &values, int type = float32);
    /// `arguments` as the file has them.
    Pt2Model &node(const std::string &target, const Arguments &, const std::vector<std::string> &outputs,
        const std::string &module = {});
    Pt2Model &output(const std::string &name);

    /// The records of the archive, below "model/"; to be changed before they are packed.
    std::vector<ZipEntry> records() const;
    std::string bytes() const { return zipArchive(records()); }
    /// Read as a file "model.pt2" would be.
    Result<Graph> import() const { return importPacked(bytes()); }
    static Result<Graph> importPacked(const std::string &archive, const std::string &name = "model.pt2");

    Json program, config; ///< models/model.json and the list of weights, as built so far

    Pt2Model();

private:
    std::vector<std::string> m_weights;
};

// Arguments of nodes.
nlohmann::json tensor(const std::string &name);
nlohmann::json tensors(const std::vector<std::string> &names);
nlohmann::json integer(std::int64_t);
nlohmann::json integers(const std::vector<std::int64_t> &);
nlohmann::json real(double);
nlohmann::json flag(bool);
nlohmann::json text(const char *);
nlohmann::json scalarType(int);

/// Packs the unpacked archive in `folder`, which lacks its weights, and gives them numbers that depend on their names.
/// Returns false if it cannot be written.
bool packWithWeights(const std::filesystem::path &folder, const std::filesystem::path &file);

} // namespace partita::test

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/error.h"
#include "support/mapped_file.h"
#include "support/zip/zip.h"

#include <map>
#include <nlohmann/json.hpp>

/// File: what an archive of torch.export says. It has the records of the archive, the program with its arguments, the
/// weights with their strides, and the network that is made of them.
namespace partita::pt2_import {

/// An archive of torch.export. All records lie below one folder, whose name does not matter.
class Archive {
public:
    /// Error: no archive, a damaged one, or one that unpacks to far more than its size.
    static Result<Archive> open(const MappedFile &);

    /// Whether there is such a record, such as "models/model.json".
    bool has(const std::string &record) const { return m_members.contains(record); }
    bool hasFolder(const std::string &folder) const;
    /// The only file in the folder whose name ends so. Empty: there is none.
    std::string first(const std::string &folder, const std::string &ending) const;
    std::size_t sizeOf(const std::string &record) const;
    /// A record's content. Stored ones are not copied. Error: there is none, or it is damaged.
    Result<MappedFile> read(const std::string &record) const;
    /// A record of JSON. Error: also no JSON, or too much of it.
    Result<nlohmann::json> json(const std::string &record) const;
    /// Counts bytes that are made of the archive's own. Returns false if there are too many for its size.
    bool mayMake(std::size_t bytes);

private:
    MappedFile m_file;
    std::map<std::string, ZipMember> m_members; ///< by the name below the common folder
    std::size_t m_made = 0;
};

} // namespace partita::pt2_import

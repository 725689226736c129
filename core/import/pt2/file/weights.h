// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"
#include "import/pt2/file/archive.h"
#include "import/pt2/file/program.h"

#include <map>

namespace partita::pt2_import {

/// ONNX's number of a data type; 0 for one that Partita does not compute in.
int onnxType(int scalarType);

/// The weights and constants of an archive, each with a type, a shape, and strides over bytes that several may share.
class Weights {
public:
    /// Reads the lists of weights and constants. Error: they are damaged.
    static Result<Weights> open(Archive &);

    struct Weight {
        Tensor tensor;
        int onnxType = 0;
    };
    /// The weight of this name. Error: it is missing, pickled, of a type that is not read, or leads outside its bytes.
    Result<Weight> read(const std::string &name);

private:
    struct Entry {
        std::string record;
        bool pickled = false;
        TensorMeta meta;
    };
    explicit Weights(Archive &archive) : m_archive(&archive) { }
    Result<void> list(const std::string &folder);
    Result<MappedFile> bytes(const std::string &record);

    Archive *m_archive;
    std::map<std::string, Entry> m_entries;
    std::map<std::string, MappedFile> m_read; ///< by record
};

} // namespace partita::pt2_import

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "import/onnx/file/network.h"
#include "import/pt2/file/program.h"

#include <set>

namespace partita::pt2_import {

/// What has been read of the program so far: the network that ONNX's readers make, and which values share memory.
class Network {
public:
    Network(std::shared_ptr<const onnx::ModelProto> model, const MappedFile &file, const std::filesystem::path &path)
        : onnx(std::move(model), onnx_import::TensorBytes(file, path.parent_path()))
    {
    }

    onnx_import::Network onnx;
    std::map<std::string, std::int64_t> symbols; ///< integers that the program computes

    /// Integers and how to read them as numbers: the names of the values.
    struct Dequantised {
        std::string stored, scale, zero;
        int axis = -1; ///< along which there are several scales
    };
    std::map<std::string, Dequantised> dequantised; ///< constants, by their names as numbers

    /// The value as it is known so far, or null.
    const Tensor *find(const std::string &value) const;
    /// Makes `name` another name of a value.
    void alias(const std::string &name, const std::string &value);
    /// Says that `name` shows all or part of the memory of `value`; `same`: all of it, in the same shape.
    void share(const std::string &name, const std::string &value, bool same);
    /// An operator wrote `result` over `value`. Its other names change with it.
    void overwrite(const std::string &value, const std::string &result);
    /// Whether an operator wrote over memory that this value shows in another shape.
    bool isStale(const std::string &value) const { return m_stale.contains(value); }

private:
    struct Place {
        int memory = 0, view = 0; ///< values with the same number share it
    };
    Place &placeOf(const std::string &value);

    std::map<std::string, Place> m_places;
    std::vector<std::vector<std::string>> m_sharing; ///< by memory
    int m_views = 0;
    std::set<std::string> m_stale;
};

} // namespace partita::pt2_import

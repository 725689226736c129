// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "import/onnx/file/network.h"
#include "import/pt2/file/program.h"

#include <optional>

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
    /// An operator wrote `result` over `value`.
    void overwrite(const std::string &value, const std::string &result);
    /// What was last written over the value, or the value itself.
    const std::string &current(const std::string &value) const;
    /// Whether an operator wrote over memory that this value shows in another shape.
    bool isStale(const std::string &value) const;
    /// Counts bytes that operators make up. Returns false if there are too many.
    bool mayMake(std::int64_t bytes);

private:
    /// All values that show the same elements of a memory in the same shape.
    struct View {
        std::size_t memory = 0;
        int since = 0;       ///< when it was made
        std::string current; ///< what was last written over it; empty: nothing
    };
    /// The last write through any view, and the last through a view other than that.
    struct Memory {
        std::optional<std::size_t> writer, other;
        int writtenAt = 0, otherAt = 0;
    };
    std::size_t viewOf(const std::string &value);

    std::map<std::string, std::size_t> m_viewOf;
    std::vector<View> m_views;
    std::vector<Memory> m_memories;
    int m_now = 0;
    std::int64_t m_made = 0; ///< bytes
};

} // namespace partita::pt2_import

// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/file/skeleton.h"

#include <cstdint>
#include <cstring>

namespace partita::onnx_import {
namespace {

using Bytes = std::span<const std::byte>;

enum class Message { Model, Graph, Function, Node, Attribute, Tensor, Other };
enum Wire { Varint = 0, Fixed64 = 1, Sized = 2, GroupStart = 3, GroupEnd = 4, Fixed32 = 5 };
constexpr std::uint64_t rawDataField = 9; ///< of a TensorProto
constexpr int deepest = 100;              ///< messages within each other, as Protocol Buffers allow

struct Range {
    std::uint64_t offset, size;
};

/// The message in a sized field, as onnx.proto numbers them.
Message within(Message message, std::uint64_t field)
{
    switch (message) {
    case Message::Model: return field == 7 ? Message::Graph : field == 25 ? Message::Function : Message::Other;
    case Message::Graph: return field == 1 ? Message::Node : field == 5 ? Message::Tensor : Message::Other;
    case Message::Function: return field == 7 ? Message::Node : Message::Other;
    case Message::Node: return field == 5 ? Message::Attribute : Message::Other;
    case Message::Attribute:
        return field == 5 || field == 10 ? Message::Tensor
            : field == 6 || field == 11  ? Message::Graph
                                         : Message::Other;
    default: return Message::Other;
    }
}

std::optional<std::uint64_t> takeVarint(Bytes &in)
{
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < 10 && i < in.size(); ++i) {
        auto byte = std::to_integer<std::uint64_t>(in[i]);
        value |= (byte & 127) << (7 * i);
        if (byte < 128) {
            in = in.subspan(i + 1);
            return value;
        }
    }
    return std::nullopt;
}

void appendVarint(std::string &out, std::uint64_t value)
{
    for (; value > 127; value >>= 7)
        out += char(value | 128);
    out += char(value);
}

void append(std::string &out, Bytes bytes) { out.append(reinterpret_cast<const char *>(bytes.data()), bytes.size()); }

class Copy {
public:
    explicit Copy(Bytes file) : m_file(file) { }

    /// False when `in` is no whole message.
    bool message(Message kind, Bytes in, std::string &out, int depth = 0) const
    {
        if (depth > deepest)
            return false;
        while (!in.empty()) {
            auto from = in;
            auto tag = takeVarint(in);
            if (!tag || *tag >> 32) // of which Protocol Buffers would take the low half
                return false;
            if ((*tag & 7) == Sized) {
                if (!sized(kind, *tag, in, out, depth))
                    return false;
                continue;
            }
            auto size = plainSize(*tag & 7, in);
            if (!size || *size > in.size())
                return false;
            in = in.subspan(*size);
            append(out, from.first(from.size() - in.size()));
        }
        return true;
    }

private:
    static std::optional<std::size_t> plainSize(std::uint64_t wire, Bytes in)
    {
        switch (wire) {
        case Varint: {
            auto rest = in;
            return takeVarint(rest) ? std::optional(in.size() - rest.size()) : std::nullopt;
        }
        case Fixed64: return 8;
        case Fixed32: return 4;
        case GroupStart:
        case GroupEnd: return 0;
        default: return std::nullopt;
        }
    }

    bool sized(Message kind, std::uint64_t tag, Bytes &in, std::string &out, int depth) const
    {
        auto length = takeVarint(in);
        if (!length)
            return false;
        bool whole = *length <= in.size();
        auto content = whole ? in.first(*length) : in;
        in = in.subspan(content.size());
        appendVarint(out, tag);
        auto inner = within(kind, tag >> 3);
        if (kind == Message::Tensor && tag >> 3 == rawDataField) {
            Range range{std::uint64_t(content.data() - m_file.data()), content.size()};
            appendVarint(out, sizeof range);
            append(out, std::as_bytes(std::span(&range, 1)));
        } else if (inner == Message::Other) {
            appendVarint(out, whole ? content.size() : 0);
            if (whole)
                append(out, content);
        } else {
            std::string part;
            whole &= message(inner, content, part, depth + 1);
            appendVarint(out, part.size());
            out += part;
        }
        return whole;
    }

    Bytes m_file;
};

Skeleton skeleton(Message kind, Bytes file)
{
    Skeleton made;
    made.whole = Copy(file).message(kind, file, made.bytes);
    return made;
}

} // namespace

Skeleton modelSkeleton(Bytes file) { return skeleton(Message::Model, file); }

Skeleton tensorSkeleton(Bytes file) { return skeleton(Message::Tensor, file); }

Bytes rawData(Bytes file, const std::string &rawData)
{
    Range range{};
    std::memcpy(&range, rawData.data(), sizeof range);
    return file.subspan(range.offset, range.size);
}

} // namespace partita::onnx_import

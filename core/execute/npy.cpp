// SPDX-License-Identifier: Apache-2.0
#include "execute/file_bytes.h"
#include "graph/limits.h"
#include "support/half.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstring>
#include <optional>

namespace partita {

static_assert(std::endian::native == std::endian::little);

namespace {

constexpr std::string_view magic = "\x93NUMPY";

/// Text after `'key':` in the header, which is a Python dictionary.
std::optional<std::string_view> field(std::string_view header, std::string_view key)
{
    for (char quote : {'\'', '"'}) {
        auto at = header.find(quote + std::string(key) + quote);
        if (at == header.npos)
            continue;
        auto rest = header.substr(at + key.size() + 2);
        auto first = rest.find_first_not_of(" :");
        return first == rest.npos ? std::nullopt : std::optional(rest.substr(first));
    }
    return std::nullopt;
}

std::optional<Shape> parseShape(std::string_view text)
{
    auto end = text.find(')');
    if (text.empty() || text[0] != '(' || end == text.npos)
        return std::nullopt;
    text = text.substr(1, end - 1);
    Shape shape;
    while (true) {
        auto first = text.find_first_not_of(" ,");
        if (first == text.npos)
            return shape;
        std::int64_t extent = 0;
        auto [stop, error] = std::from_chars(text.data() + first, text.data() + text.size(), extent);
        if (error != std::errc() || extent < 0)
            return std::nullopt;
        shape.push_back(extent);
        text.remove_prefix(std::size_t(stop - text.data()));
        if (!text.empty() && text[0] == 'L') // Python 2 wrote long integers so
            text.remove_prefix(1);
        if (!text.empty() && text[0] != ',' && text[0] != ' ')
            return std::nullopt;
    }
}

/// What a descriptor such as `<f4` holds: the element's type here, and its bytes in the file.
struct Stored {
    ElemType type;
    std::size_t bytes;
};

std::optional<Stored> parseDescriptor(std::string_view text)
{
    if (text.size() < 5 || (text[0] != '\'' && text[0] != '"') || text[4] != text[0])
        return std::nullopt;
    char order = text[1], kind = text[2];
    auto bytes = std::uint8_t(text[3] - '0');
    if (order == '>' && bytes > 1)
        return std::nullopt;
    if (kind == 'f' && (bytes == 2 || bytes == 4 || bytes == 8))
        return Stored{f32, bytes};
    if (kind == 'b' && bytes == 1)
        return Stored{boolean, 1};
    if ((kind == 'i' || kind == 'u') && (bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8)) {
        bool isSigned = kind == 'i' || bytes == 8; // no u64 on the host; its values are checked
        return Stored{{isSigned ? ElemType::Kind::Int : ElemType::Kind::UInt, std::uint8_t(bytes * 8)}, bytes};
    }
    return std::nullopt;
}

/// Fortran order: the first axis runs fastest.
Array rowMajor(const Array &columns)
{
    Array rows(columns.type, columns.shape);
    std::size_t size = columns.type.hostBytes(), rank = columns.shape.size();
    std::vector<std::int64_t> index(rank);
    for (std::size_t from = 0; from < columns.data.size(); from += size) {
        std::int64_t to = 0;
        for (std::size_t i = 0; i < rank; ++i)
            to = to * columns.shape[i] + index[i];
        std::memcpy(rows.data.data() + std::size_t(to) * size, columns.data.data() + from, size);
        for (std::size_t i = 0; i < rank && ++index[i] == columns.shape[i]; ++i)
            index[i] = 0;
    }
    return rows;
}

} // namespace

Result<Array> parseNpy(Bytes bytes, const std::string &file)
{
    auto text = std::string_view(reinterpret_cast<const char *>(bytes.data()), bytes.size());
    if (!text.starts_with(magic) || bytes.size() < 10)
        return failIn(file, "is not a .npy array; save it with numpy.save");
    bool wide = bytes[6] >= std::byte(2); // the length of the header takes four bytes
    std::size_t start = wide ? 12 : 10;
    if (bytes.size() < start)
        return failIn(file, "ends inside its header");
    std::size_t length = wide ? littleEndian<std::uint32_t>(bytes, 8) : littleEndian<std::uint16_t>(bytes, 8);
    if (length > bytes.size() - start)
        return failIn(file, "ends inside its header");
    auto header = text.substr(start, length);
    auto data = bytes.subspan(start + length);

    auto descriptor = field(header, "descr"), order = field(header, "fortran_order"), dims = field(header, "shape");
    if (!descriptor || !order || !dims)
        return failIn(file, "has a header without descr, fortran_order and shape");
    auto stored = parseDescriptor(*descriptor);
    if (!stored)
        return failIn(file,
            "holds elements of type " + std::string(descriptor->substr(0, descriptor->find(',')))
                + "; save it as little-endian numbers, such as float32 or int8");
    auto shape = parseShape(*dims);
    if (!shape || !withinLimits(*shape))
        return failIn(file,
            "has the shape " + std::string(dims->substr(0, std::min(dims->find(')'), std::size_t(60)) + 1))
                + ", which is not a list of extents of at most 2^31 elements");
    std::size_t needed = std::size_t(elements(*shape)) * stored->bytes;
    if (data.size() != needed)
        return failIn(file,
            "holds " + std::to_string(data.size()) + " bytes of data where " + stored->type.name() + " of "
                + partita::text(*shape) + " needs " + std::to_string(needed));

    Array array(stored->type, *shape);
    if (stored->type.isFloat() && stored->bytes != 4) {
        auto to = array.as<float>();
        for (std::size_t i = 0; i < to.size(); ++i)
            to[i] = stored->bytes == 2 ? halfToFloat(littleEndian<std::uint16_t>(data, 2 * i))
                                       : float(std::bit_cast<double>(littleEndian<std::uint64_t>(data, 8 * i)));
    } else {
        std::ranges::copy(data, array.data.begin());
    }
    bool unsigned64 = stored->bytes == 8 && (*descriptor)[2] == 'u';
    if (unsigned64 && std::ranges::any_of(array.as<std::int64_t>(), [](auto v) { return v < 0; }))
        return failIn(file, "holds an unsigned 64-bit number above 2^63");
    return order->starts_with("True") ? rowMajor(array) : array;
}

std::string npyBytes(const Array &array)
{
    ElemType t = array.type;
    std::string kind = t.isFloat()       ? "f"
        : t.kind == ElemType::Kind::Bool ? "b"
        : t.kind == ElemType::Kind::Int  ? "i"
                                         : "u";
    std::string header = "{'descr': '" + std::string(t.hostBytes() == 1 ? "|" : "<") + kind
        + std::to_string(t.hostBytes()) + "', 'fortran_order': False, 'shape': (";
    for (auto extent : array.shape)
        header += std::to_string(extent) + ", ";
    header += "), }";
    header.append(63 - (header.size() + 10) % 64, ' ');
    header += '\n';
    std::string out(magic);
    out += '\x01';
    out += '\0';
    out += char(header.size() & 255);
    out += char(header.size() >> 8);
    return out + header + std::string(reinterpret_cast<const char *>(array.data.data()), array.data.size());
}

} // namespace partita

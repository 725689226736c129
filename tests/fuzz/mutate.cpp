// SPDX-License-Identifier: Apache-2.0
#include "fuzz/mutate.h"

#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>

namespace partita::fuzz {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::Reflection;

std::size_t below(Random &random, std::size_t end) { return end == 0 ? 0 : random() % end; }

template <class T, std::size_t N>
T oneOf(Random &random, const T (&values)[N])
{
    return values[below(random, N)];
}

std::int64_t absurdInteger(Random &random)
{
    constexpr std::int64_t values[]
        = {0, 1, -1, 2, 3, 4, 7, 8, 16, 255, 256, -2, 1 << 16, 1 << 30, std::numeric_limits<std::int32_t>::max(),
            std::numeric_limits<std::int32_t>::min(), std::int64_t(1) << 31, std::int64_t(1) << 32,
            std::int64_t(1) << 40, std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min()};
    return oneOf(random, values);
}

double absurdReal(Random &random)
{
    constexpr double values[] = {0, -0.0, 1, -1, 0.5, 1e-45, 3e38, -3e38, 1e300,
        std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()};
    return oneOf(random, values);
}

struct Place {
    Message *message;
    const FieldDescriptor *field;
};

/// Fields that are set, and the messages, of a tree.
struct Tree {
    explicit Tree(Message &root) { visit(root); }
    std::vector<Message *> messages;
    std::vector<Place> places;
    std::vector<std::string> texts;

private:
    void visit(Message &message)
    {
        messages.push_back(&message);
        const auto *reflection = message.GetReflection();
        std::vector<const FieldDescriptor *> fields;
        reflection->ListFields(message, &fields);
        for (const auto *field : fields) {
            places.push_back({&message, field});
            auto count = field->is_repeated() ? reflection->FieldSize(message, field) : 1;
            for (int i = 0; i < count; ++i) {
                if (field->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE)
                    visit(field->is_repeated() ? *reflection->MutableRepeatedMessage(&message, field, i)
                                               : *reflection->MutableMessage(&message, field));
                else if (field->cpp_type() == FieldDescriptor::CPPTYPE_STRING && texts.size() < 64)
                    texts.push_back(field->is_repeated() ? reflection->GetRepeatedString(message, field, i)
                                                         : reflection->GetString(message, field));
            }
        }
    }
};

class Change {
public:
    Change(Message &root, Random &random) : m_tree(root), m_random(random) { }

    void make()
    {
        if (m_tree.places.empty() || below(m_random, 8) == 0)
            return setAny();
        auto [message, field] = m_tree.places[below(m_random, m_tree.places.size())];
        const auto *reflection = message->GetReflection();
        if (!field->is_repeated()) {
            if (below(m_random, 4) == 0)
                return reflection->ClearField(message, field);
            return set(*message, field);
        }
        changeList(*message, *reflection, field);
    }

private:
    void setAny()
    {
        auto *message = m_tree.messages[below(m_random, m_tree.messages.size())];
        const auto *type = message->GetDescriptor();
        if (type->field_count() > 0)
            set(*message, type->field(int(below(m_random, std::size_t(type->field_count())))));
    }

    void changeList(Message &message, const Reflection &reflection, const FieldDescriptor *field)
    {
        auto size = reflection.FieldSize(message, field);
        auto at = [&] { return int(below(m_random, std::size_t(size))); };
        bool isMessage = field->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE;
        switch (below(m_random, isMessage ? 4 : 5)) {
        case 0: reflection.RemoveLast(&message, field); return;
        case 1: reflection.SwapElements(&message, field, at(), at()); return;
        case 2:
            reflection.SwapElements(&message, field, at(), size - 1);
            reflection.RemoveLast(&message, field);
            return;
        case 3:
            if (isMessage) {
                auto from = at();
                auto *copy = reflection.AddMessage(&message, field);
                copy->CopyFrom(reflection.GetRepeatedMessage(message, field, from));
                return;
            }
            [[fallthrough]];
        default: set(message, field);
        }
    }

    std::string text(const std::string &now)
    {
        if (!m_tree.texts.empty() && below(m_random, 2) == 0)
            return m_tree.texts[below(m_random, m_tree.texts.size())];
        auto changed = now;
        mutateBytes(changed, m_random);
        return changed;
    }

    /// A value for the field; of a list, for one of its elements or a new one.
    void set(Message &message, const FieldDescriptor *field)
    {
        const auto &r = *message.GetReflection();
        auto size = field->is_repeated() ? r.FieldSize(message, field) : 0;
        bool fresh = field->is_repeated() && (size == 0 || below(m_random, 3) == 0);
        auto i = int(below(m_random, std::size_t(size)));
        auto put = [&](auto setOne, auto setAt, auto add, auto value) {
            if (!field->is_repeated())
                (r.*setOne)(&message, field, value);
            else if (fresh)
                (r.*add)(&message, field, value);
            else
                (r.*setAt)(&message, field, i, value);
        };
        using R = Reflection;
        switch (field->cpp_type()) {
        case FieldDescriptor::CPPTYPE_INT32:
            return put(&R::SetInt32, &R::SetRepeatedInt32, &R::AddInt32, std::int32_t(absurdInteger(m_random)));
        case FieldDescriptor::CPPTYPE_UINT32:
            return put(&R::SetUInt32, &R::SetRepeatedUInt32, &R::AddUInt32, std::uint32_t(absurdInteger(m_random)));
        case FieldDescriptor::CPPTYPE_INT64:
            return put(&R::SetInt64, &R::SetRepeatedInt64, &R::AddInt64, absurdInteger(m_random));
        case FieldDescriptor::CPPTYPE_UINT64:
            return put(&R::SetUInt64, &R::SetRepeatedUInt64, &R::AddUInt64, std::uint64_t(absurdInteger(m_random)));
        case FieldDescriptor::CPPTYPE_FLOAT:
            return put(&R::SetFloat, &R::SetRepeatedFloat, &R::AddFloat, float(absurdReal(m_random)));
        case FieldDescriptor::CPPTYPE_DOUBLE:
            return put(&R::SetDouble, &R::SetRepeatedDouble, &R::AddDouble, absurdReal(m_random));
        case FieldDescriptor::CPPTYPE_BOOL:
            return put(&R::SetBool, &R::SetRepeatedBool, &R::AddBool, m_random() % 2 == 0);
        case FieldDescriptor::CPPTYPE_ENUM: {
            const auto *type = field->enum_type();
            return put(&R::SetEnumValue, &R::SetRepeatedEnumValue, &R::AddEnumValue,
                type->value(int(below(m_random, std::size_t(type->value_count()))))->number());
        }
        case FieldDescriptor::CPPTYPE_STRING: {
            auto now = !field->is_repeated() ? r.GetString(message, field)
                : fresh                      ? ""
                                             : r.GetRepeatedString(message, field, i);
            return put(&R::SetString, &R::SetRepeatedString, &R::AddString, text(now));
        }
        case FieldDescriptor::CPPTYPE_MESSAGE:
            if (field->is_repeated())
                r.AddMessage(&message, field);
            else
                r.MutableMessage(&message, field);
        }
    }

    Tree m_tree;
    Random &m_random;
};

} // namespace

void mutateBytes(std::string &bytes, Random &random)
{
    auto at = below(random, bytes.size());
    auto length = 1 + below(random, 8);
    switch (below(random, 6)) {
    case 0: bytes.insert(at, length, char(random())); return;
    case 1: bytes.erase(at, length); return;
    case 2: bytes.insert(at, bytes.substr(below(random, bytes.size()), 1 + below(random, 64))); return;
    case 3:
        for (auto value = std::uint64_t(absurdInteger(random)); length > 0 && at < bytes.size(); --length, value >>= 8)
            bytes[at++] = char(value);
        return;
    case 4:
        if (!bytes.empty())
            bytes[at] = char(random());
        return;
    default:
        if (!bytes.empty())
            bytes[at] = char(bytes[at] ^ (1 << random() % 8));
    }
}

void mutateInPlace(std::string &bytes, Random &random)
{
    if (bytes.size() < 8)
        return;
    auto word = [&] { return below(random, bytes.size() / 4) * 4; };
    switch (below(random, 4)) {
    case 0: bytes[below(random, bytes.size())] = char(random()); return;
    case 1: bytes[word()] = char(below(random, 8)); return;
    case 2: bytes.replace(word(), 4, bytes.substr(word(), 4)); return;
    default:
        auto value = std::uint32_t(absurdInteger(random));
        for (auto at = word(), end = at + 4; at < end; ++at, value >>= 8)
            bytes[at] = char(value);
    }
}

void mutateMessage(Message &root, Random &random) { Change(root, random).make(); }

namespace {

using Json = nlohmann::json;

/// The value, and all inside it.
void collect(Json &json, std::vector<Json *> &all)
{
    all.push_back(&json);
    if (json.is_structured())
        for (auto &inner : json)
            collect(inner, all);
}

/// Small values more often than those that hold much.
Json &chosen(Json &root, Random &random)
{
    std::vector<Json *> all;
    collect(root, all);
    auto *json = all[below(random, all.size())];
    for (int tries = 0; json->is_structured() && tries < 2; ++tries)
        json = all[below(random, all.size())];
    return *json;
}

void removeOne(Json &json, Random &random)
{
    if (json.is_array() && !json.empty())
        json.erase(below(random, json.size()));
    else if (json.is_object() && !json.empty())
        json.erase(std::next(json.begin(), std::ptrdiff_t(below(random, json.size()))));
    else
        json = nullptr;
}

void change(Json &root, Random &random)
{
    auto &json = chosen(root, random);
    switch (below(random, 6)) {
    case 0: json = absurdInteger(random); return;
    case 1: json = oneOf<double>(random, {0, -1, 0.5, 1e-300, 1e300, 3e38, 65536}); return;
    case 2: json = oneOf<const char *>(random, {"", "NaN", "Infinity", "-Infinity", "x", "y", "w"}); return;
    case 3: removeOne(json, random); return;
    case 4:
        if (json.is_array() && !json.empty())
            json.push_back(Json(json[below(random, json.size())]));
        return;
    default: json = Json(chosen(root, random)); // a name of another kind, a node twice
    }
}

} // namespace

bool mutateJson(std::string &parts, Random &random)
{
    auto end = std::min(parts.find('\0'), parts.size());
    if (random() % 3 == 0 && end < parts.size()) // the list of weights
        if (auto second = parts.find('\0', end + 1); second != parts.npos) {
            auto list = parts.substr(end + 1, second - end - 1);
            bool changed = list.find('\0') == list.npos && mutateJson(list, random);
            parts.replace(end + 1, second - end - 1, list);
            return changed;
        }
    auto json = Json::parse(parts.substr(0, end), nullptr, false);
    if (json.is_discarded())
        return false;
    for (auto changes = 1 + below(random, 3); changes > 0; --changes)
        change(json, random);
    parts.replace(0, end, json.dump(-1, ' ', false, Json::error_handler_t::replace));
    return true;
}

} // namespace partita::fuzz

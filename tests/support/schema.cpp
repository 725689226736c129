// SPDX-License-Identifier: Apache-2.0
#include "support/schema.h"

#include <algorithm>
#include <fstream>

namespace partita::test {

namespace {

using Json = nlohmann::ordered_json;

std::string departure(const Json &value, const Json &schema, const Json &root, const std::string &path);

bool hasType(const Json &value, const std::string &type)
{
    return type == "object" ? value.is_object()
        : type == "array"   ? value.is_array()
        : type == "string"  ? value.is_string()
        : type == "integer" ? value.is_number_integer()
        : type == "number"  ? value.is_number()
        : type == "boolean" ? value.is_boolean()
                            : value.is_null();
}

std::string objectDeparture(const Json &value, const Json &schema, const Json &root, const std::string &path)
{
    for (const auto &key : schema.value("required", Json::array()))
        if (!value.contains(key.get<std::string>()))
            return path + "/" + key.get<std::string>() + " is missing";
    for (const auto &[key, member] : value.items()) {
        auto known
            = schema.value("properties", Json::object()).value(key, schema.value("additionalProperties", Json(true)));
        if (known == Json(false))
            return path + "/" + key + " is not documented";
        if (known.is_object())
            if (auto wrong = departure(member, known, root, path + "/" + key); !wrong.empty())
                return wrong;
    }
    return "";
}

std::string departure(const Json &value, const Json &schema, const Json &root, const std::string &path)
{
    if (schema.contains("$ref"))
        return departure(value, root.at(Json::json_pointer(schema["$ref"].get<std::string>().substr(1))), root, path);
    auto types = schema["type"].is_array() ? schema["type"] : Json::array({schema["type"]});
    if (std::ranges::none_of(types, [&](const Json &type) { return hasType(value, type); }))
        return path + " is not a " + schema["type"].dump();
    if (schema.contains("enum") && std::ranges::find(schema["enum"], value) == schema["enum"].end())
        return path + " is none of " + schema["enum"].dump();
    if (schema.contains("const") && value != schema["const"])
        return path + " is not " + schema["const"].dump();
    if (value.is_object())
        return objectDeparture(value, schema, root, path);
    for (std::size_t i = 0; value.is_array() && i < value.size(); ++i)
        if (auto wrong = departure(value[i], schema["items"], root, path + "/" + std::to_string(i)); !wrong.empty())
            return wrong;
    return "";
}

} // namespace

std::string departure(const Json &value, const std::string &name)
{
    std::ifstream in(PARTITA_SOURCE "/resources/" + name + ".schema.json");
    auto schema = Json::parse(in);
    return departure(value, schema, schema, "");
}

} // namespace partita::test

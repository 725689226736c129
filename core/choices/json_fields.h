// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace partita {

/// Thrown and caught inside parseProject only: nlohmann's accessors throw as well.
struct BadField {
    std::string message;
};

/// The fields of one JSON object, each looked at once; what is left over is unknown.
class JsonFields {
public:
    JsonFields(const nlohmann::json &json, std::string path) : m_json(json), m_path(std::move(path))
    {
        if (!json.is_object())
            throw BadField{(m_path.empty() ? "the file" : "'" + m_path + "'") + " must be a JSON object"};
    }
    void only(std::initializer_list<std::string_view> known) const
    {
        for (const auto &[key, unused] : m_json.items())
            if (std::ranges::find(known, key) == known.end())
                throw BadField{"unknown field '" + at(key) + "'"};
    }
    const nlohmann::json &object(const char *key) const
    {
        auto &value = need(key);
        return value.is_object() ? value : throw BadField{"'" + at(key) + "' must be an object"};
    }
    std::string text(const char *key, bool optional = false) const
    {
        if (optional && !m_json.contains(key))
            return "";
        auto &value = need(key);
        return value.is_string() ? value.get<std::string>() : throw BadField{"'" + at(key) + "' must be a text"};
    }
    template <class T>
    T count(const char *key) const
    {
        auto &value = need(key);
        if (!value.is_number_integer() || (!value.is_number_unsigned() && value.get<std::int64_t>() < 0))
            throw BadField{"'" + at(key) + "' must be a whole number, 0 or more"};
        if (value.get<std::uint64_t>() > std::uint64_t(std::numeric_limits<T>::max()))
            throw BadField{"'" + at(key) + "' is too large"};
        return value.get<T>();
    }
    bool flag(const char *key) const
    {
        auto &value = need(key);
        return value.is_boolean() ? value.get<bool>() : throw BadField{"'" + at(key) + "' must be true or false"};
    }
    /// A path relative to `folder`; empty when optional and absent.
    std::filesystem::path path(const char *key, const std::filesystem::path &folder, bool optional = false) const
    {
        auto value = text(key, optional);
        if (value.empty() ? !optional : value.find('\0') != std::string::npos)
            throw BadField{"'" + at(key) + "' must be a path"};
        auto path
            = value.empty() ? std::filesystem::path() : (folder / std::filesystem::path(value)).lexically_normal();
        return path.has_filename() ? path : path.parent_path(); // a folder of samples
    }
    std::string at(std::string_view key) const
    {
        return m_path.empty() ? std::string(key) : m_path + "." + std::string(key);
    }

private:
    const nlohmann::json &need(const char *key) const
    {
        auto it = m_json.find(key);
        return it != m_json.end() ? *it : throw BadField{"'" + at(key) + "' is missing"};
    }
    const nlohmann::json &m_json;
    std::string m_path;
};

} // namespace partita

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <google/protobuf/message.h>
#include <random>
#include <string>

namespace partita::fuzz {

using Random = std::mt19937;

/// One change: bits flipped, bytes cut out, doubled, inserted or overwritten by an extreme integer.
void mutateBytes(std::string &, Random &);

/// One change that moves nothing: a byte, an extreme integer, or a word copied from elsewhere. For formats
/// whose tables refer to each other by offset.
void mutateInPlace(std::string &, Random &);

/// One to three changes of the JSON up to the first zero byte: values removed, doubled, swapped, or set to an absurd
/// one. Returns false if it is none.
bool mutateJson(std::string &, Random &);

/// One change somewhere inside: a field removed, doubled, moved, or set to an absurd value or to the
/// value of another field, so that names dangle, repeat and close cycles.
void mutateMessage(google::protobuf::Message &, Random &);

} // namespace partita::fuzz

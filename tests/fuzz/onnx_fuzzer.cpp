// SPDX-License-Identifier: Apache-2.0
#include "fuzz/feed.h"
#include "fuzz/mutate.h"

#include <cstring>
#include <google/protobuf/stubs/logging.h>
#include <onnx/onnx_pb.h>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t *, std::size_t size, std::size_t most);

using namespace partita::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    feedModel(std::as_bytes(std::span(data, size)), "fuzz.onnx");
    return 0;
}

/// Most changes are made to fields, so that what comes out still parses.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t *data, std::size_t size, std::size_t most, unsigned seed)
{
    static google::protobuf::LogSilencer quiet;
    Random random(seed);
    onnx::ModelProto model;
    if (random() % 8 == 0 || !model.ParseFromArray(data, int(size)))
        return LLVMFuzzerMutate(data, size, most);
    for (auto changes = 1 + random() % 3; changes > 0; --changes)
        mutateMessage(model, random);
    std::string bytes = model.SerializeAsString();
    if (bytes.size() > most)
        return LLVMFuzzerMutate(data, size, most);
    std::memcpy(data, bytes.data(), bytes.size());
    return bytes.size();
}

// SPDX-License-Identifier: Apache-2.0
#include "fuzz/seeds.h"

#include "execute/file_bytes.h"
#include "support/net.h"
#include "support/pt2_model.h"

namespace partita::fuzz {
namespace {

using test::array;

std::string description(const char *inputs, const char *more = "")
{
    return std::string(R"({"inputs":{"file":"x.bin",)") + inputs + "}" + more + "}";
}

} // namespace

std::string deflated(const std::string &member, const std::string &content)
{
    return test::zipArchive({{.name = member, .content = content, .deflated = true}});
}

std::vector<Seed> datasetSeeds()
{
    auto reals = npyBytes(array(f32, {2, 48}, {0, 0.5, 1})), bytes = npyBytes(array(u8, {2, 3, 4, 4}, {0, 127, 255}));
    auto columns = npyBytes(array(i8, {2, 4, 4, 3}, {-1, 2}));
    columns.replace(columns.find("False"), 5, "True ");
    return {{"reals.npy", reals}, {"bytes.npy", bytes}, {"columns.npy", columns},
        {"wide.npy", npyBytes(array(i64, {1, 48}, {7}))}, {"stored.npz", zipBytes("inputs.npy", bytes)},
        {"deflated.npz", deflated("inputs.npy", reals)},
        {"nchw.json", description(R"("dtype":"uint8","shape":[2,3,4,4],"layout":"NCHW")")},
        {"nhwc.json",
            description(R"("dtype":"int8","shape":[2,4,4,3],"layout":"NHWC","quantized":true)",
                R"(,"labels":{"file":"y.bin","dtype":"uint8"})")},
        {"flat.json", description(R"("dtype":"int16","shape":[1,48])")}};
}

std::vector<Seed> projectSeeds()
{
    std::string head
        = R"({"schema":1,"partita":"0.1.0","model":{"path":"net.onnx","hash":"0123456789abcdef"},"target":"diana",)";
    std::string calibration = R"("calibration":{"source":"noise","method":"min-max","digest":"","seed":1,"samples":4,)";
    return {{"plain.partita", head + calibration + R"("noise":true,"ranges":{}},"choices":{},"held":{},"cycles":0})"},
        {"full.partita",
            head + R"("calibration_file":"cal.npz","dataset_file":"../d.json",)" + calibration
                + R"("noise":false,"ranges":{"conv1":[-1.5,2],"y":[0,1e3]}},)"
                  R"("choices":{"numerics":"engine","bits.weight":"ternary",)"
                  R"("kernel.conv1.tile.K":"8","kernel.conv1.order":"K,OY,OX",)"
                  R"("tensor.y.memory":"l2","target.l1.size":"65536","buffering":"double"},)"
                  R"("held":{"kernel.conv1.engine":"core","kernel.conv1.layout":"CHW"},"cycles":123456,)"
                  R"("designs":[{"name":"core","target":"ne16","choices":{"engine":"core"},"held":{}}],)"
                  R"("window":{"selection":"conv1"}})"}};
}

} // namespace partita::fuzz

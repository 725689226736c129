// SPDX-License-Identifier: Apache-2.0
#include "import/import.h"

#include "import/onnx/import_onnx.h"
#include "import/pt2/import_pt2.h"
#include "import/tflite/import_tflite.h"
#include "support/try.h"

#include <new>
#include <stdexcept>

namespace partita {

Result<Graph> importModel(const std::filesystem::path &path)
{
    PARTITA_TRY(file, mapFile(path));
    return importModel(file, path);
}

Result<Graph> importModel(const MappedFile &file, const std::filesystem::path &path)
try {
    if (isTflite(file, path))
        return importTflite(file, path);
    return isPt2(file, path) ? importPt2(file, path) : importOnnx(file, path);
} catch (const std::bad_alloc &) {
    return fail("'" + path.string() + "' needs more memory than there is; use a smaller model");
} catch (const std::length_error &) {
    return fail("'" + path.string() + "' needs a list that is too long for memory; use a smaller model");
}

} // namespace partita

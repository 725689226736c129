// SPDX-License-Identifier: Apache-2.0
#include "execute/sample_folder.h"

#include "support/number.h"
#include "support/try.h"

#include <algorithm>
#include <cstring>
#include <sstream>

namespace partita {

namespace {

std::string trimmed(std::string_view word)
{
    auto blank = " \t\r\"";
    auto first = word.find_first_not_of(blank);
    return first == word.npos ? "" : std::string(word.substr(first, word.find_last_not_of(blank) - first + 1));
}

Result<std::vector<SampleFile>> listed(const SampleFolder &set, std::int64_t classes)
{
    PARTITA_TRY(bytes, readBytes(set.labels));
    std::istringstream text(std::string(reinterpret_cast<const char *>(bytes.data()), bytes.size()));
    std::vector<SampleFile> files;
    int number = 0;
    for (std::string line; std::getline(text, line);) {
        auto place = "'" + set.labels.string() + "', line " + std::to_string(++number) + ": ";
        if (trimmed(line).empty())
            continue;
        auto comma = line.find(',');
        auto name = trimmed(line.substr(0, comma));
        auto word = comma == line.npos ? "" : trimmed(line.substr(line.rfind(',') + 1));
        if (number == 1 && (name == "file" || name == "filename" || name == "name"))
            continue;
        auto label = parseNumber<std::int64_t>(word);
        if (comma == line.npos)
            return fail(place + "no class follows '" + name + "'; a line is `file,class`");
        if (!label)
            return fail(
                place + "`" + word + "` is not a class number; the network's are 0 to " + std::to_string(classes - 1));
        if (*label < 0 || *label >= classes)
            return fail(place + "class " + word + " is outside the network's 0 to " + std::to_string(classes - 1));
        Path file = name;
        if (file.empty() || file.is_absolute() || std::ranges::find(file, "..") != file.end())
            return fail(place + "'" + name + "' must name a file in the folder, without .. in its path");
        if (std::error_code failed; !std::filesystem::is_regular_file(set.folder / file, failed))
            return fail(place + "there is no file '" + name + "' in '" + set.folder.string()
                + "'; mend its name or take out the line");
        files.push_back({set.folder / file, place + "'" + name + "' ", *label});
    }
    if (files.empty())
        return failIn(set.labels.string(), "names no samples; a line is `file,class`");
    return files;
}

} // namespace

Result<std::vector<SampleFile>> sampleFiles(const SampleFolder &set, std::int64_t classes)
{
    if (!set.labels.empty())
        return listed(set, classes);
    std::error_code error;
    std::vector<SampleFile> files;
    for (std::filesystem::directory_iterator at(set.folder, error), end; !error && at != end; at.increment(error))
        if (isPicture(at->path()) || at->path().extension() == ".pb")
            files.push_back({at->path(), "'" + at->path().string() + "' ", -1});
    if (error)
        return fail("cannot read the folder '" + set.folder.string() + "': " + error.message());
    if (files.empty())
        return failIn(
            set.folder.string(), "holds no samples; put pictures (.png, .jpg, .bmp, .ppm) or tensors (.pb) there");
    std::ranges::sort(files, {}, [](const SampleFile &file) {
        auto name = file.path.filename().string();
        return std::pair(name.size(), name);
    });
    return files;
}

Result<Array> readSample(const SampleFile &file, const SampleFolder &set, const PixelShape &shape)
{
    if (!isPicture(file.path)) {
        auto tensor = file.path.extension() == ".pb"
            ? readTensorProto(file.path)
            : fail("is neither a picture (.png, .jpg, .bmp, .ppm) nor a tensor (.pb)");
        return tensor ? tensor : fail(file.where + "cannot be a sample: " + tensor.error().message);
    }
    PARTITA_TRY(bytes, readBytes(file.path));
    auto picture = decodePicture(bytes, shape.channels);
    if (picture)
        picture = fittedPicture(std::move(*picture), shape.rows, shape.cols, set.fit);
    if (!picture)
        return fail(file.where + picture.error().message);
    auto &pixels = picture->pixels;
    if (set.bgr && shape.channels == 3)
        for (std::size_t i = 0; i < pixels.size(); i += 3)
            std::swap(pixels[i], pixels[i + 2]);
    bool real = !set.mean.empty() || !set.std.empty();
    Array out(real ? f32 : u8, {1, shape.rows, shape.cols, shape.channels});
    if (!real)
        std::memcpy(out.data.data(), pixels.data(), pixels.size());
    for (std::size_t i = 0; real && i < pixels.size(); ++i) {
        auto of = [&](const std::vector<double> &each, double none) {
            return each.empty() ? none : each[each.size() == 1 ? 0 : i % std::size_t(shape.channels)];
        };
        out.as<float>()[i] = float((pixels[i] - of(set.mean, 0)) / of(set.std, 1));
    }
    return out;
}

} // namespace partita

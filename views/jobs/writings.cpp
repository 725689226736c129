// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/writings.h"

#include "language/language.h"
#include "support/try.h"
#include "support/write_file.h"

using namespace partita;

Writings::Writings(QThreadPool &pool, QObject *parent) : QObject(parent), m_task(pool, this, [this] { emit changed(); })
{
}

void Writings::write(const QString &path, Content content)
{
    m_waiting.emplace_back(path, std::move(content));
    if (!running())
        next();
}

void Writings::stop()
{
    m_task.stop();
    next();
}

void Writings::next()
{
    if (m_waiting.empty())
        return;
    auto [path, content] = std::move(m_waiting.front());
    m_waiting.pop_front();
    m_path = path;
    auto work = [content = std::move(content), file = std::filesystem::path(path.toStdString())](
                    std::stop_token stop, const Task::Report &) -> Result<std::string> {
        PARTITA_TRY(bytes, content(stop));
        if (stop.stop_requested())
            return partita::fail("cancelled", Fault::Cancelled);
        PARTITA_CHECK(writeFile(file, bytes));
        return std::string();
    };
    m_task.start(std::move(work), [this, path = path](Result<std::string> done) {
        if (done)
            emit written(path);
        else if (done.error().fault != Fault::Cancelled)
            emit failed(spoken(done.error().message));
        next();
    });
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/saves.h"

#include "session/guarded.h"
#include "session/state.h"

#include <algorithm>

using namespace partita;

Saves::Saves(Session *session, Session::State &state) : QObject(session), m_session(session), m_state(state) { m_pool.setMaxThreadCount(1); }

Saves::~Saves() { m_pool.waitForDone(); }

void Saves::save(const std::filesystem::path &file)
{
    bool cleans = !m_state.undo.isClean();
    m_waiting.push_back({file, m_document, cleans});
    m_pool.start([this, file, project = m_session->project()] {
        auto written = guarded([&] { return writeProject(file, project); });
        QMetaObject::invokeMethod(this, [this, written] { finish(written); });
    });
    m_unwritten = m_unwritten || cleans;
    m_state.undo.setClean(); // an edit from here on is not in the file
    emit changed();
}

void Saves::finish(const Result<void> &written)
{
    auto done = std::move(m_waiting.front());
    m_waiting.pop_front();
    if (done.document == m_document) {
        if (written)
            m_state.project = done.file;
        if (written && std::ranges::none_of(m_waiting, &Request::cleans))
            m_unwritten = false;
        if (!running() && std::exchange(m_unwritten, false))
            m_state.undo.resetClean();
    }
    if (written)
        emit saved(QString::fromStdString(done.file.string()));
    else
        emit m_session->failed(QString::fromStdString(written.error().message));
    emit changed();
}

std::filesystem::path Saves::path() const { return running() && m_waiting.back().document == m_document ? m_waiting.back().file : std::filesystem::path(); }

void Saves::forget()
{
    ++m_document;
    m_unwritten = false;
}

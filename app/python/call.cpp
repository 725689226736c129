// SPDX-License-Identifier: Apache-2.0
#include "call.h"

#include <condition_variable>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

namespace python {

using namespace partita;

namespace {

/// What the working thread tells the one that waits.
class Exchange {
public:
    Listener listener()
    {
        return {[this](const std::string &sentence) {
                    std::scoped_lock lock(m_mutex);
                    m_warnings.push_back(sentence);
                },
            [this](std::string_view name, std::int64_t done, std::int64_t total) {
                std::scoped_lock lock(m_mutex);
                m_stage = {std::string(name), done, total};
            }};
    }
    void end()
    {
        std::scoped_lock lock(m_mutex);
        m_ended = true;
        m_changed.notify_all();
    }
    /// Whether the work ended within a tenth of a second.
    bool wait()
    {
        py::gil_scoped_release others;
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, std::chrono::milliseconds(100), [this] { return m_ended; });
    }
    void show(const py::object &progress)
    {
        std::unique_lock lock(m_mutex);
        auto stage = std::exchange(m_stage, std::nullopt);
        lock.unlock();
        if (stage && !progress.is_none())
            progress(stage->name, stage->done, stage->total);
    }
    const std::vector<std::string> &warnings() const { return m_warnings; }

private:
    struct Stage {
        std::string name;
        std::int64_t done, total;
    };
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_ended = false;
    std::optional<Stage> m_stage; ///< not shown yet
    std::vector<std::string> m_warnings;
};

} // namespace

void raise(const Error &error)
{
    throw Failure(
        error.fault == Fault::Internal ? "internal error, please report it: " + error.message : error.message);
}

py::object toPython(const nlohmann::ordered_json &json)
{
    const auto text = json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    return py::module_::import("json").attr("loads")(text);
}

void runLong(const py::object &progress, const Work &work)
{
    Exchange exchange;
    std::exception_ptr thrown;
    std::jthread thread([&](std::stop_token stop) {
        try {
            work(exchange.listener(), stop);
        } catch (...) {
            thrown = std::current_exception();
        }
        exchange.end();
    });
    try {
        while (!exchange.wait()) {
            exchange.show(progress);
            if (PyErr_CheckSignals() != 0)
                throw py::error_already_set();
        }
    } catch (...) {
        py::gil_scoped_release others;
        thread.request_stop();
        thread.join();
        throw;
    }
    thread.join();
    if (thrown) {
        try {
            std::rethrow_exception(thrown);
        } catch (const std::bad_alloc &) {
            throw;
        } catch (const std::exception &e) {
            raise({e.what(), Fault::Internal});
        }
    }
    static std::set<std::string> said; // with Python's lock
    for (const auto &sentence : exchange.warnings())
        if (said.insert(sentence).second && PyErr_WarnEx(PyExc_UserWarning, sentence.c_str(), 2) != 0)
            throw py::error_already_set();
}

} // namespace python

// SPDX-License-Identifier: Apache-2.0
#include "support/threads.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <list>
#include <mutex>
#include <thread>

namespace partita {

namespace {

/// Threads that wait for work: starting one for each piece costs more than many pieces, and gives the memory it used
/// back.
class Crew {
public:
    void work(int threads, const std::function<void(int)> &work)
    {
        Job job{work, 1, threads};
        std::list<Job *> place{&job};
        std::unique_lock lock(m_mutex);
        m_jobs.splice(m_jobs.end(), place);
        for (int open = threads - 1; open > m_idle && m_size < std::max(threads, threadCount(0)) - 1; --open) {
            std::thread([this] { serve(); }).detach();
            ++m_size;
        }
        lock.unlock();
        m_called.notify_all();
        work(0);
        lock.lock();
        m_jobs.remove(&job);
        m_done.wait(lock, [&] { return job.inside == 0; });
    }

private:
    struct Job {
        const std::function<void(int)> &work;
        int next, end; ///< workers that may still begin
        int inside = 0;
    };

    void serve()
    {
        std::unique_lock lock(m_mutex);
        for (;;) {
            auto open = std::ranges::find_if(m_jobs, [](const Job *job) { return job->next < job->end; });
            if (open == m_jobs.end()) {
                ++m_idle;
                m_called.wait(lock);
                --m_idle;
                continue;
            }
            auto &job = **open;
            auto worker = job.next++;
            ++job.inside;
            lock.unlock();
            job.work(worker);
            lock.lock();
            if (--job.inside == 0)
                m_done.notify_all();
        }
    }

    std::mutex m_mutex;
    std::condition_variable m_called, m_done;
    std::list<Job *> m_jobs; ///< whose callers work on them
    int m_size = 0, m_idle = 0;
};

} // namespace

int threadCount(int threads)
{
    static const int cores = int(std::max(1u, std::thread::hardware_concurrency()));
    return threads > 0 ? threads : cores;
}

void together(int threads, const std::function<void(int)> &work)
{
    static auto &crew = *new Crew; // its threads live as long as the program
    if (threads > 1)
        crew.work(threads, work);
    else
        work(0);
}

void onThreads(
    int threads, std::size_t count, const std::function<void(std::size_t)> &work, std::chrono::microseconds alone)
{
    threads = threadCount(threads);
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::exception_ptr thrown;
    std::size_t first = count; // of those that throw
    auto runWhile = [&](auto go) {
        for (std::size_t i; go() && (i = next++) < count;)
            try {
                work(i);
            } catch (...) {
                std::lock_guard lock(mutex);
                if (i < first) {
                    first = i;
                    thrown = std::current_exception();
                }
                next = count;
            }
    };
    const auto begun = std::chrono::steady_clock::now();
    runWhile([&] { return threads == 1 || std::chrono::steady_clock::now() - begun < alone; });
    if (next < count)
        together(int(std::min<std::size_t>(std::size_t(threads), count - next)),
            [&](int) { runWhile([] { return true; }); });
    if (thrown)
        std::rethrow_exception(thrown);
}

} // namespace partita

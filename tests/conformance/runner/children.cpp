// SPDX-License-Identifier: Apache-2.0
#include "children.h"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace conformance {

namespace {

using Clock = std::chrono::steady_clock;

bool send(int fd, const char *data, std::size_t size)
{
    while (size > 0) {
        auto n = ::write(fd, data, size);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        data += n;
        size -= std::size_t(n);
    }
    return true;
}

/// Reads job numbers, writes a line each, until there are no more.
[[noreturn]] void serve(int in, int out, const Job &job)
{
    auto tell = [out](const std::string &line) {
        if (!send(out, line.data(), line.size()))
            ::_exit(1);
    };
    int number = 0;
    while (::read(in, &number, sizeof number) == sizeof number)
        tell(job(number, [&](const std::string &note) { tell("~" + note + "\n"); }) + "\n");
    ::_exit(0);
}

class Child {
public:
    explicit Child(const Job &job) : m_job(job) { }
    Child(const Child &) = delete;
    Child &operator=(const Child &) = delete;
    ~Child() { end(true); }

    bool busy() const { return m_number >= 0; }
    int number() const { return m_number; }
    int output() const { return m_out; }
    Clock::time_point since() const { return m_since; }

    bool start(int number)
    {
        if (m_pid < 0 && !fork())
            return false;
        m_number = number;
        m_note.clear();
        m_since = Clock::now();
        return send(m_in, reinterpret_cast<const char *>(&number), sizeof number);
    }

    enum class Heard { Nothing, Answer, End };
    Heard hear(std::string &line)
    {
        char block[1 << 14];
        auto n = ::read(m_out, block, sizeof block);
        if (n <= 0)
            return Heard::End;
        m_heard.append(block, std::size_t(n));
        for (auto end = m_heard.find('\n'); end != m_heard.npos; end = m_heard.find('\n')) {
            line = m_heard.substr(0, end);
            m_heard.erase(0, end + 1);
            if (!line.starts_with('~')) {
                m_number = -1;
                return Heard::Answer;
            }
            m_note = line.substr(1);
        }
        return Heard::Nothing;
    }

    const std::string &note() const { return m_note; }

    /// Waits for its end, or brings it about; the sentence says how it ended.
    std::string end(bool kill)
    {
        if (m_pid < 0)
            return {};
        ::close(m_in);
        ::close(m_out);
        if (kill)
            ::kill(m_pid, SIGKILL);
        int status = 0;
        while (::waitpid(m_pid, &status, 0) < 0 && errno == EINTR) { }
        m_pid = -1;
        m_number = -1;
        m_heard.clear();
        return WIFSIGNALED(status) ? std::string("it crashes: ") + ::strsignal(WTERMSIG(status))
                                   : "it ends the program with " + std::to_string(WEXITSTATUS(status));
    }

private:
    bool fork()
    {
        int in[2], out[2];
        if (::pipe2(in, O_CLOEXEC) != 0 || ::pipe2(out, O_CLOEXEC) != 0)
            return false;
        m_pid = ::fork();
        if (m_pid == 0) {
            ::close(in[1]);
            ::close(out[0]);
            serve(in[0], out[1], m_job);
        }
        ::close(in[0]);
        ::close(out[1]);
        m_in = in[1];
        m_out = out[0];
        return m_pid > 0;
    }

    const Job &m_job;
    pid_t m_pid = -1;
    int m_in = -1, m_out = -1, m_number = -1;
    Clock::time_point m_since;
    std::string m_heard, m_note;
};

} // namespace

void runInChildren(const std::vector<int> &order, int processes, std::chrono::seconds limit, const Job &job,
    const std::function<void(int, Answer)> &done)
{
    ::signal(SIGPIPE, SIG_IGN);
    std::vector<std::unique_ptr<Child>> children;
    for (int i = 0; i < processes; ++i)
        children.push_back(std::make_unique<Child>(job));
    std::size_t next = 0, finished = 0;
    auto finish = [&](int number, Answer answer) {
        ++finished;
        done(number, std::move(answer));
    };
    while (finished < order.size()) {
        std::vector<pollfd> ends;
        for (auto &child : children) {
            if (!child->busy() && next < order.size() && !child->start(order[next++]))
                finish(order[next - 1], std::unexpected(Lost{"no child process could be started for it", ""}));
            ends.push_back({child->busy() ? child->output() : -1, POLLIN, 0});
        }
        ::poll(ends.data(), ends.size(), 200);
        for (std::size_t i = 0; i < children.size(); ++i) {
            auto &child = *children[i];
            if (!child.busy())
                continue;
            auto number = child.number();
            std::string line;
            auto heard = ends[i].revents ? child.hear(line) : Child::Heard::Nothing;
            if (heard == Child::Heard::Answer) {
                finish(number, std::move(line));
            } else if (heard == Child::Heard::End) {
                finish(number, std::unexpected(Lost{child.end(false), child.note()}));
            } else if (Clock::now() - child.since() > limit) {
                child.end(true);
                finish(number,
                    std::unexpected(
                        Lost{"it takes longer than " + std::to_string(limit.count()) + " s", child.note()}));
            }
        }
    }
}

} // namespace conformance

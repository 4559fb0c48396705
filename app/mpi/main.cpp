// bout-mpi: the chunks of one simulation on many machines. Rank 0 keeps the folder and hands out chunks to whoever gets free;
// it plays too, on a thread of its own, since a rank that only waits would keep a core busy.
#include <mpi.h>

#include <chrono>
#include <cstdio>
#include <deque>
#include <mutex>
#include <thread>

#include "app/commands.hpp"
#include "app/sim_call.hpp"
#include "games/registry.hpp"

namespace {

using namespace bout;
using namespace bout::app;

constexpr int results = 1, orders = 2;  // tags of messages
constexpr std::int64_t go_home = -1;

/// What is still to be played. Rank 0's two threads share it.
class Heap {
 public:
  explicit Heap(const std::vector<std::uint64_t>& chunks) : left_(chunks.begin(), chunks.end()) {}
  std::int64_t next() {
    const std::lock_guard lock(guard_);
    if (left_.empty() || asked_to_stop) return go_home;
    const std::uint64_t chunk = left_.front();
    left_.pop_front();
    return static_cast<std::int64_t>(chunk);
  }

 private:
  std::mutex guard_;
  std::deque<std::uint64_t> left_;
};

/// A chunk as it travels: its number, then its text. Without a text: nothing has been played yet.
std::string packed(std::int64_t chunk, const std::string& text) { return std::to_string(chunk) + " " + text; }

std::optional<std::string> play(const RunHead& head, std::int64_t chunk, const SimRequest& request) {
  const auto number = static_cast<std::uint64_t>(chunk);
  const std::optional<SimResult> result = play_chunk(head, number, request);
  if (!result) return std::nullopt;
  return chunk_text(head, number, *result);
}

void work_for(int boss, const RunHead& head, const SimRequest& request) {
  std::string done = packed(go_home, "");
  for (;;) {
    MPI_Send(done.data(), static_cast<int>(done.size()), MPI_CHAR, boss, results, MPI_COMM_WORLD);
    std::int64_t chunk = go_home;
    MPI_Recv(&chunk, 1, MPI_INT64_T, boss, orders, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (chunk == go_home) return;
    done = packed(chunk, play(head, chunk, request).value_or(""));
  }
}

/// Keeps what somebody has played; false when that cannot be done.
bool keep(const RunFolder& folder, const std::string& message) {
  const std::size_t space = message.find(' ');
  if (space + 1 == message.size()) return true;  // nothing was played
  std::string error;
  if (folder.keep(std::stoull(message.substr(0, space)), message.substr(space + 1), error)) return true;
  complain(failed, error);
  return false;
}

/// Hands out chunks until everybody has been sent home.
void hand_out(const RunFolder& folder, Heap& heap, int ranks) {
  for (int working = ranks - 1; working > 0;) {
    int waiting = 0;
    MPI_Status from;
    MPI_Iprobe(MPI_ANY_SOURCE, results, MPI_COMM_WORLD, &waiting, &from);
    if (waiting == 0) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));  // leaves the core to the thread that plays
      continue;
    }
    int size = 0;
    MPI_Get_count(&from, MPI_CHAR, &size);
    std::string message(static_cast<std::size_t>(size), ' ');
    MPI_Recv(message.data(), size, MPI_CHAR, from.MPI_SOURCE, results, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (!keep(folder, message)) MPI_Abort(MPI_COMM_WORLD, failed);
    const std::int64_t chunk = heap.next();
    MPI_Send(&chunk, 1, MPI_INT64_T, from.MPI_SOURCE, orders, MPI_COMM_WORLD);
    if (chunk == go_home) --working;
  }
}

int lead(const RunFolder& folder, SimCall& call, int ranks) {
  Heap heap(folder.missing(chunks_of(folder.head())));
  std::atomic<bool> kept = true;
  std::thread player([&] {
    for (std::int64_t chunk = heap.next(); chunk != go_home && kept; chunk = heap.next())
      if (const auto text = play(folder.head(), chunk, call.request)) kept = keep(folder, packed(chunk, *text));
  });
  hand_out(folder, heap, ranks);
  player.join();
  return kept ? show_run(call, {folder}) : failed;
}

/// The folder, on rank 0; nothing, and said why, when there is none.
std::optional<RunFolder> folder_of(const Args& args, int& status) {
  const auto out = args.get("--out"), resumed = args.get("--resume");
  Problems problems;
  std::optional<RunFolder> folder;
  if (resumed) {
    folder = RunFolder::open(*resumed, problems);
  } else if (!out || args.plain().empty()) {
    status = complain(wrong_call, "bout-mpi takes what bout sim takes, and needs --out DIR or --resume DIR");
    return std::nullopt;
  } else {
    const std::optional<SimCall> call = sim_call(args, status);
    if (!call) return std::nullopt;
    folder = RunFolder::begin(*out, call->head(), problems);
  }
  if (!folder) status = complain(failed, problems);
  return folder;
}

int run(const std::vector<std::string>& words, int rank, int ranks) {
  const CommandSpec spec = sim_command().spec;
  std::string error;
  const std::optional<Args> args = Args::parse(spec, words, error);
  if (!args) return rank == 0 ? complain(wrong_call, error + "\n      try: bout sim --help") : wrong_call;
  int status = fine;
  std::optional<RunFolder> folder;
  if (rank == 0) folder = folder_of(*args, status);
  std::string text = folder ? folder->head().text() : "";
  std::uint64_t size = text.size();
  MPI_Bcast(&size, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
  if (size == 0) return status;  // rank 0 has said why
  text.resize(size);
  MPI_Bcast(text.data(), static_cast<int>(size), MPI_CHAR, 0, MPI_COMM_WORLD);
  Problems problems;
  const std::optional<RunHead> head = read_run_head(text, "run.json", problems);
  std::optional<SimCall> call = head ? sim_call(*head, *args, status) : std::nullopt;
  if (!call) MPI_Abort(MPI_COMM_WORLD, failed);  // it has been said why
  if (rank == 0) return lead(*folder, *call, ranks);
  work_for(0, *head, call->request);
  return fine;
}

}  // namespace

int main(int argc, char** argv) {
  int threads = 0, rank = 0, ranks = 1;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &threads);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  register_games();
  listen_for_stop();
  std::vector<std::string> words(argv + 1, argv + argc);
  if (!words.empty() && words.front() == "sim") words.erase(words.begin());  // as bout says it
  const int status = run(words, rank, ranks);
  std::fflush(stdout);
  MPI_Finalize();
  return status;
}

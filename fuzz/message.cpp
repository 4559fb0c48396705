// Any bytes as what clients say to a hall, over WebSocket and HTTP. One line is one thing that happens:
//   0TEXT to 3TEXT      that client sends TEXT
//   c0n to c3n          that client makes the n-th choice it is offered; r0n rolls the n-th face
//   GPATH, PPATH\tBODY  a request
//   k, x, b, s          the store keeps everything; refuses the next change; a bot thinks; tables are swept
//   w, l                the clerks rest, or work again; one of them does a slice all the same
//   -0 to -3            that client goes and comes again
// $T, $U and $V are tables of one person, of several and with own dice; $K is the key of them all, $O of another
// person at $U. A vertical tab is a line break inside.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <string>

#include "engine/registry.hpp"
#include "games/registry.hpp"
#include "server/hall.hpp"
#include "tests/server/memory_store.hpp"

using namespace bout;
using server::ClientId;
using server::StoredSeat;

namespace {

const std::string key(26, 'k'), other_key(26, 'o');
const std::string seed = "1234567890123456789";

[[noreturn]] void wrong(const char* what) {
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

class House final : public server::Wire {
 public:
  House() : store_(post()), hall_(store_, brains_, clerks_, *this, post(), {{BotSpec::Kind::search, 4, 0}, 1}) {
    add("aaaaaaaaaaaaaaaa", "pbbb", false);
    add("bbbbbbbbbbbbbbbb", "pqob", false);
    add("cccccccccccccccc", "pppb", true);
    for (ClientId client = 0; client < clients; ++client) connect(client);
  }

  void happen(std::string_view line) {
    if (line.empty()) return;
    const std::string rest = filled(line.substr(1));
    const auto digit = [&](std::size_t at) {
      return line.size() > at ? static_cast<unsigned char>(line[at]) : std::size_t{0};
    };
    switch (line[0]) {
      case '0':
      case '1':
      case '2':
      case '3':
        said_ = rest;
        hall_.receive(static_cast<ClientId>(line[0] - '0'), rest, now_ += 20);
        break;
      case 'c': choose(digit(1) % clients, digit(2)); break;
      case 'r': roll(digit(1) % clients, digit(2)); break;
      case 'G': request({"GET", rest, ""}); break;
      case 'P': {
        const std::size_t tab = rest.find('\t');
        request({"POST", rest.substr(0, tab), tab == rest.npos ? "" : rest.substr(tab + 1)});
        break;
      }
      case 'k': store_.flush(); break;
      case 'x': ++store_.refuse; break;
      case 'b': brains_.work_once(); break;
      case 's': hall_.sweep(now_ += 100'000); break;
      case 'w': resting_ = !resting_; break;
      case 'l': clerks_.work_once(); break;
      case '-':
        hall_.disconnect(digit(1) % clients);
        connect(digit(1) % clients);
        break;
      default: return;
    }
    run();
  }
  void end() {
    store_.refuse = 0;
    resting_ = false;
    for (int i = 0; i < 30; ++i) {
      store_.flush();
      run();
      if (!brains_.work_once()) break;
    }
    if (answered_ != asked_) wrong("a request was not answered exactly once");
  }

  void send(ClientId client, server::Text text) override {
    Problems problems;
    auto message = json::parse(*text, "message", problems);
    if (!message) wrong("what was sent is not JSON");
    if (text->find(seed) != text->npos && text->find("\"result\":") == text->npos) wrong("the seed was told");
    const bool answers = text->starts_with("{\"type\":\"refused\"");  // and may name what was wrong with it
    for (const std::string& secret : {key, other_key})
      if (text->find(secret) != text->npos && !text->starts_with("{\"type\":\"sat\"") &&
          !(answers && said_.find(secret) != said_.npos))
        wrong("a key was told");
    if (const json::Value* now = message->find("now")) heard_[client % clients] = *now;
  }
  void close(ClientId) override {}

 private:
  static constexpr ClientId clients = 4;

  server::Store::Post post() {
    return [this](std::function<void()> work) { posted_.push_back(std::move(work)); };
  }
  void run() {
    while (!posted_.empty() || (!resting_ && clerks_.work_once())) {
      if (posted_.empty()) continue;
      const auto work = std::move(posted_.front());
      posted_.pop_front();
      work();
    }
  }
  void connect(ClientId client) {
    hall_.connect(client);
    hall_.receive(client, R"({"type":"hello","version":1})", now_ += 20);
  }
  void add(const std::string& id, std::string_view seats, bool own_dice) {
    const GameKind& kind = *all_games().front();
    server::StoredTable table;
    table.id = id;
    table.host = key;
    table.listed = true;
    table.record.game = kind.info().id;
    table.record.rules_version = kind.info().rules_version;
    static const std::uint64_t content = kind.standard_pack().hash();
    table.record.content = content;
    table.record.seed = std::strtoull(seed.c_str(), nullptr, 10);
    table.record.own_dice = own_dice;
    table.set_up = !own_dice;
    for (const char who : seats)
      table.seats.push_back(who == 'p'   ? StoredSeat{StoredSeat::Who::person, "", "", key}
                            : who == 'q' ? StoredSeat{StoredSeat::Who::person, "", "", other_key}
                            : who == 'b' ? StoredSeat{StoredSeat::Who::bot, "newcomer", "", ""}
                                         : StoredSeat{});
    store_.tables.emplace(id, table);
  }
  static std::string filled(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char next = text[i] == '$' && i + 1 < text.size() ? text[i + 1] : ' ';
      const std::string* word = next == 'T'   ? &ids_[0]
                                : next == 'U' ? &ids_[1]
                                : next == 'V' ? &ids_[2]
                                : next == 'K' ? &key
                                : next == 'O' ? &other_key
                                              : nullptr;
      if (word == nullptr) {
        out += text[i] == '\v' ? '\n' : text[i];
      } else {
        out += *word;
        ++i;
      }
    }
    return out;
  }
  void choose(ClientId client, std::size_t nth) {
    const json::Value* asks = heard_[client].find("asks");
    if (asks == nullptr) return;
    for (const json::Value& ask : asks->items) {
      const auto& choices = ask.find("choices")->items;
      if (choices.empty()) continue;
      std::string text = R"({"type":"choose","seat":)" + std::to_string(*ask.find("seat")->integer) + R"(,"ask":)" +
                         std::to_string(*ask.find("ask")->integer) + R"(,"choice":[)";
      const auto& parts = choices[nth % choices.size()].find("choice")->items;
      for (std::size_t i = 0; i < 4; ++i) text += (i == 0 ? "" : ",") + std::to_string(*parts[i].integer);
      return hall_.receive(client, text + "]}", now_ += 20);
    }
  }
  void roll(ClientId client, std::size_t nth) {
    const json::Value* needed = heard_[client].find("roll");
    if (needed == nullptr) return;
    const auto face = 1 + static_cast<std::int64_t>(nth) % *needed->find("sides")->integer;
    hall_.receive(client,
                  R"({"type":"roll","ask":)" + std::to_string(*needed->find("ask")->integer) + R"(,"face":)" +
                      std::to_string(face) + "}",
                  now_ += 20);
  }
  void request(const server::HttpRequest& request) {
    ++asked_;
    hall_.request(request, [this](const server::HttpAnswer& answer) {
      ++answered_;
      Problems problems;
      if (answer.type == "application/json" && !json::parse(answer.body, "answer", problems))
        wrong("an answer is not JSON");
      if (answer.status < 400 && answer.body.find(key) != answer.body.npos) wrong("a key was answered");
    });
  }

  static inline const std::string ids_[] = {"aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb", "cccccccccccccccc"};
  std::deque<std::function<void()>> posted_;
  testing::MemoryStore store_;
  server::Brains brains_{0};
  server::Clerks clerks_{0};
  bool resting_ = false;
  server::Hall hall_;
  std::string said_;  // by the client that spoke last
  std::array<json::Value, clients> heard_;
  std::uint64_t now_ = 1000;
  int asked_ = 0, answered_ = 0;
};

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  register_games();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text{reinterpret_cast<const char*>(data), size};
  // Who says a secret may hear it again, as a name for instance: such an input shows nothing, and is not kept.
  for (const std::string& secret : {seed, key, other_key})
    if (text.find(secret) != text.npos) return -1;
  House house;
  const bool patient = size % 16 == 0;  // opening a game with much content would take most of the time
  for (int lines = 0; !text.empty() && lines < 60; ++lines) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    if (patient || line.find("face-to-the-mat") == line.npos) house.happen(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  house.end();
  return 0;
}

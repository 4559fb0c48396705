// The only file that knows Asio and Beast: HTTP for the page and the lobby, WebSocket for the tables. One thread
// does all of it; the hall never blocks, and what is done at tables is done by others.
#include "server/net.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <boost/beast/zlib.hpp>
#include <chrono>
#include <csignal>
#include <deque>
#include <set>
#include <unordered_map>

#include "server/admin.hpp"
#include "server/allowance.hpp"
#include "server/hall.hpp"
#include "server/line_count.hpp"
#include "server/meters.hpp"
#include "server/names.hpp"
#include "server/notes.hpp"
#include "server/page.hpp"

namespace bout::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using namespace std::chrono_literals;

constexpr std::size_t largest_message = 16 * 1024;
constexpr std::size_t largest_body = 64 * 1024, largest_replay = 4 * 1024 * 1024;
constexpr std::size_t most_unsent = 1024 * 1024;               // a client for whom more waits is cut off
constexpr std::size_t most_unsent_in_all = 192 * 1024 * 1024;  // then whoever makes it wait most is
constexpr std::size_t bytes_of_a_frame = 64 * 1024;  // a longer message is told in several, so that a ping is not kept waiting
// Whoever takes longer for what is sent, this many bytes a millisecond at least, is cut off too.
constexpr std::uint64_t patience_ms = 10'000, least_speed = 8;
// What may come in beside whole messages: empty fragments and the like.
constexpr std::uint64_t most_noise = 512 * 1024, noise_a_second = 4 * 1024, bytes_of_a_message = 40'000;
constexpr std::size_t most_of_an_address = 200;  // connections
// What may be posted from one address: more than anybody needs who plays. This machine itself may be a whole house
// behind another server, or a test.
constexpr Allowance::Size from_here{5000, 200}, from_elsewhere{300, 10};
constexpr Allowance::Size requests_of_an_address{400, 40};
// Whoever is told to wait waits for that, too, and so does whoever has had much: who asks again at once asks less
// often.
constexpr std::chrono::milliseconds patience_taught{500}, answered_slowly{100};
constexpr auto unready_for = 1500ms;  // until a balancer has noticed
constexpr auto silent = asio::as_tuple(asio::use_awaitable);

constexpr const char* safe_content =
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

std::uint64_t now_ms() {
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
          .count());
}

/// Who asks, for counting: an address, or the network that a household has of its own (an IPv6 /64).
std::string household(const asio::ip::address& address) {
  if (!address.is_v6() || address.to_v6().is_v4_mapped()) return address.to_string();
  const auto bytes = address.to_v6().to_bytes();
  return {bytes.begin(), bytes.begin() + 8};
}

std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }

/// `/socket`, or `/socket/TABLE`: a balancer leads everybody at a table to the same server by its name.
bool leads_to_tables(std::string_view target) {
  constexpr std::string_view plain = "/socket", named = "/socket/";
  return target == plain || (target.starts_with(named) && is_table_id(target.substr(named.size())));
}

/// The host in a Host header, without its port.
std::string_view host_in(std::string_view header) {
  if (header.starts_with('[')) {
    const std::size_t end = header.find(']');
    return end == header.npos ? header : header.substr(1, end - 1);
  }
  return header.substr(0, header.find(':'));
}

/// What a program or an old browser gets that does not take gzip.
std::string unpacked(std::string_view gzip) {
  constexpr std::size_t head = 10, tail = 8;  // as web/pack.mjs writes it: no name, no comment
  if (gzip.size() < head + tail) return {};
  const std::string_view body = gzip.substr(head, gzip.size() - head - tail);
  beast::zlib::inflate_stream stream;
  beast::zlib::z_params params{};
  params.next_in = body.data();
  params.avail_in = body.size();
  std::string text;
  std::array<char, 16 * 1024> part;
  for (error_code failed; !failed;) {
    params.next_out = part.data();
    params.avail_out = part.size();
    stream.write(params, beast::zlib::Flush::sync, failed);
    text.append(part.data(), part.size() - params.avail_out);
    if (params.avail_out == part.size()) break;  // nothing more comes
  }
  return text;
}

/// Does an Accept-Encoding header take gzip?
bool takes_gzip(std::string_view header) {
  while (!header.empty()) {
    const std::size_t comma = std::min(header.find(','), header.size());
    std::string one(header.substr(0, comma));
    std::erase(one, ' ');
    const std::string_view coding = std::string_view(one).substr(0, one.find(';'));
    const bool never =
        one.ends_with(";q=0") || one.ends_with(";q=0.0") || one.ends_with(";q=0.00") || one.ends_with(";q=0.000");
    if ((beast::iequals(coding, "gzip") || coding == "*") && !never) return true;
    header.remove_prefix(std::min(comma + 1, header.size()));
  }
  return false;
}

constexpr const char* lost_page =
    "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" "
    "content=\"width=device-width\"><title>Not found</title>\n<body style=\"font: 1.1rem/1.5 Georgia, serif; "
    "max-width: 30rem; margin: 20vh auto; padding: 0 1rem\">\n<h1>Page not found</h1>\n<p>There is nothing at this address. "
    "<a href=\"/\">Back to the games</a></p>\n";

/// A page of another site may not speak to this server in its visitor's name.
bool same_site(const http::request_header<>& head) {
  const auto origin = view_of(head[http::field::origin]);
  if (origin.empty()) return true;  // no browser
  const std::size_t at = origin.find("://");
  return at != origin.npos && beast::iequals(origin.substr(at + 3), view_of(head[http::field::host]));
}

class Net;

/// A client at a WebSocket: reads one message after the other, writes what waits in a line.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(Net& net, ClientId id, std::string address, beast::tcp_stream stream)
      : net_(net), id_(id), address_(std::move(address)), socket_(std::move(stream)) {}

  asio::awaitable<void> run(http::request<http::string_body> upgrade);
  void send(Text text);
  void close(websocket::close_code code);
  void drop() {
    if (!closing_) closing_ = websocket::close_code::going_away;
    error_code ignored;
    beast::get_lowest_layer(socket_).socket().close(ignored);
  }
  std::size_t unsent() const { return unsent_; }
  const std::string& address() const { return address_; }
  /// Every second: why this line is to be cut off, or nothing.
  const char* misbehaves(std::uint64_t now_ms);

 private:
  void write();
  void sent(std::size_t size);

  Net& net_;
  ClientId id_;
  std::string address_;
  websocket::stream<beast::tcp_stream, false> socket_;
  std::deque<Text> line_;
  std::size_t unsent_ = 0;
  std::uint64_t written_by_ms_ = 0;  // what is being written is to be gone by then
  std::uint64_t received_ = 0, noise_ = 0, messages_ = 0;
  bool writing_ = false;
  std::optional<websocket::close_code> closing_;
};

class Net final : public Wire {
 public:
  explicit Net(const ServeSettings& settings) : settings_(settings), acceptor_(io_), signals_(io_), sweep_(io_) {}

  std::string run(const std::function<void(std::uint16_t)>& ready);

  void send(ClientId client, Text text) override {
    if (const auto at = connections_.find(client); at != connections_.end()) at->second->send(std::move(text));
  }
  void close(ClientId client) override {
    if (const auto at = connections_.find(client); at != connections_.end())
      at->second->close(websocket::close_code::policy_error);
  }

  Hall& hall() { return *hall_; }
  void forget(ClientId client) { connections_.erase(client); }
  /// So many bytes more wait for somebody, or fewer.
  void waits(std::ptrdiff_t bytes);

 private:
  std::string listen();
  asio::awaitable<void> accept();
  asio::awaitable<void> talk(beast::tcp_stream stream);
  http::message_generator file(const http::request<http::string_body>& request) const;
  /// Was it told to answer to this name? Addresses are no names: nobody can make theirs lead here.
  bool answers_to(std::string_view host) const;
  struct Peer {
    std::string who;  // whom to count it for
    bool here;        // on this machine
  };
  Peer peer_of(const asio::ip::address& address, const http::request_header<>& head) const;
  void cut_off();
  asio::awaitable<void> sweep();
  void wait_for_signal();
  void leave();
  void stop();
  std::size_t most_connections() const;

  ServeSettings settings_;
  std::size_t open_ = 0;                                  // connections of any kind
  std::unordered_map<std::string, std::size_t> open_by_;  // the same, by address
  std::set<beast::tcp_stream*> plain_;                    // those that are no WebSockets
  std::size_t unsent_ = 0;
  asio::io_context io_{1};  // what is still under way ends with it, and uses what stands above
  tcp::acceptor acceptor_;
  asio::signal_set signals_;
  asio::steady_timer sweep_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<Hall> hall_;
  std::unique_ptr<Brains> brains_;
  std::unique_ptr<Clerks> clerks_, hands_;
  std::unordered_map<ClientId, std::shared_ptr<Connection>> connections_;
  ClientId last_client_ = 0;
  Allowance posts_, requests_;
  std::size_t most_ = 1024;
  bool stopping_ = false, leaving_ = false;
  Admin admin_;
};

// ---- a WebSocket ---------------------------------------------------------------------------------------------

asio::awaitable<void> Connection::run(http::request<http::string_body> upgrade) {
  const auto self = shared_from_this();
  beast::get_lowest_layer(socket_).expires_never();
  websocket::stream_base::timeout timeout{15s, 60s, true};
  socket_.set_option(timeout);
  socket_.read_message_max(largest_message);
  socket_.write_buffer_bytes(bytes_of_a_frame);
  error_code ignored;  // what waits waits here, where it is seen, and not in the system
  beast::get_lowest_layer(socket_).socket().set_option(asio::socket_base::send_buffer_size(128 * 1024), ignored);
  if (const auto [failed] = co_await socket_.async_accept(upgrade, silent); failed) co_return net_.forget(id_);
  upgrade = {};
  net_.hall().connect(id_, address_);
  beast::flat_buffer buffer;
  for (;;) {
    const auto [failed, size] = co_await socket_.async_read(buffer, silent);
    if (failed) break;
    if (closing_) continue;  // said enough
    if (socket_.got_text()) {
      const auto data = buffer.cdata();
      ++messages_;
      net_.hall().receive(id_, {static_cast<const char*>(data.data()), data.size()}, now_ms());
    } else {
      close(websocket::close_code::unknown_data);
    }
    buffer.consume(buffer.size());
    if (buffer.capacity() > 2048) buffer = beast::flat_buffer();  // an idle table should be small
  }
  net_.hall().disconnect(id_);
  if (!writing_) sent(unsent_);
  net_.forget(id_);
}

/// Whoever is cut off comes back and gets the present. A single message may be larger than what may wait: it is what
/// waits before it that counts.
void Connection::send(Text text) {
  if (closing_) return;
  if (unsent_ > most_unsent) {
    note("cut off", address_, "reads too slowly");
    return drop();
  }
  unsent_ += text->size();
  net_.waits(static_cast<std::ptrdiff_t>(text->size()));
  line_.push_back(std::move(text));
  write();
}

void Connection::sent(std::size_t size) {
  unsent_ -= size;
  net_.waits(-static_cast<std::ptrdiff_t>(size));
}

const char* Connection::misbehaves(std::uint64_t now_ms) {
  if (writing_ && now_ms > written_by_ms_) return "reads too slowly";
  const std::uint64_t received = bytes_received(beast::get_lowest_layer(socket_).socket().native_handle());
  const std::uint64_t came = received - std::min(received, received_);
  const std::uint64_t meant = noise_a_second + bytes_of_a_message * std::exchange(messages_, 0);
  received_ = received;
  noise_ = noise_ + came > meant ? noise_ + came - meant : 0;
  return noise_ > most_noise ? "sends a lot that is not a message" : nullptr;
}

void Connection::close(websocket::close_code code) {
  if (closing_) return;
  closing_ = code;
  write();
}

void Connection::write() {
  if (writing_) return;
  if (!line_.empty()) {
    writing_ = true;
    socket_.text(true);
    const Text& next = line_.front();
    written_by_ms_ = now_ms() + patience_ms + next->size() / least_speed;
    socket_.async_write(asio::buffer(*next), [self = shared_from_this()](error_code failed, std::size_t) {
      self->writing_ = false;
      if (failed) return self->sent(self->unsent_), self->drop();
      self->sent(self->line_.front()->size());
      self->line_.pop_front();
      self->write();
    });
  } else if (closing_) {
    writing_ = true;
    written_by_ms_ = now_ms() + patience_ms;
    socket_.async_close(*closing_, [self = shared_from_this()](error_code) { self->drop(); });
  }
}

// ---- HTTP ------------------------------------------------------------------------------------------------------

template <class Message>
void add_safety(Message& answer) {
  answer.set(http::field::server, "bout");
  answer.set("X-Content-Type-Options", "nosniff");
  answer.set("Referrer-Policy", "no-referrer");
  answer.set("Content-Security-Policy", safe_content);
}

http::response<http::string_body> plain(const http::request<http::string_body>& request, HttpAnswer from) {
  http::response<http::string_body> answer{http::status(from.status), request.version()};
  add_safety(answer);
  answer.set(http::field::content_type, from.type);
  answer.set(http::field::cache_control, "no-store");
  if (!from.file.empty()) answer.set(http::field::content_disposition, "attachment; filename=\"" + from.file + "\"");
  answer.keep_alive(request.keep_alive());
  answer.body() = std::move(from.body);
  answer.prepare_payload();
  if (request.method() == http::verb::head) answer.body().clear();  // its length is told, and that is all
  return answer;
}

/// Nothing more is said, but the other side may still be talking: closed at once, it would never read the answer.
asio::awaitable<void> part(beast::tcp_stream& stream) {
  error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  stream.expires_after(2s);
  std::array<char, 16 * 1024> unread;
  for (std::size_t total = 0; total < 4 * largest_replay;) {
    const auto [failed, size] = co_await stream.async_read_some(asio::buffer(unread), silent);
    if (failed) break;
    total += size;
  }
}

http::message_generator Net::file(const http::request<http::string_body>& request) const {
  const std::string_view target = view_of(request.target());
  const std::string_view path = target.substr(0, target.find_first_of("?#"));
  const Page::File* file = Page::built_in().find(path);
  if (request.method() != http::verb::get && request.method() != http::verb::head)
    return plain(request, {405, "text/plain", "This address does not support that.\n", {}});
  if (file == nullptr && path == "/")
    return plain(request, {200,
                           "text/plain",
                           "This bout was built without its page. Build it with: make build\n"
                           "The tables are there all the same, for programs that speak docs/protocol.md.\n",
                           {}});
  if (file == nullptr) return plain(request, {404, "text/html; charset=utf-8", lost_page, {}});
  const bool gzip = file->gzip && takes_gzip(view_of(request[http::field::accept_encoding]));
  if (file->gzip && !gzip) {
    auto answer = plain(request, {200, file->type, unpacked(file->bytes), {}});
    answer.set(http::field::vary, "Accept-Encoding");
    return answer;
  }
  const bool known = view_of(request[http::field::if_none_match]) == file->etag;
  http::response<http::span_body<const char>> answer{known ? http::status::not_modified : http::status::ok,
                                                     request.version()};
  add_safety(answer);
  answer.set(http::field::content_type, file->type);
  answer.set(http::field::etag, file->etag);
  answer.set(http::field::cache_control, file->immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (gzip) answer.set(http::field::content_encoding, "gzip");
  if (gzip) answer.set(http::field::vary, "Accept-Encoding");
  answer.keep_alive(request.keep_alive());
  const bool with_body = !known && request.method() == http::verb::get;
  answer.body() = {file->bytes.data(), with_body ? file->bytes.size() : 0};
  answer.prepare_payload();
  if (request.method() == http::verb::head) answer.content_length(file->bytes.size());
  return answer;
}

bool Net::answers_to(std::string_view host) const {
  error_code no_address;
  asio::ip::make_address(host, no_address);
  if (!no_address || beast::iequals(host, "localhost")) return true;
  return std::any_of(settings_.names.begin(), settings_.names.end(),
                     [&](const std::string& name) { return beast::iequals(name, host); });
}

Net::Peer Net::peer_of(const asio::ip::address& address, const http::request_header<>& head) const {
  if (settings_.behind_proxy || (settings_.proxy && address.is_loopback())) {
    std::string_view list = view_of(head["X-Forwarded-For"]);
    list.remove_prefix(std::min(list.rfind(',') + 1, list.size()));  // what the proxy itself has seen
    list.remove_prefix(std::min(list.find_first_not_of(' '), list.size()));
    error_code failed;
    const auto from = asio::ip::make_address(list, failed);
    if (!failed) return {household(from), false};
  }
  return {household(address), address.is_loopback()};
}

void Net::waits(std::ptrdiff_t bytes) {
  unsent_ = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(unsent_) + bytes);
  if (bytes <= 0 || unsent_ <= most_unsent_in_all) return;
  const auto worst = std::max_element(connections_.begin(), connections_.end(), [](const auto& a, const auto& b) {
    return a.second->unsent() < b.second->unsent();
  });
  note("cut off", worst->second->address(), "reads too slowly, like many others");
  worst->second->drop();
}

void Net::cut_off() {
  for (const auto& [id, connection] : connections_)
    if (const char* why = connection->misbehaves(now_ms())) {
      note("cut off", connection->address(), why);
      connection->drop();
    }
}

asio::awaitable<void> Net::talk(beast::tcp_stream stream) {
  error_code unknown;
  const asio::ip::address from = stream.socket().remote_endpoint(unknown).address();
  struct Count {  // however it ends
    Net& net;
    beast::tcp_stream* stream;
    std::string who;
    ~Count() {
      --net.open_;
      net.plain_.erase(stream);
      if (!who.empty() && --net.open_by_[who] == 0) net.open_by_.erase(who);
    }
    /// False when there are too many of them.
    bool of(std::string address) {
      who = std::move(address);
      return ++net.open_by_[who] <= most_of_an_address;
    }
  } count{*this, &stream, {}};
  plain_.insert(&stream);
  if (!from.is_loopback() && !settings_.behind_proxy && !count.of(household(from))) {
    note("too many connections", household(from), "");
    co_return;
  }
  beast::flat_buffer buffer;
  for (;;) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(16 * 1024);
    parser.body_limit(boost::none);  // known when the header is: what may be large depends on where it goes
    stream.expires_after(30s);
    {
      const auto [failed, size] = co_await http::async_read_header(stream, buffer, parser, silent);
      if (failed) break;
    }
    const std::size_t most = view_of(parser.get().target()) == "/api/replays" ? largest_replay : largest_body;
    bool too_large = parser.content_length().value_or(0) > most;
    if (!too_large) {
      parser.body_limit(most);
      const auto [failed, size] = co_await http::async_read(stream, buffer, parser, silent);
      too_large = failed == http::error::body_limit;
      if (failed && !too_large) break;
    }
    if (too_large) {
      const http::request<http::string_body> request{http::verb::post, "/", 11};
      http::message_generator answer =
          plain(request, {413, "application/json", refusal({"bad_message", "This is too large."}, std::nullopt), {}});
      co_await beast::async_write(stream, std::move(answer), silent);
      co_return co_await part(stream);
    }
    http::request<http::string_body> request = parser.release();
    if (!answers_to(host_in(view_of(request[http::field::host])))) {
      note("refused", "", "a request for a name this server was not told to answer to");
      http::message_generator answer = plain(
          request, {421,
                    "text/plain; charset=utf-8",
                    "This server does not answer to that name. Whoever runs it can let it: bout serve --name NAME\n",
                    {}});
      co_await beast::async_write(stream, std::move(answer), silent);
      break;
    }
    const Peer peer = peer_of(from, request);
    const bool tables = leads_to_tables(view_of(request.target()));
    if ((tables || request.method() == http::verb::post) && !same_site(request)) {
      http::message_generator answer =
          plain(request, {403,
                          "application/json",
                          refusal({"not_allowed", "Requests from other sites are not accepted."}, std::nullopt),
                          {}});
      co_await beast::async_write(stream, std::move(answer), silent);
      break;
    }
    if (tables && leaving_) {
      http::message_generator answer = plain(
          request, {503, "application/json", refusal({"store", "This server is being stopped."}, std::nullopt), {}});
      co_await beast::async_write(stream, std::move(answer), silent);
      break;
    }
    if (tables && websocket::is_upgrade(request)) {
      if (!peer.here && count.who.empty() && !count.of(peer.who)) {
        note("too many connections", peer.who, "");
        http::message_generator answer =
            plain(request, {429,
                            "application/json",
                            refusal({"too_often", "There are too many connections from your address."}, std::nullopt),
                            {}});
        co_await beast::async_write(stream, std::move(answer), silent);
        break;
      }
      const ClientId id = ++last_client_;
      plain_.erase(&stream);
      stream.expires_never();
      const auto connection =
          std::make_shared<Connection>(*this, id, peer.here ? std::string() : peer.who, std::move(stream));
      connections_[id] = connection;
      co_await connection->run(std::move(request));
      co_return;
    }
    std::optional<http::message_generator> answer;
    const bool lobby = view_of(request.target()).starts_with("/api/");
    int wait_seconds = lobby && request.method() == http::verb::post
                           ? posts_.take(peer.who, peer.here ? from_here : from_elsewhere, now_ms())
                           : 0;
    if (!peer.here) wait_seconds = std::max(wait_seconds, requests_.take(peer.who, requests_of_an_address, now_ms()));
    std::chrono::milliseconds pause{0};
    if (wait_seconds > 0) {
      if (!peer.here) pause = patience_taught;
      auto later = plain(
          request,
          {429, "application/json", refusal({"too_often", "Too many requests; wait a moment."}, std::nullopt), {}});
      later.set(http::field::retry_after, std::to_string(wait_seconds));
      answer.emplace(std::move(later));
    } else if (lobby) {
      // The hall may answer later, when the store has kept what was asked for.
      auto said = std::make_shared<std::optional<HttpAnswer>>();
      auto wait = std::make_shared<asio::steady_timer>(io_, 60s);
      hall_->request({std::string(view_of(request.method_string())), std::string(view_of(request.target())),
                      std::move(request.body()), peer.here ? std::string() : peer.who},
                     [said, wait](HttpAnswer reply) {
                       *said = std::move(reply);
                       wait->cancel();
                     });
      if (!*said) co_await wait->async_wait(silent);
      if (!*said) *said = HttpAnswer{503, "application/json", refusal({"busy", "Too late."}, std::nullopt), {}};
      const int seconds = (*said)->wait_seconds;
      if (!peer.here && seconds > 0) pause = patience_taught;
      if (pause.count() == 0 && !peer.here && hall_->had_much(peer.who)) pause = answered_slowly;
      auto reply = plain(request, std::move(**said));
      if (seconds > 0) reply.set(http::field::retry_after, std::to_string(seconds));
      answer.emplace(std::move(reply));
    } else {
      answer.emplace(file(request));
    }
    if (pause.count() > 0) {
      asio::steady_timer later(io_, pause);
      co_await later.async_wait(silent);
    }
    const bool keep = answer->keep_alive();
    stream.expires_after(30s);
    const auto [failed, size] = co_await beast::async_write(stream, std::move(*answer), silent);
    if (failed || !keep || leaving_) break;
  }
  error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

asio::awaitable<void> Net::accept() {
  for (;;) {
    auto [failed, socket] = co_await acceptor_.async_accept(silent);
    if (stopping_) co_return;
    if (failed) {  // out of files, most likely: let some go first
      asio::steady_timer pause(io_, 50ms);
      co_await pause.async_wait(silent);
      continue;
    }
    if (open_ >= most_) continue;  // closes it
    error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    ++open_;
    asio::co_spawn(io_, talk(beast::tcp_stream(std::move(socket))), asio::detached);
  }
}

asio::awaitable<void> Net::sweep() {
  for (int second = 1;; ++second) {
    sweep_.expires_after(1s);
    const auto [failed] = co_await sweep_.async_wait(silent);
    if (failed || stopping_) co_return;
    hall_->tick(now_ms());
    cut_off();
    admin_.beat();
    tell_systemd("WATCHDOG=1");
    meters().connections = connections_.size();
    meters().tables = hall_->tables_in_memory();
    if (second % 10 != 0) continue;
    hall_->sweep(now_ms());
    posts_.sweep(now_ms());
    requests_.sweep(now_ms());
  }
}

/// As many connections as there may be open files, less what the server needs itself.
std::size_t Net::most_connections() const {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return 900;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
  ::getrlimit(RLIMIT_NOFILE, &limit);
  return limit.rlim_cur > 200 ? std::min<std::size_t>(limit.rlim_cur - 100, 100'000) : 100;
}

std::string Net::listen() {
  error_code failed;
  const auto address = asio::ip::make_address(settings_.host, failed);
  if (failed) return settings_.host + ": " + failed.message();
  const tcp::endpoint end(address, settings_.port);
  acceptor_.open(end.protocol(), failed);
  if (!failed) acceptor_.set_option(asio::socket_base::reuse_address(true), failed);
  if (!failed) acceptor_.bind(end, failed);
  if (!failed) acceptor_.listen(asio::socket_base::max_listen_connections, failed);
  if (!failed) return {};
  const std::string where = settings_.host + ":" + std::to_string(settings_.port);
  if (failed == asio::error::address_in_use)
    return where + " is in use; another bout may be running. Try --port " + std::to_string(settings_.port + 1);
  return "cannot listen at " + where + ": " + failed.message();
}

/// Where others have the same tables, new players go to them before anybody is sent away.
void Net::leave() {
  if (leaving_) return stop();  // told twice: at once
  leaving_ = true;
  admin_.ready(false);
  tell_systemd("STOPPING=1");
  if (!store_->shared()) return stop();
  const auto wait = std::make_shared<asio::steady_timer>(io_, unready_for);
  wait->async_wait([this, wait](error_code) { stop(); });
}

void Net::stop() {
  if (stopping_) return;
  stopping_ = true;
  error_code ignored;
  acceptor_.close(ignored);
  sweep_.cancel();
  store_->hurry();
  signals_.clear();  // whoever is told again meanwhile ends as any program does
  store_->flush();   // what was accepted is kept; its acknowledgements are in io_'s queue
  for (const int signal : {SIGINT, SIGTERM}) signals_.add(signal, ignored);
  asio::post(io_, [this] {
    if (store_->shared()) hall_->send_everybody_on();
    for (const auto& [id, connection] : connections_) connection->close(websocket::close_code::going_away);
    // A balancer keeps connections for later. Who asked gets the answer, but nothing more is asked here.
    error_code gone;
    for (beast::tcp_stream* stream : plain_) stream->socket().shutdown(tcp::socket::shutdown_receive, gone);
    const auto end = std::make_shared<asio::steady_timer>(io_, 300ms);
    end->async_wait([this, end](error_code) { io_.stop(); });
  });
}

void Net::wait_for_signal() {
  signals_.async_wait([this](error_code failed, int) {
    if (failed) return;
    wait_for_signal();
    leave();
  });
}

std::string Net::run(const std::function<void(std::uint16_t)>& ready) {
  most_ = most_connections();
  if (settings_.json_notes) note_as_json();
  if (std::string error = listen(); !error.empty()) return error;
  if (std::string error = settings_.admin.empty() ? "" : admin_.open(settings_.admin); !error.empty()) return error;
  std::string error;
  const auto post = [this](std::function<void()> work) { asio::post(io_, std::move(work)); };
  store_ = open_store(settings_.db, post, error);
  if (store_ == nullptr) return error;
  // one more is left to whoever had little
  brains_ = std::make_unique<Brains>(settings_.bot_threads + 1, settings_.bot_threads + 1);
  Hall::Thinking thinking;
  thinking.minds = static_cast<std::size_t>(settings_.bot_threads);
  clerks_ = std::make_unique<Clerks>(2, true);
  hands_ = std::make_unique<Clerks>(settings_.table_threads, false, "hand");
  hall_ = std::make_unique<Hall>(*store_, *brains_, *clerks_, *this, post, thinking, hands_.get());
  hall_->wait_with([this](std::uint64_t ms, std::function<void()> work) {
    const auto timer = std::make_shared<asio::steady_timer>(io_, std::chrono::milliseconds(ms));
    timer->async_wait([timer, work = std::move(work)](error_code failed) {
      if (!failed) work();
    });
  });
  hall_->keep_for(std::int64_t{settings_.keep_days} * 86'400);
  signals_.add(SIGINT);
  signals_.add(SIGTERM);
  wait_for_signal();
  asio::co_spawn(io_, accept(), asio::detached);
  asio::co_spawn(io_, sweep(), asio::detached);
  error_code ignored;
  ready(acceptor_.local_endpoint(ignored).port());
  admin_.ready(true);
  tell_systemd("READY=1");
  io_.run();
  // What follows may take a while, and nobody should wait at a line that nobody reads any more.
  for (const auto& [id, connection] : connections_) connection->drop();
  for (beast::tcp_stream* stream : plain_) stream->socket().close(ignored);
  brains_.reset();  // before the hall its thoughts come back to
  hands_.reset();
  clerks_.reset();
  store_->flush();
  return {};
}

}  // namespace

std::string serve(const ServeSettings& settings, const std::function<void(std::uint16_t)>& ready) {
  std::signal(SIGPIPE, SIG_IGN);
  return Net(settings).run(ready);
}

}  // namespace bout::server

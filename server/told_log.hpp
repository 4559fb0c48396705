#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/retelling.hpp"

namespace bout::server {

/// The log of a table as one pair of eyes is told it. Every line is told once, in order, since what was told before
/// decides what is told next; it is kept as it goes over the wire.
class ToldLog {
 public:
  ToldLog(std::uint64_t seed, Seat eyes) : telling_(seed), eyes_(eyes) {}

  /// Tells what has happened since, at most so many events of it.
  void tell(const Session& session, std::size_t most = ~std::size_t{0});
  /// The session went back: what is left stays as it was told.
  void rewind(const Session& session);
  /// Does it hold everything that happened? It may still have to go through a part again before it can go on.
  bool complete(const Session& session) const { return telling_.told() == session.events().size(); }
  /// How many events are to be told before the log is up to date and can go on.
  std::size_t untold(const Session& session) const {
    return telling_.behind() + session.events().size() - telling_.told();
  }
  /// How many were told in all: what the log has cost so far.
  std::uint64_t effort() const { return telling_.effort(); }

  /// Lines as JSON, with commas between them.
  std::string_view since(std::size_t event) const { return slice(first_from(event), lines_.size()); }
  std::string_view newest(std::size_t most_bytes) const;
  struct Part {
    std::string_view lines;
    std::optional<int> next;  // the event at which it would go on; nothing: that is all
  };
  /// What the events `from` to `to` of one choice were told as, counted as these eyes have seen them.
  Part part(const Session& session, std::size_t choice, int from, int to, std::size_t most_bytes) const;

 private:
  struct Line {
    std::size_t event;  // of the session
    int seen;           // of what these eyes saw of its choice
    std::size_t end;    // in the text
  };
  std::size_t first_from(std::size_t event) const;
  std::string_view slice(std::size_t first, std::size_t last) const;

  Retelling telling_;
  Seat eyes_;
  int next_ = 0;  // of what these eyes see of the choice that is being told
  std::string text_;
  std::vector<Line> lines_;
};

}  // namespace bout::server

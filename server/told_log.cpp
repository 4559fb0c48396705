#include "server/told_log.hpp"

#include <algorithm>

#include "engine/json.hpp"

namespace bout::server {

void ToldLog::tell(const Session& session, std::size_t most) {
  const AnyGame& game = session.game();
  const std::size_t again = std::min(most, telling_.behind());
  telling_.catch_up(session, eyes_, again);
  for (most -= again; most > 0 && telling_.told() < session.events().size(); --most) {
    const std::size_t event = telling_.told();
    if (session.begins_choice(event)) next_ = 0;
    const int seen = next_;
    if (game.seen_by(session.events()[event], eyes_)) ++next_;
    const Told told = telling_.next(session, eyes_);
    if (told.text.empty()) continue;
    json::Writer line;
    line.begin_object().member("at", static_cast<int>(session.choices_at(event))).member("text", told.text);
    if (!told.colour.empty()) line.member("colour", told.colour);
    line.key("rules").begin_list();
    for (const std::string& rule : told.rules) line.value(rule);
    line.end_list().member("event", seen);
    if (told.heading) line.member("heading", true);
    if (told.seat) line.member("seat", number(*told.seat));
    if (!text_.empty()) text_ += ',';
    text_ += line.end_object().text();
    lines_.push_back({event, seen, text_.size()});
  }
}

void ToldLog::rewind(const Session& session) {
  const std::size_t events = session.events().size();
  lines_.resize(first_from(events));
  text_.resize(lines_.empty() ? 0 : lines_.back().end);
  telling_.rewind(events);
}

std::size_t ToldLog::first_from(std::size_t event) const {
  const auto at = std::lower_bound(lines_.begin(), lines_.end(), event,
                                   [](const Line& line, std::size_t wanted) { return line.event < wanted; });
  return static_cast<std::size_t>(at - lines_.begin());
}

std::string_view ToldLog::slice(std::size_t first, std::size_t last) const {
  if (first >= last) return {};
  const std::size_t begin = first == 0 ? 0 : lines_[first - 1].end + 1;  // behind the comma
  return std::string_view(text_).substr(begin, lines_[last - 1].end - begin);
}

std::string_view ToldLog::newest(std::size_t most_bytes) const {
  if (text_.size() <= most_bytes) return text_;
  const auto border = std::lower_bound(lines_.begin(), lines_.end(), text_.size() - most_bytes,
                                       [](const Line& line, std::size_t bytes) { return line.end < bytes; });
  return slice(static_cast<std::size_t>(border - lines_.begin()) + 1, lines_.size());
}

ToldLog::Part ToldLog::part(const Session& session, std::size_t choice, int from, int to,
                            std::size_t most_bytes) const {
  const std::size_t choices = session.record().entries.size();
  std::size_t first = choice == 0 ? 0 : first_from(session.events_before(choice - 1));
  const std::size_t end = choice < choices ? first_from(session.events_before(choice)) : lines_.size();
  while (first < end && lines_[first].seen < from) ++first;
  std::size_t last = first;
  while (last < end && lines_[last].seen < to && slice(first, last + 1).size() <= most_bytes) ++last;
  const bool all = last == end || lines_[last].seen >= to;
  return {slice(first, last), all ? std::nullopt : std::optional(lines_[last].seen)};
}

}  // namespace bout::server

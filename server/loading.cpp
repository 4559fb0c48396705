#include "server/loading.hpp"

#include "server/notes.hpp"

namespace bout::server {

namespace {

std::string name_of(const GameKind& kind, const OptionValues& values) {
  std::string name(kind.info().id);
  for (const auto& [option, value] : values.changed()) name += "\n" + option + "=" + value;
  return name;
}

}  // namespace

std::shared_ptr<const AnyGame> OpenGames::known(const GameKind& kind, const OptionValues& values) {
  const std::string name = name_of(kind, values);
  const std::lock_guard lock(mutex_);
  const auto at = games_.find(name);
  return at == games_.end() ? nullptr : at->second.lock();
}

std::shared_ptr<const AnyGame> OpenGames::open(const GameKind& kind, const Options& options, std::string& error) {
  OptionValues values(kind.options());
  for (const auto& [name, value] : options)
    if (const auto wrong = values.set(name, value)) return error = wrong->message, nullptr;
  if (auto game = known(kind, values)) return game;
  Problems problems;  // opening takes a while: nobody waits for it here
  std::shared_ptr<const AnyGame> game = kind.open(kind.standard_pack(), values, problems);
  if (game == nullptr) return error = problems.begin()->text(), nullptr;
  const std::lock_guard lock(mutex_);
  std::weak_ptr<const AnyGame>& mine = games_[name_of(kind, values)];
  if (auto same = mine.lock()) return same;  // somebody was faster
  mine = game;
  return game;
}

std::uint64_t OpenGames::content_of(const GameKind& kind) {
  const std::lock_guard lock(mutex_);
  const auto [at, fresh] = contents_.try_emplace(kind.info().id);
  if (fresh) at->second = kind.standard_pack().hash();
  return at->second;
}

void OpenGames::sweep() {
  const std::lock_guard lock(mutex_);
  std::erase_if(games_, [](const auto& entry) { return entry.second.expired(); });
}

bool Loading::begin() {
  stored_ = store_.load(id_);
  if (!stored_) return true;
  stored_->token = token_;
  if (stored_->damage != Damage::none)
    note("damaged", "",
         stored_->damage == Damage::everything ? "a table in the file" : "the end of a table in the file");
  if (stored_->damage == Damage::everything)
    return fail("This table is damaged in the server's file and cannot be read any more; a backup may have it.");
  const GameKind* kind = find_game(stored_->record.game);
  if (kind == nullptr) return fail("This server does not have the game of this table.");
  std::string error;
  const auto game = games_.open(*kind, stored_->record.options, error);
  if (game == nullptr) return fail("The rules of this table cannot be opened: " + error);
  Record head = stored_->record;
  if (head.rules_version != kind->info().rules_version)
    differs_ = "This table was played with another version of the rules.";
  else if (head.content != games_.content_of(*kind))
    differs_ = head.pack.empty() ? "This table was played with different content than this server has."
                                 : "This table was played with the pack \"" + head.pack + "\" as it was then.";
  if (!differs_.empty() && (!head.pack.empty() || (stored_->set_up && !stored_->state))) return fail(differs_);
  head.rules_version = kind->info().rules_version;
  head.content = games_.content_of(*kind);
  if (!stored_->set_up) {
    Session session(game, head);
    table_ = std::make_unique<Table>(std::move(*stored_), std::move(session));
    return true;
  }
  again_.emplace(game, head);
  return false;
}

bool Loading::step() {
  if (!again_) return begin();
  const AnyGame& game = again_->session().game();
  const std::vector<Entry>& entries = stored_->record.entries;
  for (const std::size_t before = again_->session().events().size();
       next_ < entries.size() && !again_->misfit() && again_->session().events().size() < before + events_a_slice;) {
    const Move move = entries[next_].move;
    const bool asked = game.to_act(again_->session().state()).contains(move.seat);
    labels_.push_back(asked ? game.label(again_->session().state(), move.seat, move.choice) : "");
    again_->play(entries[next_++]);
  }
  if (again_->misfit())
    return fail(!differs_.empty() ? differs_
                                  : "The record of this table does not fit the rules: " + again_->misfit()->why);
  if (next_ < entries.size()) return false;
  // A table goes on under another program if everything that was played leads to where it stood.
  if (stored_->state && *stored_->state != game.digest(again_->session().state()))
    return fail(!differs_.empty() ? differs_ : "The rules have changed since this table was played.");
  table_ = std::make_unique<Table>(std::move(*stored_), again_->take(), std::move(labels_));
  return true;
}

}  // namespace bout::server

#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/one_of.hpp"
#include "games/all_or_nothing/book.hpp"
#include "games/all_or_nothing/events.hpp"

namespace bout::all_or_nothing {

// What the story tells, in its own words: numbers of texts and places in its table stay inside.
// clang-format off
struct StoryOpened { std::string card, title; CardDeck deck; std::optional<CrowdSide> side; bool turned; };  // turned: a new card
struct StoryTold { std::string text; };
struct StoryAsked { std::vector<std::string> labels; };
struct StoryAnswered { std::string label; };
// clang-format on

namespace detail {

/// The same list of events with those of the story exchanged.
template <class Of>
struct Shown {
  using type = Of;
};
template <> struct Shown<PieceOpened> { using type = StoryOpened; };
template <> struct Shown<TextTold> { using type = StoryTold; };
template <> struct Shown<ChoiceAsked> { using type = StoryAsked; };
template <> struct Shown<OptionTaken> { using type = StoryAnswered; };
template <class Events>
struct ShownEvents;
template <class... Event>
struct ShownEvents<OneOf<Event...>> {
  using type = OneOf<typename Shown<Event>::type...>;
};

}  // namespace detail

/// An event as the page gets it.
using Picture = detail::ShownEvents<Event>::type;

}  // namespace bout::all_or_nothing

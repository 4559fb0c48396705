#pragma once
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/one_of.hpp"
#include "engine/shape.hpp"

/// What a long game can tell of its own past: a history folded from its events, in parts.
namespace bout {

/// A game may offer `Annals annals() const`: a chronicler of one game, who is told everything that happens and can be
/// asked at any moment. The rules never ask.
template <class A, class Event>
concept Annals = requires(A annals, const A& kept, const Event& event, std::string_view part) {
  annals.fold(event);  // everything that happens, in order
  /// A part: "" is the summary, "all" the whole history; nothing when there is no such part. `Part` is a variant of
  /// plain structs, whose JSON and page types are made from their shapes.
  { kept.part(part) } -> std::same_as<std::optional<typename A::Part>>;
  { kept.text(part) } -> std::same_as<std::optional<std::string>>;  // the same for people
  { kept.page() } -> std::same_as<std::string>;                     // everything as one web page, without scripts
  { kept.parts() } -> std::same_as<std::vector<std::string>>;       // "", "show/1", "wrestler/sorrel", ...
};

/// A part as JSON.
template <class A>
std::optional<std::string> part_json(const A& annals, std::string_view part) {
  const auto found = annals.part(part);
  if (!found) return std::nullopt;
  return visit([](const auto& one) { return shape_json(one); }, *found);
}

}  // namespace bout

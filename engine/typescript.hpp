#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/shape_of.hpp"

namespace bout {

/// The shapes of C++ values as TypeScript types: what engine/shape.hpp writes, the page reads by these names.
class TypeScript {
 public:
  /// Declares T and everything it is made of; with another name where its own is not the best one for the page.
  template <class T>
  void add(std::string_view name) {
    add(ShapeOf<T>::it, name);
  }
  void add(const Shape&, std::string_view name);
  const std::string& text() const { return text_; }

 private:
  /// How it is written where it is used.
  std::string written(const Shape&);
  std::string one_of_words(const Shape&);
  std::string one_of_structs(const Shape&);
  /// `type` is what tells it apart from the others of its variant; empty for a struct that stands alone.
  std::string structure(const Shape&, const std::string& type);
  std::string members_of(const Shape&);

  bool declared(std::string_view name) const;
  /// Two different things of one name are a mistake of ours.
  void declare(std::string_view name, const std::string& text);

  std::vector<std::pair<std::string, std::string>> declared_;
  std::string text_;
};

}  // namespace bout

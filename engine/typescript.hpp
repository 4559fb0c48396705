#pragma once
#include <cassert>
#include <string>
#include <string_view>
#include <vector>

#include "engine/shape.hpp"

namespace bout {

/// The shapes of C++ values as TypeScript types: what engine/shape.hpp writes, the page reads by these names.
class TypeScript {
 public:
  /// Declares T and everything it is made of; with another name where its own is not the best one for the page.
  template <class T>
  void add(std::string_view name) {
    const std::string type = written<T>();
    if (type != name) declare(name, "export type " + std::string(name) + " = " + type + ";\n");
  }
  const std::string& text() const { return text_; }

 private:
  /// How T is written where it is used.
  template <class T>
  std::string written() {
    using namespace detail;
    if constexpr (SaysShape<T>) {
      return written<Written<T>>();
    } else if constexpr (std::is_same_v<T, bool>) {
      return "boolean";
    } else if constexpr (std::is_arithmetic_v<T>) {
      return "number";
    } else if constexpr (std::is_enum_v<T>) {
      if constexpr (!has_words<T>) return "number";
      return one_of_words<T>();
    } else if constexpr (is_text<T>) {
      return "string";
    } else if constexpr (is_or_null<T>) {
      return written<decltype(T::value)>();
    } else if constexpr (is_optional<T>) {
      return written<typename T::value_type>() + " | null";
    } else if constexpr (is_variant<T>) {
      return one_of_structs(static_cast<const T*>(nullptr));
    } else if constexpr (std::is_same_v<T, Seats>) {
      return "number[]";
    } else if constexpr (is_by_word<T>) {
      return "Record<" + written<typename T::key_type>() + ", " + written<typename T::value_type>() + ">";
    } else if constexpr (is_map<T>) {
      return "Record<string, " + written<typename T::mapped_type>() + ">";
    } else if constexpr (Listed<T>) {
      const std::string item = written<std::remove_cvref_t<decltype(*std::declval<const T&>().begin())>>();
      return (item.find(' ') == std::string::npos ? item : "(" + item + ")") + "[]";
    } else {
      return structure<T>({});
    }
  }

  template <class E>
  std::string one_of_words() {
    std::string words;
    for (const std::string_view word : words_of<E>) words += (words.empty() ? "'" : " | '") + std::string(word) + "'";
    const std::string name(type_name<E>());
    declare(name, "export type " + name + " = " + words + ";\n");
    return name;
  }

  template <class... T>
  std::string one_of_structs(const std::variant<T...>*) {
    std::string names;
    for (const std::string& name : {structure<T>(snake(type_name<T>()))...})
      names += (names.empty() ? "" : " | ") + name;
    return names;
  }

  /// `type` is what tells it apart from the others of its variant; empty for a struct that stands alone.
  template <class T>
  std::string structure(const std::string& type) {
    const std::string name(type_name<T>());
    if (declared(name)) return name;
    const std::string members = (type.empty() ? "" : "  type: '" + type + "';\n") + members_of<T>();
    declare(name, "export interface " + name + " {\n" + members + "}\n");
    return name;
  }

  template <class T>
  std::string members_of() {
    std::string members;
    std::size_t index = 0;
    each_member_type<T>([&]<class Member>(const Member*) {
      using M = detail::Written<Member>;
      const std::string key(member_names<T>[index++]);
      if constexpr (detail::is_inlined<M>)
        members += members_of<decltype(M::value)>();
      else if constexpr (detail::is_optional<M>)
        members += "  " + key + "?: " + written<typename M::value_type>() + ";\n";
      else
        members += "  " + key + ": " + written<M>() + ";\n";
    });
    return members;
  }

  bool declared(std::string_view name) const;
  /// Two different things of one name are a mistake of ours.
  void declare(std::string_view name, const std::string& text);

  std::vector<std::pair<std::string, std::string>> declared_;
  std::string text_;
};

}  // namespace bout

#pragma once
#include <cassert>
#include <cstddef>
#include <memory>
#include <vector>

namespace bout {

/// A list that grows at its end and whose last item alone may change. Copies share what they have in common, so a copy
/// costs next to nothing however long the list is. Copies are for the same thread, or for one after the other.
template <class T, std::size_t part = 16>
class SharedList {
 public:
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const T& operator[](std::size_t at) const {
    assert(at < size_);
    return (*parts_[at / part])[at % part];
  }
  const T& back() const { return (*this)[size_ - 1]; }
  /// The last item, to be changed.
  T& last() {
    assert(size_ > 0);
    own();
    return parts_.back()->back();
  }
  void push_back(T item) {
    if (size_ % part == 0) {
      parts_.push_back(std::make_shared<std::vector<T>>());
      parts_.back()->reserve(part);
    } else {
      own();
    }
    parts_.back()->push_back(std::move(item));
    ++size_;
  }

 private:
  /// Whoever changes what is shared takes a copy of it first.
  void own() {
    if (parts_.back().use_count() == 1) return;
    auto copy = std::make_shared<std::vector<T>>();
    copy->reserve(part);
    copy->assign(parts_.back()->begin(), parts_.back()->end());
    parts_.back() = std::move(copy);
  }

  std::vector<std::shared_ptr<std::vector<T>>> parts_;
  std::size_t size_ = 0;
};

}  // namespace bout

#pragma once

namespace bout {

/// Where events go. The empty sink costs one test that always fails the same way.
template <class Event>
class Events {
 public:
  using Tell = void (*)(void* listener, const Event& event);

  Events() = default;
  Events(Tell tell, void* listener) : tell_(tell), listener_(listener) {}

  bool listening() const { return tell_ != nullptr; }
  void operator()(const Event& event) const { tell_(listener_, event); }

 private:
  Tell tell_ = nullptr;
  void* listener_ = nullptr;
};

}  // namespace bout

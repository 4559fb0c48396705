#pragma once
#include "engine/json.hpp"

namespace bout::testing {

/// The present with every choice by itself: those that differ in one word come as one (docs/protocol.md).
json::Value spread(json::Value now);

}  // namespace bout::testing

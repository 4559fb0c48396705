#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace bout::server {

/// 64 bits from the kernel: nobody can guess them.
std::uint64_t true_random();
/// A seed nobody can guess, as a save can hold it.
std::uint64_t new_seed();

/// Names made of a-z and 2-7, five bits a letter. A table's name is its link; a key holds seats.
std::string new_table_id();  // 16 letters, 80 bits
std::string new_key();       // 26 letters, 130 bits
bool is_table_id(std::string_view text);
bool is_key(std::string_view text);

/// A person's name as it may be shown: no control characters, at most 24 characters, no outer blanks.
std::string clean_name(std::string_view text);
bool is_utf8(std::string_view text);

}  // namespace bout::server

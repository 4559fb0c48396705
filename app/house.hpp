#pragma once
#include <string>

#include "app/args.hpp"

namespace bout::app {

/// The file or the database that --db names, or the file where a person's programs keep their things. False and what is
/// wrong.
bool db_file(const Args& args, std::string& file, std::string& error);

}  // namespace bout::app

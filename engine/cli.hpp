// The command line.
#pragma once

namespace shishi {

/// Does what the arguments ask for, without any the USI loop on stdin and stdout. Returns the exit
/// status: 0, 1 if the work failed, 2 with one line on stderr if the arguments make no sense.
int run_command_line(int argc, const char* const* argv);

}  // namespace shishi

#include "engine/cli.hpp"

int main(int argc, char** argv) { return shishi::run_command_line(argc, argv); }

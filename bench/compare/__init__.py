"""The parts of bench/compare_perft."""

// Brings the samples of files into an order drawn by lot.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "variants/expected.hpp"

namespace shishi {

/// Writes the samples of all files, which must be of one variant, shuffled to `output` (beside it
/// first, then renamed), with about `memory_mib` of memory: first into buckets on the disk by lot,
/// then each bucket in memory. The same arguments give the same file. Returns the number of
/// samples.
Expected<std::uint64_t> shuffle_data(const std::vector<std::string>& inputs,
                                     const std::string& output, std::uint64_t seed, int memory_mib);

/// What a data file holds, line by line: games, samples, bytes a sample, results, scores, plies.
/// Every sample is read, so that this is a check of the file too.
Expected<std::vector<std::string>> data_statistics(const std::string& path);

}  // namespace shishi

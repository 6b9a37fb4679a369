// The arguments of `go`, and the words and numbers they are made of.
#include "engine/go_parser.hpp"

#include <cstdint>
#include <limits>

#include "engine/text.hpp"
#include "movegen/types.hpp"
#include "tests/catch.hpp"

namespace shishi {
namespace {

GoCommand parse(std::string_view text) { return parse_go(split_words(text)); }

Milliseconds ms(int value) { return Milliseconds{value}; }

}  // namespace

TEST_CASE("words are split at every sort of blank", "[engine][text]") {
  using Words = std::vector<std::string_view>;
  CHECK(split_words("  a\tbb  c\r\n") == Words{"a", "bb", "c"});
  CHECK(split_words("").empty());
  CHECK(split_words(" \t\r").empty());
  CHECK(join_words(Words{"a", "bb", "c"}) == "a bb c");
}

TEST_CASE("numbers are read whole, rounded up and saturated", "[engine][text]") {
  CHECK(parse_number("0") == 0);
  CHECK(parse_number("-12") == -12);
  CHECK(parse_number("+12") == 12);
  CHECK(parse_number("0.9") == 1);
  CHECK(parse_number("-0.9") == 0);
  CHECK(parse_number("1e3") == 1000);
  CHECK(parse_number("9223372036854775807") == std::numeric_limits<std::int64_t>::max());
  CHECK(parse_number("99999999999999999999") == std::numeric_limits<std::int64_t>::max());
  CHECK(parse_number("-99999999999999999999") == std::numeric_limits<std::int64_t>::min());
  CHECK(*parse_number("1e100") > std::int64_t{9'000'000'000'000'000'000});
  for (const std::string_view word :
       {"", "-", "+", "+-1", "x", "1x", "0x10", "nan", "inf", "infinite", "1e999", "--1"}) {
    INFO(word);
    CHECK(!parse_number(word));
  }
}

TEST_CASE("foreign words are made fit for one line", "[engine][text]") {
  CHECK(in_quotes("7g7f") == "'7g7f'");
  CHECK(in_quotes("a\tb\xff") == "'a?b?'");
  CHECK(in_quotes(std::string(500, 'x')).size() < 80);
}

TEST_CASE("all limits of go are read together", "[engine][go]") {
  const GoCommand go = parse(
      "btime 60000 wtime 50000 binc 100 winc 200 byoyomi 3000 movestogo 7 depth 9 nodes 5000000000 "
      "movetime 300");
  CHECK(go.problems.empty());
  CHECK(go.has_clock);
  CHECK(go.limits.time[index(Color::black)] == ms(60'000));
  CHECK(go.limits.time[index(Color::white)] == ms(50'000));
  CHECK(go.limits.increment[index(Color::black)] == ms(100));
  CHECK(go.limits.increment[index(Color::white)] == ms(200));
  CHECK(go.limits.byoyomi == ms(3000));
  CHECK(go.limits.moves_to_go == 7);
  CHECK(go.limits.depth == 9);
  CHECK(go.limits.nodes == 5'000'000'000U);
  CHECK(go.limits.move_time == ms(300));
  CHECK(!go.limits.infinite);
  CHECK(!go.limits.ponder);
  CHECK(!go.mate);
  CHECK(!go.perft);
}

TEST_CASE("a clock of one side only leaves the other at zero", "[engine][go]") {
  for (const std::string_view text :
       {"btime 0 byoyomi 500", "byoyomi 500", "wtime 0 byoyomi 500"}) {
    const GoCommand go = parse(text);
    CHECK(go.has_clock);
    CHECK(go.limits.time[index(Color::black)] == ms(0));
    CHECK(go.limits.time[index(Color::white)] == ms(0));
    CHECK(go.limits.byoyomi == ms(500));
  }
  const GoCommand none = parse("depth 3");
  CHECK(!none.has_clock);
  CHECK(!none.limits.time[0]);
  CHECK(!none.limits.time[1]);
}

TEST_CASE("a bad number does not eat the next word", "[engine][go]") {
  const GoCommand go = parse("depth nodes 7 movetime x byoyomi 0.4");
  CHECK(!go.limits.depth);
  CHECK(go.limits.nodes == 7U);
  CHECK(!go.limits.move_time);
  CHECK(go.limits.byoyomi == ms(1));
  CHECK(go.problems.size() == 3);
  CHECK(parse("depth").problems.size() == 1);
}

TEST_CASE("numbers out of range go to the nearest that makes sense", "[engine][go]") {
  CHECK(parse("depth -4").limits.depth == 1);
  CHECK(parse("depth 0").limits.depth == 1);
  CHECK(parse("nodes -1").limits.nodes == 1U);
  CHECK(parse("movetime -1").limits.move_time == ms(0));
  CHECK(parse("btime -500").limits.time[0] == ms(0));
  const auto huge = parse("btime 99999999999999999999 byoyomi 99999999999999999999");
  CHECK(*huge.limits.time[0] + huge.limits.byoyomi > std::chrono::hours{24});
  CHECK(*huge.limits.time[0] < std::chrono::hours{24 * 365});
}

TEST_CASE("searchmoves ends at the next keyword", "[engine][go]") {
  const GoCommand go = parse("searchmoves 7g7f P*5e infinite");
  CHECK(go.search_moves == std::vector<std::string>{"7g7f", "P*5e"});
  CHECK(go.limits.infinite);
  const GoCommand last = parse("depth 3 searchmoves 2g2f");
  CHECK(last.search_moves == std::vector<std::string>{"2g2f"});
  CHECK(last.limits.depth == 3);
}

TEST_CASE("mate takes its argument, ponder and perft are noticed", "[engine][go]") {
  CHECK(parse("mate").mate);
  const GoCommand infinite = parse("mate infinite");
  CHECK(infinite.mate);
  CHECK(!infinite.limits.infinite);
  const GoCommand timed = parse("mate 5000");
  CHECK(timed.mate);
  CHECK(timed.problems.empty());
  CHECK(parse("ponder btime 1 wtime 2").limits.ponder);
  CHECK(parse("perft 3").perft == 3);
  CHECK(parse("").problems.empty());
}

TEST_CASE("unknown words are skipped and reported", "[engine][go]") {
  const GoCommand go = parse("quickly depth 3 please");
  CHECK(go.limits.depth == 3);
  CHECK(go.problems ==
        std::vector<std::string>{"go: unknown word 'quickly'", "go: unknown word 'please'"});
}

}  // namespace shishi

// A USI engine that plays the first legal move, and misbehaves at its second move of each life in
// the way its argument names: the match runner must survive it.
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <thread>

#include "engine/position_command.hpp"
#include "engine/text.hpp"
#include "movegen/movegen.hpp"
#include "movegen/notation.hpp"
#include "variants/variants.hpp"

namespace {

using namespace shishi;

constexpr int kBadMove = 2;
constexpr std::chrono::milliseconds kLate{150};

[[noreturn]] void sleep_for_ever() {
  while (true) pause();
}

void say(const std::string& line) { std::cout << line << std::endl; }

/// True if it has answered, in its way.
bool misbehave(const std::string& way, const std::string& good) {
  if (way == "hang") sleep_for_ever();
  if (way == "spin") {
    while (std::chrono::steady_clock::now() > std::chrono::steady_clock::time_point::min()) {
    }
  }
  if (way == "crash") std::raise(SIGSEGV);
  if (way == "exit") std::exit(3);
  if (way == "close") {
    close(STDOUT_FILENO);
    sleep_for_ever();
  }
  if (way == "flood") {
    while (true) say("info string nonsense");
  }
  if (way == "slow") std::this_thread::sleep_for(kLate);
  if (way == "late") {
    std::this_thread::sleep_for(kLate);
    say("bestmove " + good);
    say("bestmove " + good);
    return true;
  }
  if (way == "garbage") say("bestmove \x01\xff nonsense");
  if (way == "empty") say("bestmove");
  if (way == "illegal") say("bestmove 5i5a");
  if (way == "win") say("bestmove win");
  if (way == "unterminated") std::cout << "bestmove " << std::flush;
  if (way == "unterminated") sleep_for_ever();
  return way == "garbage" || way == "empty" || way == "illegal" || way == "win";
}

}  // namespace

int main(int argc, char** argv) {
  const std::string way = argc > 1 ? argv[1] : "good";
  // Fails at the handshake from its second life on, if so asked; its lives leave a mark here.
  const std::string mark = argc > 2 ? argv[2] : "";
  const bool has_lived = !mark.empty() && access(mark.c_str(), F_OK) == 0;
  const Session session{*all_variants().front()};
  Game game{session.start()};
  int moves = 0;
  for (std::string line; std::getline(std::cin, line);) {
    const auto words = split_words(line);
    if (words.empty()) continue;
    if (words[0] == "usi") say("id name bad\nusiok");
    if (words[0] == "isready" && way == "deaf" && has_lived) sleep_for_ever();
    if (words[0] == "isready") say("readyok");
    if (words[0] == "usinewgame" && !mark.empty()) {
      std::ostringstream command;
      command << "touch " << mark;
      if (std::system(command.str().c_str()) != 0) return 1;
    }
    if (words[0] == "quit" || (words[0] == "gameover" && way == "leave")) return 0;
    if (words[0] == "position") {
      if (auto read = read_position(session, std::span{words}.subspan(1)); read.game) {
        game = *read.game;
      }
    }
    if (words[0] != "go") continue;
    const std::string good = to_usi(game.position(), MoveList{game.position()}[0]);
    if (++moves == kBadMove && misbehave(way, good)) continue;
    say("bestmove " + good);
  }
}

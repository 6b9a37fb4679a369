// shogiops, lishogi's rules, judges every SFEN, move and line of moves that Shishi writes.
// usage: node shogiops_test.mjs PROGRAM
import { Engine, importPeer, makeRandom } from './engine.mjs';
import { execFileSync } from 'node:child_process';

const { parseSfen, makeSfen } = await importPeer('shogiops/dist/sfen.js');
const { parseUsi, makeUsi, lionRoles } = await importPeer('shogiops/dist/util.js');
const { pieceCanPromote, pieceForcePromote } = await importPeer('shogiops/dist/variant/util.js');
const { secondLionStepDests } = await importPeer('shogiops/dist/variant/chushogi.js');

const kTwoStepRoles = [...lionRoles, 'falcon', 'eagle'];
const kPositions = 200;
const kGames = 20;
const kLongestGame = 400;
const program = process.argv[2];
const count = { sfens: 0, moves: 0, pvs: 0, pvMoves: 0, games: 0, ends: 0 };

function check(condition, message) {
  if (!condition) throw new Error(message);
}

function read(rules, sfen) {
  const position = parseSfen(rules, sfen, false);
  check(position.isOk, `shogiops refuses ${sfen}: ${position.isErr ? position.error.message : ''}`);
  check(makeSfen(position.value) === sfen, `${sfen} becomes ${makeSfen(position.value)}`);
  ++count.sfens;
  return position.value;
}

/** Plays a move that must be legal and spelled as shogiops spells it. */
function play(position, usi) {
  const move = parseUsi(usi);
  check(move !== undefined && makeUsi(move) === usi, `${usi} is no USI move`);
  check(position.isLegal(move), `${usi} is illegal in ${makeSfen(position)}`);
  position.play(move);
  ++count.moves;
}

/** How many USI strings shogiops takes for legal. */
function countLegal(rules, position) {
  let sum = 0;
  for (const dests of position.allDropDests().values()) sum += dests.size();
  for (const [from, dests] of position.allMoveDests()) {
    const piece = position.board.get(from);
    for (const to of dests) {
      const promotes = pieceCanPromote(rules)(piece, from, to, position.board.get(to));
      sum += promotes && !pieceForcePromote(rules)(piece, to) ? 2 : 1;
      if (kTwoStepRoles.includes(piece.role)) {
        sum += secondLionStepDests(position, from, to).size();
      }
    }
  }
  return sum;
}

async function checkPosition(engine, rules, variant, moves) {
  const { moves: legal, sfen } = await engine.position(`startpos moves ${moves.join(' ')}`);
  const position = read(rules, sfen);
  for (const usi of legal) {
    const move = parseUsi(usi);
    check(position.isLegal(move), `${usi} is illegal in ${sfen}`);
    ++count.moves;
  }
  if (legal.length === 0) {
    check(position.isEnd(), `no move in ${sfen}`);
    return { legal, sfen };
  }
  const text = execFileSync(program, ['perft', variant, '1', sfen, '--count', 'usi'], { encoding: 'utf8' });
  const ours = Number(text.trim().split('\n').at(-1).split(' ')[0]);
  const theirs = countLegal(rules, position);
  check(ours === theirs, `${ours} moves instead of ${theirs} in ${sfen}`);
  return { legal, sfen };
}

async function checkSearch(engine, rules, sfen, limits) {
  const answer = await engine.go(limits);
  for (const pv of answer.pvs) {
    const position = read(rules, sfen);
    for (const usi of pv) play(position, usi);
    ++count.pvs;
    count.pvMoves += pv.length;
  }
  if (answer.best !== 'resign') {
    check(answer.pvs.at(-1)[0] === answer.best, `no line of moves tells of ${answer.best}`);
    const position = read(rules, sfen);
    play(position, answer.best);
    if (answer.ponder) play(position, answer.ponder);
  }
  return answer.best;
}

async function checkRandomPositions(engine, rules, variant, random) {
  let moves = [];
  for (let i = 0; i < kPositions; ++i) {
    const { legal, sfen } = await checkPosition(engine, rules, variant, moves);
    if (legal.length > 0) await checkSearch(engine, rules, sfen, 'nodes 1000');
    if (legal.length === 0 || moves.length > 150) {
      moves = [];
      continue;
    }
    // A few plies on, so that the positions differ.
    let next = legal;
    for (let ply = 0; ply < 3 && next.length > 0; ++ply) {
      moves.push(next[random(next.length)]);
      next = (await engine.position(`startpos moves ${moves.join(' ')}`)).moves;
    }
  }
}

async function playGame(engine, rules, random) {
  const moves = [];
  for (let ply = 0; ply < kLongestGame; ++ply) {
    const { moves: legal, sfen, outcome } = await engine.position(`startpos moves ${moves.join(' ')}`);
    const position = read(rules, sfen);
    // Repetition is the server's business, not shogiops'.
    const ended = outcome !== 'none' && !/repetition|perpetual/.test(outcome);
    check(ended === position.isEnd(), `outcome ${outcome}, shogiops: ${position.isEnd()} in ${sfen}`);
    if (outcome !== 'none') {
      if (ended) {
        const winner = { sente: 'black wins', gote: 'white wins' }[position.outcome().winner] ?? 'draw';
        check(outcome.startsWith(winner), `${outcome} instead of ${winner} in ${sfen}`);
        ++count.ends;
      }
      break;
    }
    const best = ply < 6 ? legal[random(legal.length)] : await checkSearch(engine, rules, sfen, 'nodes 400');
    if (best === 'resign') break;
    moves.push(best);
  }
  ++count.games;
}

for (const [variant, rules] of [['shogi', 'standard'], ['chushogi-lishogi', 'chushogi']]) {
  const engine = new Engine(program, variant);
  const random = makeRandom(2026);
  await checkRandomPositions(engine, rules, variant, random);
  for (let game = 0; game < kGames / 2; ++game) await playGame(engine, rules, random);
  await engine.quit();
}
console.log(
  `shogiops agrees: ${2 * kPositions} positions, ${count.games} games (${count.ends} to an end that it sees), ` +
    `${count.sfens} SFENs, ${count.moves} moves, ${count.pvs} lines of ${count.pvMoves} moves`,
);

// tsshogi, ShogiHome's board, reads the shogi positions and moves that Shishi writes.
// usage: node tsshogi_test.mjs PROGRAM
import { Engine, importPeer, makeRandom } from './engine.mjs';

const { Position, Record } = await importPeer('tsshogi/dist/esm/index.mjs');

const kGames = 10;
const kPlies = 60;
let positions = 0;
let moves = 0;

function check(condition, message) {
  if (!condition) throw new Error(message);
}

const engine = new Engine(process.argv[2], 'shogi');
const random = makeRandom(7);
for (let game = 0; game < kGames; ++game) {
  const played = [];
  const board = new Position();
  for (let ply = 0; ply <= kPlies; ++ply) {
    const { moves: legal, sfen } = await engine.position(`startpos moves ${played.join(' ')}`);
    const read = Position.newBySFEN(sfen);
    check(read !== null, `tsshogi refuses ${sfen}`);
    check(read.getSFEN(Number(sfen.split(' ')[3])) === sfen, `${sfen} becomes ${read.sfen}`);
    check(board.getSFEN(ply + 1) === sfen, `the game leads to ${board.sfen}, not to ${sfen}`);
    ++positions;
    for (const usi of legal) {
      const move = read.createMoveByUSI(usi);
      check(move !== null && read.isValidMove(move), `${usi} is illegal in ${sfen}`);
      check(move.usi === usi, `${usi} becomes ${move.usi}`);
      ++moves;
    }
    if (legal.length === 0) break;
    const usi = ply % 2 === 0 ? legal[random(legal.length)] : (await engine.go('nodes 300')).best;
    if (usi === 'resign') break;
    check(board.doMove(board.createMoveByUSI(usi)), `${usi} cannot be played in ${sfen}`);
    played.push(usi);
  }
  const record = Record.newByUSI(`position startpos moves ${played.join(' ')}`);
  check(!(record instanceof Error) && record.moves.length === played.length + 1, 'the record is read whole');
}
await engine.quit();
console.log(`tsshogi agrees: ${positions} positions, ${moves} moves, ${kGames} games`);

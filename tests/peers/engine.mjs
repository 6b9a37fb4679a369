// The built engine over pipes, for tests that another program judges.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The exit status by which ctest knows a skipped test. */
export const kSkipped = 77;

/** Imports a module of the folder in SHISHI_PEERS, or skips the test. */
export async function importPeer(path) {
  const folder = process.env.SHISHI_PEERS;
  if (!folder) {
    console.log('skipped: SHISHI_PEERS names no folder with node_modules (.ci/install_peers)');
    process.exit(kSkipped);
  }
  try {
    return await import(new URL(`file://${folder}/node_modules/${path}`));
  } catch (error) {
    console.log(`skipped: ${path} is not in ${folder}: ${error.code}`);
    process.exit(kSkipped);
  }
}

export class Engine {
  constructor(program, variant) {
    this.child = spawn(program, [], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
    this.send(`setoption name USI_Variant value ${variant}`);
    this.send('setoption name USI_Hash value 8');
  }
  send(line) {
    this.child.stdin.write(line + '\n');
  }
  /** Lines up to and with the first that begins with `start`. */
  async until(start) {
    const lines = [];
    for (;;) {
      const { value, done } = await this.lines.next();
      if (done) throw new Error(`the engine ended before it said ${start}`);
      lines.push(value);
      if (value.startsWith(start)) return lines;
    }
  }
  async position(text) {
    this.send(`position ${text}`);
    this.send('moves');
    this.send('d');
    const lines = await this.until('outcome ');
    if (lines[0].startsWith('info string')) throw new Error(lines[0]);
    return {
      moves: lines[0].split(' ').filter(Boolean),
      sfen: lines.find((line) => line.startsWith('sfen ')).slice(5),
      outcome: lines.at(-1).slice('outcome '.length),
    };
  }
  /** The best move and the last line of moves of a search. */
  async go(limits) {
    this.send(`go ${limits}`);
    const lines = await this.until('bestmove ');
    const pvs = lines.filter((line) => line.includes(' pv ')).map((line) => line.split(' pv ')[1].split(' '));
    return { best: lines.at(-1).split(' ')[1], ponder: lines.at(-1).split(' ')[3], pvs };
  }
  async quit() {
    this.send('quit');
    await new Promise((resolve) => this.child.on('exit', resolve));
  }
}

/** Numbers from 0 to below n that are the same on every run. */
export function makeRandom(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * n);
  };
}

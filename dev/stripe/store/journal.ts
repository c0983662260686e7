import fs from 'node:fs';
import path from 'node:path';
import type { Kind } from './records';

/** A row that was written, or the id of one that was removed. */
export type Change = [Kind, { id: string }] | [Kind, string];

const NAME = /^state-(\d+)\.jsonl$/;
const READ_BYTES = 1 << 20;
const LEAST_BEFORE_REWRITE = 32 * 1024 * 1024;

/**
 * The file that holds the state: a line per commit, the first ones being the whole state at the time the file was
 * begun. A line is with the system before its commit is acknowledged, so it outlives the process; a line that was
 * cut off at the end was never acknowledged.
 */
export class Journal {
  #number: number;
  #file: number;
  #bytes: number;
  #startBytes: number;

  private constructor(
    private readonly folder: string,
    number: number,
  ) {
    this.#number = number;
    this.#file = fs.openSync(this.#path(number), 'a');
    this.#bytes = fs.fstatSync(this.#file).size;
    this.#startBytes = this.#bytes;
  }

  /** Opens the folder, made if it is not there, and hands out what it holds, oldest first. */
  static open(folder: string, replay: (changes: Change[]) => void): Journal {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const numbers = fs
      .readdirSync(folder)
      .flatMap((name) => NAME.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => b - a);
    const [newest = 1, ...older] = numbers;
    const file = path.join(folder, `state-${newest}.jsonl`);
    if (numbers.length > 0) fs.truncateSync(file, replayFile(file, replay));
    for (const number of older) fs.rmSync(path.join(folder, `state-${number}.jsonl`));
    return new Journal(folder, newest);
  }

  append(changes: Change[]): void {
    const line = `${JSON.stringify(changes)}\n`;
    fs.writeSync(this.#file, line);
    this.#bytes += Buffer.byteLength(line);
  }

  /** Whether so much was appended that writing the state anew is cheaper to read. */
  get isLong(): boolean {
    return this.#bytes - this.#startBytes > Math.max(LEAST_BEFORE_REWRITE, 2 * this.#startBytes);
  }

  /** Begins a new file with the whole state; the old one goes when the new one is complete. */
  rewrite(state: Iterable<Change>): void {
    const next = this.#number + 1;
    const temporary = path.join(this.folder, 'state.tmp');
    const file = fs.openSync(temporary, 'w', 0o600);
    let lines: string[] = [];
    const flush = () => {
      fs.writeSync(file, lines.join(''));
      lines = [];
    };
    for (const change of state) {
      lines.push(`${JSON.stringify([change])}\n`);
      if (lines.length === 1000) flush();
    }
    flush();
    fs.fsyncSync(file);
    fs.closeSync(file);
    fs.renameSync(temporary, this.#path(next));
    fs.closeSync(this.#file);
    fs.rmSync(this.#path(this.#number));
    this.#number = next;
    this.#file = fs.openSync(this.#path(next), 'a');
    this.#bytes = fs.fstatSync(this.#file).size;
    this.#startBytes = this.#bytes;
  }

  close(): void {
    fs.fsyncSync(this.#file);
    fs.closeSync(this.#file);
  }

  #path(number: number): string {
    return path.join(this.folder, `state-${number}.jsonl`);
  }
}

/** Returns how many bytes of whole lines there are. */
function replayFile(name: string, replay: (changes: Change[]) => void): number {
  const file = fs.openSync(name, 'r');
  const buffer = Buffer.alloc(READ_BYTES);
  let rest = Buffer.alloc(0);
  let whole = 0;
  for (let size = fs.readSync(file, buffer); size > 0; size = fs.readSync(file, buffer)) {
    rest = Buffer.concat([rest, buffer.subarray(0, size)]);
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      replay(JSON.parse(rest.toString('utf8', 0, end)));
      whole += end + 1;
      rest = rest.subarray(end + 1);
    }
  }
  fs.closeSync(file);
  return whole;
}

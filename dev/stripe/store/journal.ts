import fs from 'node:fs';
import path from 'node:path';
import type { Kind } from './records';

/** A record that was written, or the id of one that was removed. */
export type Change = [Kind, { id: string }] | [Kind, string];

const FILE_NAME = /^state-(\d+)\.jsonl$/;
const READ_BYTES = 1 << 20;
const WRITE_LINES = 1000;
const MIN_BYTES_BEFORE_REWRITE = 32 * 1024 * 1024;

/**
 * The file that holds the state: a line per commit, preceded by the whole state at the time the file was begun. The
 * operating system has a line before its commit is acknowledged, so it survives the process; a line cut off at the end
 * was never acknowledged.
 */
export class Journal {
  #number: number;
  #file: number;
  #bytes: number;
  #initialBytes: number;

  private constructor(
    private readonly folder: string,
    number: number,
  ) {
    this.#number = number;
    this.#file = fs.openSync(this.#pathOf(number), 'a');
    this.#bytes = fs.fstatSync(this.#file).size;
    this.#initialBytes = this.#bytes;
  }

  /** Opens a folder, creating it if needed, and replays its commits, oldest first. */
  static open(folder: string, replay: (changes: Change[]) => void): Journal {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const numbers = fs
      .readdirSync(folder)
      .flatMap((name) => FILE_NAME.exec(name)?.[1] ?? [])
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

  /** Whether the appended commits outweigh the state so far that a rewrite pays off. */
  get isLong(): boolean {
    return this.#bytes - this.#initialBytes > Math.max(MIN_BYTES_BEFORE_REWRITE, 2 * this.#initialBytes);
  }

  /** Begins a new file with the whole state; removes the old one once the new one is complete. */
  rewrite(state: Iterable<Change>): void {
    const next = this.#number + 1;
    const temporary = path.join(this.folder, 'state.tmp');
    writeFile(temporary, state);
    fs.renameSync(temporary, this.#pathOf(next));
    fs.closeSync(this.#file);
    fs.rmSync(this.#pathOf(this.#number));
    this.#number = next;
    this.#file = fs.openSync(this.#pathOf(next), 'a');
    this.#bytes = fs.fstatSync(this.#file).size;
    this.#initialBytes = this.#bytes;
  }

  close(): void {
    fs.fsyncSync(this.#file);
    fs.closeSync(this.#file);
  }

  #pathOf(number: number): string {
    return path.join(this.folder, `state-${number}.jsonl`);
  }
}

function writeFile(name: string, state: Iterable<Change>): void {
  const file = fs.openSync(name, 'w', 0o600);
  let lines: string[] = [];
  const flush = () => {
    fs.writeSync(file, lines.join(''));
    lines = [];
  };
  for (const change of state) {
    lines.push(`${JSON.stringify([change])}\n`);
    if (lines.length === WRITE_LINES) flush();
  }
  flush();
  fs.fsyncSync(file);
  fs.closeSync(file);
}

/** Returns how many bytes of complete lines there are. */
function replayFile(name: string, replay: (changes: Change[]) => void): number {
  const file = fs.openSync(name, 'r');
  const buffer = Buffer.alloc(READ_BYTES);
  let rest = Buffer.alloc(0);
  let completeBytes = 0;
  for (let size = fs.readSync(file, buffer); size > 0; size = fs.readSync(file, buffer)) {
    rest = Buffer.concat([rest, buffer.subarray(0, size)]);
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      replay(JSON.parse(rest.toString('utf8', 0, end)));
      completeBytes += end + 1;
      rest = rest.subarray(end + 1);
    }
  }
  fs.closeSync(file);
  return completeBytes;
}

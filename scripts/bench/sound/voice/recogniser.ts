import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encodeWav } from '@/lib/audio/encode';
import { resample } from '@/lib/audio/resample';

const PROGRAM = 'pocketsphinx_continuous';
const RATE = 16_000;
/** Sung syllables are longer than spoken ones: keeps unlikely hypotheses to the end. */
const THOROUGH = ['-beam', '-wbeam', '-pbeam'].flatMap((beam) => [beam, '1e-300']).concat('-maxhmmpf', '-1');

/** Recognises which of some lines is heard (CMU Pocketsphinx, US English). */
export class Recogniser {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'recogniser-'));

  constructor(lines: readonly string[]) {
    const grammar = `#JSGF V1.0;\ngrammar lines;\npublic <line> = ${lines.map((line) => line.toLowerCase()).join(' | ')};\n`;
    writeFileSync(path.join(this.folder, 'lines.gram'), grammar);
  }

  /** Whether the program and its model are installed. */
  static get isInstalled(): boolean {
    return spawnSync('which', [PROGRAM]).status === 0;
  }

  /** Returns the line that is heard in a mono sound at 44.1 kHz; null if none is. */
  hear(sound: Float32Array): string | null {
    const side = resample(sound, 44_100, RATE);
    const loudest = side.reduce((max, value) => Math.max(max, Math.abs(value)), 1e-6);
    const loud = side.map((value) => (0.7 * value) / loudest);
    const file = path.join(this.folder, 'line.wav');
    // The recogniser reads one channel.
    writeFileSync(file, monoWav(encodeWav({ sampleRate: RATE, left: loud, right: loud })));
    const args = ['-infile', file, '-jsgf', path.join(this.folder, 'lines.gram'), '-logfn', '/dev/null'];
    const heard = execFileSync(PROGRAM, [...args, ...THOROUGH]);
    return heard.toString().trim().split('\n').at(-1) || null;
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Drops the right side of a 16-bit file. */
function monoWav(stereo: Uint8Array): Uint8Array {
  const source = Buffer.from(stereo);
  const frames = (source.length - 44) / 4;
  const mono = Buffer.alloc(44 + frames * 2);
  source.copy(mono, 0, 0, 44);
  mono.writeUInt32LE(mono.length - 8, 4);
  mono.writeUInt16LE(1, 22);
  mono.writeUInt32LE(RATE * 2, 28);
  mono.writeUInt16LE(2, 32);
  mono.writeUInt32LE(frames * 2, 40);
  for (let i = 0; i < frames; i++) mono.writeInt16LE(source.readInt16LE(44 + 4 * i), 44 + 2 * i);
  return mono;
}

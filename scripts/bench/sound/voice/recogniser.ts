import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encodeWav } from '@/lib/audio/encode';
import { resample } from '@/lib/audio/resample';

const PROGRAM = 'pocketsphinx_batch';
const MODEL = '/usr/share/pocketsphinx/model/en-us';
const RATE = 16_000;
/** Sung syllables are longer than spoken ones: keeps unlikely hypotheses to the end. */
const THOROUGH = ['-beam', '-wbeam', '-pbeam'].flatMap((beam) => [beam, '1e-300']).concat('-maxhmmpf', '-1');
/** A line is heard as a whole: music is no pause, and its mean spectrum is known. */
const WHOLE = ['-remove_silence', 'no', '-cmn', 'batch'];

/** Recognises which of some lines is heard (CMU Pocketsphinx, US English). */
export class Recogniser {
  constructor(private readonly lines: readonly string[]) {}

  /** Whether the program and its model are installed. */
  static get isInstalled(): boolean {
    return spawnSync('which', [PROGRAM]).status === 0;
  }

  /** Returns for each mono sound at 44.1 kHz the line that is heard, in lower case; null if none is. */
  hear(sounds: readonly Float32Array[]): (string | null)[] {
    const folder = mkdtempSync(path.join(tmpdir(), 'recogniser-'));
    const [grammar, names, heard] = ['lines.gram', 'names', 'heard'].map((name) => path.join(folder, name));
    if (!grammar || !names || !heard) return [];
    try {
      const lines = this.lines.map((line) => line.toLowerCase()).join(' | ');
      writeFileSync(grammar, `#JSGF V1.0;\ngrammar lines;\npublic <line> = ${lines};\n`);
      writeFileSync(names, `${sounds.map((_, i) => i).join('\n')}\n`);
      for (const [i, sound] of sounds.entries()) writeFileSync(path.join(folder, `${i}.wav`), wavOf(sound));
      const model = ['-hmm', `${MODEL}/en-us`, '-dict', `${MODEL}/cmudict-en-us.dict`, '-jsgf', grammar];
      const input = ['-adcin', 'yes', '-adchdr', '44', '-cepdir', folder, '-cepext', '.wav', '-ctl', names];
      const output = ['-hyp', heard, '-logfn', '/dev/null'];
      execFileSync(PROGRAM, [...model, ...input, ...output, ...THOROUGH, ...WHOLE], { stdio: 'ignore' });
      return readFileSync(heard, 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.replace(/ ?\(\S+ -?\d+\)$/, '') || null);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** The recogniser reads one channel of 16 bits. */
function wavOf(sound: Float32Array): Uint8Array {
  const side = resample(sound, 44_100, RATE);
  const loudest = side.reduce((max, value) => Math.max(max, Math.abs(value)), 1e-6);
  const loud = side.map((value) => (0.7 * value) / loudest);
  return monoWav(encodeWav({ sampleRate: RATE, left: loud, right: loud }));
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

import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { coverOf } from '../../lib/adapters/music-builtin/cover';
import { encodeMp3 } from '../../lib/audio/encode';
import { peaks } from '../../lib/audio/peaks';
import { understand } from '../../lib/composer/brief';
import { compose } from '../../lib/composer/compose';
import { drawCover } from '../../lib/domain/song/cover/draw-cover';
import { renditionFiles } from '../../lib/domain/song/rules';

const SOUND_SECONDS = 10;
const RATE = 44_100;

/** Prompts of the songs whose covers the others share. */
const PROMPTS = [
  'slow lo-fi, 72 bpm, D minor',
  'bright pop, 118 bpm, G major',
  'dark techno, 130 bpm, F# minor',
  'calm ambient, C major',
  'swing jazz, 140 bpm, Bb major',
  'folk waltz, E major',
  'heavy metal, 160 bpm, E minor',
  'reggae, 80 bpm, A major',
] as const;

/** A rendition that songs share, and what its cover is drawn from. */
export interface Template {
  rendition: string;
  tonic: number;
  mode: string;
  energy: number;
  bpm: number;
  /** The peaks of its sound, in hexadecimal. */
  wave: string;
}

/** Makes the renditions in folders of their own below `folder`. */
export async function makeTemplates(folder: string): Promise<Template[]> {
  const chord = sound();
  const [mp3, wave] = [await encodeMp3(chord), Buffer.from(peaks(chord)).toString('hex')];
  return Promise.all(PROMPTS.map((prompt, n) => makeTemplate(folder, { prompt, seed: n + 1, mp3, wave })));
}

interface Ingredients {
  prompt: string;
  seed: number;
  mp3: Uint8Array;
  wave: string;
}

async function makeTemplate(parent: string, { prompt, seed, mp3, wave }: Ingredients): Promise<Template> {
  const rendition = randomUUID();
  const score = compose(understand({ prompt, durationSeconds: 60 }), seed);
  const cover = coverOf(score);
  const drawn = drawCover(cover);
  const folder = path.join(parent, rendition);
  await fs.mkdir(folder, { recursive: true });
  await fs.writeFile(path.join(folder, renditionFiles.coverSvg), drawn);
  await fs.writeFile(path.join(folder, renditionFiles.coverPng), new Resvg(drawn).render().asPng());
  await fs.writeFile(path.join(folder, renditionFiles.audio), mp3);
  const { tonic, mode, energy } = cover;
  return { rendition, tonic, mode, energy, bpm: Math.round(score.tempo), wave };
}

/** Returns a chord that swells. */
function sound() {
  const side = (turn: number) =>
    Float32Array.from(
      { length: SOUND_SECONDS * RATE },
      (_, i) => 0.2 * Math.sin(i * turn) * Math.sin((Math.PI * i) / (SOUND_SECONDS * RATE)),
    );
  return { sampleRate: RATE, left: side(0.031), right: side(0.047) };
}

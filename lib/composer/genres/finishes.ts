import type { Finish } from '../channel';
import type { GenreId } from './catalogue';

type Tone = Finish['tone'];

/** Limits between which human-made music lies, lowest and highest; docs/music.md has the sources. */
export interface Reference {
  /** Shares of the bands below 120, from 2,000 to 6,000 and above 6,000 Hz, in dB. */
  bass: readonly [number, number];
  presence: readonly [number, number];
  air: readonly [number, number];
  /** Of the power density between 100 Hz and 10 kHz, in dB per octave. */
  slope: readonly [number, number];
  /** Peak above loudness in dB, of the song as it is delivered. */
  crest: readonly [number, number];
  /** Loudness range in LU. */
  range: readonly [number, number];
  /** Side by mid in dB. */
  width: readonly [number, number];
}

const HUMAN: Reference = {
  bass: [-8, -2],
  presence: [-25, -13],
  air: [-42, -23],
  slope: [-9, -5.6],
  crest: [11, 14],
  range: [3, 8],
  width: [-10, -1],
};

type Family = 'acoustic' | 'band' | 'urban' | 'electronic';

const REFERENCES: Record<Family, Reference> = {
  acoustic: { ...HUMAN, crest: [12, 14] },
  band: HUMAN,
  urban: { ...HUMAN, crest: [9.5, 12.5] },
  electronic: { ...HUMAN, crest: [9, 11.5], slope: [-9, -4] },
};

const FAMILIES: Record<Family, Omit<Finish, 'tone' | 'width'>> = {
  acoustic: { crest: 12.6, glue: 0.1, parallel: 0, walls: 'studio', transitions: 'none', fades: false },
  band: { crest: 11.9, glue: 0.45, parallel: 0.2, walls: 'studio', transitions: 'swell', fades: false },
  urban: { crest: 11, glue: 0.45, parallel: 0.25, walls: 'booth', transitions: 'impact', fades: true },
  electronic: { crest: 10.3, glue: 0.55, parallel: 0.25, walls: 'club', transitions: 'club', fades: false },
};

interface Row extends Finish {
  family: Family;
}

const row =
  (family: Family) =>
  (tone: Tone, width: number, more: Partial<Finish> = {}): Row => ({
    family,
    tone,
    width,
    ...FAMILIES[family],
    ...more,
  });

const acoustic = row('acoustic');
const band = row('band');
const urban = row('urban');
const electronic = row('electronic');

/** The reference curve of each genre. */
const FINISHES: Readonly<Record<GenreId, Row>> = {
  classical: acoustic([-7.2, -2.8, -5.2, -19, -32], -5, { glue: 0, walls: 'hall' }),
  cinematic: acoustic([-6.4, -3, -5.6, -17.5, -30], -4, { walls: 'hall', transitions: 'impact' }),
  jazz: acoustic([-6.4, -3, -5.4, -18, -28.5], -6.5, { walls: 'club' }),
  swing: acoustic([-6.2, -3.4, -5, -16, -27.5], -5.5, { walls: 'stage' }),
  'bossa-nova': acoustic([-6.6, -2.8, -5.4, -18.5, -30.5], -6, { walls: 'booth' }),
  blues: acoustic([-6, -3.4, -5.2, -16.5, -28], -7, { walls: 'club', glue: 0.25 }),
  folk: acoustic([-7.4, -2.9, -5, -17, -27.5], -5.5, { walls: 'booth' }),
  country: acoustic([-6.6, -3.5, -5, -15, -26], -5, { glue: 0.3 }),
  latin: band([-5.6, -4, -5.2, -15, -25.5], -5.5, { walls: 'stage' }),
  soul: band([-5, -3.6, -5.8, -16, -27], -6),
  pop: band([-4.6, -4.3, -5.8, -15, -25], -6.5),
  indie: band([-5.8, -3.7, -5.2, -15.5, -27], -6.8, { walls: 'stage' }),
  rock: band([-5.8, -3.8, -5, -14.6, -26.5], -5.5, { walls: 'stage', glue: 0.6, parallel: 0.3 }),
  punk: band([-6.4, -4.1, -4.8, -14.8, -26], -4.5, { walls: 'booth', glue: 0.7, parallel: 0.35 }),
  metal: band([-6, -4.2, -4.8, -15, -26], -3.5, { glue: 0.7, parallel: 0.35 }),
  funk: band([-4.6, -4.7, -5.5, -14.5, -25.5], -6.8, { transitions: 'none' }),
  disco: band([-4.2, -4.8, -5.7, -14.6, -25], -5, { crest: 11.2, walls: 'club', fades: true }),
  reggae: urban([-3, -4.8, -7.4, -17, -27.5], -5.5, { transitions: 'none' }),
  'hip-hop': urban([-3.4, -4.8, -7.2, -16.5, -27], -7.5),
  rnb: urban([-3.4, -4.4, -7.2, -17, -26.5], -5.5, { walls: 'studio' }),
  trap: urban([-2.5, -6.4, -7.8, -15.6, -25], -6, { crest: 10.6 }),
  reggaeton: urban([-2.9, -5.3, -6.9, -16.6, -27], -6, { transitions: 'club' }),
  afrobeats: urban([-3.6, -5, -6.6, -15.5, -25.5], -5, { transitions: 'swell' }),
  'lo-fi': electronic([-4.6, -2.9, -7.2, -20.5, -35], -7.9, {
    crest: 11.2,
    walls: 'booth',
    transitions: 'veil',
    fades: true,
  }),
  ambient: electronic([-6.4, -2.9, -5.6, -20.5, -34], -2, {
    crest: 11.2,
    glue: 0,
    walls: 'hall',
    transitions: 'veil',
    fades: true,
  }),
  chiptune: electronic([-5.4, -4.6, -4.9, -14.4, -25], -7.5, {
    walls: 'booth',
    parallel: 0,
    transitions: 'none',
  }),
  synthwave: electronic([-4, -4.6, -6.4, -15.5, -26], -4, { walls: 'stage' }),
  house: electronic([-3.2, -6, -6.8, -14.6, -25], -5),
  techno: electronic([-2.7, -6, -8.4, -15.6, -25.4], -5.5, { glue: 0.4 }),
  trance: electronic([-3.7, -5.4, -6.2, -15.8, -26], -3, { walls: 'hall' }),
  dubstep: electronic([-2.6, -5.8, -7.8, -14.4, -24.8], -5.5, { glue: 0.4 }),
  'drum-and-bass': electronic([-3.3, -6, -7.4, -14.4, -24.8], -5.5),
};

/** Returns what the songs of a genre are steered to. */
export function finishOf(genre: GenreId): Finish {
  const { family: _, ...finish } = FINISHES[genre];
  return finish;
}

/** Returns the limits within which the songs of a genre are to be measured. */
export function referenceOf(genre: GenreId): Reference {
  return REFERENCES[FINISHES[genre].family];
}

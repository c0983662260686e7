import { toLufs, weightedPowers } from '@/lib/audio/loudness';
import type { GenreId } from '../genres/catalogue';
import { SAMPLE_RATE } from '../instruments/dsp';
import { LiveLimiter } from './live-limiter';

/** As `master` does it, which hears the whole song first. */
const TARGET_LUFS = -14;
const CEILING = 10 ** (-1.5 / 20);
const HOP = SAMPLE_RATE / 10;
/** Quieter passages tell nothing about how loud the song is. */
const GATE_LU = 8;
/** Seconds of music after which its measured loudness counts as much as that of its genre. */
const TRUST_SECONDS = 10;
/** The fastest that the gain moves, in dB per second, and the farthest from where it began. */
const MAX_RIDE_DB = 0.4;
const MAX_CORRECTION_DB = 5;

/** Loudness of the loud sections of each genre's synthesised mixes, in LUFS. */
const MIX_LUFS: Record<GenreId, number> = {
  pop: -13.5,
  rock: -9.5,
  metal: -9,
  'hip-hop': -12.5,
  'lo-fi': -16.5,
  house: -11,
  techno: -10.5,
  'drum-and-bass': -12,
  trap: -10,
  ambient: -15.5,
  classical: -17.5,
  jazz: -18.5,
  blues: -14.5,
  country: -17,
  folk: -18.5,
  rnb: -13,
  funk: -13,
  reggae: -17.5,
  latin: -16.5,
  reggaeton: -9.5,
  synthwave: -10,
  indie: -13,
  punk: -6.5,
  soul: -14.5,
  disco: -12,
  trance: -11,
  dubstep: -11,
  'bossa-nova': -16.5,
  cinematic: -15,
  swing: -14.5,
  afrobeats: -11,
  chiptune: -13.5,
};

/**
 * Brings a mix close to −14 LUFS while it plays: begins with the gain that its genre usually needs, corrects it slowly by
 * what it hears, and limits the peaks. The sound comes out `LiveLimiter.delay` samples later.
 */
export class LiveLevel {
  private readonly limiter = new LiveLimiter(CEILING);
  private readonly expected: number;
  private power: number;
  private weight = TRUST_SECONDS * 10;
  private decibels: number;

  constructor(genre: GenreId) {
    this.expected = MIX_LUFS[genre];
    this.power = 10 ** ((this.expected + 0.691) / 10);
    this.decibels = TARGET_LUFS - this.expected;
  }

  /** Changes a block in place. */
  process(left: Float32Array, right: Float32Array): void {
    const before = 10 ** (this.decibels / 20);
    this.listen(left, right);
    const step = (10 ** (this.decibels / 20) - before) / left.length;
    let gain = before;
    for (let i = 0; i < left.length; i++) {
      gain += step;
      left[i] *= gain;
      right[i] *= gain;
    }
    this.limiter.process(left, right);
  }

  /** Measures a block, and moves the gain towards what the song needs. */
  private listen(left: Float32Array, right: Float32Array): void {
    for (const power of weightedPowers(left, right, SAMPLE_RATE, Math.min(HOP, left.length))) {
      if (toLufs(power) < toLufs(this.power) - GATE_LU) continue;
      this.weight++;
      this.power += (power - this.power) / Math.min(this.weight, 600);
    }
    const wanted = TARGET_LUFS - toLufs(this.power);
    const usual = TARGET_LUFS - this.expected;
    const goal = Math.max(usual - MAX_CORRECTION_DB, Math.min(usual + MAX_CORRECTION_DB, wanted));
    const most = (MAX_RIDE_DB * left.length) / SAMPLE_RATE;
    this.decibels += Math.max(-most, Math.min(most, goal - this.decibels));
  }
}

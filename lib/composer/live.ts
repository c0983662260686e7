import { SAMPLE_RATE } from './instruments/dsp';
import { LiveLevel } from './master/live-level';
import { BLOCK, Mixer } from './mix/mixer';
import type { SoundCache } from './mix/sound-cache';
import { type Score, secondsAt } from './score';

/** Seconds of the fade at the end. */
const FADE_SECONDS = 1.2;

interface LiveSound {
  left: Float32Array<ArrayBuffer>;
  right: Float32Array<ArrayBuffer>;
}

interface LiveOptions {
  /** The position in quarter notes with which it begins. */
  beat?: number;
  /** Tracks that are not heard. */
  muted?: readonly string[];
  /** The sounds of renderings before: what they have rendered is not rendered again. */
  sounds?: SoundCache | null;
}

/**
 * A score that is rendered while it plays, from any position on: all instruments synthesised, without the passes of
 * `master` that need the whole song.
 */
export class LiveRendering {
  /** Samples of the song. */
  readonly length: number;
  private readonly mixer: Mixer;
  private readonly level: LiveLevel;
  private at: number;

  constructor(score: Score, { beat = 0, muted = [], sounds = null }: LiveOptions = {}) {
    this.length = Math.round(score.durationSeconds * SAMPLE_RATE);
    this.at = Math.max(0, Math.min(this.length, Math.round(secondsAt(score, beat) * SAMPLE_RATE)));
    const tracks = score.tracks.filter(({ id }) => !muted.includes(id));
    this.mixer = new Mixer({ ...score, tracks }, null, null, { from: this.at, sounds });
    this.level = new LiveLevel(score.genre);
  }

  /** The sample of the song that is rendered next. */
  get position(): number {
    return this.at;
  }

  /** Renders the next 93 ms; null after the end. */
  next(): LiveSound | null {
    if (this.at >= this.length) return null;
    const [left, right] = [new Float32Array(BLOCK), new Float32Array(BLOCK)];
    this.mixer.process(left, right, this.at, BLOCK, 0);
    this.level.process(left, right);
    this.fade(left, right);
    this.at += BLOCK;
    return { left, right };
  }

  private fade(left: Float32Array, right: Float32Array): void {
    const tail = FADE_SECONDS * SAMPLE_RATE;
    if (this.at + left.length < this.length - tail) return;
    for (let i = 0; i < left.length; i++) {
      const gain = Math.max(0, Math.min(1, (this.length - this.at - i) / tail));
      left[i] *= gain;
      right[i] *= gain;
    }
  }
}

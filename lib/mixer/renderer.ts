import type { Loop } from './loop';
import { Mix } from './mix';
import type { Part } from './part';
import type { Stereo } from './stereo';
import { LEAD, type Stretcher } from './stretcher';

/** How a song sounds from a position on, until the listener changes something. */
export interface Run {
  /** Samples. */
  from: number;
  /** One for each part, 0 to 1. */
  gains: readonly number[];
  /** 0.25 to 2. */
  tempo: number;
  semitones: number;
  /** Samples. */
  loop: Loop | null;
}

/** Makes the sound of one run after the other. What is played as it is, is the sum of the parts and nothing else. */
export class Renderer {
  private readonly mix: Mix;
  private stretches = false;
  /** Samples until the song's end, if nothing loops. */
  private left = 0;

  constructor(
    parts: readonly Part[],
    /** Null if this browser has none. */
    private readonly stretcher: Stretcher | null,
  ) {
    this.mix = new Mix(parts);
  }

  /** Samples. */
  get length(): number {
    return this.mix.length;
  }

  restart(run: Run): void {
    const { tempo, semitones, from, loop } = run;
    this.stretches = this.stretcher !== null && (tempo !== 1 || semitones !== 0);
    this.left = loop ? Number.POSITIVE_INFINITY : (this.length - from) / (this.stretches ? tempo : 1);
    this.mix.restart({ ...run, from: this.stretches ? from - LEAD : from });
    if (this.stretches) this.stretcher?.restart((samples) => this.mix.read(samples), run);
  }

  /** Returns the next samples, fewer at the song's end. */
  next(samples: number): { sound: Stereo; isLast: boolean } {
    const count = Math.max(0, Math.min(samples, Math.ceil(this.left)));
    this.left -= count;
    const sound = this.stretches && this.stretcher ? this.stretcher.next(count) : this.mix.read(count);
    return { sound, isLast: this.left <= 0 };
  }
}

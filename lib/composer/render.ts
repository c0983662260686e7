import { SAMPLE_RATE } from './instruments/dsp';
import type { Band } from './instruments/recorded';
import { master } from './master/master';
import { BLOCK, Mixer } from './mix/mixer';
import { type Score, sectionAt } from './score';
import type { VocalStem } from './vocals';

export interface Audio {
  sampleRate: 44100;
  left: Float32Array;
  right: Float32Array;
}

export interface RenderProgress {
  /** 0–1, never decreasing. */
  fraction: number;
  /** "Verse 1" while mixing, "Mastering" at the end. */
  section: string;
}

export interface RenderOptions {
  /** Without it, all instruments are synthesised. */
  band?: Band | null;
  /** Without it, the instrument `vocal-lead` plays what would be sung. */
  vocals?: VocalStem | null;
  onProgress?(progress: RenderProgress): void;
}

/** Mixing's share of the work; mastering is the rest. */
const MIXING = 0.85;

/**
 * A score that is being rendered: mixed piece by piece, as far as its vocals are sung, and mastered at the end. The pieces
 * do not change the result.
 */
export class Rendering {
  private readonly left: Float32Array;
  private readonly right: Float32Array;
  private readonly mixer: Mixer;
  /** Samples. */
  private mixed = 0;

  constructor(
    private readonly score: Score,
    { band = null, vocals = null }: Pick<RenderOptions, 'band' | 'vocals'> = {},
  ) {
    const length = Math.round(score.durationSeconds * SAMPLE_RATE);
    this.left = new Float32Array(length);
    this.right = new Float32Array(length);
    this.mixer = new Mixer(score, band, vocals);
  }

  /** Mixes the beginning and returns it, mastered on its own. */
  excerpt(seconds: number): Audio {
    const length = Math.min(this.left.length, Math.round(seconds * SAMPLE_RATE));
    this.mix(length);
    const [left, right] = [this.left.slice(0, length), this.right.slice(0, length)];
    master(left, right, { ...this.score.space, fades: false }, () => undefined);
    return { sampleRate: SAMPLE_RATE, left, right };
  }

  /** Mixes another second, so that a thread can do something else in between. Returns whether there is more to mix. */
  advance(): boolean {
    this.mix(Math.min(this.left.length, this.mixed + SAMPLE_RATE));
    return this.mixed < this.left.length;
  }

  /** Mixes the rest and masters the song. Call it once. */
  finish(onProgress: RenderOptions['onProgress']): Audio {
    const { left, right, score } = this;
    let reported = -1;
    const report = (fraction: number, section: string) => {
      if (fraction < 1 && fraction - reported < 0.02) return;
      reported = fraction;
      onProgress?.({ fraction, section });
    };
    this.mix(left.length, report);
    master(left, right, score.space, (share) => report(MIXING + share * (1 - MIXING), 'Mastering'));
    return { sampleRate: SAMPLE_RATE, left, right };
  }

  /** Mixes whole blocks until at least this sample. */
  private mix(until: number, report?: (fraction: number, section: string) => void): void {
    const { left, right, score } = this;
    for (; this.mixed < until; this.mixed += BLOCK) {
      const beat = ((this.mixed / SAMPLE_RATE) * score.tempo) / 60;
      report?.((this.mixed / left.length) * MIXING, sectionAt(score, beat)?.label ?? '');
      this.mixer.process(left, right, this.mixed, Math.min(BLOCK, left.length - this.mixed));
    }
  }
}

/**
 * Renders a score: exactly `durationSeconds` of stereo at 44.1 kHz, mastered to −14 LUFS (±1) with a true peak of at
 * most −2 dBTP. Deterministic for one version of the engine and of Node. Reports progress about every 2 %.
 */
export function render(score: Score, options: RenderOptions = {}): Audio {
  return new Rendering(score, options).finish(options.onProgress);
}

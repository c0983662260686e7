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
 * Renders a score: exactly `durationSeconds` of stereo at 44.1 kHz, mastered to −14 LUFS (±1) with a true peak of at
 * most −2 dBTP. Deterministic for one version of the engine and of Node. Reports progress about every 2 %.
 */
export function render(score: Score, options: RenderOptions = {}): Audio {
  const length = Math.round(score.durationSeconds * SAMPLE_RATE);
  const left = new Float32Array(length);
  const right = new Float32Array(length);
  const mixer = new Mixer(score, options.band ?? null, options.vocals ?? null);
  let reported = -1;
  const report = (fraction: number, section: string) => {
    if (fraction < 1 && fraction - reported < 0.02) return;
    reported = fraction;
    options.onProgress?.({ fraction, section });
  };
  for (let from = 0; from < length; from += BLOCK) {
    const beat = ((from / SAMPLE_RATE) * score.tempo) / 60;
    report((from / length) * MIXING, sectionAt(score, beat)?.label ?? '');
    mixer.process(left, right, from, Math.min(BLOCK, length - from));
  }
  master(left, right, score.space, (share) => report(MIXING + share * (1 - MIXING), 'Mastering'));
  return { sampleRate: SAMPLE_RATE, left, right };
}

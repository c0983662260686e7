import { beatsPerMinute } from '@/lib/adapters/music-builtin/describe';
import type { Analysis } from '@/lib/audio/analysis/analyse';
import type { StereoAudio } from '@/lib/audio/encode';
import { understand } from '@/lib/composer/brief';
import { compose } from '@/lib/composer/compose';
import { GENRE_IDS, type GenreId } from '@/lib/composer/genres/catalogue';
import { render } from '@/lib/composer/render';
import { secondsAt } from '@/lib/composer/score';
import { isMinor, type Key } from '@/lib/composer/theory';

/** A song of the composer, whose score tells what an analysis should find. */
export interface Clip {
  name: string;
  audio: StereoAudio;
  bpm: number;
  key: Key;
  energy: number;
  /** Where sections begin after the first, in seconds. */
  starts: number[];
}

const WORDS = ['', ' slow', ' in 6/8'];

/** Renders songs of all genres, once each as usual, slow and in 6/8. */
export function* clips(
  seconds: number,
  rounds = WORDS.length,
  genres: readonly GenreId[] = GENRE_IDS,
): Generator<Clip> {
  for (const [round, words] of WORDS.slice(0, rounds).entries()) {
    for (const genre of genres) {
      const brief = understand({ prompt: genre + words, genre, durationSeconds: seconds });
      const score = compose(brief, round + 1);
      yield {
        name: genre + words,
        audio: render(score),
        bpm: beatsPerMinute(score),
        key: score.key,
        energy: score.energy,
        starts: score.sections.slice(1).map(({ startBeat }) => secondsAt(score, startBeat)),
      };
    }
  }
}

/** Compares an analysis with the score. */
export function judge({ tempo, key, energy, sections }: Analysis, clip: Clip) {
  const near = (factor: number) => Math.abs((tempo?.bpm ?? 0) / (clip.bpm * factor) - 1) < 0.04;
  const found = sections.starts.slice(1).map(({ startSeconds }) => startSeconds);
  const isNear = (list: number[]) => (at: number) => list.some((other) => Math.abs(other - at) < 3);
  return {
    tempo: near(1),
    octave: [0.25, 0.5, 1, 2, 4].some(near),
    key: key.tonic === clip.key.tonic && (key.mode === 'minor') === isMinor(clip.key.mode),
    energyError: Math.abs(energy.value - clip.energy),
    precision: found.filter(isNear(clip.starts)).length / Math.max(1, found.length),
    recall: clip.starts.filter(isNear(found)).length / Math.max(1, clip.starts.length),
  };
}

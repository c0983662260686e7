import type { Analysis } from '@/lib/audio/analysis/analyse';
import type { CoverInput } from '@/lib/domain/song/cover/draw-cover';

/** The quietest section of a song has about this energy, like an intro of the composer. */
const LEAST_ENERGY = 0.25;

interface Song {
  analysis: Analysis;
  peaks: Uint8Array;
  durationSeconds: number;
  key: { tonic: number; mode: string };
}

/** Returns the input of a cover for a song without a score. */
export function coverOf({ analysis, peaks, durationSeconds, key }: Song): CoverInput {
  const { energy, sections, melody, strokes } = analysis;
  const starts = sections.starts.map(({ startSeconds }) => startSeconds);
  const levels = starts.map((start, i) =>
    meanOf(peaks, start / durationSeconds, (starts[i + 1] ?? durationSeconds) / durationSeconds),
  );
  const loudest = Math.max(1, ...levels);
  return {
    tonic: key.tonic,
    mode: key.mode,
    energy: energy.value,
    durationSeconds,
    sections: starts.map((start, i) => ({
      start,
      seconds: (starts[i + 1] ?? durationSeconds) - start,
      energy: LEAST_ENERGY + (1 - LEAST_ENERGY) * ((levels[i] ?? 0) / loudest) ** 2,
    })),
    melody: melody.map(({ startSeconds, ...note }) => ({ start: startSeconds, ...note })),
    drums: strokes.map(({ seconds, kind }) => ({ start: seconds, kind })),
  };
}

/** The mean of the bars between two points of the song, from 0 to 1. */
function meanOf(peaks: Uint8Array, from: number, to: number): number {
  const first = Math.floor(from * peaks.length);
  const bars = peaks.subarray(first, Math.max(first + 1, Math.floor(to * peaks.length)));
  return bars.reduce((sum, bar) => sum + bar, 0) / Math.max(1, bars.length);
}

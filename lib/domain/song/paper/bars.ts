import type { ScoreSection, SongScore } from '@/lib/core/music/score';
import { barTicks, parseMeter, QUARTER } from './meter';

/** A bar of a song; positions and lengths are in ticks. */
export interface Bar {
  start: number;
  length: number;
  /** The section that begins with it. */
  label: string | null;
  /** Shorter than the meter. */
  isPartial: boolean;
}

/** Returns a position or length in ticks, in whole sixteenths. */
export const ticksOf = (beats: number) => Math.round(beats * 4) * (QUARTER / 4);

/**
 * Returns the bars of a song, section by section. A section that is no whole number of bars has a short one: the song's
 * first section at its beginning, as a pickup, others at their end. The last bar of the song is whole.
 */
export function barsOf({ meter, sections }: SongScore): Bar[] {
  const length = barTicks(parseMeter(meter));
  const last = sections.length - 1;
  return sections.flatMap((section, i) =>
    barsOfSection(section, length, i === 0 ? 'first' : i === last ? 'last' : 'inner'),
  );
}

type Position = 'first' | 'inner' | 'last';

function barsOfSection({ startBeat, beats, label }: ScoreSection, length: number, position: Position): Bar[] {
  const start = ticksOf(startBeat);
  const total = ticksOf(beats);
  const count = position === 'last' ? Math.max(1, Math.round(total / length)) : Math.floor(total / length);
  const rest = position === 'last' ? 0 : total - count * length;
  const pickup = position === 'first' ? rest : 0;
  const bars = Array.from({ length: count }, (_, i) => bar(start + pickup + i * length, length));
  const short = { ...bar(pickup > 0 ? start : start + count * length, rest), isPartial: true };
  const all = rest === 0 ? bars : pickup > 0 ? [short, ...bars] : [...bars, short];
  return all.map((one, i) => (i === 0 ? { ...one, label } : one));
}

const bar = (start: number, length: number): Bar => ({ start, length, label: null, isPartial: false });

import type { ChordChart, NumberedBar } from '@/lib/core/music/chart';
import type { TimedWord } from '@/lib/core/music/music';
import type { ScoreChord, SongScore } from '@/lib/core/music/score';
import { timedPieces } from '@/lib/core/text/timed-pieces';
import { type Bar, barsOf, ticksOf } from './bars';
import { beatsPerMinute, parseMeter, QUARTER } from './meter';

/** Ticks by which a word may be earlier than the bar that it belongs to. */
const EARLY = 3;

/** Returns a song as chords, bar by bar, with the words that are sung to them. */
export function toChordChart(score: SongScore): ChordChart {
  const { key, meter, bpm } = score;
  const chords = score.sections.flatMap((section) => section.chords);
  const words = score.lyrics.flatMap(timedPieces);
  const ticksPerSecond = (bpm * QUARTER) / 60;
  const sections: ChordChart['sections'] = [];
  for (const [i, bar] of barsOf(score).entries()) {
    if (bar.label !== null) sections.push({ label: bar.label, bars: [] });
    sections.at(-1)?.bars.push({ number: i + 1, ...chartBar(bar, chords, words, ticksPerSecond) });
  }
  return { key, meter, bpm: beatsPerMinute(bpm, parseMeter(meter)), sections };
}

function chartBar(
  { start, length }: Bar,
  chords: readonly ScoreChord[],
  words: readonly TimedWord[],
  ticksPerSecond: number,
): Omit<NumberedBar, 'number'> {
  const isWithin = (tick: number) => tick >= start && tick < start + length;
  const sung = words.filter(({ startSeconds }) => isWithin(startSeconds * ticksPerSecond + EARLY));
  return {
    chords: chords
      .filter(({ beat }) => isWithin(ticksOf(beat)))
      .map(({ beat, symbol }) => ({ symbol, at: (ticksOf(beat) - start) / length })),
    words: sung
      .map(({ text }) => text.trim())
      .filter(Boolean)
      .join(' '),
  };
}

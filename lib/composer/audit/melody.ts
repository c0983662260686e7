import { accents } from '../rhythm/meters';
import type { Note } from '../score';
import { barBeats, pitchClass } from '../theory';
import { onGrid, type Reading, share, soundingAt } from './reading';

const pairs = (notes: readonly Note[]) =>
  notes.slice(1).map((note, i): [Note, Note] => [notes[i] ?? note, note]);

/** Notes of a phrase: those that a rest of more than two beats does not part. */
const joined = ([before, after]: [Note, Note]) => after.beat - before.beat - before.beats < 2;

function leaps({ lead }: Reading): { leaps: number; steps: number; wild: number } {
  const moves = pairs(lead).filter(joined);
  const sizes = moves.map(([a, b]) => Math.abs(b.pitch - a.pitch));
  const wild = moves.filter(([a, b], i) => {
    const after = moves[i + 1]?.[1];
    const leap = b.pitch - a.pitch;
    return Math.abs(leap) > 9 || (Math.abs(leap) > 7 && after && (after.pitch - b.pitch) * leap > 0);
  });
  const moving = sizes.filter((size) => size > 0);
  return {
    leaps: share(sizes.filter((size) => size > 5).length, sizes.length, 0),
    steps: share(moving.filter((size) => size <= 2).length, moving.length),
    wild: share(wild.length, moves.length, 0),
  };
}

/** The most notes of one pitch in a row. */
function longestRepeat({ lead }: Reading): number {
  let [best, run] = [1, 1];
  for (const [a, b] of pairs(lead)) {
    run = a.pitch === b.pitch && joined([a, b]) ? run + 1 : 1;
    best = Math.max(best, run);
  }
  return best;
}

/** The longest stretch without a rest of a quarter of a second, in seconds: what a singer sings in one breath. */
function longestBreath({ lead, score }: Reading): number {
  let [best, from] = [0, lead[0]?.beat ?? 0];
  for (const [a, b] of pairs(lead)) {
    best = Math.max(best, a.beat + a.beats - from);
    if ((b.beat - a.beat - a.beats) * (60 / score.tempo) > 0.25) from = b.beat;
  }
  return (best * 60) / score.tempo;
}

/** The rhythms of bars with melody, as positions of sixteenths. */
function barRhythms({ lead, score }: Reading): string[] {
  const bar = barBeats(score.meter);
  const bars = new Map<number, number[]>();
  for (const { beat } of lead) {
    const index = Math.floor((onGrid(beat) + 0.01) / bar);
    bars.set(index, [...(bars.get(index) ?? []), onGrid(beat) - index * bar]);
  }
  return [...bars.values()].map((places) => places.join(' '));
}

/** Shares of accented notes in the chord, and of phrase ends. */
function stability({ lead, score, chordAt }: Reading): { strong: number; ends: number } {
  const bar = barBeats(score.meter);
  const marks = accents(score.meter);
  const fits = (note: Note) => chordAt(note.beat)?.tones.includes(pitchClass(note.pitch)) ?? false;
  const strong = lead.filter(({ beat }) =>
    marks.some((mark) => Math.abs((onGrid(beat) % bar) - mark) < 0.01),
  );
  const ends = lead.filter((note, i) => (lead[i + 1]?.beat ?? Number.POSITIVE_INFINITY) - note.beat >= 2);
  return {
    strong: share(strong.filter(fits).length, strong.length),
    ends: share(ends.filter(fits).length, ends.length),
  };
}

/** The share of long notes that rub: a semitone or a minor ninth from what another player holds. */
function rubs({ lead, band, score }: Reading): number {
  const long = lead.filter((note) => (note.beats * 60) / score.tempo > 0.4);
  const others = band.flatMap(({ notes }) => notes.filter(({ beats }) => beats >= 0.5));
  const rubbing = long.filter((note) =>
    soundingAt(others, note.beat + 0.1).some(({ pitch }) => [1, 13].includes(Math.abs(pitch - note.pitch))),
  );
  return share(rubbing.length, long.length, 0);
}

/** Measures of the melody. */
export function melodyFigures(reading: Reading) {
  const { lead } = reading;
  const pitches = lead.map(({ pitch }) => pitch);
  const rhythms = barRhythms(reading);
  const literal = rhythms.filter((rhythm) => rhythms.filter((other) => other === rhythm).length >= 3);
  return {
    range: Math.max(...pitches) - Math.min(...pitches),
    ...leaps(reading),
    repeat: longestRepeat(reading),
    breath: longestBreath(reading),
    rhythms: new Set(rhythms).size,
    motifs: share(literal.length, rhythms.length),
    ...stability(reading),
    rubs: rubs(reading),
  };
}

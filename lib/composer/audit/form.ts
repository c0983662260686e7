import { PIECES } from '../instruments/names';
import type { Note, Score, Section } from '../score';
import { barBeats } from '../theory';
import { mean, onGrid, type Reading, share } from './reading';

const HANDS: readonly number[] = [
  PIECES.snare,
  PIECES.rim,
  PIECES.brush,
  PIECES.hat,
  PIECES.open,
  PIECES.ride,
  PIECES.crash,
  PIECES.lowTom,
  PIECES.midTom,
  PIECES.highTom,
];
const ACOUSTIC: readonly string[] = ['acoustic-kit', 'rock-kit', 'brush-kit'];

const isIn =
  ({ startBeat, beats }: Section) =>
  ({ beat }: Note) =>
    beat >= startBeat - 0.05 && beat < startBeat + beats - 0.05;

/** The share of strokes for which a drummer needs a third hand. */
function thirdHands({ drums, score }: Reading): number {
  if (!score.tracks.some(({ instrument }) => ACOUSTIC.includes(instrument))) return 0;
  const places = new Map<number, number>();
  for (const { beat, pitch } of drums)
    if (HANDS.includes(pitch)) places.set(onGrid(beat), (places.get(onGrid(beat)) ?? 0) + 1);
  return share([...places.values()].filter((count) => count > 2).length, places.size, 0);
}

/** How many players the fullest section has beyond the first verse. */
function growth({ score }: Reading): number {
  const inner = score.sections.slice(0, -1);
  const verse = inner.find(({ name }) => ['verse', 'theme', 'head', 'build'].includes(name));
  const refrain = inner.toSorted((a, b) => b.energy - a.energy)[0];
  if (!verse || !refrain) return 0;
  const players = (section: Section) => score.tracks.filter(({ notes }) => notes.some(isIn(section))).length;
  return players(refrain) - players(verse);
}

/** The pitches and places of a section's melody. */
function tune({ lead }: Reading, section: Section): Set<string> {
  return new Set(
    lead.filter(isIn(section)).map(({ beat, pitch }) => `${onGrid(beat - section.startBeat)} ${pitch}`),
  );
}

/** How much of a section's melody its next return repeats. */
function returns(reading: Reading, names: readonly string[]): number {
  const sections = reading.score.sections.filter(({ name }) => names.includes(name));
  const tunes = sections.map((section) => tune(reading, section)).filter(({ size }) => size > 0);
  const shares = tunes.slice(1).map((own) => {
    const first = tunes[0] ?? own;
    return share([...own].filter((note) => first.has(note)).length, Math.max(own.size, first.size));
  });
  return shares.length > 0 ? mean(shares) : 1;
}

/** Sections whose length is neither a multiple of four bars nor at most two. */
function oddLengths({ sections, meter }: Score): number {
  const bar = barBeats(meter);
  const inner = sections.slice(0, -1).map(({ beats }) => Math.round(beats / bar));
  return share(inner.filter((bars) => bars > 2 && bars % 4 !== 0).length, inner.length, 0);
}

/** The standard deviation of the loudness of strokes; that of a song without drums counts as enough. */
function accents({ drums }: Reading): number {
  if (drums.length === 0) return 1;
  const middle = mean(drums.map(({ velocity }) => velocity));
  return Math.sqrt(mean(drums.map(({ velocity }) => (velocity - middle) ** 2)));
}

/** Measures of drums and form. */
export function formFigures(reading: Reading) {
  const { score, lead } = reading;
  return {
    entry: ((lead[0]?.beat ?? 0) * 60) / score.tempo,
    players: growth(reading),
    verse2: returns(reading, ['verse', 'theme', 'head']),
    chorus2: returns(reading, ['chorus', 'drop', 'contrast']),
    odd: oddLengths(score),
    third: thirdHands(reading),
    accents: accents(reading),
  };
}

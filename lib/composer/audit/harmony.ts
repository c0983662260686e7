import type { Note, Score, Track } from '../score';
import { barBeats, pitchClass, scaleOf } from '../theory';
import { mean, onGrid, type Reading, share, soundingAt, voicesOf } from './reading';

/** The chords of a track: notes that begin together. */
function strokesOf({ notes }: Track): number[][] {
  const strokes: { beat: number; pitches: number[] }[] = [];
  for (const { beat, pitch } of notes) {
    const last = strokes.at(-1);
    if (last && beat - last.beat < 0.12) last.pitches.push(pitch);
    else strokes.push({ beat, pitches: [pitch] });
  }
  return strokes.map(({ pitches }) => pitches.toSorted((a, b) => a - b)).filter(({ length }) => length >= 3);
}

/** The mean way of a voice from one chord to the next, and the share of jumps of the highest one. */
function leading({ band }: Reading): { way: number; jumps: number } {
  const ways: number[] = [];
  const tops: number[] = [];
  for (const track of band) {
    const strokes = strokesOf(track);
    strokes.slice(1).forEach((chord, i) => {
      const before = strokes[i] ?? chord;
      if (chord.join() === before.join()) return;
      ways.push(mean(chord.map((pitch) => Math.min(...before.map((other) => Math.abs(other - pitch))))));
      tops.push(Math.abs((chord.at(-1) ?? 0) - (before.at(-1) ?? 0)));
    });
  }
  return { way: mean(ways), jumps: share(tops.filter((top) => top > 7).length, tops.length, 0) };
}

/** The share of beats with an interval below C3 that is smaller than a fourth. */
function mud({ band, bass, score }: Reading): number {
  const low = [...bass, ...band.flatMap(({ notes }) => notes)].filter(({ pitch }) => pitch < 48);
  const last = score.sections.at(-1);
  const beats = Math.floor((last?.startBeat ?? 0) + (last?.beats ?? 0));
  let muddy = 0;
  for (let beat = 0; beat < beats; beat++) {
    const pitches = [...new Set(soundingAt(low, beat + 0.05).map(({ pitch }) => pitch))].toSorted(
      (a, b) => a - b,
    );
    if (pitches.some((pitch, i) => i > 0 && pitch - (pitches[i - 1] ?? 0) < 5)) muddy++;
  }
  return share(muddy, beats, 0);
}

/** Shares of bass notes at chord changes that are the root, on beats that are in the chord, and foreign to the key. */
function foundation({ bass, score, chordAt }: Reading): { roots: number; grounded: number; foreign: number } {
  const bar = barBeats(score.meter);
  const ones = bass.filter(({ beat }) => Math.abs(onGrid(beat) % bar) < 0.01);
  const onBeats = bass.filter(({ beat, beats }) => onGrid(beat) % 1 === 0 && beats > 0.4);
  const root = ({ beat, pitch }: Note) => chordAt(beat)?.root === pitchClass(pitch);
  const fits = ({ beat, pitch }: Note) => chordAt(beat)?.tones.includes(pitchClass(pitch)) ?? false;
  const foreign = bass.filter((note) => {
    const key = score.sections.findLast(({ startBeat }) => startBeat <= note.beat + 0.05)?.key ?? score.key;
    return !fits(note) && !scaleOf(key).includes(pitchClass(note.pitch));
  });
  return {
    roots: share(ones.filter(root).length, ones.length),
    grounded: share(onBeats.filter(fits).length, onBeats.length),
    foreign: share(foreign.length, bass.length, 0),
  };
}

/** The most notes that a track has beyond what a player can hold, chords included. */
function beyondHands({ score }: Reading): number {
  return Math.max(
    ...score.tracks.map(({ instrument, notes, role }) => {
      if (role === 'texture') return 0;
      const held = notes.map((note) => soundingAt(notes, note.beat).length);
      return Math.max(0, ...held) - voicesOf(instrument);
    }),
  );
}

/** 1 if the last chord was heard before, with its color; 0 if the genre has no such chord. */
function homecoming({ chords }: Score): number {
  const last = chords.at(-1);
  return last && chords.slice(0, -1).some(({ symbol }) => symbol === last.symbol) ? 1 : 0;
}

/** Measures of chords and bass. */
export function harmonyFigures(reading: Reading) {
  const { score } = reading;
  return {
    chords: new Set(score.chords.map(({ symbol }) => symbol)).size,
    ...leading(reading),
    mud: mud(reading),
    ...foundation(reading),
    hands: beyondHands(reading),
    home: homecoming(score),
  };
}

import type { PlacedChord } from '../harmony/progression';
import type { Random } from '../random';
import { accents } from '../rhythm/meters';
import {
  barBeats,
  chordTones,
  type Key,
  type Meter,
  nearestPitch,
  pitchClass,
  restfulTones,
  scaleOf,
} from '../theory';
import { head, type Motif, ornamented, sequenced, withNewTail } from './motif';

/** A note of a melody: quarter notes from the start of its section. */
export interface MelodyNote {
  beat: number;
  beats: number;
  pitch: number;
  /** Start of a phrase (1) … weak passing note (0): how strongly it is played. */
  weight: number;
}

/** The surroundings of a melody. */
export interface Place {
  key: Key;
  meter: Meter;
  chords: readonly PlacedChord[];
  bars: number;
  range: readonly [number, number];
  /** Position in the range, 0 low … 1 high. */
  lift: number;
  /** The shortest rest in which a singer breathes, in quarter notes. */
  breath: number;
  /** True if it comes to rest on the tonic. */
  closes: boolean;
}

/** The motifs of one kind of section, saved so that the section returns unchanged. */
export interface Ideas {
  /** The section's own. */
  a: Motif;
  /** The answer that all sections of a song share. */
  b: Motif;
}

/** Returns the chord at a position. */
export function chordAt(chords: readonly PlacedChord[], beat: number): PlacedChord | undefined {
  return chords.findLast((chord) => chord.beat <= beat + 1e-6) ?? chords[0];
}

/** How a returning section differs: not, in every fourth motif (a refrain stays itself), or in every second one. */
export type Variation = 0 | 2 | 4;

/**
 * Arranges motifs into phrases of eight bars: a, a moved, a, b, two bars each, with the last bar reserved for the
 * cadence. A varied section has ornaments, so that verse 2 varies verse 1.
 */
export function phrases(ideas: Ideas, bars: number, meter: Meter, every: Variation, rng: Random): Motif[] {
  const moved = sequenced(ideas.a, rng.pick([-1, 1, 2, -2]));
  const turned = withNewTail(ideas.a, meter, rng);
  const cycle = [ideas.a, moved, ideas.a, ideas.b, ideas.a, turned, ideas.a, ideas.b];
  const list: Motif[] = [];
  let left = bars;
  for (let i = 0; left > 0; i++) {
    const base = cycle[i % cycle.length] ?? ideas.a;
    const varied = every > 0 && i % every === every - 1 ? ornamented(base, rng) : base;
    const next = left >= 2 ? varied : head(varied, meter);
    list.push(next);
    left -= next.bars;
  }
  return list;
}

/** True if listeners expect a chord tone: on the accents of a bar, and on every long note. */
function isStrong(beat: number, beats: number, meter: Meter): boolean {
  const inBar = beat % barBeats(meter);
  return beats >= 1.5 || accents(meter).some((accent) => Math.abs(inBar - accent) < 0.01);
}

/** True for the last note before a rest of a beat or more, which comes to rest on a chord tone. */
function endsPhrase(motif: Motif, index: number, meter: Meter): boolean {
  const note = motif.notes[index];
  if (!note) return false;
  const next = motif.notes[index + 1]?.beat ?? motif.bars * barBeats(meter);
  return next - (note.beat + note.beats) >= 1;
}

/** True for a note a semitone above a chord tone, which is harsh when held and moves down to it. */
function clashes(pitch: number, tones: readonly number[]): boolean {
  return !tones.includes(pitchClass(pitch)) && tones.includes(pitchClass(pitch - 1));
}

/**
 * Turns motifs into notes: chord tones on strong beats and long notes, scale tones by step between, all within the
 * range, and a rest or long note at the end of each four bars. Sections that close end on the tonic.
 */
export function realise(motifs: readonly Motif[], place: Place): MelodyNote[] {
  const { meter, key } = place;
  const bar = barBeats(meter);
  const [low, high] = place.range;
  const scale = scaleOf(key);
  const centre = low + 3 + (high - low - 6) * (0.3 + 0.45 * place.lift);
  const tonicNear = nearestPitch(centre, scale);
  const ladder = scaleLadder(scale, low, high);
  const home = Math.max(0, ladder.indexOf(tonicNear));
  const notes: MelodyNote[] = [];
  let start = 0;
  for (const motif of motifs) {
    motif.notes.forEach((note, i) => {
      const beat = start + note.beat;
      if (beat >= place.bars * bar - 1e-6) return;
      const chord = chordAt(place.chords, beat);
      const tones: number[] = chord ? chordTones(chord) : scale;
      const target = ladder[Math.max(0, Math.min(ladder.length - 1, home + note.step))] ?? tonicNear;
      const strong = isStrong(beat, note.beats, meter) || endsPhrase(motif, i, meter);
      const goals = note.beats >= 1 ? restfulTones(tones) : tones;
      let pitch = strong ? nearestPitch(target, goals) : target;
      if (!strong && note.beats >= 0.75 && clashes(pitch, tones)) pitch -= 1;
      if (!strong && chord) pitch = agreeing(pitch, chord, scale);
      pitch = folded(pitch, low, high);
      notes.push({ beat, beats: note.beats, pitch, weight: strong ? 0.8 : 0.45 });
    });
    start += motif.bars * bar;
  }
  smooth(notes, place);
  enliven(notes, ladder);
  return cadenced(breathing(notes, place), place);
}

/**
 * Leaves room to breathe: a rest before every fifth bar, for which a pickup is dropped, and after a long note before
 * every third one.
 */
function breathing(notes: readonly MelodyNote[], { meter, breath }: Place): MelodyNote[] {
  const bar = barBeats(meter);
  return notes.flatMap((note, i) => {
    const next = notes[i + 1];
    const end = note.beat + note.beats;
    const line = Math.ceil(end / bar - 1e-6);
    if (!next || line % 2 > 0 || next.beat - end >= breath || next.beat < line * bar - 1e-6) return [note];
    if (note.beats >= breath + 0.5 && (line % 4 === 0 || note.beats >= breath + 1))
      return [{ ...note, beats: note.beats - breath }];
    const isPickup = line % 4 === 0 && i > 0 && notes[i - 1].beat > (line - 1) * bar - 1e-6;
    return isPickup ? [] : [note];
  });
}

/** Replaces a scale tone that contradicts an altered chord tone (natural seventh over a major dominant in minor). */
function agreeing(pitch: number, chord: PlacedChord, scale: readonly number[]): number {
  const tones: number[] = chordTones(chord);
  for (const tone of tones) {
    if (scale.includes(tone)) continue;
    if (pitchClass(pitch + 1) === tone) return pitch + 1;
    if (pitchClass(pitch - 1) === tone) return pitch - 1;
  }
  return pitch;
}

function scaleLadder(scale: readonly number[], low: number, high: number): number[] {
  const ladder: number[] = [];
  for (let pitch = low; pitch <= high; pitch++) if (scale.includes(pitchClass(pitch))) ladder.push(pitch);
  return ladder;
}

function folded(pitch: number, low: number, high: number): number {
  let result = pitch;
  while (result < low) result += 12;
  while (result > high) result -= 12;
  return result;
}

/** Folds leaps beyond an octave towards the previous note. */
function smooth(notes: MelodyNote[], place: Place): void {
  for (let i = 1; i < notes.length; i++) {
    const note = notes[i];
    const before = notes[i - 1];
    if (!note || !before) continue;
    const leap = note.pitch - before.pitch;
    if (Math.abs(leap) <= 8) continue;
    const closer = note.pitch - Math.sign(leap) * 12;
    if (closer >= place.range[0] && closer <= place.range[1]) note.pitch = closer;
  }
}

/** The most notes of one pitch in a row. */
const MAX_REPEATS = 4;

/** Moves a passing note to its neighbor after as many of one pitch. */
function enliven(notes: MelodyNote[], ladder: readonly number[]): void {
  let run = 1;
  notes.forEach((note, i) => {
    run = note.pitch === notes[i - 1]?.pitch ? run + 1 : 1;
    if (run <= MAX_REPEATS || note.weight > 0.5) return;
    const at = ladder.indexOf(note.pitch);
    note.pitch = ladder[at + 1] ?? ladder[at - 1] ?? note.pitch;
  });
}

/** Ends the section with a long note; if the section closes, the tonic approached by step. */
function cadenced(notes: MelodyNote[], place: Place): MelodyNote[] {
  const bar = barBeats(place.meter);
  if (place.bars < 2) return notes;
  const lastBar = (place.bars - 1) * bar;
  const line = notes.filter((note) => note.beat < lastBar - 1e-6);
  const before = line.at(-1);
  if (!before) return notes;
  if (before.beat + before.beats > lastBar) before.beats = lastBar - before.beat;
  const chord = chordAt(place.chords, lastBar);
  const tones: number[] = chord ? chordTones(chord) : [place.key.tonic];
  const calm = restfulTones(tones);
  const goals = place.closes && calm.includes(place.key.tonic) ? [place.key.tonic] : calm.slice(0, 3);
  let goal = nearestPitch(before.pitch, goals);
  goal = folded(goal, place.range[0], place.range[1]);
  const approach = goal + (before.pitch >= goal ? 2 : -1);
  const scale = scaleOf(place.key);
  if (before.pitch !== approach && before.beats <= 1 && !isStrong(before.beat, before.beats, place.meter)) {
    before.pitch = nearestPitch(approach, scale);
  }
  line.push({ beat: lastBar, beats: Math.min(bar * 0.75, 3), pitch: goal, weight: 0.9 });
  return line;
}

import type { Part, Pattern } from '../genres/genre';
import type { PlacedChord } from '../harmony/progression';
import { voiceChord } from '../harmony/voicing';
import { chordAt } from '../melody/line';
import type { Random } from '../random';
import { atLevel, levelOf, STRENGTH, type Stroke, strokes, swung } from '../rhythm/pattern';
import type { Note } from '../score';
import { pitchClass } from '../theory';
import {
  barOf,
  barRandom,
  endChord,
  type Outline,
  type Passage,
  played,
  playerRandom,
  swingOf,
} from './outline';
import { heldNotes, rubbing } from './rub';

/** A player's hands: the last voicing, and the one that each chord of the song keeps. */
interface Hands {
  last: number[];
  known: Map<string, number[]>;
}

/** Returns the voicings of a passage: a new chord is led from the one before, a known one is played as before. */
function voicings(part: Part, chords: readonly PlacedChord[], hands: Hands): Map<PlacedChord, number[]> {
  const result = new Map<PlacedChord, number[]>();
  for (const chord of chords) {
    hands.last =
      hands.known.get(chord.symbol) ??
      voiceChord(chord, part.range, part.voices ?? 4, hands.last, part.role === 'pad');
    hands.known.set(chord.symbol, hands.last);
    result.set(chord, hands.last);
  }
  return result;
}

/** The low note of boom-chick patterns: root, or fifth for "B". */
function lowNote(chord: PlacedChord, letter: string, range: readonly [number, number]): number {
  const targetClass = pitchClass(chord.root + (letter === 'B' ? 7 : 0));
  const base = range[0] - 12;
  return base + ((((targetClass - base) % 12) + 12) % 12);
}

/** Returns the notes of one stroke: a chord, a strum spread in time, one voice of an arpeggio, or a low note. */
function strokeNotes(
  stroke: Stroke,
  chord: PlacedChord,
  voicing: readonly number[],
  at: number,
  part: Part,
  tempo: number,
  earliest: number,
): Note[] {
  const { letter, beats } = stroke;
  if (letter === 'b' || letter === 'B') {
    return [{ beat: at, beats, pitch: lowNote(chord, letter, part.range), velocity: 0.72 }];
  }
  if (letter >= '0' && letter <= '9') {
    const voice = Number(letter);
    const octave = Math.floor(voice / voicing.length);
    const pitch = (voicing[voice % voicing.length] ?? 60) + 12 * octave;
    return [{ beat: at, beats, pitch, velocity: voice === 0 ? 0.72 : 0.6 }];
  }
  const velocity = STRENGTH[letter] ?? 0.7;
  const spread = (letter === 'd' || letter === 'D' || letter === 'u' ? 0.014 : 0.003) * (tempo / 60);
  const order = letter === 'u' ? [...voicing].reverse() : voicing;
  // The middle of a strum is on the beat.
  const first = Math.max(earliest, at - (spread * (order.length - 1)) / 2);
  return order.map((pitch, i) => ({
    beat: first + i * spread,
    beats: Math.max(0.1, beats - i * spread),
    pitch,
    velocity: velocity * (letter === 'u' && i > 2 ? 0.6 : 1),
  }));
}

/** Splits held strokes at chord changes, so that no voice holds over into a foreign chord. */
function cutAtChords(stroke: Stroke, barStart: number, chords: readonly PlacedChord[]): Stroke[] {
  const start = barStart + stroke.beat;
  const change = chords.find((c) => c.beat > start + 0.01 && c.beat < start + stroke.beats - 0.01);
  if (!change) return [stroke];
  const first = { ...stroke, beats: change.beat - start };
  const rest = { ...stroke, beat: change.beat - barStart, beats: start + stroke.beats - change.beat };
  return [first, ...cutAtChords(rest, barStart, chords)];
}

function playsIn(part: Part, passage: Passage): boolean {
  return passage.energy >= part.from && passage.energy <= (part.until ?? 1);
}

/** True if the lead has begun no note for a beat and begins none right now: the place of a response. */
function isAnswer(lead: readonly Note[], at: number): boolean {
  const before = lead.findLast((note) => note.beat < at + 0.2);
  return !before || at - before.beat >= 1;
}

/** Returns a voicing without the tones that rub against the melody, unless none remain. */
function clearOf(voicing: readonly number[], rubs: (pitch: number) => boolean): readonly number[] {
  const clear = voicing.filter((pitch) => !rubs(pitch));
  return clear.length > 0 ? clear : voicing;
}

/**
 * Writes a chord part: leads its voices through the harmony in the pattern of the section's energy. A part that
 * responds plays in the gaps of the lead. Tones that rub against a held note of the lead are left out.
 */
export function playChords(outline: Outline, part: Part, lead: readonly Note[]): Note[] {
  const rng = playerRandom(outline, part.id);
  const settle = (level: 'low' | 'mid' | 'high'): Pattern => rng.pick(atLevel(part.patterns, level));
  const chosen = { low: settle('low'), mid: settle('mid'), high: settle('high') };
  const hands: Hands = { last: [], known: new Map() };
  const held = heldNotes(lead);
  const bar = barOf(outline);
  const notes: Note[] = [];
  for (const passage of outline.passages) {
    const voiced = voicings(part, passage.chords, hands);
    if (!playsIn(part, passage)) continue;
    const pattern = chosen[levelOf(passage.energy)];
    for (let i = 0; i < passage.bars; i++) {
      const own = barRandom(outline, part.id, passage, i);
      for (const whole of strokes(pattern, i, outline.meter)) {
        for (const stroke of cutAtChords(whole, i * bar, passage.chords)) {
          const chord = chordAt(passage.chords, i * bar + stroke.beat);
          if (!chord) continue;
          const at = passage.startBeat + i * bar + stroke.beat;
          if (part.responds && !isAnswer(lead, swung(at, swingOf(outline)))) continue;
          const voicing = voiced.get(chord) ?? [];
          const { tempo } = outline;
          const calm = clearOf(voicing, rubbing(held, at, at + stroke.beats));
          const written = strokeNotes(stroke, chord, calm, at, part, tempo, passage.startBeat);
          notes.push(...together(outline, part, touched(written, passage.energy), own));
        }
      }
    }
  }
  const last = outline.passages.at(-1);
  if (last && playsIn(part, last)) notes.push(...touched(lastChord(outline, part, hands.last), last.energy));
  return notes.sort((a, b) => a.beat - b.beat);
}

/** Returns notes played as softly as a section's energy asks for. */
function touched(notes: readonly Note[], energy: number): Note[] {
  return notes.map((note) => ({ ...note, velocity: note.velocity * (0.62 + 0.4 * energy) }));
}

/** Shifts the notes of one stroke in time together. */
function together(outline: Outline, part: Part, written: readonly Note[], rng: Random): Note[] {
  const first = written[0];
  if (!first) return [];
  const lead = played(outline, part.role, first, rng);
  const shift = lead.beat - first.beat;
  return written.map((note) => ({
    ...note,
    beat: Math.max(0, note.beat + shift),
    velocity: Math.min(
      1,
      Math.max(0.05, note.velocity * (lead.velocity / first.velocity) + rng.bell() * 0.02),
    ),
  }));
}

/** Velocities of the final chord: of a part that plays chords, and of one that plays their voices one after the other. */
const LAST = { chords: 0.6, voices: 0.4 } as const;

/** The final chord, which rings out. */
function lastChord(outline: Outline, part: Part, previous: readonly number[]): Note[] {
  const pitches = voiceChord(
    endChord(outline),
    part.range,
    Math.min(4, part.voices ?? 4),
    previous,
    part.role === 'pad',
  );
  const spread = part.role === 'pad' ? 0 : 0.02 * (outline.tempo / 60);
  const isBroken = Object.values(part.patterns).every((list) => list.every((one) => /[0-9]/.test(one)));
  const velocity = isBroken ? LAST.voices : LAST.chords;
  return pitches.map((pitch, i) => ({
    beat: outline.endBeat + i * spread,
    beats: outline.tailBeats,
    pitch,
    velocity,
  }));
}

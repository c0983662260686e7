import type { Part } from '../genres/genre';
import type { PlacedChord } from '../harmony/progression';
import { random } from '../random';
import type { Note } from '../score';
import { chordTones, nearestPitch, pitchClass, scaleOf } from '../theory';
import { barOf, type Outline, type Passage, played, playerRandom } from './outline';
import { heldNotes, rubbing } from './rub';

/** Returns the direction of the lead from one chord to the next, −1, 0 or 1. */
function leadMotion(lead: readonly Note[], from: number, to: number): number {
  const at = (beat: number) => lead.findLast((note) => note.beat <= beat + 0.1)?.pitch;
  return Math.sign((at(to) ?? 0) - (at(from) ?? 0));
}

/** Third, fifth and seventh carry a countermelody; the root only doubles the bass. */
function guideTones(chord: PlacedChord): number[] {
  const upper = chord.intervals.filter((interval) => interval % 12 !== 0);
  return upper.map((interval) => pitchClass(chord.root + interval));
}

/**
 * Chooses the guide tone that moves least from the previous one, against the lead if it moves, and does not rub against
 * what the lead holds.
 */
function nextTone(
  chord: PlacedChord,
  previous: number,
  motion: number,
  rubs: (pitch: number) => boolean,
  part: Part,
): number {
  const [low, high] = part.range;
  const tones = guideTones(chord);
  let best = nearestPitch(previous, tones);
  let cost = Number.POSITIVE_INFINITY;
  for (let pitch = low; pitch <= high; pitch++) {
    if (!tones.includes(pitchClass(pitch))) continue;
    const step = pitch - previous;
    const parallel = motion !== 0 && Math.sign(step) === motion ? 1.5 : 0;
    const harsh = rubs(pitch) ? 6 : 0;
    const total = Math.abs(step) + parallel + harsh + Math.abs(pitch - (low + high) / 2) * 0.2;
    if (total >= cost) continue;
    best = pitch;
    cost = total;
  }
  return best;
}

/** A tone that steps on to the next chord in the last quarter of a long one. */
function tonesOver(chord: PlacedChord, pitch: number, goal: number, outline: Outline): [number, number][] {
  const scale = scaleOf(outline.key);
  const length = chord.beats;
  const between = nearestPitch((pitch + goal) / 2, [...scale, ...chordTones(chord)]);
  const steps = length >= barOf(outline) && between !== pitch && between !== goal;
  return steps
    ? [
        [pitch, length * 0.75],
        [between, length * 0.25],
      ]
    : [[pitch, length]];
}

function passageLine(outline: Outline, part: Part, passage: Passage, lead: readonly Note[]): Note[] {
  const rng = random(outline.seed, `${part.id} ${passage.name}`);
  const held = heldNotes(lead);
  let pitch = Math.round((part.range[0] + part.range[1]) / 2) + rng.whole(-3, 3);
  const pitches = passage.chords.map((chord, i) => {
    const before = passage.chords[i - 1];
    const from = passage.startBeat + (before?.beat ?? chord.beat);
    const at = passage.startBeat + chord.beat;
    pitch = nextTone(chord, pitch, leadMotion(lead, from, at), rubbing(held, at, at + chord.beats), part);
    return pitch;
  });
  return passage.chords.flatMap((chord, i) => {
    let beat = passage.startBeat + chord.beat;
    const own = pitches[i] ?? pitch;
    return tonesOver(chord, own, pitches[i + 1] ?? own, outline).map(([tone, beats]) => {
      const note = { beat, beats: beats * 0.98, pitch: tone, velocity: 0.5 + 0.16 * passage.energy };
      beat += beats;
      return note;
    });
  });
}

/** Writes a countermelody: slow guide tones of the chords that move against the lead. */
export function playCounter(outline: Outline, part: Part, lead: readonly Note[]): Note[] {
  const rng = playerRandom(outline, part.id);
  return outline.passages
    .filter(({ energy }) => energy >= part.from)
    .flatMap((passage) => passageLine(outline, part, passage, lead))
    .map((note) => played(outline, part.role, note, rng));
}

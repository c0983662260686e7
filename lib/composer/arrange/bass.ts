import type { PlacedChord } from '../harmony/progression';
import { chordAt } from '../melody/line';
import type { Random } from '../random';
import { atLevel, levelOf, strokes } from '../rhythm/pattern';
import type { Note } from '../score';
import { beatLength, nearestPitch, pitchClass, scaleOf } from '../theory';
import { barOf, barRandom, nextChord, type Outline, type Passage, played, playerRandom } from './outline';

type Range = readonly [number, number];

/** Returns the root in the bass range that is nearest to the previous pitch. */
function rootPitch(chord: PlacedChord, range: Range, previous: number): number {
  const middle = (range[0] + range[1]) / 2;
  const options: number[] = [];
  for (let pitch = range[0]; pitch <= range[1]; pitch++)
    if (pitchClass(pitch) === chord.root) options.push(pitch);
  const cost = (p: number) => Math.abs(p - previous) + 0.6 * Math.abs(p - middle);
  return options.sort((a, b) => cost(a) - cost(b))[0] ?? range[0] + chord.root;
}

function within(pitch: number, range: Range): number {
  if (pitch > range[1]) return pitch - 12;
  return pitch < range[0] ? pitch + 12 : pitch;
}

/** Translates a letter of a bass pattern into a pitch above the current root. */
function letterPitch(
  letter: string,
  root: number,
  chord: PlacedChord,
  goal: number,
  scale: readonly number[],
  range: Range,
): number {
  const has = (interval: number) => chord.intervals.some((i) => i % 12 === interval);
  const inKey = (pitch: number) => scale.includes(pitchClass(pitch));
  const fifth = root + (has(6) && !has(7) ? 6 : 7);
  if (letter === 'O') return root + 12 <= range[1] + 7 ? root + 12 : root;
  if (letter === '5') return within(fifth, range);
  if (letter === '3') return within(root + (has(4) || (!has(3) && inKey(root + 4)) ? 4 : 3), range);
  if (letter === '7') {
    const seventh = has(9) && !has(10) ? 9 : has(10) || inKey(root + 10) ? 10 : 11;
    return within(root + (has(11) ? 11 : seventh), range);
  }
  if (letter !== 'a') return root;
  // A step of the scale into the next root; the fifth, if the root stays.
  if (goal === root) return within(fifth, range);
  const side = root > goal ? 1 : -1;
  return within(inKey(goal + side) ? goal + side : goal + 2 * side, range);
}

function patternBar(
  outline: Outline,
  passage: Passage,
  index: number,
  bar: number,
  pattern: string,
  range: Range,
  state: { root: number },
): Note[] {
  const length = barOf(outline);
  const written = strokes(pattern, bar, outline.meter);
  const scale = scaleOf(passage.key);
  return written.map((stroke, i) => {
    const at = bar * length + stroke.beat;
    const chord = chordAt(passage.chords, at) ?? passage.chords[0];
    if (!chord) return { beat: 0, beats: 0, pitch: range[0], velocity: 0 };
    const root = rootPitch(chord, range, state.root);
    state.root = root;
    const following = nextChord(outline, index, at);
    const goal = following ? rootPitch(following, range, root) : root;
    const pitch = letterPitch(stroke.letter, root, chord, goal, scale, range);
    const until = written[i + 1]?.beat ?? length;
    const velocity =
      stroke.letter === 'r' || stroke.letter === 'a' ? 0.62 : stroke.letter === 'g' ? 0.35 : 0.84;
    const beats = Math.min(stroke.beats, until - stroke.beat);
    return { beat: passage.startBeat + at, beats: Math.max(0.12, beats - 0.03), pitch, velocity };
  });
}

/** Writes a walking line: root on the change, then chord and scale tones, a semitone or a fifth into the next root. */
function walkingBar(
  outline: Outline,
  passage: Passage,
  index: number,
  bar: number,
  range: Range,
  state: { root: number },
  rng: Random,
): Note[] {
  const length = barOf(outline);
  const notes: Note[] = [];
  const scale = scaleOf(passage.key);
  const step = beatLength(outline.meter);
  for (let beat = 0; beat < length - 1e-6; beat += step) {
    const at = bar * length + beat;
    const chord = chordAt(passage.chords, at) ?? passage.chords[0];
    if (!chord) continue;
    const onChange = Math.abs(chord.beat - at) < 0.01 || beat === 0;
    const ends = chord.beat + chord.beats - at <= step + 0.01;
    const goalChord = nextChord(outline, index, at);
    let pitch: number;
    if (onChange) pitch = rootPitch(chord, range, state.root);
    else if (ends && goalChord) {
      const goal = rootPitch(goalChord, range, state.root);
      pitch = goal + (rng.chance(0.6) ? (state.root > goal ? 1 : -1) : state.root > goal ? 2 : -2);
    } else {
      const tones = chord.intervals.map((i) => pitchClass(chord.root + i));
      const target = state.root + rng.pick([2, 3, 4, -3, 5]);
      pitch = nearestPitch(target, rng.chance(0.7) ? tones : scale);
    }
    pitch = within(pitch, range);
    state.root = pitch;
    const isOff = Math.round(beat / step) % 2 === 1;
    const start = passage.startBeat + at;
    const skips = rng.chance(0.12);
    const skip = step === 1 ? 0.5 : 1;
    notes.push({ beat: start, beats: 0.92 * (skips ? skip : step), pitch, velocity: isOff ? 0.86 : 0.76 });
    if (skips) notes.push({ beat: start + skip, beats: 0.3, pitch, velocity: 0.4 });
  }
  return notes;
}

/** Writes the bass part: follows pattern and chords, approaches the next root, holds the last one. */
export function playBass(outline: Outline): Note[] {
  const bass = outline.genre.bass;
  if (!bass) return [];
  const rng = playerRandom(outline, 'bass');
  const chosen = {
    low: rng.pick(atLevel(bass.patterns, 'low')),
    mid: rng.pick(atLevel(bass.patterns, 'mid')),
    high: rng.pick(atLevel(bass.patterns, 'high')),
  };
  const middle = Math.round((bass.range[0] + bass.range[1]) / 2);
  const state = { root: middle };
  const notes: Note[] = [];
  let sounding = false;
  outline.passages.forEach((passage, index) => {
    sounding = passage.energy >= bass.from;
    if (!sounding) return;
    const pattern = chosen[levelOf(passage.energy)];
    state.root = middle;
    for (let bar = 0; bar < passage.bars; bar++) {
      const own = barRandom(outline, 'bass', passage, bar);
      const written =
        pattern === 'walk'
          ? walkingBar(outline, passage, index, bar, bass.range, state, own)
          : patternBar(outline, passage, index, bar, pattern, bass.range, state);
      notes.push(...written.map((note) => played(outline, 'bass', note, own)));
    }
  });
  if (sounding) {
    const root = nearestPitch(state.root, [outline.endKey.tonic]);
    notes.push({
      beat: outline.endBeat,
      beats: outline.tailBeats,
      pitch: within(root, bass.range),
      velocity: 0.8,
    });
  }
  return notes.sort((a, b) => a.beat - b.beat);
}

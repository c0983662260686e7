import type { ByLevel, Groove } from '../genres/genre';
import { PIECES, type Piece } from '../instruments/names';
import type { Random } from '../random';
import { fill, fillBeats } from '../rhythm/fills';
import { atLevel, levelOf, STRENGTH, strokes } from '../rhythm/pattern';
import type { Note } from '../score';
import { barOf, barRandom, type Outline, type Passage, played, playerRandom } from './outline';

/** Letters that repeat within their step: a roll of two thirty-seconds, a triplet over an eighth. */
const RATCHETS: Record<string, readonly number[]> = { r: [0, 0.125], t: [0, 1 / 6, 1 / 3] };

/** Chooses one groove per level for the whole song. */
function chooseGrooves(grooves: ByLevel<Groove>, rng: Random): (energy: number) => Groove {
  const chosen = {
    low: rng.pick(atLevel(grooves, 'low')),
    mid: rng.pick(atLevel(grooves, 'mid')),
    high: rng.pick(atLevel(grooves, 'high')),
  };
  return (energy) => chosen[levelOf(energy)];
}

function groovePieces(groove: Groove): [Piece, string][] {
  const patterns: [Piece, string][] = [];
  for (const piece of Object.keys(PIECES) as Piece[]) {
    const pattern = groove[piece];
    if (pattern) patterns.push([piece, pattern]);
  }
  return patterns;
}

/** Returns one bar of a groove: ghost notes vary from bar to bar, and the hat is either open or closed. */
function grooveBar(groove: Groove, bar: number, start: number, outline: Outline, rng: Random): Note[] {
  const notes: Note[] = [];
  const opened = groove.open ? strokes(groove.open, bar, outline.meter) : [];
  const isOpen = (beat: number) => opened.some((stroke) => stroke.beat === beat);
  for (const [piece, pattern] of groovePieces(groove)) {
    for (const stroke of strokes(pattern, bar, outline.meter)) {
      if (stroke.letter === 'g' && rng.chance(0.25)) continue;
      if (piece === 'hat' && isOpen(stroke.beat)) continue;
      const repeats = RATCHETS[stroke.letter] ?? [0];
      for (const offset of repeats) {
        notes.push({
          beat: start + stroke.beat + offset,
          beats: 0.25 / repeats.length,
          pitch: PIECES[piece],
          velocity: (STRENGTH[stroke.letter] ?? 0.7) * (1 - offset * 0.4),
        });
      }
    }
  }
  return notes;
}

/** True if the drums play in a passage: depends on its energy; breaks and quiet openings have none. */
function playsIn(passage: Passage, from: number): boolean {
  if (passage.name === 'break') return passage.energy > 0.55;
  return passage.energy >= from;
}

/** Writes the drum part: grooves by energy, a fill at the end of each section, a crash when a fuller one begins. */
export function playDrums(outline: Outline): Note[] {
  const drums = outline.genre.drums;
  if (!drums) return [];
  const rng = playerRandom(outline, 'drums');
  const grooveAt = chooseGrooves(drums.grooves, rng);
  const bar = barOf(outline);
  const notes: Note[] = [];
  outline.passages.forEach((passage, index) => {
    const next = outline.passages[index + 1];
    const playing = playsIn(passage, drums.from);
    const leadsIn = next !== undefined && playsIn(next, drums.from);
    const groove = grooveAt(passage.energy);
    const end = passage.startBeat + passage.beats;
    const room =
      passage.bars >= 2 && (playing || leadsIn) ? fillBeats(drums.fills, passage.energy, outline.meter) : 0;
    const grows = next !== undefined && next.energy > passage.energy + 0.1;
    const written: Note[] = [];
    for (let i = 0; playing && i < passage.bars; i++) {
      const own = barRandom(outline, 'drums', passage, i);
      const bars = grooveBar(groove, i, passage.startBeat + i * bar, outline, own);
      written.push(...bars.map((note) => played(outline, 'drums', note, own)));
    }
    const fills = room > 0 && (grows || rng.chance(0.7)) && (drums.fills !== 'roll' || grows);
    const kept = fills ? written.filter((note) => note.beat < end - room - 0.05) : written;
    const strokes: Note[] = [];
    if (fills) strokes.push(...fill(drums.fills, end, passage.energy, outline.meter, rng));
    if (playing && passage.bars >= 8 && !fills) strokes.push(...fill('snare', end, 0.3, outline.meter, rng));
    if (playing && index > 0 && passage.energy > 0.6) {
      strokes.push({
        beat: passage.startBeat,
        beats: 1,
        pitch: PIECES.crash,
        velocity: 0.55 + 0.3 * passage.energy,
      });
    }
    const added = strokes.filter((stroke) => !isDoubled(stroke, kept));
    notes.push(...kept, ...added.map((note) => played(outline, 'drums', note, rng)));
  });
  notes.push(...lastStroke(outline, rng));
  return notes.sort((a, b) => a.beat - b.beat);
}

/** Returns whether the groove strikes the same piece at that moment. */
const isDoubled = (stroke: Note, groove: readonly Note[]) =>
  groove.some(({ pitch, beat }) => pitch === stroke.pitch && Math.abs(beat - stroke.beat) < 0.1);

/** Returns the final hit on the last chord, if the drums were still playing. */
function lastStroke(outline: Outline, rng: Random): Note[] {
  const last = outline.passages.at(-1);
  const drums = outline.genre.drums;
  if (!last || !drums || last.energy < drums.from || drums.fills === 'none') return [];
  const pieces: [number, number][] = [
    [PIECES.kick, 0.8],
    [PIECES.crash, 0.6],
  ];
  return pieces.map(([pitch, velocity]) =>
    played(outline, 'drums', { beat: outline.endBeat, beats: 1, pitch, velocity }, rng),
  );
}

/** Writes the hand percussion: its own grooves, no fills. */
export function playPercussion(outline: Outline): Note[] {
  const percussion = outline.genre.percussion;
  if (!percussion) return [];
  const rng = playerRandom(outline, 'percussion');
  const grooveAt = chooseGrooves(percussion.grooves, rng);
  const bar = barOf(outline);
  const notes: Note[] = [];
  for (const passage of outline.passages) {
    if (passage.energy < percussion.from || passage.name === 'break') continue;
    for (let i = 0; i < passage.bars; i++) {
      const own = barRandom(outline, 'percussion', passage, i);
      const written = grooveBar(grooveAt(passage.energy), i, passage.startBeat + i * bar, outline, own);
      notes.push(...written.map((note) => played(outline, 'percussion', note, own)));
    }
  }
  return notes.sort((a, b) => a.beat - b.beat);
}

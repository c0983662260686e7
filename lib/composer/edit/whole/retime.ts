import { swingOf } from '../../arrange/outline';
import { accents, isCompound } from '../../rhythm/meters';
import { swung, unswung } from '../../rhythm/pattern';
import {
  type ChordEvent,
  type Note,
  onGrid,
  type Score,
  type Section,
  type SetLine,
  type Track,
} from '../../score';
import { barBeats } from '../../theory';
import type { SungNote } from '../../vocals';
import { endingOf, mapNotes, timed } from '../score/assemble';
import { isIn, outlineOf } from '../score/outline-of';
import { sungNotes, withLines } from '../score/words-of';

/** Notes of a line that is played are at least this far apart in another meter, those that are sung exactly. */
const STEP = 0.25;

/** Moves positions from one meter and swing to another. */
interface Warp {
  ratio: number;
  /** By section of the score: where it was and will be. */
  spans: readonly { from: Section; to: Section }[];
  /** A position within a section. */
  place(beat: number): number;
}

function warpOf(score: Score, next: Score): Warp {
  const [bar, newBar] = [barBeats(score.meter), barBeats(next.meter)];
  const [swing, newSwing] = [swingOf(outlineOf(score)), swingOf(outlineOf(next))];
  const ratio = newBar / bar;
  const grid = isCompound(next.meter) && !isCompound(score.meter) ? 0.5 : STEP;
  let at = 0;
  const spans = score.sections.map((from, i) => {
    const isEnding = i === score.sections.length - 1;
    const to = { ...from, startBeat: at, beats: isEnding ? from.beats : from.beats * ratio };
    at += to.beats;
    return { from, to };
  });
  return {
    ratio,
    spans,
    place: (beat) => {
      const straight = unswung(beat, swing);
      const written = Math.round(straight / STEP) * STEP;
      const barAt = Math.floor(written / bar + 1e-9);
      const inBar = (written - barAt * bar) * ratio;
      const snapped = ratio === 1 ? inBar : Math.min(newBar - grid, Math.round(inBar / grid) * grid);
      // What a player was early or late stays.
      return Math.max(0, swung(barAt * newBar + snapped, newSwing) + (beat - swung(written, swing)));
    },
  };
}

function spanAt({ spans }: Warp, beat: number) {
  return spans.findLast(({ from }) => from.startBeat <= beat) ?? spans[0];
}

const isEnding = ({ spans }: Warp, span: Warp['spans'][number]) => span === spans.at(-1);

/** Moves a note; its length follows the bar. */
function warped<N extends SungNote>(note: N, warp: Warp): N {
  const span = spanAt(warp, note.beat);
  const inside = note.beat - span.from.startBeat;
  if (isEnding(warp, span)) return { ...note, beat: span.to.startBeat + inside };
  const beat = Math.min(warp.place(inside), span.to.beats - 0.01);
  return { ...note, beat: onGrid(span.to.startBeat + beat), beats: note.beats * warp.ratio };
}

/** Leaves out notes that fall onto the one before, and ends each when the next begins. */
function inLine(notes: readonly Note[], { ratio }: Warp): Note[] {
  if (ratio === 1) return [...notes];
  const apart: Note[] = [];
  for (const note of notes) {
    const last = apart.at(-1);
    if (!last || note.beat - last.beat >= STEP / 2) apart.push(note);
  }
  return apart.map((note, i) => {
    const next = apart[i + 1];
    return next ? { ...note, beats: Math.max(0.05, Math.min(note.beats, next.beat - note.beat)) } : note;
  });
}

/** Moves the notes of a line; each syllable keeps its own. */
function warpedLine(line: SetLine, warp: Warp): SetLine {
  const starts = line.words.flatMap(({ syllables }) =>
    syllables.flatMap(({ notes }) => notes.map((note) => warped(note, warp))),
  );
  for (const [i, note] of starts.entries()) {
    const before = starts[i - 1];
    if (before && note.beat < before.beat + STEP / 2) note.beat = before.beat + STEP / 2;
  }
  const end = warp.spans[line.section].to;
  const over = (starts.at(-1)?.beat ?? 0) - (end.startBeat + end.beats - STEP / 2);
  if (over > 0) for (const note of starts) note.beat = Math.max(end.startBeat, note.beat - over);
  let at = 0;
  return mapNotes(line, () => {
    const note = starts[at++];
    const next = starts[at];
    const room = (next?.beat ?? end.startBeat + end.beats) - note.beat;
    return { ...note, beats: Math.max(0.05, Math.min(note.beats, room)) };
  });
}

/** Moves a chord to the accent of the new bar that is nearest to its place. */
function warpedChords(score: Score, next: Score, warp: Warp): ChordEvent[] {
  const marks = accents(next.meter);
  const [bar, newBar] = [barBeats(score.meter), barBeats(next.meter)];
  return warp.spans.flatMap(({ from, to }, i) => {
    const own = score.chords.filter(isIn(from));
    if (i === warp.spans.length - 1) return own.map((one) => ({ ...one, beat: to.startBeat }));
    const placed: ChordEvent[] = [];
    for (const chord of own) {
      const inside = chord.beat - from.startBeat;
      const barAt = Math.floor(inside / bar + 1e-9);
      const target = (inside - barAt * bar) * warp.ratio;
      const mark = marks.reduce((best, one) =>
        Math.abs(one - target) < Math.abs(best - target) ? one : best,
      );
      const beat = to.startBeat + barAt * newBar + mark;
      if (placed.at(-1)?.beat !== beat) placed.push({ ...chord, beat });
    }
    return placed.map((chord, n) => ({
      ...chord,
      beats: (placed[n + 1]?.beat ?? to.startBeat + to.beats) - chord.beat,
    }));
  });
}

/** What is sung is played at the moments of the lines. */
function followed(track: Track, lines: readonly SetLine[], warp: Warp): Note[] {
  const sung = lines.flatMap(sungNotes);
  if (sung.length !== track.notes.length)
    return inLine(
      track.notes.map((note) => warped(note, warp)),
      warp,
    );
  return track.notes.map((note, i) => ({
    ...note,
    beat: sung[i].beat,
    beats: Math.max(0.05, sung[i].beats * 0.98),
  }));
}

/** Returns `next`, which is `score` in another meter or genre, with its sections, chords and tune in the new time. */
export function retimed(score: Score, next: Score): Score {
  const warp = warpOf(score, next);
  const [before, after] = [swingOf(outlineOf(score)), swingOf(outlineOf(next))];
  const isSame = warp.ratio === 1 && before.ratio === after.ratio && before.unit === after.unit;
  if (isSame) return next;
  const lines = score.lines.map((line) => warpedLine(line, warp));
  const tracks = score.tracks.map((track) => {
    if (track.id === 'vocals') return { ...track, notes: followed(track, lines, warp) };
    if (track.role !== 'lead') return track;
    return {
      ...track,
      notes: inLine(
        track.notes.map((note) => warped(note, warp)),
        warp,
      ),
    };
  });
  const sections = warp.spans.map(({ to }) => to);
  const chords = warp.ratio === 1 ? score.chords : warpedChords(score, next, warp);
  return timed(withLines({ ...next, sections, chords, tracks }, lines));
}

/** Returns the song with an ending that rings until this length in seconds. */
export function ringing(score: Score, seconds: number): Score {
  const ending = endingOf(score);
  const beats = (seconds * score.tempo) / 60 - ending.startBeat;
  const clipped = (one: { beat: number; beats: number }) =>
    Math.min(one.beats, Math.max(0.05, beats - (one.beat - ending.startBeat)));
  const whole = ending.startBeat + beats;
  return {
    ...score,
    durationSeconds: seconds,
    sections: score.sections.with(-1, { ...ending, beats }),
    chords: score.chords.map((one) => (one.beat < ending.startBeat ? one : { ...one, beats })),
    tracks: score.tracks.map((track) => ({
      ...track,
      notes: track.notes.map((note) => {
        if (track.role === 'texture') return { ...note, beats: whole };
        return note.beat < ending.startBeat ? note : { ...note, beats: clipped(note) };
      }),
    })),
  };
}

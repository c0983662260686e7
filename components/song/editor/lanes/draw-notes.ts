import type { SheetTrack } from '@/lib/sketch/edit/sheet';
import type { View } from './view';

type Notes = SheetTrack['notes'];

/** How the notes of a track are laid out: computed once for each of its states. */
export interface Layout {
  notes: Notes;
  /** The longest note, in quarter notes. */
  longest: number;
  /** The row of each pitch from the bottom, and how many there are. */
  rows: ReadonlyMap<number, number>;
  count: number;
}

/** Rows that a melody has at least, so that a single note is no block. */
const MIN_ROWS = 8;

/** Lays out a track: drums have a row for each piece, other instruments one for each semitone in their range. */
export function layOut({ notes, kind }: Pick<SheetTrack, 'notes' | 'kind'>): Layout {
  const longest = notes.reduce((most, { beats }) => Math.max(most, beats), 0);
  const pitches = [...new Set(notes.map(({ pitch }) => pitch))].sort((a, b) => a - b);
  if (kind !== 'pitched') {
    return {
      notes,
      longest,
      rows: new Map(pitches.map((pitch, row) => [pitch, row])),
      count: pitches.length,
    };
  }
  const [low = 0, high = 0] = [pitches[0], pitches.at(-1)];
  const spare = Math.max(0, MIN_ROWS - (high - low + 1));
  const rows = new Map(pitches.map((pitch) => [pitch, pitch - low + Math.floor(spare / 2)]));
  return { notes, longest, rows, count: high - low + 1 + spare };
}

/** Returns the index of the first note that begins at a beat or later. */
export function firstFrom(notes: Notes, beat: number): number {
  let [low, high] = [0, notes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((notes[middle]?.beat ?? 0) < beat) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What of a canvas is used to draw. */
type Pen = Pick<CanvasRenderingContext2D, 'clearRect' | 'fillRect' | 'globalAlpha'>;

const MARGIN = 3;

/** Draws the notes in sight, and of notes that share a pixel the first. Returns how many it drew. */
export function drawNotes(
  pen: Pen,
  { notes, longest, rows, count }: Layout,
  view: View,
  height: number,
): number {
  const { left, width, scale } = view;
  pen.clearRect(0, 0, width, height);
  const rowHeight = (height - 2 * MARGIN) / Math.max(1, count);
  const thickness = Math.max(1.5, Math.min(5, rowHeight - 0.5));
  const end = (left + width) / scale;
  const drawnTo = new Map<number, number>();
  let drawn = 0;
  for (let i = firstFrom(notes, left / scale - longest); i < notes.length; i++) {
    const note = notes[i];
    if (!note || note.beat > end) break;
    const row = rows.get(note.pitch) ?? 0;
    const x = note.beat * scale - left;
    const wide = Math.max(1, note.beats * scale - 0.75);
    if (x + wide < (drawnTo.get(row) ?? 0) + 0.5 || x + wide < 0) continue;
    pen.globalAlpha = 0.45 + 0.55 * note.velocity;
    pen.fillRect(x, height - MARGIN - (row + 0.5) * rowHeight - thickness / 2, wide, thickness);
    drawnTo.set(row, x + wide);
    drawn++;
  }
  return drawn;
}

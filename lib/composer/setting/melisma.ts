import { type Key, pitchClass, scaleOf } from '../theory';
import type { SungNote } from '../vocals';
import type { Ground } from './tune';

const TURN_BEATS = 0.5;

/** Returns the next tone of the scale in a direction; the pitch itself at the edge of the range. */
function neighbour(
  pitch: number,
  direction: 1 | -1,
  key: Key,
  [low, high]: readonly [number, number],
): number {
  const scale: number[] = scaleOf(key);
  let next = pitch + direction;
  while (!scale.includes(pitchClass(next))) next += direction;
  return next < low || next > high ? pitch : next;
}

/** Splits a held note: towards the next pitch, or at the end of a line into a turn that comes back. */
export function melisma(note: SungNote, next: number | undefined, { key, range }: Ground): SungNote[] {
  const up = next === undefined ? note.pitch + 2 <= range[1] : next > note.pitch;
  const pitch = neighbour(note.pitch, up ? 1 : -1, key, range);
  const first = Math.max(TURN_BEATS, Math.floor(note.beats) / 2);
  const rest = note.beats - first;
  const held = { ...note, beats: first };
  const turn = { beat: note.beat + first, beats: rest, pitch };
  if (next !== undefined) return [held, turn];
  if (rest < TURN_BEATS * 2) return [note];
  const end = { beat: turn.beat + TURN_BEATS, beats: rest - TURN_BEATS, pitch: note.pitch };
  return [held, { ...turn, beats: TURN_BEATS }, end];
}

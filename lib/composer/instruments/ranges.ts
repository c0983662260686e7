import { type InstrumentId, isKit, type TextureId } from './names';

/** The lowest and highest pitch of an instrument, as MIDI numbers. */
export type Range = readonly [low: number, high: number];

/** Synthesizers and pianos play every pitch that a score may have. */
const ANY: Range = [21, 108];

/** What players of these instruments reach without effort. */
const RANGES: Partial<Record<InstrumentId | TextureId, Range>> = {
  'upright-bass': [28, 60],
  'electric-bass': [26, 67],
  clavinet: [41, 89],
  organ: [36, 96],
  harpsichord: [29, 89],
  accordion: [41, 93],
  'acoustic-guitar': [38, 84],
  'nylon-guitar': [38, 84],
  'electric-guitar': [38, 88],
  'overdriven-guitar': [35, 88],
  'distorted-guitar': [35, 88],
  banjo: [45, 88],
  harp: [24, 103],
  vibraphone: [53, 89],
  marimba: [45, 96],
  kalimba: [52, 93],
  'music-box': [52, 100],
  bells: [52, 108],
  violin: [55, 100],
  cello: [36, 79],
  flute: [60, 96],
  clarinet: [50, 91],
  saxophone: [44, 84],
  trumpet: [54, 86],
  harmonica: [55, 96],
  'vocal-lead': [43, 86],
  strings: [36, 100],
  brass: [36, 84],
  choir: [41, 84],
};

export function rangeOf(instrument: InstrumentId | TextureId): Range {
  return RANGES[instrument] ?? ANY;
}

function folded(pitch: number, [low, high]: Range): number {
  let result = pitch;
  while (result < low) result += 12;
  while (result > high) result -= 12;
  return result;
}

/** Moves a part into the range of its instrument, as `within` does. Kits stay as they are. */
export function inRange<N extends { pitch: number }>(notes: readonly N[], instrument: InstrumentId): N[] {
  return isKit(instrument) ? [...notes] : within(notes, rangeOf(instrument));
}

/** Moves a part into a range: by the octaves that fit most of it, then single notes that are still outside. */
export function within<N extends { pitch: number }>(notes: readonly N[], range: Range): N[] {
  const outside = (shift: number) =>
    notes.filter(({ pitch }) => pitch + shift < range[0] || pitch + shift > range[1]).length;
  let [shift, least] = [0, outside(0)];
  for (const next of least > 0 ? [-12, 12, -24, 24] : []) {
    const count = outside(next);
    if (count < least) [shift, least] = [next, count];
  }
  return notes.map((note) => ({ ...note, pitch: folded(note.pitch + shift, range) }));
}

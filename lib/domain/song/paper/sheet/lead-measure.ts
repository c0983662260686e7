import type { ScoreChord } from '@/lib/core/music/score';
import { type Bar, ticksOf } from '../bars';
import type { Meter } from '../meter';
import { type NoteValue, valuesOf } from './note-values';
import type { MelodyNote, Syllable } from './syllables';

/** A note or rest as written: one value of one bar. */
export interface Written {
  /** Ticks from the start of the bar. */
  at: number;
  value: NoteValue;
  /** Null for a rest. */
  pitch: number | null;
  isTiedBack: boolean;
  isTiedOn: boolean;
  syllable: Syllable | null;
}

export interface LeadMeasure {
  bar: Bar;
  written: Written[];
  chords: { at: number; symbol: string }[];
}

interface Tune {
  notes: readonly MelodyNote[];
  chords: readonly ScoreChord[];
  triplets: ReadonlySet<number>;
  meter: Meter;
}

/** Returns what each bar of a lead sheet holds. Notes and rests fill every bar exactly. */
export function leadMeasures(bars: readonly Bar[], { notes, chords, triplets, meter }: Tune): LeadMeasure[] {
  const allChords = changesOf(chords);
  return bars.map((bar) => {
    const end = bar.start + bar.length;
    const isWithin = (tick: number) => tick >= bar.start && tick < end;
    const own = notes.filter((note) => note.start < end && note.end > bar.start);
    const starts = new Set([...triplets].filter(isWithin).map((tick) => tick - bar.start));
    const here = allChords
      .filter(({ tick }) => isWithin(tick))
      .map(({ tick, symbol }) => ({ at: tick - bar.start, symbol }));
    return { bar, written: writtenOf(bar, own, { meter, triplets: starts }), chords: here };
  });
}

/** Chords with their ticks; of several at the same one the last. */
function changesOf(chords: readonly ScoreChord[]): { tick: number; symbol: string }[] {
  const byTick = new Map(chords.map(({ beat, symbol }) => [ticksOf(beat), symbol]));
  return [...byTick].map(([tick, symbol]) => ({ tick, symbol }));
}

function writtenOf(
  bar: Bar,
  notes: readonly MelodyNote[],
  place: { meter: Meter; triplets: ReadonlySet<number> },
): Written[] {
  const written: Written[] = [];
  let at = 0;
  for (const note of notes) {
    const from = Math.max(0, note.start - bar.start);
    const to = Math.min(bar.length, note.end - bar.start);
    written.push(...restsOf(at, from, place), ...valuesOfNote(note, { bar, from, to, ...place }));
    at = to;
  }
  return [...written, ...restsOf(at, bar.length, place)];
}

interface NotePlace {
  bar: Bar;
  from: number;
  to: number;
  meter: Meter;
  triplets: ReadonlySet<number>;
}

function valuesOfNote(note: MelodyNote, { bar, from, to, meter, triplets }: NotePlace): Written[] {
  const values = valuesOf({ from, to, meter, triplets, isRest: false });
  const isBegun = note.start < bar.start;
  const goesOn = note.end > bar.start + bar.length;
  return placedFrom(from, values).map(({ at, value }, i) => ({
    at,
    value,
    pitch: note.pitch,
    isTiedBack: isBegun || i > 0,
    isTiedOn: goesOn || i < values.length - 1,
    syllable: isBegun || i > 0 ? null : note.syllable,
  }));
}

function restsOf(
  from: number,
  to: number,
  place: { meter: Meter; triplets: ReadonlySet<number> },
): Written[] {
  return placedFrom(from, valuesOf({ from, to, ...place, isRest: true })).map((placed) => ({
    ...placed,
    pitch: null,
    isTiedBack: false,
    isTiedOn: false,
    syllable: null,
  }));
}

function placedFrom(from: number, values: readonly NoteValue[]): { at: number; value: NoteValue }[] {
  let next = from;
  return values.map((value) => {
    const at = next;
    next += value.ticks;
    return { at, value };
  });
}

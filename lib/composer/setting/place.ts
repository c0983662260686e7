import { barBeats, beatLength, type Meter } from '../theory';
import type { Stress } from '../words/pronounce';

/** The quarter notes, from the start of the section, in which a line may be sung. */
export interface Window {
  /** The earliest beginning: before `from` for unstressed syllables. */
  open: number;
  /** The downbeat of the line. */
  from: number;
  /** The end of its last note. */
  close: number;
}

export interface Feel {
  meter: Meter;
  secondsPerBeat: number;
  /** The beginnings of notes that the genre likes, in quarter notes from a downbeat, over `cycle`. */
  accents: readonly number[];
  cycle: number;
}

export interface Slot {
  beat: number;
  beats: number;
}

/** How heavy a position is: 3 the downbeat, 2 the middle of the bar, 1 a beat, 0 between two, −1 a sixteenth. */
export function weightAt(beat: number, meter: Meter): number {
  const bar = barBeats(meter);
  const inBar = ((beat % bar) + bar) % bar;
  const near = (value: number) => Math.abs(value - Math.round(value)) < 0.01;
  if (inBar < 0.01 || bar - inBar < 0.01) return 3;
  const beats = inBar / beatLength(meter);
  if (near(beats)) return meter.beats % 4 === 0 && Math.abs(inBar - bar / 2) < 0.01 ? 2 : 1;
  return near(inBar * 2) ? 0 : -1;
}

/** What it costs to sing a syllable of each stress at each weight, from −1 to 3. */
const COSTS: Record<Stress, readonly number[]> = {
  0: [0.3, 0, 0.3, 0.5, 0.9],
  1: [9, 7, 0.35, 0.1, 0],
  2: [1.6, 0.8, 0, 0, 0],
};
/** Usual seconds from one syllable to the next. */
const SECONDS: Record<Stress, number> = { 0: 0.24, 1: 0.42, 2: 0.32 };
const MAX_GAP_BEATS = 3;
const ACCENT = 0.3;
/** The least that a last syllable is held: seconds, and a share of a short line. */
const HOLD_SECONDS = 0.35;
const HOLD_SHARE = 0.07;
const MAX_HOLD_SECONDS = 2.2;

interface Grid {
  step: number;
  first: number;
  last: number;
}

/** Chooses eighths if the syllables have room on them, else sixteenths; null if they have none on these either. */
function gridFor(count: number, window: Window, { secondsPerBeat }: Feel): Grid | null {
  const hold = Math.min(1, HOLD_SECONDS / secondsPerBeat, (window.close - window.from) * HOLD_SHARE);
  for (const [step, share] of [
    [0.5, 0.75],
    [0.25, 1],
  ] as const) {
    const first = Math.ceil(window.open / step - 1e-6);
    const last = Math.floor((window.close - Math.max(step, hold)) / step + 1e-6);
    if (count <= (last - first + 1) * share) return { step, first, last };
  }
  return null;
}

/** Divides a window evenly, for lines with more syllables than sixteenths. */
function even(count: number, { from, close }: Window): Slot[] {
  const beats = Math.max(0.05, close - from) / count;
  return Array.from({ length: count }, (_, i) => ({ beat: from + i * beats, beats }));
}

function isAccent(beat: number, { accents, cycle }: Feel): boolean {
  const at = ((beat % cycle) + cycle) % cycle;
  return accents.some((accent) => Math.abs(accent - at) < 0.01);
}

/** How much the usual gaps are stretched so that the line fills its window. */
function stretchOf(stresses: readonly Stress[], window: Window, { secondsPerBeat }: Feel): number {
  const natural = stresses.reduce<number>((sum, stress) => sum + SECONDS[stress], 0);
  const room = (window.close - window.from) * secondsPerBeat * 0.85;
  return Math.min(1.5, Math.max(0.4, room / natural));
}

/**
 * Places the syllables of a line on the grid: stressed ones on beats, unstressed ones between them and before the
 * downbeat, at about the pace of speech. Chooses the cheapest of all placings.
 */
export function placeSyllables(stresses: readonly Stress[], window: Window, feel: Feel): Slot[] {
  const grid = gridFor(stresses.length, window, feel);
  if (!grid) return even(stresses.length, window);
  const onsets = cheapest(stresses, window, grid, feel);
  return onsets.map((beat, i) => {
    const next = onsets[i + 1];
    if (next !== undefined) return { beat, beats: next - beat };
    const hold = Math.max(1, MAX_HOLD_SECONDS / feel.secondsPerBeat);
    return { beat, beats: Math.min(window.close - beat, hold) };
  });
}

function cheapest(stresses: readonly Stress[], window: Window, grid: Grid, feel: Feel): number[] {
  const { step, first, last } = grid;
  const size = last - first + 1;
  const stretch = stretchOf(stresses, window, feel);
  const leading = stresses.indexOf(1);
  const at = (stress: Stress, slot: number, i: number) => {
    const beat = (first + slot) * step;
    const accent = isAccent(beat, feel) ? ACCENT : 0;
    const early = i === Math.max(0, leading) ? Math.abs(beat - window.from) * 0.5 : 0;
    return (COSTS[stress][weightAt(beat, feel.meter) + 1] ?? 0) + early - accent;
  };
  let costs = Array.from({ length: size }, (_, slot) => at(stresses[0] ?? 0, slot, 0));
  const from: number[][] = [];
  const maxGap = Math.max(2, Math.round(MAX_GAP_BEATS / step), Math.ceil(size / stresses.length) + 1);
  for (let i = 1; i < stresses.length; i++) {
    const ideal = SECONDS[stresses[i - 1]] * stretch;
    const gaps = Array.from(
      { length: maxGap },
      (_, gap) => 3 * Math.log2(((gap + 1) * step * feel.secondsPerBeat) / ideal) ** 2,
    );
    const chosen = advance(costs, gaps);
    costs = chosen.costs.map((cost, slot) => cost + at(stresses[i], slot, i));
    from.push(chosen.from);
  }
  return backwards(costs, from).map((slot) => (first + slot) * step);
}

/** Returns for each slot the cheapest way to it from an earlier one. */
function advance(costs: readonly number[], gaps: readonly number[]): { costs: number[]; from: number[] } {
  const next = costs.map(() => Number.POSITIVE_INFINITY);
  const from = costs.map(() => -1);
  for (let slot = 1; slot < costs.length; slot++) {
    for (let gap = 1; gap <= gaps.length && gap <= slot; gap++) {
      const cost = costs[slot - gap] + gaps[gap - 1];
      if (cost >= next[slot]) continue;
      next[slot] = cost;
      from[slot] = slot - gap;
    }
  }
  return { costs: next, from };
}

function backwards(costs: readonly number[], from: readonly (readonly number[])[]): number[] {
  let slot = costs.reduce((best, cost, i) => (cost < costs[best] ? i : best), 0);
  const slots = [slot];
  for (const row of from.toReversed()) {
    slot = row[slot];
    slots.unshift(slot);
  }
  return slots;
}

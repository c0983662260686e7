/** The geometry of a cover: the centre of the disc, its rings, and the paths of arcs and bands. Pure functions. */
import { clamp } from './colour';

export interface CoverSection {
  /** Seconds from the beginning of the song. */
  start: number;
  seconds: number;
  /** 0 to 1. */
  energy: number;
}

export interface CoverNote {
  start: number;
  seconds: number;
  /** MIDI note number. */
  pitch: number;
  /** 0 to 1. */
  loudness: number;
}

export interface CoverDrum {
  start: number;
  kind: 'kick' | 'snare' | 'hat' | 'other';
}

export interface CoverInput {
  /** Pitch class, C is 0. */
  tonic: number;
  /** A scale's name: `major`, `minor`, `dorian` … */
  mode: string;
  /** 0 to 1. */
  energy: number;
  durationSeconds: number;
  sections: readonly CoverSection[];
  melody: readonly CoverNote[];
  drums: readonly CoverDrum[];
}

const MAX_RINGS = 7;

export interface Ring {
  start: number;
  seconds: number;
  energy: number;
  inner: number;
  outer: number;
  /** Radians, clockwise from twelve o'clock. */
  from: number;
  sweep: number;
  /** Filled solid, with its notes in a contrasting ink. */
  solid: boolean;
}

export interface Point {
  x: number;
  y: number;
}

export const round = (value: number): string => (Math.round(value * 10) / 10).toString();

export function at(centre: Point, radius: number, angle: number): string {
  return `${round(centre.x + radius * Math.sin(angle))} ${round(centre.y - radius * Math.cos(angle))}`;
}

export function arc(centre: Point, radius: number, from: number, sweep: number): string {
  const span = Math.min(sweep, 6.27);
  const large = span > Math.PI ? 1 : 0;
  const r = round(radius);
  return `M${at(centre, radius, from)}A${r} ${r} 0 ${large} 1 ${at(centre, radius, from + span)}`;
}

export function band(centre: Point, ring: Ring): string {
  const sweep = Math.min(ring.sweep, 6.27);
  const large = sweep > Math.PI ? 1 : 0;
  const to = ring.from + sweep;
  const outer = round(ring.outer);
  const inner = round(ring.inner);
  return (
    `M${at(centre, ring.outer, ring.from)}A${outer} ${outer} 0 ${large} 1 ${at(centre, ring.outer, to)}` +
    `L${at(centre, ring.inner, to)}A${inner} ${inner} 0 ${large} 0 ${at(centre, ring.inner, ring.from)}Z`
  );
}

/** Samples a list evenly down to at most `max` items, so that the rest covers the whole song. */
export function thin<T>(list: readonly T[], max: number): T[] {
  if (list.length <= max) return [...list];
  const step = list.length / max;
  return Array.from({ length: max }, (_, index) => list[Math.floor(index * step)]).filter(
    (item): item is T => item !== undefined,
  );
}

/** Merges the most similar neighbours, short ones first, until at most `max` sections remain. */
function mergeUntil(sections: readonly CoverSection[], max: number): CoverSection[] {
  const merged = [...sections];
  while (merged.length > max) {
    const costs = merged.slice(1).map((next, index) => mergingCost(merged[index] ?? next, next));
    const at = costs.indexOf(Math.min(...costs));
    const [first, second] = merged.slice(at, at + 2);
    if (!first || !second) break;
    const seconds = second.start + second.seconds - first.start;
    const energy =
      (first.energy * first.seconds + second.energy * second.seconds) / (first.seconds + second.seconds);
    merged.splice(at, 2, { start: first.start, seconds, energy });
  }
  return merged;
}

function mergingCost(first: CoverSection, second: CoverSection): number {
  return (0.08 + Math.abs(first.energy - second.energy)) * Math.min(first.seconds, second.seconds);
}

function finiteSections(input: CoverInput): CoverSection[] {
  const sections = input.sections
    .filter(({ start, seconds }) => Number.isFinite(start) && Number.isFinite(seconds) && seconds > 0)
    .sort((a, b) => a.start - b.start);
  if (sections.length > 0) return mergeUntil(sections, MAX_RINGS);
  return [{ start: 0, seconds: clamp(input.durationSeconds, 1, 3600), energy: input.energy }];
}

/** Returns each section's energy relative to the quietest (0) and the liveliest (1) of the song. */
function liveliness(sections: readonly CoverSection[]): number[] {
  const energies = sections.map(({ energy }) => clamp(energy, 0, 1));
  const low = Math.min(...energies);
  const span = Math.max(...energies) - low;
  return energies.map((energy) => (span < 0.05 ? 0.6 : (energy - low) / span));
}

/** Lays out the rings from the inside out: width follows the section's energy, sweep its duration. */
export function layOutRings(input: CoverInput, innermost: number, outermost: number): Ring[] {
  const sections = finiteSections(input);
  const gap = 8;
  const lively = liveliness(sections);
  const widths = lively.map((share) => 0.35 + 1.4 * share ** 1.4);
  const unit = (outermost - innermost - gap * (sections.length - 1)) / widths.reduce((a, b) => a + b, 0);
  const longest = Math.max(...sections.map(({ seconds }) => seconds));
  const liveliest = sections.findLastIndex(
    ({ energy }) => energy === Math.max(...sections.map((one) => one.energy)),
  );
  let inner = innermost;
  let from = 0;
  return sections.map((section, index) => {
    const outer = inner + unit * (widths[index] ?? 1);
    const sweep = (0.25 + 0.68 * (section.seconds / longest)) * 2 * Math.PI;
    const ring = {
      ...section,
      energy: clamp(section.energy, 0, 1),
      inner,
      outer,
      from,
      sweep,
      solid: index === liveliest,
    };
    inner = outer + gap;
    from += sweep;
    return ring;
  });
}

export function ringAt(rings: readonly Ring[], time: number): Ring | undefined {
  return rings.findLast(({ start, seconds }) => time >= start - 0.01 && time < start + seconds);
}

export function angleAt(ring: Ring, time: number): number {
  return ring.from + ((time - ring.start) / ring.seconds) * ring.sweep;
}

/** Returns the centre of the disc: the first note moves it sideways, the last one up or down. */
export function placeCentre(input: CoverInput): Point {
  const pitches = input.melody.map(({ pitch }) => pitch).filter(Number.isFinite);
  const low = Math.min(...pitches);
  const span = Math.max(1, Math.max(...pitches) - low);
  const share = (pitch: number | undefined) => (pitch === undefined ? 0.5 : (pitch - low) / span);
  const move = (value: number) => 300 + 150 * Math.sign(value - 0.5) * Math.abs(2 * value - 1) ** 1.5;
  return { x: move(share(pitches[0])), y: move(1 - share(pitches.at(-1))) };
}

export function reach(centre: Point): number {
  return 262 + 0.8 * Math.hypot(centre.x - 300, centre.y - 300);
}

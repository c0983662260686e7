import { barTicks, beatStarts, type Meter, middleOf, QUARTER } from '../meter';

/** A note value as MusicXML names it. */
export interface NoteValue {
  ticks: number;
  type: string;
  dots: 0 | 1;
  /** Of a triplet. */
  isThird?: true;
}

const SHORTEST = QUARTER / 8;

const UNDOTTED: readonly [type: string, ticks: number][] = [
  ['whole', QUARTER * 4],
  ['half', QUARTER * 2],
  ['quarter', QUARTER],
  ['eighth', QUARTER / 2],
  ['16th', QUARTER / 4],
  ['32nd', SHORTEST],
];

/** Longest first. */
const VALUES: readonly NoteValue[] = UNDOTTED.flatMap(([type, ticks]): NoteValue[] => [
  ...(ticks > SHORTEST ? [{ type, ticks: ticks * 1.5, dots: 1 } as const] : []),
  { type, ticks, dots: 0 },
]).sort((a, b) => b.ticks - a.ticks);

const THIRDS: readonly NoteValue[] = [
  { type: 'quarter', ticks: (QUARTER * 2) / 3, dots: 0, isThird: true },
  { type: 'eighth', ticks: QUARTER / 3, dots: 0, isThird: true },
];

/** Where in its bar a note or rest is, in ticks, and how the bar is divided. */
export interface Place {
  from: number;
  to: number;
  meter: Meter;
  /** The starts of its triplets. */
  triplets: ReadonlySet<number>;
  isRest: boolean;
}

/**
 * Divides a note or rest of one bar into values that show the beats: a value lies within a beat, or fills whole beats
 * on one side of the middle. Notes may be an offbeat quarter, too.
 */
export function valuesOf(place: Place): NoteValue[] {
  const values: NoteValue[] = [];
  for (let at = place.from; at < place.to; ) {
    const value = valueAt(at, place);
    values.push(value);
    at += value.ticks;
  }
  return values;
}

function valueAt(at: number, place: Place): NoteValue {
  const starts = beatStarts(place.meter);
  const beat = starts.findLast((start) => start <= at) ?? 0;
  const room = place.to - at;
  if (place.triplets.has(beat) && (at > beat || room < QUARTER)) {
    const third = Math.min(room, beat + QUARTER - at);
    return largest(THIRDS, (v) => v.ticks <= third);
  }
  return largest(VALUES, (value) => value.ticks <= room && fits(value, at, beat, place));
}

/** The shortest value always fits: all positions are multiples of it. */
function largest(values: readonly NoteValue[], accepts: (value: NoteValue) => boolean): NoteValue {
  return values.find(accepts) ?? values[values.length - 1] ?? { type: '32nd', ticks: SHORTEST, dots: 0 };
}

function fits(
  { ticks, dots }: NoteValue,
  at: number,
  beat: number,
  { meter, triplets, isRest }: Place,
): boolean {
  const bounds = [...beatStarts(meter), barTicks(meter)];
  const end = at + ticks;
  const nextBeat = bounds.find((bound) => bound > beat) ?? Number.POSITIVE_INFINITY;
  if (end <= nextBeat) return (at - beat) % (dots ? ticks / 3 : Math.max(SHORTEST, ticks / 2)) === 0;
  const middle = middleOf(meter);
  if (at > 0 && at < middle && end > middle) return false;
  if (at === beat) return bounds.includes(end);
  const isOffbeat = at - beat === QUARTER / 2 && ticks === QUARTER && nextBeat - beat === QUARTER;
  return isOffbeat && !isRest && !triplets.has(nextBeat);
}

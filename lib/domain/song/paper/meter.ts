/** Ticks of a quarter note: it divides into 32nds (3) and triplet eighths (8). */
export const QUARTER = 24;

export interface Meter {
  beats: number;
  unit: number;
}

/** Reads "6/8"; 4/4 if it is none. */
export function parseMeter(text: string): Meter {
  const [, beats = '4', unit = '4'] = /^(\d{1,2})\/(2|4|8|16)$/.exec(text) ?? [];
  return Number(beats) > 0 ? { beats: Number(beats), unit: Number(unit) } : { beats: 4, unit: 4 };
}

/** Returns whether a beat is a dotted note, as in 6/8. */
export function isCompound({ beats, unit }: Meter): boolean {
  return unit === 8 && beats % 3 === 0;
}

/** Returns the length of a bar in ticks. */
export function barTicks({ beats, unit }: Meter): number {
  return (beats * 4 * QUARTER) / unit;
}

/** Returns whole beats per minute, which are dotted quarters in compound meters. */
export function beatsPerMinute(quartersPerMinute: number, meter: Meter): number {
  return Math.round(isCompound(meter) ? quartersPerMinute / 1.5 : quartersPerMinute);
}

/** Returns where the beats of a bar begin, in ticks; in 7/8 the last one is a dotted quarter. */
export function beatStarts(meter: Meter): number[] {
  const bar = barTicks(meter);
  const beat = isCompound(meter) ? QUARTER * 1.5 : QUARTER;
  return Array.from({ length: Math.max(1, Math.floor(bar / beat)) }, (_, i) => i * beat);
}

/** Returns the tick that notes across beats do not cross, so that the bar stays readable; 0 if there is none. */
export function middleOf({ beats, unit }: Meter): number {
  const bar = barTicks({ beats, unit });
  if (beats === 5) return (bar * 3) / 5;
  return (beats === 4 && unit === 4) || beats === 12 ? bar / 2 : 0;
}

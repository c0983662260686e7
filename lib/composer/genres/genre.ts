import type { Channel, Role, Room } from '../channel';
import type { BassId, KitId, Piece, PitchedId, TextureId } from '../instruments/names';
import type { Meter, Mode } from '../theory';

/** One bar (or several, divided by "|") on a grid of sixteenths; see rhythm/pattern.ts for the letters. */
export type Pattern = string;
export type Groove = Partial<Record<Piece, Pattern>>;
export type Level = 'low' | 'mid' | 'high';
/** Alternatives by intensity of the section; a missing level falls back to its nearest neighbor. */
export type ByLevel<T> = Partial<Record<Level, readonly T[]>>;

/** Patterns written for a meter, each as long as its bar. */
export interface MeterPatterns {
  drums?: ByLevel<Groove>;
  bass?: ByLevel<Pattern>;
  /** By the id of the part. */
  parts?: Record<string, ByLevel<Pattern>>;
}

/** Chord loops in roman numerals, one chord per `chordBeats`; "." repeats the previous chord. */
export interface Harmony {
  verse: readonly string[];
  chorus: readonly string[];
  bridge: readonly string[];
  /** The last two bars of a section that closes, and of one that leads on. */
  close: readonly string[];
  open: readonly string[];
}

export interface Part {
  id: string;
  role: Exclude<Role, 'drums' | 'bass' | 'lead' | 'texture'>;
  /** The usual one first; the seed may choose another. */
  instruments: readonly PitchedId[];
  /** Plays if the section's energy is at least this. */
  from: number;
  /** Plays if the section's energy is at most this. */
  until?: number;
  patterns: ByLevel<Pattern>;
  /** Lowest and highest pitch of the voicing. */
  range: readonly [number, number];
  /** Notes per chord. */
  voices?: number;
  /** Plays a line instead of chords: it answers in the lead's gaps, or moves slowly against the lead. */
  line?: 'answers' | 'counter';
  /** Plays its chords only where the lead rests: the response to its call. */
  responds?: true;
  channel: Channel;
}

export type FormKind = 'song' | 'club' | 'trance' | 'loop' | 'jazz' | 'swing' | 'piece' | 'arc' | 'drift';

export interface Genre {
  id: string;
  name: string;
  tempo: { slow: number; usual: number; fast: number };
  meter: Meter;
  /** The patterns of other meters; a player without one borrows from 4/4. */
  meters?: Partial<Record<'3/4' | '5/4' | '6/8' | '12/8', MeterPatterns>>;
  modes: readonly (readonly [Mode, number])[];
  /** Where the second half of a unit falls: 0.5 straight, 0.667 triplet; the unit in quarter notes. */
  swing: { ratio: number; unit: 0.5 | 1 };
  /** Human inaccuracy: seconds, and share of velocity; positive `late` seconds delay that role. */
  feel: { timing: number; velocity: number; late?: Partial<Record<Role, number>> };
  energy: number;
  form: FormKind;
  /** Bars per section if the form does not decide. */
  sectionBars?: number;
  /** How often a song has a pre-chorus, and raises its last refrain without being asked, 0–1. */
  prechorus?: number;
  keyLift?: number;
  chordBeats: number;
  harmony: { major: Harmony; minor: Harmony };
  drums?:
    | {
        kit: KitId;
        from: number;
        grooves: ByLevel<Groove>;
        fills: 'toms' | 'snare' | 'roll' | 'drop' | 'none';
        channel: Channel;
      }
    | undefined;
  percussion?: { from: number; grooves: ByLevel<Groove>; channel: Channel } | undefined;
  bass?:
    | {
        instruments: readonly BassId[];
        from: number;
        /** Step patterns, or "walk" for a walking line. */
        patterns: ByLevel<Pattern>;
        range: readonly [number, number];
        channel: Channel;
      }
    | undefined;
  parts: readonly Part[];
  lead: {
    instruments: readonly PitchedId[];
    from: number;
    /** Solos play those of verses if they have none of their own. */
    rhythms: { verse: readonly Pattern[]; chorus: readonly Pattern[]; solo?: readonly Pattern[] };
    range: readonly [number, number];
    channel: Channel;
  };
  /** A typical sound of the style, present by default. */
  texture?: TextureId;
  space: Room;
}

/** Creates a mixer channel; everything not specified is off. */
export function channel(level: number, pan = 0, reverb = 0, more: Partial<Channel> = {}): Channel {
  return { level, pan, reverb, delay: 0, duck: 0, ...more };
}

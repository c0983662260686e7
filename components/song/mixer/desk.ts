import type { Loop } from '@/lib/mixer/loop';
import type { MixChange } from './mixer-sound';

/** What the listener has set of one group. */
export interface Strip {
  group: string;
  isMuted: boolean;
  isSolo: boolean;
  /** 0 to 100. */
  level: number;
}

export interface NamedLoop extends Loop {
  /** "Verse 1", "A–B". */
  name: string;
}

/** What the listener has set in all. */
export interface Desk {
  strips: readonly Strip[];
  /** Percent, 50 to 150. */
  tempo: number;
  /** −6 to 6. */
  semitones: number;
  loop: NamedLoop | null;
}

export const MIN_TEMPO = 50;
export const MAX_TEMPO = 150;
export const MAX_SEMITONES = 6;

/** Everything as the song is. */
export function freshDesk(groups: readonly string[]): Desk {
  const strips = groups.map((group) => ({ group, isMuted: false, isSolo: false, level: 100 }));
  return { strips, tempo: 100, semitones: 0, loop: null };
}

export function withStrip(strips: readonly Strip[], group: string, change: Partial<Strip>): Strip[] {
  return strips.map((strip) => (strip.group === group ? { ...strip, ...change } : strip));
}

/** Whether a group is heard: not muted, and among the soloed ones if there are any. */
export function isHeard(strip: Strip, strips: readonly Strip[]): boolean {
  return !strip.isMuted && (strip.isSolo || !strips.some(({ isSolo }) => isSolo));
}

/** Returns the desk as the engine takes it. Half the level is a quarter of the power, which sounds half as loud. */
export function mixOf({ strips, tempo, semitones, loop }: Desk): MixChange {
  const gains = strips.map((strip) => (isHeard(strip, strips) ? (strip.level / 100) ** 2 : 0));
  return { gains, tempo: tempo / 100, semitones, loop: loop && { start: loop.start, end: loop.end } };
}

/** Shorter, a loop is a noise. */
const MIN_LOOP_SECONDS = 0.5;

/** Returns the loop between two moments in either order; null if they are too close. */
export function loopBetween(a: number, b: number): NamedLoop | null {
  const [start, end] = [Math.min(a, b), Math.max(a, b)];
  return end - start < MIN_LOOP_SECONDS ? null : { name: 'A–B', start, end };
}

/** Returns the parts of a song as loops; each ends where the next one begins. */
export function sectionLoops(
  sections: readonly { startSeconds: number; name: string }[],
  duration: number,
): NamedLoop[] {
  return sections
    .map(({ startSeconds, name }, index) => ({
      name,
      start: startSeconds,
      end: sections[index + 1]?.startSeconds ?? duration,
    }))
    .filter(({ start, end }) => end - start >= MIN_LOOP_SECONDS);
}

/** A range that is played again and again, in samples or in seconds. */
export interface Loop {
  start: number;
  end: number;
}

/** Returns where playback begins that is asked to begin at `from`: behind the loop it begins the loop. */
export function entry(from: number, loop: Loop | null): number {
  return loop && from >= loop.end ? loop.start : from;
}

/** Returns the position in the song after playing on for a while from `from`, in the same unit. */
export function positionAfter(from: number, played: number, loop: Loop | null): number {
  const position = from + played;
  if (!loop || position < loop.end) return position;
  return loop.start + ((position - loop.start) % (loop.end - loop.start));
}

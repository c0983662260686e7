/** Seconds that a change needs to be scheduled. */
export const LEAD_SECONDS = 0.04;
/** The most seconds that it may take to be heard: half a second less what the page and the server need before. */
const PROMPT_SECONDS = 0.35;

/** A song that is heard: the moment of its first sample, its tempo in quarter notes, and its bar. */
export interface Pulse {
  origin: number;
  tempo: number;
  barBeats: number;
}

/**
 * Returns when a change comes in that was made at `changedAt` and is ready at `now`: with the next bar of what is heard,
 * or with its next beat, half or quarter of a beat if that is more than a third of a second after the change.
 */
export function cutTime({ origin, tempo, barBeats }: Pulse, changedAt: number, now: number): number {
  const earliest = now + LEAD_SECONDS;
  const lines = [barBeats, 1, 0.5, 0.25].map((beats) => {
    const seconds = (beats * 60) / tempo;
    return origin + Math.ceil((earliest - origin) / seconds - 1e-6) * seconds;
  });
  return lines.find((line) => line <= changedAt + PROMPT_SECONDS) ?? earliest;
}

/** The next bar, counted from 0, that begins at least `within` seconds from now. */
export function nextBar({ origin, tempo, barBeats }: Pulse, now: number, within: number): number {
  return Math.max(0, Math.ceil(((now + within - origin) * tempo) / 60 / barBeats - 1e-6));
}

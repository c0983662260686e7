/** What is known of the time that a song still takes. See prisma/functions/song/song_wait.sql. */
export interface Wait {
  /** From 1; null if it does not wait, or too far back to count. */
  place: number | null;
  /** How many songs its provider makes now. */
  playing: number;
  isAway: boolean;
  /** Seconds that half, and nine of ten, songs of its length took; null with too few. */
  p50: number | null;
  p90: number | null;
}

interface Running {
  status: string;
  provider: string | null;
  startedAt: Date | null;
  progress: number;
  wait: Wait | null;
}

export interface TimeLeft {
  secondsLeft: number | null;
  maxSecondsLeft: number | null;
}

const UNKNOWN: TimeLeft = { secondsLeft: null, maxSecondsLeft: null };

/**
 * Estimates the whole seconds that a song still takes, from measured times. Only the composer's progress is a measured
 * share of its work, so the pace so far comes first there and last elsewhere.
 */
export function timeLeft(song: Running, now: Date): TimeLeft {
  if (song.status === 'queued') return ofQueued(song.wait);
  if (song.status !== 'generating') return UNKNOWN;
  const [measured, pace] = [ofMeasured(song, now), ofPace(song, now)];
  return (song.provider === 'builtin' ? (pace ?? measured) : (measured ?? pace)) ?? UNKNOWN;
}

/** Each of the songs being made now makes way for one that waits; the next does so in half of the usual time. */
function ofQueued(wait: Wait | null): TimeLeft {
  if (!wait || wait.isAway || wait.place === null) return UNKNOWN;
  const { place, playing, p50, p90 } = wait;
  if (p50 === null || p90 === null) return UNKNOWN;
  const ahead = playing === 0 ? place - 1 : (place - 0.5) / playing;
  return { secondsLeft: whole(p50 * (ahead + 1)), maxSecondsLeft: whole(p90 * (ahead + 1)) };
}

/** Past the median, the song counts as a slow one; past nine of ten, nothing is known. */
function ofMeasured({ startedAt, wait }: Running, now: Date): TimeLeft | null {
  if (!startedAt || !wait || wait.p50 === null || wait.p90 === null) return null;
  const elapsed = secondsSince(startedAt, now);
  if (elapsed > wait.p90) return UNKNOWN;
  const usual = elapsed < wait.p50 ? wait.p50 : wait.p90;
  return { secondsLeft: whole(usual - elapsed), maxSecondsLeft: whole(wait.p90 - elapsed) };
}

function ofPace({ startedAt, progress }: Running, now: Date): TimeLeft | null {
  if (!startedAt || progress < 10 || progress >= 100) return null;
  const left = (secondsSince(startedAt, now) * (100 - progress)) / progress;
  return { secondsLeft: whole(left), maxSecondsLeft: null };
}

const secondsSince = (then: Date, now: Date) => (now.getTime() - then.getTime()) / 1000;
const whole = (seconds: number) => Math.max(1, Math.round(seconds));

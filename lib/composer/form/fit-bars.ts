import type { Brief } from '../brief';
import { finishOf } from '../genres/finishes';
import { barBeats } from '../theory';

/** Seconds that the last chord rings, at least. */
export const MIN_TAIL = 1.6;
/** Seconds that it rings at most, preferably. */
const MAX_TAIL = 6;
/** Seconds of the last chord of a song that fades out: more would be silence. */
const FADED_TAIL = 2;
/** The share by which a tempo that was not requested may change. */
const SLACK = 0.03;

interface Timing {
  tempo: number;
  bars: number;
  tailBeats: number;
}

function timingOf(brief: Brief, bars: number, tailSeconds: number): Timing {
  const beats = bars * barBeats(brief.meter);
  const wanted = (beats * 60) / (brief.durationSeconds - tailSeconds);
  const slack = brief.explicit.tempo ? 0 : SLACK;
  const tempo = Math.min(brief.tempo * (1 + slack), Math.max(brief.tempo * (1 - slack), wanted));
  const exact = brief.explicit.tempo ? brief.tempo : Math.round(tempo * 100) / 100;
  return { tempo: exact, bars, tailBeats: (brief.durationSeconds * exact) / 60 - beats };
}

/** Returns the seconds that the last chord of a song should ring; one that `fades` goes on nearly to its end. */
export function tailFor(durationSeconds: number, fades: boolean): number {
  return fades ? FADED_TAIL : Math.min(5, Math.max(MIN_TAIL, durationSeconds * 0.18));
}

/**
 * Fits whole bars and a ringing end into the requested length: whole phrases of four or two bars if the song has several
 * and the end then rings neither too short nor too long. A tempo that was not requested may change by up to 3 % for it.
 */
export function fitBars(brief: Brief): Timing {
  const { fades } = finishOf(brief.genre);
  const tailSeconds = tailFor(brief.durationSeconds, fades);
  const barSeconds = (barBeats(brief.meter) * 60) / brief.tempo;
  const bars = Math.max(1, Math.floor((brief.durationSeconds - tailSeconds * 0.75) / barSeconds));
  for (const phrase of [4, 2]) {
    if (bars < 4 * phrase) continue;
    const timing = timingOf(brief, Math.round(bars / phrase) * phrase, tailSeconds);
    const rings = (timing.tailBeats * 60) / timing.tempo;
    if (rings >= MIN_TAIL && rings <= (fades ? 2 * FADED_TAIL : MAX_TAIL)) return timing;
  }
  return timingOf(brief, bars, tailSeconds);
}

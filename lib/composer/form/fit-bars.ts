import type { Brief } from '../brief';
import { barBeats } from '../theory';

/** Seconds that the last chord rings: at least, and preferably. */
const MIN_TAIL = 1.6;

interface Timing {
  tempo: number;
  bars: number;
  tailBeats: number;
}

/**
 * Fits whole bars and a ringing end into the requested length. A tempo that was not requested may change by up to 3 %
 * so that the end rings neither too short nor too long.
 */
export function fitBars(brief: Brief): Timing {
  const bar = barBeats(brief.meter);
  const tailSeconds = Math.min(5, Math.max(MIN_TAIL, brief.durationSeconds * 0.18));
  const barSeconds = (bar * 60) / brief.tempo;
  const bars = Math.max(1, Math.floor((brief.durationSeconds - tailSeconds * 0.75) / barSeconds));
  const wanted = (bars * bar * 60) / (brief.durationSeconds - tailSeconds);
  const slack = brief.explicit.tempo ? 0 : 0.03;
  const tempo = Math.min(brief.tempo * (1 + slack), Math.max(brief.tempo * (1 - slack), wanted));
  const exact = brief.explicit.tempo ? brief.tempo : Math.round(tempo * 100) / 100;
  const tailBeats = (brief.durationSeconds * exact) / 60 - bars * bar;
  return { tempo: exact, bars, tailBeats };
}

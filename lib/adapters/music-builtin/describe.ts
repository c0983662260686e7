import type { Brief } from '@/lib/composer/brief';
import { MOODS } from '@/lib/composer/brief/moods';
import { instrumentName } from '@/lib/composer/instruments/names';
import { keyName } from '@/lib/composer/theory';
import type { Understanding } from '@/lib/core/ports';

/** More words would help no user. */
const MAX_UNSUPPORTED = 8;

/** Returns the composer's interpretation of a prompt in the port's terms. */
export function describeBrief(brief: Brief): Understanding {
  const [mood] = brief.moods;
  const unsupported = brief.words.filter(({ use }) => use === 'unsupported').map(({ word }) => word);
  return {
    genre: brief.genre,
    mood: mood ? MOODS[mood].name.toLowerCase() : null,
    bpm: Math.round(brief.tempo),
    key: keyName(brief.key),
    durationSeconds: Math.round(brief.durationSeconds),
    instruments: [...brief.instruments, ...brief.texture].map(instrumentName),
    unsupported: [...new Set(unsupported)].slice(0, MAX_UNSUPPORTED),
  };
}

import type { Brief } from '../../composer/brief';
import { MOODS } from '../../composer/brief/moods';
import { instrumentName } from '../../composer/instruments/names';
import { keyName } from '../../composer/theory';
import type { Understanding } from '../../ports';

/** What the composer understood, in the words of the port. */
export function describeBrief(brief: Brief): Understanding {
  const [mood] = brief.moods;
  return {
    genre: brief.genre,
    mood: mood ? MOODS[mood].name.toLowerCase() : null,
    bpm: Math.round(brief.tempo),
    key: keyName(brief.key),
    durationSeconds: Math.round(brief.durationSeconds),
    instruments: [...brief.wanted, ...brief.texture].map(instrumentName),
    unsupported: brief.words.filter(({ use }) => use === 'unsupported').map(({ word }) => word),
  };
}

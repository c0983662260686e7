import type { Brief } from '@/lib/composer/brief';
import { MOODS } from '@/lib/composer/brief/moods';
import { fitBars } from '@/lib/composer/form/fit-bars';
import { instrumentName } from '@/lib/composer/instruments/names';
import { beatLength, keyName, type Meter } from '@/lib/composer/theory';
import { unmetSentences } from '@/lib/core/messages';
import type { Understanding } from '@/lib/core/music/music';

/** More words would help no user. */
const MAX_UNMET = 8;

/** Returns whole beats per minute: of dotted quarters in 6/8 and its like. */
export function beatsPerMinute({ tempo, meter }: { tempo: number; meter: Meter }): number {
  return Math.round(tempo / beatLength(meter));
}

/** Returns the composer's interpretation of a prompt in the port's terms, with the tempo that the song will have. */
export function describeBrief(brief: Brief): Understanding {
  const [mood] = brief.moods;
  const unmet = brief.unmet
    .filter(({ wish }, i) => brief.unmet.findIndex((other) => other.wish === wish) === i)
    .slice(0, MAX_UNMET);
  return {
    genre: brief.genre,
    mood: mood ? MOODS[mood].name.toLowerCase() : null,
    bpm: beatsPerMinute({ tempo: fitBars(brief).tempo, meter: brief.meter }),
    key: keyName(brief.key),
    durationSeconds: Math.round(brief.durationSeconds),
    instruments: [...brief.instruments, ...brief.texture].map(instrumentName),
    style: brief.style,
    isNearest: brief.nearest !== null,
    meter: `${brief.meter.beats}/${brief.meter.unit}`,
    keyChange: brief.keyChange,
    entrances: brief.entrances.map(({ wish }) => wish),
    theme: brief.theme,
    title: brief.title,
    substitutes: brief.substitutes.map(({ asked, used }) => ({ wish: asked, used: instrumentName(used) })),
    unsupported: unmet.map(({ wish }) => wish),
    unmet: unmet.map(({ wish, reason }) => ({ wish, reason: unmetSentences[reason] })),
    vocals: 'none',
    voice: null,
  };
}

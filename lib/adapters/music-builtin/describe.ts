import type { Brief, Unmet } from '@/lib/composer/brief';
import { MOODS } from '@/lib/composer/brief/moods';
import { fitBars } from '@/lib/composer/form/fit-bars';
import { CHOOSABLE, instrumentName } from '@/lib/composer/instruments/names';
import { songForm } from '@/lib/composer/setting/song-form';
import { beatLength, keyName, type Meter } from '@/lib/composer/theory';
import { unmetSentences } from '@/lib/core/messages';
import type { Understanding } from '@/lib/core/music/music';
import { shorten } from '@/lib/core/text/shorten';

/** More words would help no user. */
const MAX_UNMET = 8;
const MAX_LINE = 80;

/** Returns whole beats per minute: of dotted quarters in 6/8 and its like. */
export function beatsPerMinute({ tempo, meter }: { tempo: number; meter: Meter }): number {
  return Math.round(tempo / beatLength(meter));
}

/** The first line that the song is too short for. */
function withoutRoom(brief: Brief): Unmet[] {
  const [line] = songForm(brief)?.unplaced ?? [];
  return line === undefined ? [] : [{ wish: shorten(line, MAX_LINE), reason: 'room' }];
}

/** Returns the composer's interpretation of a prompt in the port's terms, with the tempo that the song will have. */
export function describeBrief(brief: Brief): Understanding {
  const [mood] = brief.moods;
  const unmet = [...brief.unmet, ...withoutRoom(brief)]
    .filter(({ wish }, i, all) => all.findIndex((other) => other.wish === wish) === i)
    .slice(0, MAX_UNMET);
  return {
    genre: brief.genre,
    mood: mood ? MOODS[mood].name.toLowerCase() : null,
    bpm: beatsPerMinute({ tempo: fitBars(brief).tempo, meter: brief.meter }),
    key: keyName(brief.key),
    durationSeconds: Math.round(brief.durationSeconds),
    instruments: [...brief.instruments, ...brief.texture].map(instrumentName),
    instrumentIds: CHOOSABLE.filter((id) => brief.instruments.includes(id)),
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
    vocals: brief.vocals,
    voice: singsWords(brief.vocals) ? brief.voice : null,
  };
}

/** A choir has no words, and without a singer instruments play them. */
const singsWords = (vocals: Brief['vocals']) => vocals === 'synthetic' || vocals === 'vocoder';

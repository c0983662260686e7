import type { z } from 'zod';
import { formatDuration } from '@/lib/core/format';
import type { Song } from '@/lib/domain/song/contract';
import type { Way } from '@/lib/domain/song/models/ways';
import type { versionEdit } from '@/lib/domain/song/request-schema';

/** What the dialog holds: a way, and the fields of all of them. */
export interface VersionForm {
  way: Way;
  bpm: string;
  key: string;
  genre: string;
  mood: string;
  length: string;
  extendSeconds: number;
  startSeconds: number;
  endSeconds: number;
  partPrompt: string;
  lyrics: string;
  coverPrompt: string;
  /** Percent. */
  strength: number;
}

const PART_SECONDS = 15;

/** Returns the form with which the dialog opens: everything as the song has it. */
export function formOf(song: Song, way: Way): VersionForm {
  const seconds = song.duration ?? 0;
  const startSeconds = Math.max(0, Math.floor((seconds - PART_SECONDS) / 2));
  return {
    way,
    bpm: song.bpm === null ? '' : String(song.bpm),
    key: song.key ?? '',
    genre: song.genre ?? '',
    mood: song.mood ?? '',
    length: String(seconds),
    extendSeconds: 30,
    startSeconds,
    endSeconds: Math.min(seconds, startSeconds + PART_SECONDS),
    partPrompt: '',
    lyrics: song.lyrics ?? '',
    coverPrompt: '',
    strength: 70,
  };
}

/** Returns the length of the version in seconds. */
export function secondsOf({ way, extendSeconds }: VersionForm, song: Song): number {
  if (way === 'again' && song.orderedSeconds !== null) return song.orderedSeconds;
  return (song.duration ?? 0) + (way === 'extendSeconds' ? extendSeconds : 0);
}

type Body = z.input<typeof versionEdit>;

/** Returns the request of a form: of the composer's song only what was changed. */
export function bodyOf(form: VersionForm, song: Song): Body {
  switch (form.way) {
    case 'again':
      return { again: true };
    case 'extendSeconds':
      return { extendSeconds: form.extendSeconds };
    case 'repaint': {
      const { startSeconds, endSeconds, partPrompt, lyrics } = form;
      return {
        repaint: {
          startSeconds,
          endSeconds,
          ...(partPrompt.trim() && { prompt: partPrompt }),
          ...(lyrics.trim() && lyrics !== song.lyrics && { lyrics }),
        },
      };
    }
    case 'cover':
      return { cover: { prompt: form.coverPrompt, strength: form.strength / 100 } };
    case 'change':
      return { change: changed(form, song) };
  }
}

function changed(form: VersionForm, song: Song): NonNullable<Body['change']> {
  const before = formOf(song, form.way);
  const { bpm, key, genre, mood, length } = form;
  return {
    ...(bpm !== before.bpm && bpm && { bpm: Number(bpm) }),
    ...(key !== before.key && key && { key }),
    ...(genre !== before.genre && genre && { genre }),
    ...(mood !== before.mood && mood && { mood }),
    ...(length !== before.length && length && { durationSeconds: Number(length) }),
  };
}

/** Returns what the form lacks before it can be sent; null if nothing. */
export function missingOf(form: VersionForm, song: Song): string | null {
  if (form.way === 'cover' && form.coverPrompt.trim() === '') return 'Describe the style of the cover.';
  if (form.way === 'change' && Object.keys(changed(form, song)).length === 0)
    return 'Change at least one thing.';
  return null;
}

/** The ways as a choice. */
export const WAY_LABELS: Record<Way, { label: string; hint: string }> = {
  again: { label: 'Another take', hint: 'The same request with another result.' },
  change: { label: 'Change it', hint: 'The same song with another tempo, key, style or length.' },
  extendSeconds: { label: 'Make it longer', hint: 'The song goes on after its end.' },
  repaint: { label: 'Replace a part', hint: 'A stretch is made again; the rest stays.' },
  cover: { label: 'Cover it', hint: 'The same song in another style.' },
};

/** Returns a stretch for screen readers and below its picture: "0:30 to 0:45". */
export function stretchText({ startSeconds, endSeconds }: VersionForm): string {
  return `${formatDuration(startSeconds)} to ${formatDuration(endSeconds)}`;
}

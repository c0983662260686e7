import { withQuery } from '@/lib/core/address';
import type { Song } from '@/lib/domain/song/contract';

/** The create form as it is typed; an empty value means: as described. */
export interface SongForm {
  prompt: string;
  name: string;
  lyrics: string;
  genre: string;
  mood: string;
  key: string;
  bpm: number | null;
  durationSeconds: number | null;
  instrumental: boolean;
  visibility: Song['visibility'];
  count: number;
}

export const emptyForm: SongForm = {
  prompt: '',
  name: '',
  lyrics: '',
  genre: '',
  mood: '',
  key: '',
  bpm: null,
  durationSeconds: null,
  instrumental: false,
  visibility: 'public',
  count: 1,
};

/** The form once its songs were accepted: the description stays, what belonged to those songs alone is gone. */
export function formAfterCreate(form: SongForm): SongForm {
  return { ...form, name: '', lyrics: '', count: 1 };
}

/** What is asked of the composer, without the empty parts. */
export function askedOf(form: SongForm) {
  return {
    prompt: form.prompt.trim(),
    lyrics: form.lyrics.trim() || undefined,
    genre: form.genre || undefined,
    mood: form.mood || undefined,
    key: form.key || undefined,
    bpm: form.bpm ?? undefined,
    durationSeconds: form.durationSeconds ?? undefined,
    instrumental: form.instrumental || undefined,
  };
}

/** The whole request of a form. */
export function requestOf(form: SongForm) {
  return {
    ...askedOf(form),
    name: form.name.trim() || undefined,
    visibility: form.visibility,
    count: form.count,
  };
}

/** The request that asks for a song once more. */
export function requestAgain(song: Song) {
  return {
    prompt: song.prompt ?? song.name,
    name: song.name,
    lyrics: song.lyrics ?? undefined,
    genre: song.genre ?? undefined,
    mood: song.mood ?? undefined,
    key: song.key ?? undefined,
    bpm: song.bpm ?? undefined,
    instrumental: song.instrumental || undefined,
    visibility: song.visibility,
  };
}

/** A description in the style of a song, made of what everybody may know of it. */
export function styleOf(song: Song): string {
  if (song.prompt) return song.prompt;
  const tempo = song.bpm === null ? null : `${song.bpm} bpm`;
  return [song.genreName, song.mood, tempo, song.key].filter(Boolean).join(', ');
}

/** Where such a description is filled in. */
export function createAddress(prompt: string): string {
  return withQuery('/create', { prompt });
}

/** Headers of a request for songs: answered at once, and never made twice. */
export function requestHeaders(idempotencyKey: string): Record<string, string> {
  return { prefer: 'respond-async', 'idempotency-key': idempotencyKey };
}

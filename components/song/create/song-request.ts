import { withQuery } from '@/lib/core/text/address';
import type { Song } from '@/lib/domain/song/contract';

/** The values of the create form. An empty value means: as described. */
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

/** Returns the form after its songs were accepted: keeps the description, clears what belonged to those songs. */
export function formAfterCreate(form: SongForm): SongForm {
  return { ...form, name: '', lyrics: '', count: 1 };
}

/** Returns the composer's parameters, without empty ones. */
export function parametersOf(form: SongForm) {
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

/** Returns the complete request of a form. */
export function requestOf(form: SongForm) {
  return {
    ...parametersOf(form),
    name: form.name.trim() || undefined,
    visibility: form.visibility,
    count: form.count,
  };
}

/** Returns the request that generates a song again. */
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

/** Describes the style of a song from what its viewer may see. */
export function styleOf(song: Song): string {
  if (song.prompt) return song.prompt;
  const tempo = song.bpm === null ? null : `${song.bpm} bpm`;
  return [song.genreName, song.mood, tempo, song.key].filter(Boolean).join(', ');
}

/** Returns the address of /create with a description filled in. */
export function createAddress(prompt: string): string {
  return withQuery('/create', { prompt });
}

/** Headers of a generation request: respond immediately, and never generate twice. */
export function requestHeaders(idempotencyKey: string): Record<string, string> {
  return { prefer: 'respond-async', 'idempotency-key': idempotencyKey };
}

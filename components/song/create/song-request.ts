import { PROVIDERS } from '@/lib/core/music/model';
import { withQuery } from '@/lib/core/text/address';
import type { Song } from '@/lib/domain/song/contract';
import type { OfferedProvider } from '@/lib/domain/song/models/contract';
import type { SongParameters } from '@/lib/domain/song/request-schema';
import { draftTitle } from '@/lib/domain/song/rules';

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
  /** Ids; empty for those that the description names. */
  instruments: NonNullable<SongParameters['instruments']>;
  instrumental: boolean;
  /** Empty for automatic. */
  vocals: NonNullable<Song['vocals']> | '';
  voice: NonNullable<Song['voice']> | '';
  visibility: Song['visibility'];
  count: number;
  /** What makes the song; empty for the preselected model. */
  provider: OfferedProvider['id'] | '';
  /** The stored draft that the form belongs to; empty for a new song. */
  songId: string;
  /** An uploaded song to cover. `strength` is in percent. */
  cover: { uploadId: string; name: string; strength: number; hasRights: boolean } | null;
  /** Of the sketch that was heard, which the song is to be; null for a song that was not heard yet. */
  seed: number | null;
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
  instruments: [],
  instrumental: false,
  vocals: '',
  voice: '',
  visibility: 'public',
  count: 1,
  provider: '',
  songId: '',
  cover: null,
  seed: null,
};

/**
 * Returns the form after the songs that were sent were accepted: keeps the description and what was changed since, clears
 * what belonged to those songs.
 */
export function formAfterCreate(form: SongForm, sent = form): SongForm {
  if (form.songId !== sent.songId) return form;
  const before = new Map<string, unknown>(Object.entries(sent));
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before.get(name));
  return { ...clearedForm(sent), ...Object.fromEntries(Object.entries(form).filter(isChanged)) };
}

function clearedForm(sent: SongForm): SongForm {
  return sent.songId
    ? formAfterDraft(sent)
    : { ...sent, name: '', lyrics: '', count: 1, cover: null, seed: null };
}

/** Returns the form after its draft was stored or generated: empty, with the same visibility and model. */
export function formAfterDraft({ visibility, provider }: SongForm): SongForm {
  return { ...emptyForm, visibility, provider };
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
    instruments: form.instruments.length > 0 ? form.instruments : undefined,
    instrumental: form.instrumental || undefined,
    vocals: form.vocals || undefined,
    voice: form.voice || undefined,
  };
}

/** Returns the complete request of a form. */
export function requestOf(form: SongForm) {
  return {
    ...parametersOf(form),
    name: form.name.trim() || undefined,
    visibility: form.visibility,
    provider: form.provider || undefined,
    cover: coverOf(form),
    seed: form.seed ?? undefined,
    ...(form.songId ? { songId: form.songId } : { count: form.count }),
  };
}

function coverOf({ cover }: SongForm) {
  if (!cover?.hasRights) return undefined;
  return { uploadId: cover.uploadId, strength: cover.strength / 100, hasRights: true as const };
}

/** Returns what is stored of a form as a draft. */
export function draftOf(form: SongForm) {
  const description = form.prompt.trim();
  const lyrics = form.lyrics.trim();
  return {
    name: form.name.trim() || draftTitle(description, lyrics),
    description,
    lyrics,
    genre: form.genre,
    vocals: form.vocals || undefined,
    voice: form.voice || undefined,
    visibility: form.visibility,
  };
}

/** Returns the change that brings a stored draft to the state of the form. */
export function draftChanges(form: SongForm) {
  const { description, lyrics, genre, vocals = null, voice = null, ...draft } = draftOf(form);
  return {
    ...draft,
    ...{ vocals, voice },
    ...{ description: description || null, lyrics: lyrics || null, genre: genre || null },
  };
}

/** Returns whether a form differs from the draft that it belongs to. */
export function isChanged(form: SongForm, draft: Song | null): boolean {
  if (draft?.id !== form.songId) return true;
  return JSON.stringify(draftOf(form)) !== JSON.stringify(draftOf(formOfDraft(draft)));
}

/** Returns whether a form holds nothing worth storing. */
export function isEmptyDraft({ prompt, name, lyrics }: SongForm): boolean {
  return (prompt + name + lyrics).trim() === '';
}

/** Returns the form of a stored draft. */
export function formOfDraft(draft: Song): SongForm {
  return {
    ...emptyForm,
    songId: draft.id,
    prompt: draft.description ?? '',
    name: draft.name === draftTitle(draft.description, draft.lyrics) ? '' : draft.name,
    lyrics: draft.lyrics ?? '',
    genre: draft.genre ?? '',
    vocals: draft.vocals ?? '',
    voice: draft.voice ?? '',
    visibility: draft.visibility,
  };
}

/** What may differ when a song is generated again. */
export interface AgainChange {
  provider?: OfferedProvider['id'];
  prompt?: string;
}

/** Returns the request that generates a song again: by the same model, unless the user chose another. */
export function requestAgain(song: Song, change: AgainChange = {}) {
  return {
    provider: PROVIDERS.find((id) => id === song.provider),
    prompt: song.prompt ?? song.name,
    name: song.name,
    lyrics: song.lyrics ?? undefined,
    genre: song.genre ?? undefined,
    mood: song.mood ?? undefined,
    key: song.key ?? undefined,
    bpm: song.bpm ?? undefined,
    durationSeconds: song.orderedSeconds ?? undefined,
    instrumental: song.instrumental || undefined,
    vocals: song.vocals ?? undefined,
    voice: song.voice ?? undefined,
    visibility: song.visibility,
    cover: song.edit?.uploadCover,
    ...change,
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

/** Returns the address of /create with a draft opened. */
export function draftAddress(songId: string): string {
  return withQuery('/create', { draft: songId });
}

/** Headers of a generation request: respond immediately, and never generate twice. */
export function requestHeaders(idempotencyKey: string): Record<string, string> {
  return { prefer: 'respond-async', 'idempotency-key': idempotencyKey };
}

import type { Ctx } from '@/lib/core/context';
import type { SongRequest, Understanding } from '@/lib/core/music/music';
import type { MusicOrder } from '@/lib/core/music/provider';
import { languageOfLyrics, languageOfWish } from '@/lib/core/text/language';
import type { Attempt } from '../generation/attempt';
import { type RequestedSong, requestOf } from '../generation/stored-request';
import { taggedLyrics } from '../rules';
import { editOf, orderedEdit } from './edit-of';

const MAX_CAPTION = 512;
const MAX_PROMPT = 2_000;

/** Names an order: one for each attempt at a song. */
export const orderId = ({ songId, attempt }: Attempt) => `${songId}/${attempt}`;

/** Returns the order to an outside provider, from our own reading of the song's request. */
export function orderOf(ctx: Ctx, song: RequestedSong): MusicOrder {
  const stored = requestOf(song);
  const request = { ...stored, prompt: orderedEdit(song)?.repaint?.prompt ?? stored.prompt };
  const understood = ctx.music.understand(request);
  const edit = editOf(ctx, song, understood.durationSeconds);
  // Tempo and key of an edit are its source's.
  const heard = edit ? { ...understood, bpm: request.bpm ?? null, key: request.key ?? null } : understood;
  return {
    id: orderId({ songId: song.id, attempt: song.attempt }),
    title: song.name,
    caption: captionOf(request, heard),
    prompt: request.prompt.slice(0, MAX_PROMPT),
    lyrics: request.lyrics ? taggedLyrics(request.lyrics) : null,
    vocals: !song.instrumental && request.vocals !== 'none',
    language: song.instrumental ? null : languageOf(request),
    durationSeconds: understood.durationSeconds,
    bpm: request.bpm ?? null,
    key: request.key ?? null,
    meter: understood.meter,
    seed: song.seed ?? 0,
    edit: edit ?? undefined,
  };
}

type Heard = Omit<Understanding, 'bpm' | 'key'> & { bpm: number | null; key: string | null };

/** The user's own words first: a model knows more styles than our reading of them. */
function captionOf({ prompt, mood, vocals, voice }: SongRequest, understood: Heard): string {
  const { style, genre, instruments, bpm, key, meter } = understood;
  const facts = [
    style ?? genre,
    mood ?? understood.mood,
    ...instruments,
    bpm === null ? null : `${bpm} bpm`,
    key,
    meter === '4/4' ? null : meter,
    vocals === 'choir' ? 'choir' : null,
    voice && vocals !== 'none' ? `${voice} vocals` : null,
  ].filter(Boolean);
  const tail = `. ${facts.join(', ')}`.slice(0, MAX_CAPTION / 2);
  return prompt.replace(/\s+/g, ' ').slice(0, MAX_CAPTION - tail.length) + tail;
}

/** The words to sing say it best, then the wish. */
function languageOf({ lyrics, prompt }: SongRequest): string | null {
  return (lyrics && languageOfLyrics(lyrics)) || languageOfWish(prompt);
}

import type { Ctx } from '@/lib/core/context';
import type { SongRequest, Understanding } from '@/lib/core/music/music';
import type { MusicOrder } from '@/lib/core/music/provider';
import type { Attempt } from '../generation/attempt';
import { type RequestedSong, requestOf } from '../generation/stored-request';

const MAX_CAPTION = 512;
const MAX_PROMPT = 2_000;
const MAX_LYRICS = 4_096;

/** Names an order: one for each attempt at a song. */
export const orderId = ({ songId, attempt }: Attempt) => `${songId}/${attempt}`;

/** Returns the order to an outside provider, from our own reading of the song's request. */
export function orderOf(ctx: Ctx, song: RequestedSong): MusicOrder {
  const request = requestOf(song);
  const understood = ctx.music.understand(request);
  return {
    id: orderId({ songId: song.id, attempt: song.attempt }),
    title: song.name,
    caption: captionOf(request, understood),
    prompt: request.prompt.slice(0, MAX_PROMPT),
    lyrics: request.lyrics ? taggedLyrics(request.lyrics).slice(0, MAX_LYRICS) : null,
    vocals: !song.instrumental && request.vocals !== 'none',
    language: null,
    durationSeconds: understood.durationSeconds,
    bpm: request.bpm ?? null,
    key: request.key ?? null,
    meter: understood.meter,
    seed: song.seed ?? 0,
  };
}

/** The user's own words first: a model knows more styles than our reading of them. */
function captionOf({ prompt, mood, vocals, voice }: SongRequest, understood: Understanding): string {
  const { style, genre, instruments, bpm, key, meter } = understood;
  const facts = [
    style ?? genre,
    mood ?? understood.mood,
    ...instruments,
    `${bpm} bpm`,
    key,
    meter === '4/4' ? null : meter,
    vocals === 'choir' ? 'choir' : null,
    voice && vocals !== 'none' ? `${voice} vocals` : null,
  ].filter(Boolean);
  const tail = `. ${facts.join(', ')}`.slice(0, MAX_CAPTION / 2);
  return prompt.replace(/\s+/g, ' ').slice(0, MAX_CAPTION - tail.length) + tail;
}

/** Gives each stanza a section tag, unless the words have tags already. */
function taggedLyrics(lyrics: string): string {
  if (/^\s*\[.+\]\s*$/m.test(lyrics)) return lyrics.trim();
  const stanzas = lyrics.trim().split(/\n\s*\n/);
  return stanzas.map((stanza, i) => `[Verse ${i + 1}]\n${stanza.trim()}`).join('\n\n');
}

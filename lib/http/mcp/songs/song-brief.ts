import { z } from 'zod';
import type { Ctx } from '@/lib/core/context';
import { formatDuration } from '@/lib/core/format';
import type { Song } from '@/lib/domain/song/contract';
import { songStatus, visibility } from '@/lib/domain/song/fields';
import { isFinished } from '@/lib/domain/song/generation/wait-for-songs';

/** A song in the words that an agent needs. */
export const songBrief = z.object({
  id: z.uuid(),
  title: z.string(),
  artist: z.string(),
  status: songStatus.describe('Only a ready song can be heard and changed'),
  progress: z.number().int().describe('Percent'),
  stage: z.string().nullable().describe('The part being made now'),
  failure: z.string().nullable(),
  pageUrl: z.url().describe('Where people hear it, with its words and files'),
  audioUrl: z.url().nullable().describe('MP3. Of a private song it is valid for some hours'),
  durationSeconds: z.number().int().nullable(),
  genre: z.string().nullable().describe('Slug'),
  mood: z.string().nullable(),
  bpm: z.number().int().nullable(),
  key: z.string().nullable(),
  visibility,
  changes: z.array(z.string()).describe('What is different from the song that it is a version of'),
});

/** Returns a song in the words that an agent needs. */
export function briefOf({ siteUrl }: Ctx, song: Song): z.input<typeof songBrief> {
  const { id, artist, status, progress, stage, failure, genre, mood, bpm, key, visibility, changes } = song;
  return {
    id,
    title: song.name,
    artist,
    status,
    progress,
    stage,
    failure,
    pageUrl: `${siteUrl}/song/${id}`,
    audioUrl: song.audioUrl && siteUrl + song.audioUrl,
    durationSeconds: song.duration,
    genre,
    mood,
    bpm,
    key,
    visibility,
    changes,
  };
}

/** Returns the lines of a song for clients that show text only. */
export function briefLines(ctx: Ctx, song: Song): string[] {
  const { title, pageUrl, audioUrl, changes } = briefOf(ctx, song);
  return [
    `“${title}”: ${[stateOf(song), ...soundOf(song)].join(', ')}`,
    `Page: ${pageUrl}`,
    ...(audioUrl ? [`Audio: ${audioUrl}`] : []),
    `ID: ${song.id}`,
    ...changes,
  ];
}

/** Returns how far a song is: "ready", "generating 40%". */
function stateOf(song: Song): string {
  if (song.failure !== null) return `${song.status} (${song.failure})`;
  return isFinished(song) ? song.status : `${song.status} ${song.progress}%`;
}

function soundOf({ duration, genreName, mood, bpm, key }: Song): string[] {
  const facts = [duration && formatDuration(duration), genreName, mood, bpm && `${bpm} bpm`, key];
  return facts.filter((fact) => typeof fact === 'string');
}

import { Prisma } from '@/generated/prisma/client';
import { errors } from '../errors';
import type { TimedLine } from '../ports';
import type { Song } from './contract';
import { fileUrl, secondsLeft } from './rules';

/** A song with the names a viewer sees, as one row. */
export interface SongRow {
  id: string;
  ownerId: string;
  name: string;
  description: string | null;
  lyrics: string | null;
  prompt: string | null;
  genreSlug: string | null;
  genreName: string | null;
  mood: string | null;
  visibility: Song['visibility'];
  status: Song['status'];
  progress: number;
  stage: string | null;
  failure: string | null;
  startedAt: Date | null;
  durationSeconds: number | null;
  bpm: number | null;
  key: string | null;
  instrumental: boolean;
  seed: number | null;
  provider: string | null;
  rendition: string | null;
  peaks: Uint8Array | null;
  tonic: number | null;
  mode: string | null;
  energy: number | null;
  timedLyrics: TimedLine[] | null;
  playCount: number;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
  artist: string;
}

/** Selects SongRow from "Song" s joined with its owner and genre. */
export const selectSong = Prisma.sql`
  SELECT s.id, s."ownerId", s.name, s.description, s.lyrics, s.prompt, s."genreSlug", g.name AS "genreName", s.mood,
    s.visibility::text AS visibility, s.status::text AS status, s.progress, s.stage, s.failure, s."startedAt",
    s."durationSeconds", s.bpm, s.key, s.instrumental, s.seed, s.provider, s.rendition, s.peaks, s.tonic, s.mode,
    s.energy, s."timedLyrics", s."playCount", s."createdAt", s."updatedAt", s."deletedAt",
    coalesce(u."displayName", u.name) AS artist
  FROM "Song" s JOIN "User" u ON u.id = s."ownerId" LEFT JOIN "Genre" g ON g.slug = s."genreSlug"`;

/** The song as this viewer may see it. */
export function toSong(row: SongRow, viewer: { id: string | null; now: Date; pendingPlays: number }): Song {
  const isMine = row.ownerId === viewer.id;
  const { rendition } = row;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    lyrics: row.lyrics,
    genre: row.genreSlug,
    genreName: row.genreName,
    mood: row.mood,
    prompt: isMine ? row.prompt : null,
    visibility: row.visibility,
    status: row.status,
    progress: row.progress,
    stage: row.stage,
    secondsLeft: row.status === 'generating' ? secondsLeft(row.startedAt, row.progress, viewer.now) : null,
    failure: isMine ? sentenceOf(row.failure) : null,
    duration: row.durationSeconds,
    bpm: row.bpm,
    key: row.key,
    instrumental: row.instrumental,
    seed: row.seed,
    provider: row.provider,
    playCount: row.playCount + viewer.pendingPlays,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    artist: row.artist,
    isMine,
    audioUrl: rendition && fileUrl(row.id, rendition, 'audio'),
    coverUrl: rendition && fileUrl(row.id, rendition, 'coverSvg'),
    midiUrl: rendition && fileUrl(row.id, rendition, 'midi'),
    peaks: row.peaks && Buffer.from(row.peaks).toString('base64'),
    tone:
      row.tonic === null || row.mode === null || row.energy === null
        ? null
        : { tonic: row.tonic, mode: row.mode, energy: row.energy },
    timedLyrics: row.timedLyrics ?? [],
  };
}

function sentenceOf(failure: string | null): string | null {
  if (failure === null) return null;
  const known = Object.entries(errors).find(([code]) => code === failure);
  return (known?.[1] ?? errors['music.failed']).text;
}

import { Prisma } from '@/generated/prisma/client';
import { sentenceOfCode } from '@/lib/core/errors';
import type { TimedLine, TimedSection } from '@/lib/core/music/music';
import type { Song } from './contract';
import { timeLeft, type Wait } from './estimate/time-left';
import { previewUrl, songFileUrl } from './files/files';
import { previewAttempt } from './files/preview';
import { renditionOf } from './files/rendition';
import { sourceSeconds } from './models/source-seconds';
import type { SongEdit } from './request-schema';
import type { renditionFiles } from './rules';

/** Songs that everyone finds, in "Song" s, phrased to match the partial indexes. */
export const isPublic = Prisma.sql`(s.visibility = 'public' AND s.status = 'ready' AND s."deletedAt" IS NULL)`;

/** A song with its artist and genre name, as one row. */
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
  licence: Song['licence'];
  status: Song['status'];
  progress: number;
  stage: string | null;
  failure: string | null;
  startedAt: Date | null;
  /** For the owner of a song that is not made yet. */
  wait: Wait | null;
  durationSeconds: number | null;
  orderedSeconds: number | null;
  bpm: number | null;
  key: string | null;
  instrumental: boolean;
  vocals: Song['vocals'];
  voice: Song['voice'];
  seed: number | null;
  provider: string | null;
  model: string | null;
  suggestion: string | null;
  parentId: string | null;
  familyId: string | null;
  changes: string[] | null;
  edit: SongEdit | null;
  /** For the owner: of what it was edited from; null if that is gone. */
  sourceSeconds: number | null;
  rendition: string | null;
  scoreVersion: number | null;
  allowsParts: boolean;
  /** Set while the beginning of this attempt can be heard. */
  previewAttempt: number | null;
  peaks: Uint8Array | null;
  loudness: number | null;
  tonic: number | null;
  mode: string | null;
  energy: number | null;
  timedLyrics: TimedLine[] | null;
  sections: TimedSection[] | null;
  playCount: number;
  likeCount: number;
  isLiked: boolean;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
  queuedAt: Date | null;
  openReports: number;
  moderation: NonNullable<Song['moderation']>['state'] | null;
  moderationReason: string | null;
  moderatedAt: Date | null;
  artist: string;
  artistHandle: string | null;
}

/** Selects SongRow from "Song" s joined with its owner and genre, as `viewer` sees it. */
export function selectSong(viewer: string | null): Prisma.Sql {
  return Prisma.sql`
    SELECT ${shortColumns(viewer)}, s.lyrics, s.prompt, s."timedLyrics", s.sections FROM "Song" s ${songNames}`;
}

/** Columns of SongRow for lists. Leaves out a ready song's lyrics, which may outweigh the whole row. */
export function listColumns(viewer: string | null): Prisma.Sql {
  return Prisma.sql`${shortColumns(viewer)}, CASE WHEN s.status <> 'ready' THEN s.lyrics END AS lyrics,
    CASE WHEN s."ownerId" = ${viewer}::uuid THEN s.prompt END AS prompt, NULL AS "timedLyrics", NULL AS sections`;
}

export const songNames = Prisma.sql`
  JOIN "User" u ON u.id = s."ownerId" LEFT JOIN "Genre" g ON g.slug = s."genreSlug"`;

/** The handle of an artist whose page visitors can open: null unless they have a public song. */
const artistHandle = Prisma.sql`
  CASE WHEN u.status = 'active' AND (${isPublic} OR EXISTS (
    SELECT FROM "Song" s WHERE s."ownerId" = u.id AND ${isPublic})) THEN u.handle END`;

function shortColumns(viewer: string | null): Prisma.Sql {
  return Prisma.sql`s.id, s."ownerId", s.name, s.description, s."genreSlug", g.name AS "genreName", s.mood,
    s.visibility::text AS visibility, s.licence::text AS licence, s.status::text AS status, s.progress, s.stage, s.failure, s."startedAt",
    CASE WHEN s."ownerId" = ${viewer}::uuid AND s.status IN ('queued', 'generating') THEN song_wait(s) END AS wait,
    s."durationSeconds", s."orderedSeconds", s.bpm, s.key, s.instrumental, s.vocals::text AS vocals, s.voice::text AS voice, s.seed, s.provider, s.model, s.suggestion, s."parentId", s."familyId", s.changes, s.edit,
    CASE WHEN s."ownerId" = ${viewer}::uuid THEN ${sourceSeconds} END AS "sourceSeconds", s.rendition, s."scoreVersion", s."allowsParts", ${previewAttempt} AS "previewAttempt", s.peaks, s.loudness, s.tonic, s.mode,
    s.energy, s."playCount", s."likeCount", s."createdAt", s."updatedAt", s."deletedAt", s."queuedAt",
    s."openReports", s.moderation::text AS moderation, s."moderationReason", s."moderatedAt",
    EXISTS (SELECT FROM "SongLike" l WHERE l."userId" = ${viewer}::uuid AND l."songId" = s.id) AS "isLiked",
    coalesce(u."displayName", u.name) AS artist, ${artistHandle} AS "artistHandle"`;
}

/** Returns the song as this viewer may see it. */
export function toSong(
  row: SongRow,
  viewer: { id: string | null; admin: boolean; now: Date; pendingPlays: number; secret: string },
): Song {
  const isMine = row.ownerId === viewer.id;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    lyrics: row.lyrics,
    genre: row.genreSlug,
    genreName: row.genreName,
    mood: row.mood,
    visibility: row.visibility,
    licence: row.licence,
    status: row.status,
    progress: row.progress,
    stage: row.stage,
    place: (row.status === 'queued' && row.wait?.place) || null,
    ...timeLeft(row, viewer.now),
    duration: row.durationSeconds,
    bpm: row.bpm,
    key: row.key,
    instrumental: row.instrumental,
    vocals: row.vocals,
    voice: row.voice,
    seed: row.seed,
    provider: row.provider,
    model: row.model,
    changes: row.changes ?? [],
    playCount: row.playCount + viewer.pendingPlays,
    likeCount: row.likeCount,
    isLiked: row.isLiked,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
    artist: row.artist,
    artistHandle: row.artistHandle,
    isMine,
    ...forOwner(row, isMine),
    ...(viewer.admin ? forAdmins(row) : {}),
    ...(isMine || viewer.admin ? moderationOf(row) : {}),
    ...addressesOf(row, viewer, isMine),
    peaks: row.peaks && Buffer.from(row.peaks).toString('base64'),
    loudness: row.loudness,
    tone: toneOf(row),
    timedLyrics: (row.timedLyrics ?? []).map((line) => ({ ...line, words: line.words ?? [] })),
    sections: row.sections ?? [],
    hasScore: row.scoreVersion !== null,
    allowsParts: row.allowsParts,
  };
}

/** Returns where the song's files are, as far as there are any. */
function addressesOf(
  { id, rendition, visibility, previewAttempt }: SongRow,
  viewer: Parameters<typeof songFileUrl>[2],
  isMine: boolean,
): Pick<Song, 'previewUrl' | 'audioUrl' | 'coverUrl' | 'midiUrl'> {
  const address = (file: keyof typeof renditionFiles) =>
    rendition && songFileUrl({ id, rendition, visibility }, file, viewer);
  return {
    previewUrl:
      isMine && previewAttempt !== null
        ? previewUrl(id, renditionOf({ songId: id, attempt: previewAttempt }), viewer)
        : null,
    audioUrl: address('audio'),
    coverUrl: address('coverSvg'),
    midiUrl: address('midi'),
  };
}

type OwnersFields =
  | 'prompt'
  | 'failure'
  | 'orderedSeconds'
  | 'suggestion'
  | 'parentId'
  | 'familyId'
  | 'edit'
  | 'hasSource';

/** Only its owner learns how a song was requested. */
function forOwner(row: SongRow, isMine: boolean): Pick<Song, OwnersFields> {
  return {
    prompt: isMine ? row.prompt : null,
    failure: isMine && row.failure !== null ? sentenceOfCode(row.failure, 'music.failed') : null,
    orderedSeconds: isMine ? row.orderedSeconds : null,
    suggestion: isMine ? row.suggestion : null,
    parentId: isMine ? row.parentId : null,
    familyId: isMine ? (row.familyId ?? row.id) : null,
    edit: isMine ? row.edit : null,
    hasSource: row.sourceSeconds !== null,
  };
}

function toneOf({ tonic, mode, energy }: SongRow): Song['tone'] {
  return tonic === null || mode === null || energy === null ? null : { tonic, mode, energy };
}

function forAdmins({ ownerId, openReports, queuedAt }: SongRow) {
  return { ownerId, openReports, askedAt: queuedAt?.toISOString() ?? null };
}

function moderationOf({ moderation, moderationReason, moderatedAt }: SongRow): Pick<Song, 'moderation'> {
  if (!moderation || !moderatedAt) return {};
  return { moderation: { state: moderation, reason: moderationReason, at: moderatedAt.toISOString() } };
}

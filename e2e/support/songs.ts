import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { inDatabase, withLock } from './database';
import type { Template } from './song-templates';

const files = path.resolve(process.env.E2E_DATA_DIR ?? '.data', 'files');
const sharedFolder = path.join(files, 'journeys');
const list = path.join(sharedFolder, 'templates.json');

/** The settable fields of a song; the rest follows from its number. */
export interface SongShape {
  name?: string;
  genre?: string;
  visibility?: 'public' | 'unlisted' | 'private';
  durationSeconds?: number | null;
  lyrics?: string;
  timedLyrics?: { startSeconds: number; endSeconds: number; text: string }[];
  playCount?: number;
  heat?: number;
  createdAt?: Date;
}

/**
 * Writes ready songs of a user directly to the site's database, far faster than they can be made; returns their ids.
 * Song n is a minute newer than song n - 1, and the last one is from now. They share the covers and sound of eight
 * songs, so that no file is missing.
 */
export async function addSongs(
  owner: { email: string },
  count: number,
  shape: (n: number) => SongShape = () => ({}),
): Promise<string[]> {
  made ??= madeTemplates();
  const templates = await made;
  const now = Date.now();
  const rows = Array.from({ length: count }, (_, n) => {
    const { rendition, tonic, mode, energy, bpm, wave } = templates[n % templates.length] ?? never();
    return {
      id: randomUUID(),
      name: `Song ${n + 1}`,
      genre: 'lo-fi',
      visibility: 'public',
      durationSeconds: 60 + (n % 240),
      lyrics: null,
      timedLyrics: null,
      playCount: n % 97,
      heat: 0,
      createdAt: new Date(now - (count - 1 - n) * 60_000),
      ...shape(n),
      ...{ rendition, tonic, mode, energy, bpm, wave },
    };
  });
  await Promise.all(rows.map(({ id, rendition }) => linkFiles(id, rendition)));
  await inDatabase(INSERT, [JSON.stringify(rows), owner.email]);
  await inDatabase(NOTIFY, [owner.email]);
  return rows.map(({ id }) => id);
}

const INSERT = `
  INSERT INTO "Song" (id, "ownerId", name, "genreSlug", visibility, status, progress, "durationSeconds", lyrics,
    "timedLyrics", bpm, key, provider, rendition, peaks, tonic, mode, energy, "playCount", heat, "createdAt", "updatedAt")
  SELECT r.id, u.id, r.name, r.genre, r.visibility::"Visibility", 'ready', 100, r."durationSeconds", r.lyrics,
    r."timedLyrics", r.bpm, 'D minor', 'builtin', r.rendition, decode(r.wave, 'hex'), r.tonic, r.mode, r.energy,
    r."playCount", r.heat, r."createdAt", r."createdAt"
  FROM jsonb_to_recordset($1::jsonb) AS r(id uuid, name text, genre text, visibility text, "durationSeconds" int,
    lyrics text, "timedLyrics" jsonb, "playCount" int, heat float8, "createdAt" timestamptz, rendition uuid, tonic int,
    mode text, energy float4, bpm int, wave text), "User" u
  WHERE u.email = $2`;

/** Pages that list songs are cached until one changes. */
const NOTIFY = `
  SELECT pg_notify('song', json_build_object('id', s.id, 'ownerId', u.id)::text)
  FROM "Song" s JOIN "User" u ON u.id = s."ownerId" WHERE u.email = $1 LIMIT 1`;

let made: Promise<Template[]> | undefined;

/** The advisory lock of the one who makes the templates. */
const LOCK = 1_440_391;

/** Returns the renditions that songs share, made by the first process that asks. */
async function madeTemplates(): Promise<Template[]> {
  if (!existsSync(list)) await withLock(LOCK, makeOnce);
  return JSON.parse(await fs.readFile(list, 'utf8'));
}

async function makeOnce(): Promise<void> {
  if (existsSync(list)) return;
  const { makeTemplates } = await import('./song-templates');
  await fs.writeFile(`${list}.part`, JSON.stringify(await makeTemplates(sharedFolder)));
  await fs.rename(`${list}.part`, list);
}

/** Links a song to the shared files; removing the song removes the link. */
async function linkFiles(songId: string, rendition: string): Promise<void> {
  const folder = path.join(files, 'songs', songId);
  await fs.mkdir(folder, { recursive: true });
  await fs.symlink(path.join(sharedFolder, rendition), path.join(folder, rendition));
}

function never(): never {
  throw new Error('There are no songs to share from');
}

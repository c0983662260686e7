import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { coverOf } from '../../lib/adapters/music-builtin/cover';
import { encodeMp3 } from '../../lib/audio/encode';
import { peaks } from '../../lib/audio/peaks';
import { understand } from '../../lib/composer/brief';
import { compose } from '../../lib/composer/compose';
import { drawCover } from '../../lib/domain/song/cover/draw-cover';
import { renditionFiles } from '../../lib/domain/song/rules';
import { inDatabase } from './database';

const dataDir = path.resolve(process.env.E2E_DATA_DIR ?? '.data');
const SOUND_SECONDS = 8;
const RATE = 44_100;

/** Prompts of the songs whose covers the others share. */
const PROMPTS = [
  'slow lo-fi, 72 bpm, D minor',
  'bright pop, 118 bpm, G major',
  'dark techno, 130 bpm, F# minor',
  'calm ambient, C major',
  'swing jazz, 140 bpm, Bb major',
  'folk waltz, E major',
  'heavy metal, 160 bpm, E minor',
  'reggae, 80 bpm, A major',
] as const;

/** The settable fields of a song; the rest follows from its number. */
export interface SongShape {
  name?: string;
  genre?: string;
  visibility?: 'public' | 'unlisted' | 'private';
  durationSeconds?: number | null;
  playCount?: number;
  heat?: number;
  createdAt?: Date;
}

interface Template {
  rendition: string;
  tonic: number;
  mode: string;
  energy: number;
  bpm: number;
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
  const templates = await madeTemplates();
  wave ??= Buffer.from(peaks(sound())).toString('hex');
  const now = Date.now();
  const rows = Array.from({ length: count }, (_, n) => {
    const { rendition, tonic, mode, energy, bpm } = templates[n % templates.length] ?? never();
    return {
      id: randomUUID(),
      name: `Song ${n + 1}`,
      genre: 'lo-fi',
      visibility: 'public',
      durationSeconds: 60 + (n % 240),
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
  INSERT INTO "Song" (id, "ownerId", name, "genreSlug", visibility, status, progress, "durationSeconds", bpm, key, provider,
    rendition, peaks, tonic, mode, energy, "playCount", heat, "createdAt", "updatedAt")
  SELECT r.id, u.id, r.name, r.genre, r.visibility::"Visibility", 'ready', 100, r."durationSeconds", r.bpm, 'D minor', 'builtin',
    r.rendition, decode(r.wave, 'hex'), r.tonic, r.mode, r.energy, r."playCount", r.heat, r."createdAt", r."createdAt"
  FROM jsonb_to_recordset($1::jsonb) AS r(id uuid, name text, genre text, visibility text, "durationSeconds" int, "playCount" int,
    heat float8, "createdAt" timestamptz, rendition uuid, tonic int, mode text, energy float4, bpm int, wave text), "User" u
  WHERE u.email = $2`;

/** Pages that list songs are cached until one changes. */
const NOTIFY = `
  SELECT pg_notify('song', json_build_object('id', s.id, 'ownerId', u.id)::text)
  FROM "Song" s JOIN "User" u ON u.id = s."ownerId" WHERE u.email = $1 LIMIT 1`;

let made: Promise<Template[]> | undefined;
let wave: string | undefined;

function madeTemplates(): Promise<Template[]> {
  made ??= encodeMp3(sound()).then((mp3) =>
    Promise.all(PROMPTS.map((prompt, n) => makeTemplate(prompt, n, mp3))),
  );
  return made;
}

async function makeTemplate(prompt: string, n: number, mp3: Uint8Array): Promise<Template> {
  const rendition = randomUUID();
  const score = compose(understand({ prompt, durationSeconds: 60 }), n + 1);
  const cover = coverOf(score);
  const folder = sharedFolder(rendition);
  await fs.mkdir(folder, { recursive: true });
  const drawn = drawCover(cover);
  await fs.writeFile(path.join(folder, renditionFiles.coverSvg), drawn);
  await fs.writeFile(path.join(folder, renditionFiles.coverPng), new Resvg(drawn).render().asPng());
  await fs.writeFile(path.join(folder, renditionFiles.audio), mp3);
  return {
    rendition,
    tonic: cover.tonic,
    mode: cover.mode,
    energy: cover.energy,
    bpm: Math.round(score.tempo),
  };
}

/** Returns a chord that swells. */
function sound() {
  const side = (turn: number) =>
    Float32Array.from(
      { length: SOUND_SECONDS * RATE },
      (_, i) => 0.2 * Math.sin(i * turn) * Math.sin((Math.PI * i) / (SOUND_SECONDS * RATE)),
    );
  return { sampleRate: RATE, left: side(0.031), right: side(0.047) };
}

const sharedFolder = (rendition: string) => path.join(dataDir, 'files', 'journeys', rendition);

/** Links a song to the shared files; removing the song removes the link. */
async function linkFiles(songId: string, rendition: string): Promise<void> {
  const folder = path.join(dataDir, 'files', 'songs', songId);
  await fs.mkdir(folder, { recursive: true });
  await fs.symlink(sharedFolder(rendition), path.join(folder, rendition));
}

function never(): never {
  throw new Error('There are no songs to share from');
}

// For the tests: a small site with rows of every kind that matters, and ways to save and restore it.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { diskStorage } from '@/lib/adapters/storage-disk';
import type { Storage } from '@/lib/core/ports';
import { captureCredits } from '@/lib/domain/credits/capture';
import { holdCredits } from '@/lib/domain/credits/hold';
import { renditionFiles, renditionFolder, SCORE_FILE } from '@/lib/domain/song/rules';
import { songTasks } from '@/lib/domain/song/tasks';
import { enqueue } from '@/lib/queue/enqueue';
import { afterFile } from '@/lib/testing/after-file';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { makePlan } from '@/lib/testing/stripe/plan';
import { makeSubscriptionRow } from '@/lib/testing/stripe/subscriptions';
import { testWorld } from '@/lib/testing/world';
import { auditFiles, auditLedger } from './audit';
import { loadDatabase } from './database/load';
import { withClient } from './database/session';
import { requireEmptyStorage, requireFreshDatabase, requireIntact } from './examine';
import { loadFiles } from './files/load';
import { finishManifest, type Manifest, readManifest } from './manifest';
import type { Progress } from './progress';
import { save } from './save';

export const quiet: Progress = { line: () => undefined, status: () => undefined, end: () => undefined };

/** Returns a new folder that is removed after the tests of this file. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tunewright-backup-'));
  afterFile(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a ready song with files of random bytes. */
export async function makeStoredSong(storage: Storage, ownerId: string) {
  const song = await makeSongRow(ownerId, { name: 'tab\t, newline\n, backslash \\N and \u2028 🎷' });
  const folder = renditionFolder(song.id, song.rendition ?? '');
  for (const name of ['coverSvg', 'coverPng', 'master', 'audio'] as const)
    await storage.put(`${folder}/${renditionFiles[name]}`, randomBytes(20_000));
  await storage.put(`${folder}/${SCORE_FILE}`, randomBytes(5_000));
  return { ...song, folder };
}

/** Fills this test file's database: songs with files, credits, a subscription, an avatar, an export and a task. */
export async function fillSite(storage: Storage) {
  const { ctx } = await testWorld();
  const friend = await makeUser();
  const user = await makeUser({ referredById: friend.id });
  const song = await makeStoredSong(storage, user.id);
  const key = `test:${song.id}`;
  await holdCredits(ctx, { userId: user.id, key, amount: 5, lifetimeMs: 60_000 });
  await captureCredits(ctx, key);
  await holdCredits(ctx, { userId: user.id, key: `${key}:open`, amount: 7, lifetimeMs: 60_000 });
  await makeSubscriptionRow(await makePlan(), { userId: user.id });
  const expiresAt = new Date(Date.now() + 60_000);
  const storageKey = `avatars/${randomUUID()}.webp`;
  await storage.put(storageKey, randomBytes(3_000));
  const avatar = { ownerId: user.id, kind: 'avatar' as const, name: 'me.png', size: 3_000, storageKey };
  await ctx.db.upload.create({ data: { ...avatar, expiresAt, storedAt: new Date(), usedAt: new Date() } });
  const archive = `exports/${randomUUID()}/songs.zip`;
  await storage.put(archive, randomBytes(50_000));
  await ctx.db.export.create({
    data: { ownerId: user.id, status: 'ready', storageKey: archive, readyAt: new Date(), expiresAt },
  });
  await enqueue(ctx, songTasks.make, { songId: song.id, attempt: 2 }, { key, queueName: 'backup' });
  await ctx.db.songLike.create({ data: { songId: song.id, userId: friend.id } });
  return { user, song, storageKey };
}

/** Makes a complete backup of this test file's site. */
export async function backUp(storage: Storage): Promise<{ dir: string; manifest: Manifest }> {
  const dir = path.join(await newFolder(), 'backup');
  const manifest = await save((await testWorld()).databaseUrl, storage, dir, quiet);
  await finishManifest(dir);
  return { dir, manifest };
}

/** Restores a backup in the order of `npm run restore`, and returns the faults that the audit finds. */
export async function restore(dir: string, url: string, storage: Storage): Promise<string[]> {
  const manifest = await readManifest(dir);
  await requireFreshDatabase(url, manifest);
  await requireEmptyStorage(storage);
  await requireIntact(dir, manifest, quiet);
  await loadFiles(dir, storage, manifest, quiet);
  await withClient(url, (client) => loadDatabase(client, dir, manifest, quiet));
  return [...(await auditFiles(url, storage, manifest)), ...(await auditLedger(url, manifest))];
}

export const newDisk = async (): Promise<Storage> => diskStorage(path.join(await newFolder(), 'files'));

import { appendFile, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { s3Storage } from '@/lib/adapters/storage-s3';
import type { Storage } from '@/lib/core/ports';
import { anotherDatabaseUrl } from '@/lib/testing/database';
import { makeUser } from '@/lib/testing/factories';
import { openS3 } from '@/lib/testing/files/s3-server';
import { databaseDoor } from '@/lib/testing/servers/database-door';
import { testWorld } from '@/lib/testing/world';
import { measureFile } from './files/copy';
import { readList } from './files/list';
import { createFolder, finishManifest, readManifest } from './manifest';
import { backUp, fillSite, makeStoredSong, newDisk, newFolder, quiet, restore } from './sample-site';
import { save } from './save';

let site: Awaited<ReturnType<typeof fillSite>>;
let disk: Storage;
beforeAll(async () => {
  disk = (await testWorld()).ctx.storage;
  site = await fillSite(disk);
});

async function rowsOf(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(sql).then(
    ({ rows }) => client.end().then(() => rows),
    (error) => client.end().then(() => Promise.reject(error)),
  );
}

/** Returns the text of every file that rows of the backup name. */
async function contentsOf(dir: string, storage: Storage) {
  const contents: Record<string, string | undefined> = {};
  for await (const { key } of readList(dir)) contents[key] = (await measureFile(storage, key))?.sha256;
  return contents;
}

const SAMPLES = [
  'SELECT * FROM "Song" ORDER BY id',
  'SELECT * FROM "CreditEntry" ORDER BY id',
  'SELECT * FROM "ListTotal" ORDER BY scope',
  'SELECT * FROM "SubscriptionMovement" ORDER BY id',
  'SELECT "songId", document::text FROM "SongSearch" ORDER BY 1',
  'SELECT task_identifier, key, queue_name, run_at FROM graphile_worker.jobs ORDER BY id',
];

describe('a backup', () => {
  it('restores every row and file into an empty place, from disk to a bucket and back', async () => {
    const { databaseUrl } = await testWorld();
    const first = await backUp(disk);
    expect(first.manifest.files).toMatchObject({ count: 7, bytes: 138_000, lost: 0, gone: 0 });
    const bucket = s3Storage(await openS3());
    const url = await anotherDatabaseUrl();
    expect(await restore(first.dir, url, bucket)).toEqual([]);
    for (const sql of SAMPLES) expect(await rowsOf(url, sql)).toEqual(await rowsOf(databaseUrl, sql));
    expect(await contentsOf(first.dir, bucket)).toEqual(await contentsOf(first.dir, disk));

    const dir = path.join(await newFolder(), 'again');
    await save(url, bucket, dir, quiet);
    await finishManifest(dir);
    const third = await anotherDatabaseUrl();
    const otherDisk = await newDisk();
    expect(await restore(dir, third, otherDisk)).toEqual([]);
    const tables = (manifest: typeof first.manifest) =>
      manifest.tables.map(({ name, rows, digest }) => ({ name, rows, digest }));
    expect(tables(await readManifest(dir))).toEqual(tables(first.manifest));
    expect(await contentsOf(dir, otherDisk)).toEqual(await contentsOf(first.dir, disk));
  });

  it('leaves a database that goes on: triggers run again, and sequences continue', async () => {
    const { dir } = await backUp(disk);
    const url = await anotherDatabaseUrl();
    await restore(dir, url, await newDisk());
    const total = `SELECT total FROM "ListTotal" WHERE scope = 'users'`;
    const [before] = (await rowsOf(url, total)) as { total: number }[];
    await rowsOf(
      url,
      `INSERT INTO "User" (id, name, email, "referralCode", "updatedAt")
      VALUES (gen_random_uuid(), 'New', 'new@example.com', 'NEW', now())`,
    );
    expect(await rowsOf(url, total)).toEqual([{ total: (before?.total ?? 0) + 1 }]);
    const used = await rowsOf(
      url,
      `SELECT max(id) < nextval('"CreditEntry_id_seq"') AS fresh FROM "CreditEntry"`,
    );
    expect(used).toEqual([{ fresh: true }]);
    await expect(rowsOf(url, 'UPDATE "CreditEntry" SET delta = 1')).rejects.toThrow();
    await expect(rowsOf(url, 'DELETE FROM "User"')).rejects.toThrow('foreign key');
  });

  it('is consistent although songs are made and deleted meanwhile', async () => {
    const { ctx } = await testWorld();
    const owner = await makeUser();
    const doomed = await makeStoredSong(disk, owner.id);
    let isOver = false;
    let made = 0;
    const writing = (async () => {
      while (!isOver) {
        await makeStoredSong(disk, owner.id);
        made += 1;
      }
    })();
    const deleting: Storage = {
      ...disk,
      async stream(key, range) {
        // The first read of a file is after the snapshot: the site deletes a song that the snapshot names.
        if (await disk.size(`${doomed.folder}/song.mp3`)) {
          await ctx.db.song.update({ where: { id: doomed.id }, data: { deletedAt: new Date() } });
          await disk.remove(doomed.folder);
          await expect.poll(() => made).toBeGreaterThan(1);
        }
        return disk.stream(key, range);
      },
    };
    const { dir, manifest } = await backUp(deleting).finally(() => {
      isOver = true;
    });
    await writing;
    expect(manifest.files).toMatchObject({ lost: 0, gone: 3 });
    const url = await anotherDatabaseUrl();
    expect(await restore(dir, url, await newDisk())).toEqual([]);
    const [saved] = (await rowsOf(url, 'SELECT count(*)::int AS songs FROM "Song"')) as { songs: number }[];
    expect(saved?.songs).toBeLessThan(await ctx.db.song.count());
  });

  it('names the files that the storage has lost', async () => {
    const lost = await makeStoredSong(disk, site.user.id);
    await disk.remove(`${lost.folder}/song.mp3`);
    const lines: string[] = [];
    const dir = path.join(await newFolder(), 'backup');
    const { files } = await save((await testWorld()).databaseUrl, disk, dir, {
      ...quiet,
      line: (text) => lines.push(text),
    });
    expect(files.lost).toBe(1);
    expect(lines).toContain(`  lost: ${lost.folder}/song.mp3`);
    await (await testWorld()).ctx.db.song.delete({ where: { id: lost.id } });
  });

  it('fails if the storage does, and stays recognisably incomplete', async () => {
    const dir = path.join(await newFolder(), 'backup');
    const failing: Storage = { ...disk, stream: () => Promise.reject(new Error('the store is away')) };
    const { databaseUrl } = await testWorld();
    await expect(save(databaseUrl, failing, dir, quiet)).rejects.toThrow('the store is away');
    await expect(readManifest(dir)).rejects.toThrow('holds no complete backup');
    await expect(createFolder(dir)).rejects.toThrow('interrupted');
  });

  it('fails if the database goes away', async () => {
    const { databaseUrl } = await testWorld();
    const dir = path.join(await newFolder(), 'backup');
    const door = await databaseDoor(databaseUrl);
    const shutting: Promise<void>[] = [];
    const progress = {
      ...quiet,
      // The door cuts the connection immediately. The server does so when it gets to it, perhaps after the last row.
      status(text: string) {
        if (text.includes('Song')) shutting.push(door.shut());
      },
    };
    await expect(save(door.url, disk, dir, progress)).rejects.toThrow();
    expect(shutting).not.toEqual([]);
    await Promise.all(shutting);
    await expect(readManifest(dir)).rejects.toThrow('holds no complete backup');
  });

  it('never overwrites anything', async () => {
    const { dir } = await backUp(disk);
    await expect(createFolder(dir)).rejects.toThrow('already holds a backup');
    const other = await newFolder();
    await writeFile(path.join(other, 'x'), '');
    await expect(createFolder(other)).rejects.toThrow('is not empty');
    expect((await stat(dir)).mode & 0o077).toBe(0);
  });
});

describe('a restore refuses', () => {
  it('a database or a storage in use, and changes neither', async () => {
    const { databaseUrl } = await testWorld();
    const { dir } = await backUp(disk);
    const empty = await newDisk();
    await expect(restore(dir, databaseUrl, empty)).rejects.toThrow('The database is in use: ');
    expect(await empty.isEmpty()).toBe(true);
    await empty.put('x', Buffer.from('x'));
    const url = await anotherDatabaseUrl();
    await expect(restore(dir, url, empty)).rejects.toThrow('The storage holds files');
    expect(await rowsOf(url, 'SELECT * FROM "User"')).toEqual([]);
  });

  it('a backup that is incomplete, changed or cut short, and changes nothing', async () => {
    const { dir, manifest } = await backUp(disk);
    const url = await anotherDatabaseUrl();
    const empty = await newDisk();
    const users = manifest.tables.find(({ name }) => name === 'User');
    const song = `files/${site.song.folder}/song.mp3`;
    const harms: [string, (file: string) => Promise<void>][] = [
      [users?.file ?? '', (file) => truncate(file, 100)],
      [song, (file) => appendFile(file, 'x')],
      [song, (file) => rm(file)],
      ['files.gz', (file) => writeFile(file, '')],
    ];
    for (const [name, harm] of harms) {
      const file = path.join(dir, name);
      const original = await readFile(file);
      await harm(file);
      await expect(restore(dir, url, empty), name).rejects.toThrow(`The backup is damaged: ${name}`);
      await writeFile(file, original);
    }
    await rm(path.join(dir, 'manifest.json'));
    await expect(restore(dir, url, empty)).rejects.toThrow('holds no complete backup');
    expect([await empty.isEmpty(), await rowsOf(url, 'SELECT * FROM "User"')]).toEqual([true, []]);
  });

  it('a backup of an unknown format, and a database with newer migrations', async () => {
    const { dir } = await backUp(disk);
    const file = path.join(dir, 'manifest.json');
    const content = JSON.parse(await readFile(file, 'utf8'));
    const url = await anotherDatabaseUrl();
    await writeFile(file, JSON.stringify({ ...content, format: 2 }));
    await expect(restore(dir, url, await newDisk())).rejects.toThrow('newer version');
    await writeFile(file, JSON.stringify({ ...content, migrations: content.migrations.slice(0, -1) }));
    await expect(restore(dir, url, await newDisk())).rejects.toThrow('newer migrations than the backup');
  });

  it('to commit rows that differ from the backup', async () => {
    const { dir } = await backUp(disk);
    const file = path.join(dir, 'manifest.json');
    const content = JSON.parse(await readFile(file, 'utf8'));
    for (const table of content.tables) if (table.name === 'Genre') table.digest = '14-1-2-3-4';
    await writeFile(file, JSON.stringify(content));
    const url = await anotherDatabaseUrl();
    await expect(restore(dir, url, await newDisk())).rejects.toThrow('Genre holds other rows');
    expect(await rowsOf(url, 'SELECT * FROM "Genre"')).toEqual([]);
    expect(await readdir(dir)).not.toContain('names.gz');
  });
});

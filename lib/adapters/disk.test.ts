import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { diskStorage } from './disk';

const root = mkdtempSync(path.join(os.tmpdir(), 'tunewright-disk-'));
const storage = diskStorage(root);
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('files on disk', () => {
  it('come back as they were put, and are gone when removed with their folder', async () => {
    await storage.put('songs/a/one.mp3', Buffer.from('first'));
    await storage.put('songs/a/one.mp3', Buffer.from('second'));
    expect((await storage.get('songs/a/one.mp3'))?.toString()).toBe('second');
    expect(readdirSync(path.join(root, 'songs/a'))).toEqual(['one.mp3']);
    await storage.remove('songs/a');
    expect(await storage.get('songs/a/one.mp3')).toBeNull();
    await storage.remove('songs/a');
  });

  it('refuse every key that could lead out of the folder', async () => {
    for (const key of ['../x', '/etc/passwd', 'a/../../x', 'a//b', 'a/', '.hidden', 'a\u0000b', '']) {
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow();
    }
  });

  it('tell when they cannot be written', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
    await expect(diskStorage('/dev/null/nowhere').check()).rejects.toMatchObject({ code: 'storage.failed' });
  });
});

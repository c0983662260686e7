import {
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { diskStorage } from './storage-disk';

const root = mkdtempSync(path.join(os.tmpdir(), 'tunewright-disk-'));
const storage = diskStorage(root);
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('files on disk', () => {
  it('can be read back, and are removed with their folder', async () => {
    await storage.put('songs/a/one.mp3', Buffer.from('first'));
    await storage.put('songs/a/one.mp3', Buffer.from('second'));
    expect((await storage.get('songs/a/one.mp3'))?.toString()).toBe('second');
    expect(readdirSync(path.join(root, 'songs/a'))).toEqual(['one.mp3']);
    await storage.remove('songs/a');
    expect(await storage.get('songs/a/one.mp3')).toBeNull();
    await storage.remove('songs/a');
  });

  it('can be read in ranges, whole or streamed', async () => {
    await storage.put('parts/x.bin', Buffer.from('0123456789'));
    expect(await storage.size('parts/x.bin')).toBe(10);
    expect(String(await storage.get('parts/x.bin', { start: 2, end: 4 }))).toBe('234');
    expect(String(await buffer(await storage.stream('parts/x.bin', { start: 8, end: 9 })))).toBe('89');
    expect(String(await buffer(await storage.stream('parts/x.bin')))).toBe('0123456789');
  });

  it('are reported missing in the same way by every method', async () => {
    expect(await storage.size('parts/none.bin')).toBeNull();
    expect(await storage.size('parts')).toBeNull();
    expect(await storage.get('parts/none.bin', { start: 0, end: 1 })).toBeNull();
    await expect(storage.stream('parts/none.bin')).rejects.toMatchObject({ code: 'storage.missing' });
  });

  it('that exist but cannot be read are not reported missing', async () => {
    await storage.put('parts/y.bin', Buffer.from('y'));
    symlinkSync('loop.bin', path.join(root, 'parts/loop.bin'));
    await expect(storage.stream('parts/loop.bin')).rejects.toMatchObject({ code: 'storage.failed' });
  });

  it('can be read by the group, such as a proxy, and by no one else', async () => {
    await storage.put('parts/group.bin', Buffer.from('x'));
    expect(statSync(path.join(root, 'parts/group.bin')).mode & 0o777).toBe(0o640);
  });

  it('do not appear before a stream has ended, and never if it fails', async () => {
    async function* twoParts(fails: boolean) {
      yield Buffer.from('one ');
      expect(existsSync(path.join(root, 'late/x.zip'))).toBe(false);
      if (fails) throw new Error('the source is gone');
      yield Buffer.from('two');
    }
    await expect(storage.put('late/x.zip', twoParts(true))).rejects.toThrow('the source is gone');
    expect(readdirSync(path.join(root, 'late'))).toEqual([]);
    await storage.put('late/x.zip', twoParts(false));
    expect(String(await storage.get('late/x.zip'))).toBe('one two');
  });

  it('reject every key that could leave the folder', async () => {
    for (const key of ['../x', '/etc/passwd', 'a/../../x', 'a//b', 'a/', '.hidden', 'a\u0000b', '']) {
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow();
      await expect(storage.stream(key)).rejects.toThrow();
    }
  });

  it('are found whatever their names, and empty folders are none', async () => {
    const own = mkdtempSync(path.join(root, 'own-'));
    const other = diskStorage(own);
    expect(await diskStorage(path.join(own, 'nowhere')).isEmpty()).toBe(true);
    await other.check();
    expect(await other.isEmpty()).toBe(true);
    writeFileSync(path.join(own, 'probe', '.left behind'), 'x');
    expect(await other.isEmpty()).toBe(false);
  });

  it('lose what killed writes left behind once it is a day old', async () => {
    const own = mkdtempSync(path.join(root, 'own-'));
    const other = diskStorage(own);
    await diskStorage(path.join(own, 'nowhere')).tidy();
    await other.put('songs/a/one.mp3', Buffer.from('x'));
    const [old, recent] = ['old', 'recent'].map((name) => path.join(own, 'songs/a', `one.mp3.${name}.part`));
    for (const file of [old, recent]) writeFileSync(file ?? '', 'x');
    const longAgo = new Date(Date.now() - 25 * 3_600_000);
    for (const file of [old ?? '', path.join(own, 'songs/a/one.mp3')]) utimesSync(file, longAgo, longAgo);
    await other.tidy();
    expect(readdirSync(path.join(own, 'songs/a'))).toEqual(['one.mp3', 'one.mp3.recent.part']);
  });

  it('report when they cannot be written', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
    await expect(diskStorage('/dev/null/nowhere').check()).rejects.toMatchObject({ code: 'storage.failed' });
  });
});

import { createHash } from 'node:crypto';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeFlac, encodeMp3, encodeWav } from '@/lib/audio/encode';
import { tagMp3 } from '@/lib/audio/tag';
import { DAY_MS } from '@/lib/core/constants';
import { makeUser } from '@/lib/testing/factories';
import { storedSong } from '@/lib/testing/files/sound';
import { hit } from '@/lib/testing/hit';
import { openPageServer } from '@/lib/testing/servers/page-server';
import { runTasks } from '@/lib/testing/tasks';
import { testWorld } from '@/lib/testing/world';
import { findEssence, type RandomAccess } from './essence';
import { signingKey } from './keys';
import { publicKeys } from './list-keys';
import { signSong } from './sign-song';

const bytesAt = (bytes: Uint8Array): RandomAccess => ({
  size: bytes.length,
  read: async (start, end) => bytes.subarray(Math.max(0, start), end),
});

async function hashOf(bytes: Uint8Array): Promise<string> {
  const essence = await findEssence(bytesAt(bytes));
  if (!essence) throw new Error('there is no sound');
  return createHash('sha256').update(bytes.subarray(essence.start, essence.end)).digest('hex');
}

describe('the sound of a file', () => {
  const tone = Float32Array.from({ length: 4_410 }, (_, i) => Math.sin(i / 9));
  const audio = { sampleRate: 44_100, left: tone, right: tone };

  it('is the same whatever its tags, and another one after any change', async () => {
    const mp3 = await encodeMp3(audio);
    const expected = await hashOf(mp3);
    const tagged = tagMp3(mp3, { title: 'Tagged again' });
    const ape = Buffer.alloc(64);
    ape.write('APETAGEX', 0);
    ape.write('APETAGEX', 32);
    ape.writeUInt32LE(32, 44);
    ape[55] = 128;
    const old = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)]);
    for (const file of [tagged, Buffer.concat([tagged, ape, old]), Buffer.concat([mp3, old])])
      expect(await hashOf(file)).toBe(expected);
    const changed = Buffer.from(mp3);
    changed[mp3.length - 9] = (changed[mp3.length - 9] ?? 0) ^ 1;
    expect(await hashOf(changed)).not.toBe(expected);
  });

  it('is found behind other chunks of a WAV file, and behind the pictures of a FLAC file', async () => {
    const wav = Buffer.from(encodeWav(audio));
    const other = Buffer.concat([Buffer.from('LIST'), Buffer.from([3, 0, 0, 0]), Buffer.from('abc\0')]);
    const moved = Buffer.concat([wav.subarray(0, 36), other, wav.subarray(36), other]);
    expect(await hashOf(moved)).toBe(await hashOf(wav));
    const flac = await encodeFlac(audio);
    expect(await findEssence(bytesAt(flac))).toMatchObject({ format: 'flac', end: flac.length });
  });

  it('is not found in other files', async () => {
    for (const text of ['', 'MThd', 'RIFF....WEBP', 'fLaC', '<html>', 'ID3'])
      expect(await findEssence(bytesAt(Buffer.from(text)))).toBeNull();
  });
});

describe('the provenance of a song', { timeout: 60_000 }, () => {
  let origin = '';
  beforeAll(async () => {
    origin = await openPageServer();
  });

  const provenanceOf = async (id: string, as?: { id: string }) =>
    hit('GET /song/:id/provenance', { params: { id }, as });
  const find = async (sha256: string, as?: { id: string }) =>
    (await hit('GET /provenance/:sha256', { params: { sha256 }, as })).body.data;

  /** Makes the sound its own: all test songs have the same one. */
  async function signedSong(fields: Parameters<typeof storedSong>[0] = {}) {
    const { ctx } = await testWorld();
    const made = await storedSong({ master: false, model: 'Test model', provider: 'suno', ...fields });
    const tone = Float32Array.from({ length: 88_200 }, () => Math.random() - 0.5);
    const mp3 = tagMp3(await encodeMp3({ sampleRate: 44_100, left: tone, right: tone }), { title: 'Stored' });
    await ctx.storage.put(`songs/${made.song.id}/${made.rendition}/song.mp3`, mp3);
    return made;
  }

  it('is signed on request: each download is known by its sound, under a key that is published', async () => {
    const { ctx } = await testWorld();
    const { song, owner, path } = await signedSong();
    expect((await provenanceOf(song.id)).body.data).toBeNull();
    await runTasks();
    const { data } = (await provenanceOf(song.id)).body;
    expect(data).toMatchObject({
      model: 'Test model',
      digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
    });
    const keys = createLocalJWKSet({
      keys: (await publicKeys(ctx)).keys.map((key) => ({ kty: 'OKP', ...key })),
    });
    const { payload } = await jwtVerify(data.statement, keys, { issuer: ctx.siteUrl });
    expect(payload).toMatchObject({ sub: `${ctx.siteUrl}/song/${song.id}`, sha256: data.sha256 });
    for (const format of ['mp3', 'flac', 'wav'] as const) {
      const file = await fetch(`${origin}${path}/song.${format}?download`);
      const sha256 = await hashOf(new Uint8Array(await file.arrayBuffer()));
      expect([format, sha256]).toEqual([format, data.sha256[format]]);
      expect(await find(sha256)).toMatchObject({
        format,
        song: { id: song.id, artist: owner.name },
        statement: data.statement,
      });
    }
    expect(await find('0'.repeat(64))).toBeNull();
    expect(JSON.stringify(await publicKeys(ctx))).not.toContain('"d"');
  });

  it('is signed once, also for two workers, and with the first download', async () => {
    const { ctx } = await testWorld();
    const { song, path } = await signedSong();
    await (await fetch(`${origin}${path}/song.mp3?download`)).arrayBuffer();
    await Promise.all([signSong(ctx, { songId: song.id }), signSong(ctx, { songId: song.id }), runTasks()]);
    expect(await ctx.db.songProvenance.count({ where: { songId: song.id } })).toBe(1);
    expect(await ctx.db.soundHash.count({ where: { songId: song.id } })).toBe(3);
  });

  it('tells strangers of a hidden song only that it was made here, and when', async () => {
    const { ctx } = await testWorld();
    const { song, owner } = await signedSong({ visibility: 'private' });
    await signSong(ctx, { songId: song.id });
    const stranger = await makeUser();
    expect((await provenanceOf(song.id, stranger)).status).toBe(404);
    const { sha256 } = (await provenanceOf(song.id, owner)).body.data;
    const seen = await find(sha256.mp3, stranger);
    expect(seen).toMatchObject({ model: 'Test model', song: null, statement: null });
    expect(JSON.stringify(seen)).not.toContain(song.id);
    expect((await find(sha256.mp3, owner)).song.id).toBe(song.id);
    await hit('DELETE /song/:id', { as: owner, params: { id: song.id } });
    expect((await find(sha256.mp3, owner)).song).toBeNull();
  });

  it('is signed with one key by all processes, which is replaced after a year', async () => {
    const { ctx, advance } = await testWorld();
    await ctx.db.signingKey.deleteMany();
    const ids = await Promise.all(Array.from({ length: 4 }, async () => (await signingKey(ctx)).id));
    expect(new Set(ids).size).toBe(1);
    const otherSecret = await signingKey({ ...ctx, secret: 'x'.repeat(40) });
    expect(otherSecret.id).not.toBe(ids[0]);
    advance(366 * DAY_MS);
    expect([...ids, otherSecret.id]).not.toContain((await signingKey(ctx)).id);
    expect((await publicKeys(ctx)).keys).toHaveLength(3);
  });
});

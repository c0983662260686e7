import { describe, expect, it } from 'vitest';
import { type Container, songFile } from '@/dev/providers/sound';
import { encodeWav } from '@/lib/audio/encode';
import { makeSongRow, makeUser } from '@/lib/testing/factories';
import { send, storingNothing, ticketOf, uploadOf } from '@/lib/testing/files/uploads';
import { hit } from '@/lib/testing/hit';
import { testWorld } from '@/lib/testing/world';
import { findUploadedSong } from './find-song';
import { MAX_SONG_BYTES, MAX_UPLOAD_BYTES } from './rules';
import { sweepUploads } from './sweep';

const file = async (container: Container, seconds: number) =>
  new Uint8Array((await songFile({ container, seconds, seed: 1 }, null)).bytes);

/** A long file that is quickly made. */
function tone(seconds: number): Uint8Array {
  const sampleRate = 8_000;
  const side = Float32Array.from({ length: seconds * sampleRate }, (_, at) => Math.sin(at / 3) / 2);
  return encodeWav({ sampleRate, left: side, right: side });
}

describe('an uploaded song', () => {
  it.each([
    ['mp3', 'audio/mpeg'],
    ['flac', 'audio/flac'],
    ['wav', 'audio/wav'],
  ] as const)(
    'is recognized as %s by its bytes, measured, and swept after a day',
    async (container, mime) => {
      const { ctx, advance } = await testWorld();
      const ana = await makeUser();
      const { id, url } = await ticketOf(ana, 'song', 'mine.txt');
      const bytes = await file(container, 12);
      const { status, body } = await send(ana, url, bytes);
      expect([status, body.data]).toMatchObject([200, { kind: 'song', mime, size: bytes.length, url: null }]);
      const { storageKey, seconds } = (await uploadOf(id)) ?? {};
      expect(storageKey).toMatch(/^uploaded-songs\/[0-9a-f-]{36}$/);
      expect(seconds).toBe(12);
      expect(await findUploadedSong(ctx, ana.id, id)).toEqual({ storageKey, container, seconds: 12 });
      expect(await findUploadedSong(ctx, (await makeUser()).id, id)).toBeNull();
      advance(25 * 3_600_000);
      await sweepUploads(ctx);
      expect(await uploadOf(id)).toBeNull();
      expect(await ctx.storage.size(storageKey ?? '')).toBeNull();
    },
  );

  it('is kept while an order for its cover waits or is made', async () => {
    const { ctx, advance } = await testWorld();
    const ana = await makeUser();
    const covered = async (edit: (uploadId: string) => object, more: object = {}) => {
      const { id, url } = await ticketOf(ana, 'song');
      await send(ana, url, new Uint8Array(tone(11)));
      const song = await makeSongRow(ana.id, { status: 'queued', edit: edit(id), ...more });
      return { id, song };
    };
    const uploadCover = (uploadId: string) => ({ uploadCover: { uploadId, hasRights: true } });
    const first = await covered(uploadCover);
    const repeated = await covered((id) => ({ repeats: { ...uploadCover(id), sourceId: null } }));
    const made = await covered(uploadCover, { status: 'ready' });
    advance(25 * 3_600_000);
    await sweepUploads(ctx);
    expect(await uploadOf(made.id)).toBeNull();
    for (const { id } of [first, repeated]) expect(await findUploadedSong(ctx, ana.id, id)).not.toBeNull();
    await ctx.db.song.updateMany({ where: { ownerId: ana.id }, data: { status: 'failed' } });
    await sweepUploads(ctx);
    for (const { id } of [first, repeated]) expect(await uploadOf(id)).toBeNull();
  });

  it.each([
    ['text', async () => new TextEncoder().encode('no song at all '.repeat(99)), 415],
    ['nothing', async () => new Uint8Array(), 422],
    ['too short a song', () => file('wav', 8), 422],
    ['too long a song', async () => tone(606), 422],
    ['half a file', async () => (await file('flac', 12)).subarray(0, 90_000), 422],
    [
      'silence',
      async () =>
        new Uint8Array((await songFile({ container: 'wav', seconds: 12, seed: 1 }, 'silent-audio')).bytes),
      422,
    ],
  ] as const)('is not %s', async (_, bytesOf, status) => {
    const ana = await makeUser();
    const { url } = await ticketOf(ana, 'song', 'song.mp3');
    const bytes = new Uint8Array(await bytesOf());
    const answer = await storingNothing(() => send(ana, url, bytes));
    expect(answer.status).toBe(status);
    if (status === 415) expect(answer.body.message).toBe('Send an MP3, FLAC or WAV file');
  });

  it('may be larger than a picture, up to its own limit', async () => {
    const ana = await makeUser();
    const ask = (kind: 'song' | 'resume', size: number) =>
      hit('POST /uploads', { as: ana, body: { kind, name: 'x', size } });
    expect((await ask('song', MAX_SONG_BYTES)).body.data.maxBytes).toBe(MAX_SONG_BYTES);
    expect((await ask('resume', MAX_UPLOAD_BYTES)).body.data.maxBytes).toBe(MAX_UPLOAD_BYTES);
    expect((await ask('resume', MAX_UPLOAD_BYTES + 1)).body.fields).toEqual({
      size: 'The file is too large',
    });
    expect((await ask('song', MAX_SONG_BYTES + 1)).status).toBe(422);
  });
});

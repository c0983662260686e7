import { randomUUID } from 'node:crypto';
import type { Prisma } from '@/generated/prisma/client';
import { encodeFlac, encodeMp3, encodeWav, type StereoAudio } from '@/lib/audio/encode';
import { tagMp3 } from '@/lib/audio/tag';
import { makeSongRow, makeUser } from '../factories';
import { testWorld } from '../world';
import { makePng } from './pictures';

/** Two seconds of audio in the format of a music model's take. */
export interface Sound {
  audio: StereoAudio;
  mp3: Uint8Array;
  flac: Uint8Array;
  wav: Uint8Array;
  cover: Uint8Array;
}

let sound: Promise<Sound> | undefined;

/** Encoded once per test file. */
export function testSound(): Promise<Sound> {
  sound ??= make();
  return sound;
}

async function make(): Promise<Sound> {
  const side = (turn: number) => Float32Array.from({ length: 88_200 }, (_, i) => 0.4 * Math.sin(i * turn));
  const audio = { sampleRate: 44_100, left: side(0.031), right: side(0.047) };
  const cover = makePng(8, 8);
  const mp3 = tagMp3(await encodeMp3(audio), {
    title: 'As it was called first',
    bpm: 92,
    key: 'D minor',
    cover: { mime: 'image/png', bytes: cover },
  });
  return { audio, mp3, flac: await encodeFlac(audio), wav: encodeWav(audio), cover };
}

/** Creates a song of `ownerId` with all its files in storage; `master: false` omits the lossless one. */
export async function storedSong(
  overrides: Parameters<typeof makeSongRow>[1] & { ownerId?: string; master?: boolean } = {},
) {
  const { ctx } = await testWorld();
  const { master = true, ownerId, ...fields } = overrides;
  const owner = ownerId ? await ctx.db.user.findUniqueOrThrow({ where: { id: ownerId } }) : await makeUser();
  const rendition = randomUUID();
  const row: Partial<Prisma.SongUncheckedCreateInput> = { rendition, name: 'Été "24"', ...fields };
  const song = await makeSongRow(owner.id, row);
  const { mp3, flac, cover } = await testSound();
  const put = (file: string, bytes: Uint8Array) =>
    ctx.storage.put(`songs/${song.id}/${rendition}/${file}`, bytes);
  await put('song.mp3', mp3);
  await put('cover.svg', Buffer.from('<svg/>'));
  await put('cover.png', cover);
  await put('song.mid', Buffer.from('MThd'));
  if (master) await put('song.flac', flac);
  return { owner, song, rendition, path: `/api/files/${song.id}/${rendition}` };
}

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { flacHead, inspectFlac } from '@/lib/audio/flac';
import { withMidiText } from '@/lib/audio/midi-text';
import { id3Length } from '@/lib/audio/mp3-frame';
import { riffInfo } from '@/lib/audio/riff-info';
import { id3Tag, readTag, type SongTags } from '@/lib/audio/tag';
import { inspectMp3 } from '@/lib/audio/verify';
import { WAV_FRAME_BYTES, WAV_HEADER_BYTES } from '@/lib/audio/wav';
import type { Ctx } from '@/lib/core/context';
import type { ByteRange, TranscodeOrder } from '@/lib/core/ports';
import { copyrightLine } from '@/lib/domain/legal/song-licence';
import { type Format, formats } from '../files/formats';
import { originOf } from '../files/origin';
import { toLrc, toVtt } from '../files/timed-text';
import type { Track } from '../files/tracks';
import { chordSheet, leadSheet } from '../paper/open-paper';
import { renditionFiles, renditionFolder } from '../rules';
import { songTags } from './song-tags';
import { withChunks, withTags } from './tagged-stream';

/** A file ready to be sent. */
export interface Download {
  /** Appended to the title in the file name, such as "(from the MP3)"; null for none. */
  note: string | null;
  extension: string;
  type: string;
  /** Bytes; null if unknown before the file has been made. */
  size: number | null;
  /** Changes with every byte; null for a file transcoded on the fly, which does not support ranges. */
  etag: string | null;
  stream(range?: ByteRange): Promise<Readable>;
}

/** Bytes that hold all metadata of a FLAC file except pictures. */
const FLAC_METADATA = 64 * 1024;
const CHUNK_BYTES = 64 * 1024;
const LOSSY_NOTE = '(from the MP3)';
const CHORDS_NOTE = '(chords)';

/**
 * Opens a song as a file in this format, tagged with its current title; null if unavailable. WAV and FLAC come from
 * the lossless master or, if there is none, from the MP3, which the file name then says.
 */
export async function openDownload(ctx: Ctx, track: Track, format: Format): Promise<Download | null> {
  const { extension, type } = formats[format];
  const made = await makers[format](ctx, track);
  return made && { note: null, etag: null, extension, type, ...made };
}

type Made = Pick<Download, 'size' | 'stream'> & Partial<Download>;

const makers: Record<Format, (ctx: Ctx, track: Track) => Promise<Made | null>> = {
  mp3: taggedMp3,
  flac: async (ctx, track) => (await taggedMaster(ctx, track)) ?? fromMp3(ctx, track, 'flac'),
  wav: async (ctx, track) => (await wavOfMaster(ctx, track)) ?? fromMp3(ctx, track, 'wav'),
  midi: async (ctx, track) => fileOf(await taggedMidi(ctx, track)),
  musicxml: async (ctx, track) => fileOf(await leadSheet(ctx, track)),
  async 'chords.pdf'(ctx, track) {
    const file = fileOf(await chordSheet(ctx, track));
    return file && { ...file, note: CHORDS_NOTE };
  },
  lrc: async (_, { timedLyrics, ...track }) =>
    fileOf(timedLyrics?.length ? Buffer.from(toLrc({ ...track, timedLyrics })) : null),
  vtt: async (_, { timedLyrics }) => fileOf(timedLyrics?.length ? Buffer.from(toVtt(timedLyrics)) : null),
};

function fileOf(bytes: Uint8Array | null): Made | null {
  if (bytes === null) return null;
  return {
    size: bytes.length,
    etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
    stream: async ({ start, end } = { start: 0, end: bytes.length - 1 }) =>
      Readable.from([bytes.subarray(start, end + 1)], { objectMode: false }),
  };
}

function keyOf({ id, rendition }: Track, file: keyof typeof renditionFiles): string {
  return `${renditionFolder(id, rendition)}/${renditionFiles[file]}`;
}

async function taggedMp3(ctx: Ctx, track: Track): Promise<Made | null> {
  const key = keyOf(track, 'audio');
  const size = await ctx.storage.size(key);
  if (size === null) return null;
  const tag = await storedTag(ctx, track);
  return replaceHead(ctx, track, id3Tag(songTags(ctx, track, tag.tags)), { key, from: tag.length, size });
}

async function taggedMaster(ctx: Ctx, track: Track): Promise<Made | null> {
  const master = await masterOf(ctx, track);
  if (!master) return null;
  const { tags } = await storedTag(ctx, track);
  const head = flacHead(master.streamInfo, songTags(ctx, track, tags));
  return replaceHead(ctx, track, head, { ...master, from: master.audioStart });
}

/** Replaces the head of a stored file. */
function replaceHead(
  ctx: Ctx,
  track: Track,
  head: Uint8Array,
  { key, from, size: storedSize }: { key: string; from: number; size: number },
): Made {
  const size = head.length + storedSize - from;
  async function* parts({ start, end }: ByteRange) {
    if (start < head.length) yield head.subarray(start, end + 1);
    const last = from + end - head.length;
    if (end >= head.length)
      yield* await ctx.storage.stream(key, { start: from + Math.max(0, start - head.length), end: last });
  }
  return {
    size,
    etag: `"${createHash('sha256').update(track.rendition).update(head).digest('base64url')}"`,
    stream: async (range = { start: 0, end: size - 1 }) => Readable.from(parts(range), { objectMode: false }),
  };
}

async function taggedMidi(ctx: Ctx, track: Track): Promise<Uint8Array | null> {
  const bytes = await ctx.storage.get(keyOf(track, 'midi'));
  const { comment, source } = originOf(ctx, track);
  return bytes && withMidiText(bytes, { text: `${comment} ${source}`, copyright: copyrightLine(track) });
}

async function wavOfMaster(ctx: Ctx, track: Track): Promise<Made | null> {
  const master = await masterOf(ctx, track);
  if (!master) return null;
  const order = { from: 'flac' as const, frames: master.frames, sampleRate: master.sampleRate };
  return taggedWav(ctx, track, order, () => ctx.storage.stream(master.key));
}

/** A WAV file that is made as it is read. */
function taggedWav(
  ctx: Ctx,
  track: Track,
  order: Omit<TranscodeOrder, 'to'>,
  source: () => Promise<AsyncIterable<Uint8Array>>,
): Made {
  const info = riffInfo(songTags(ctx, track, {}));
  return {
    size: WAV_HEADER_BYTES + order.frames * WAV_FRAME_BYTES + info.length,
    stream: async () => withChunks(ctx.transcoder.transcode({ ...order, to: 'wav' }, await source()), info),
  };
}

async function masterOf(ctx: Ctx, track: Track) {
  const key = keyOf(track, 'master');
  const size = await ctx.storage.size(key);
  if (!size) return null;
  const first = await ctx.storage.get(key, { start: 0, end: Math.min(size, FLAC_METADATA) - 1 });
  const info = first && inspectFlac(first);
  return info && { ...info, key, size };
}

async function fromMp3(ctx: Ctx, track: Track, to: 'wav' | 'flac'): Promise<Made | null> {
  const bytes = await ctx.storage.get(keyOf(track, 'audio'));
  const info = bytes && inspectMp3(bytes);
  if (!info) return null;
  const { frames: blocks, samplesPerFrame, sampleRate } = info;
  const order = { from: 'mp3' as const, frames: blocks * samplesPerFrame, sampleRate };
  if (to === 'wav') return { note: LOSSY_NOTE, ...taggedWav(ctx, track, order, async () => chunks(bytes)) };
  const { tags } = await storedTag(ctx, track);
  const stream = async () =>
    withTags(ctx.transcoder.transcode({ ...order, to }, chunks(bytes)), songTags(ctx, track, tags));
  return { note: LOSSY_NOTE, size: null, stream };
}

async function* chunks(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

/** Reads the unchanging tags of the stored MP3, and the length of its tag in bytes. */
async function storedTag(ctx: Ctx, track: Track): Promise<{ length: number; tags: Partial<SongTags> }> {
  const key = keyOf(track, 'audio');
  const first = await ctx.storage.get(key, { start: 0, end: 9 });
  const length = first ? id3Length(first) : 0;
  const tag = length > 0 ? await ctx.storage.get(key, { start: 0, end: length - 1 }) : null;
  return { length, tags: tag ? readTag(tag) : await coverOf(ctx, track) };
}

async function coverOf(ctx: Ctx, track: Track): Promise<Partial<SongTags>> {
  const bytes = await ctx.storage.get(keyOf(track, 'coverPng'));
  return bytes ? { cover: { mime: 'image/png', bytes } } : {};
}

import type { SongTags } from './tag';

/** Metadata block types (RFC 9639 §8.1). */
const STREAMINFO = 0;
const VORBIS_COMMENT = 4;
const PICTURE = 6;
const FRONT_COVER = 3;

interface FlacFacts {
  sampleRate: number;
  channels: number;
  /** Bits per sample. */
  bits: number;
  /** Samples per channel; 0 if the encoder did not know. */
  frames: number;
  /** The 34 bytes of the STREAMINFO block. */
  streamInfo: Uint8Array;
  /** Offset of the first audio frame, after all metadata. */
  audioStart: number;
}

/** Parses the metadata at the beginning of a FLAC file (RFC 9639 §8). Returns null if it is not FLAC or incomplete. */
export function inspectFlac(first: Uint8Array): FlacFacts | null {
  const bytes = Buffer.from(first.buffer, first.byteOffset, first.byteLength);
  if (bytes.length < 42 || bytes.toString('latin1', 0, 4) !== 'fLaC' || (bytes[4] & 127) !== STREAMINFO)
    return null;
  const streamInfo = bytes.subarray(8, 42);
  for (let at = 4; at + 4 <= bytes.length; ) {
    const isLast = bytes[at] >> 7 === 1;
    at += 4 + bytes.readUIntBE(at + 1, 3);
    if (isLast) return { ...soundOf(streamInfo), streamInfo, audioStart: at };
  }
  return null;
}

function soundOf(info: Buffer): Pick<FlacFacts, 'sampleRate' | 'channels' | 'bits' | 'frames'> {
  return {
    sampleRate: info.readUIntBE(10, 3) >> 4,
    channels: ((info[12] >> 1) & 7) + 1,
    bits: (((info[12] & 1) << 4) | (info[13] >> 4)) + 1,
    frames: (info[13] & 15) * 2 ** 32 + info.readUInt32BE(14),
  };
}

/** Builds everything before the audio frames of a FLAC file: stream info, tags and picture. */
export function flacHead(streamInfo: Uint8Array, tags: SongTags): Uint8Array {
  const { cover } = tags;
  return Buffer.concat([
    Buffer.from('fLaC'),
    block(STREAMINFO, Buffer.from(streamInfo), false),
    block(VORBIS_COMMENT, comments(tags), !cover),
    ...(cover ? [block(PICTURE, picture(cover), true)] : []),
  ]);
}

/** Replaces the metadata of a FLAC file. Throws a TypeError for any other file. */
export function tagFlac(bytes: Uint8Array, tags: SongTags): Uint8Array<ArrayBuffer> {
  const info = inspectFlac(bytes);
  if (!info) throw new TypeError('not a FLAC file');
  const head = flacHead(info.streamInfo, tags);
  const frames = bytes.subarray(info.audioStart);
  const tagged = new Uint8Array(head.length + frames.length);
  tagged.set(head);
  tagged.set(frames, head.length);
  return tagged;
}

function block(kind: number, content: Buffer, isLast: boolean): Buffer {
  const header = Buffer.alloc(4);
  header[0] = kind | (isLast ? 128 : 0);
  header.writeUIntBE(content.length, 1, 3);
  return Buffer.concat([header, content]);
}

/** Field names that players know (xiph.org, Vorbis comment field recommendations). */
function comments(tags: SongTags): Buffer {
  const fields = {
    TITLE: tags.title,
    ARTIST: tags.artist,
    GENRE: tags.genre,
    DATE: tags.year,
    BPM: tags.bpm,
    KEY: tags.key,
    LYRICS: tags.lyrics,
    COMMENT: tags.comment,
    COPYRIGHT: tags.copyright,
    LICENSE: tags.licenceUrl,
    DIGITALSOURCETYPE: tags.source,
  };
  const entries = Object.entries(fields).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
  const count = Buffer.alloc(4);
  count.writeUInt32LE(entries.length);
  return Buffer.concat([counted(tags.software ?? ''), count, ...entries.map(counted)]);
}

/** A text with its length in bytes in front. */
function counted(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** RFC 9639 §8.8; width, height, depth and colors are zero, which lets readers determine them. */
function picture({ mime, bytes }: NonNullable<SongTags['cover']>): Buffer {
  const number = (value: number) => {
    const four = Buffer.alloc(4);
    four.writeUInt32BE(value);
    return four;
  };
  const text = (value: string) => Buffer.concat([number(Buffer.byteLength(value)), Buffer.from(value)]);
  const unknown = Buffer.alloc(16);
  return Buffer.concat([
    number(FRONT_COVER),
    text(mime),
    text('Cover'),
    unknown,
    number(bytes.byteLength),
    bytes,
  ]);
}

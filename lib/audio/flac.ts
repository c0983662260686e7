import type { SongTags } from './tag';

/** Kinds of metadata blocks (RFC 9639 §8.1). */
const STREAMINFO = 0;
const VORBIS_COMMENT = 4;
const PICTURE = 6;
const FRONT_COVER = 3;

interface FlacFacts {
  sampleRate: number;
  /** Samples of each side. */
  frames: number;
  /** The 34 bytes of the STREAMINFO block. */
  streamInfo: Uint8Array;
  /** Where the sound begins, behind all metadata. */
  audioStart: number;
}

/** Reads the metadata in the first bytes of a FLAC file (RFC 9639 §8); null when they are none, or not all of it. */
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

function soundOf(info: Buffer): Pick<FlacFacts, 'sampleRate' | 'frames'> {
  return {
    sampleRate: info.readUIntBE(10, 3) >> 4,
    frames: (info[13] & 15) * 2 ** 32 + info.readUInt32BE(14),
  };
}

/** All that stands before the sound of a FLAC file: what it is, and what it says about itself. */
export function flacHead(streamInfo: Uint8Array, tags: SongTags): Uint8Array {
  const { cover } = tags;
  return Buffer.concat([
    Buffer.from('fLaC'),
    block(STREAMINFO, Buffer.from(streamInfo), false),
    block(VORBIS_COMMENT, comments(tags), !cover),
    ...(cover ? [block(PICTURE, picture(cover), true)] : []),
  ]);
}

function block(kind: number, content: Buffer, isLast: boolean): Buffer {
  const header = Buffer.alloc(4);
  header[0] = kind | (isLast ? 128 : 0);
  header.writeUIntBE(content.length, 1, 3);
  return Buffer.concat([header, content]);
}

/** Names of the fields as players know them (xiph.org, Vorbis comment field recommendations). */
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
  };
  const given = Object.entries(fields).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
  const count = Buffer.alloc(4);
  count.writeUInt32LE(given.length);
  return Buffer.concat([counted(tags.software ?? ''), count, ...given.map(counted)]);
}

/** A text behind its length in bytes. */
function counted(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** RFC 9639 §8.8; zeros where a reader may look for itself: width, height, depth, colours. */
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

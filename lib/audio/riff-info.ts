import type { SongTags } from './tag';
import { WAV_HEADER_BYTES } from './wav';

/** Returns a `LIST` chunk of the type `INFO` (RIFF MCI, 1991), to be appended to a WAV file: an even number of bytes. */
export function riffInfo(tags: SongTags): Uint8Array {
  const fields = {
    INAM: tags.title,
    IART: tags.artist,
    IGNR: tags.genre,
    ICRD: tags.year,
    ICMT: [tags.comment, tags.source].filter(Boolean).join(' '),
    ICOP: [tags.copyright, tags.licenceUrl].filter(Boolean).join(' '),
    ISFT: tags.software,
  };
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    value ? [chunk(name, Buffer.from(`${value}\0`))] : [],
  );
  return chunk('LIST', Buffer.concat([Buffer.from('INFO'), ...entries]));
}

/** Returns the header of a WAV file for `more` bytes of chunks after its samples. */
export function extendedWavHeader(header: Uint8Array, more: number): Uint8Array {
  const bytes = Buffer.from(header.subarray(0, WAV_HEADER_BYTES));
  bytes.writeUInt32LE(bytes.readUInt32LE(4) + more, 4);
  return bytes;
}

function chunk(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(name, 'latin1');
  header.writeUInt32LE(content.length, 4);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
}

import NodeID3 from 'node-id3';

/** What a downloaded file says about itself. */
export interface SongTags {
  title: string;
  artist?: string;
  genre?: string;
  year?: number;
  /** Beats per minute; players show whole numbers. */
  bpm?: number;
  /** "D minor", written as ID3 wants it ("Dm"). */
  key?: string;
  lyrics?: string;
  /** ISO 639-2 code of the lyrics' language; "eng" unless told. */
  language?: string;
  comment?: string;
  software?: string;
  cover?: { mime: 'image/png' | 'image/jpeg'; bytes: Uint8Array };
}

/** "D minor" → "Dm", "F# major" → "F#": TKEY has at most three characters. */
function initialKey(name: string): string {
  const match = /^\s*([A-Ga-g])([#b]?)\s*(\S*)/.exec(name);
  if (!match) return 'o';
  const [, letter = 'C', sign = '', mode = ''] = match;
  const minor = /^(m|min|minor|dorian|phrygian)$/i.test(mode);
  return `${letter.toUpperCase()}${sign}${minor ? 'm' : ''}`;
}

/**
 * Writes ID3v2.3 tags in front of an MP3, replacing any it had. Only what is given is written. Throws a TypeError if
 * the tag cannot be built.
 */
export function tagMp3(bytes: Uint8Array, tags: SongTags): Uint8Array {
  const language = tags.language ?? 'eng';
  const frames: NodeID3.Tags = { title: tags.title };
  if (tags.artist) frames.artist = tags.artist;
  if (tags.genre) frames.genre = tags.genre;
  if (tags.year) frames.year = String(tags.year);
  if (tags.bpm) frames.bpm = String(Math.round(tags.bpm));
  if (tags.key) frames.initialKey = initialKey(tags.key);
  if (tags.lyrics) frames.unsynchronisedLyrics = { language, text: tags.lyrics };
  if (tags.comment) frames.comment = { language, text: tags.comment };
  if (tags.software) frames.encodingTechnology = tags.software;
  if (tags.cover) {
    frames.image = {
      mime: tags.cover.mime,
      type: { id: 3 },
      description: 'Cover',
      imageBuffer: Buffer.from(tags.cover.bytes),
    };
  }
  const tagged = NodeID3.write(frames, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!Buffer.isBuffer(tagged)) throw new TypeError('the tag could not be written');
  return new Uint8Array(tagged.buffer, tagged.byteOffset, tagged.byteLength);
}

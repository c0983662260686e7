import NodeID3 from 'node-id3';

/** The metadata of a downloaded file. */
export interface SongTags {
  title: string;
  artist?: string;
  genre?: string | undefined;
  year?: number;
  /** Beats per minute, written as a whole number. */
  bpm?: number;
  /** "D minor"; the ID3 tag abbreviates it ("Dm"). */
  key?: string;
  lyrics?: string | undefined;
  /** The sung words in order; a line begins with "\n". Only for MP3. */
  syncedLyrics?: readonly { startSeconds: number; text: string }[];
  /** ISO 639-2 code of the lyrics' language; "eng" by default. */
  language?: string;
  comment?: string;
  software?: string;
  /** "2026 Ana. CC BY 4.0", and the address of the licence. */
  copyright?: string;
  licenceUrl?: string;
  /** How the sound came to be: the address of IPTC's term. */
  source?: string;
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
 * Replaces the tags of an MP3 with an ID3v2.3 tag that contains only the defined fields. Throws a TypeError if the tag
 * cannot be built.
 */
export function tagMp3(bytes: Uint8Array, tags: SongTags): Uint8Array {
  const tagged = NodeID3.write(framesOf(tags), Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!Buffer.isBuffer(tagged)) throw new TypeError('the tag could not be written');
  return new Uint8Array(tagged.buffer, tagged.byteOffset, tagged.byteLength);
}

/** Returns the tag alone, to be prepended to an MP3 without one. Throws a TypeError if it cannot be built. */
export function id3Tag(tags: SongTags): Uint8Array {
  const tag = NodeID3.create(framesOf(tags));
  if (!Buffer.isBuffer(tag)) throw new TypeError('the tag could not be written');
  return tag;
}

/** Returns the fields of a tag that stay valid when the song is renamed. */
export function readTag(tag: Uint8Array): Pick<SongTags, 'bpm' | 'key' | 'cover'> {
  const { bpm, initialKey: key, image } = NodeID3.read(Buffer.from(tag));
  const picture = typeof image === 'object' ? image : undefined;
  const mime = picture?.mime === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  return {
    ...(bpm ? { bpm: Number(bpm) } : {}),
    ...(key ? { key } : {}),
    ...(picture ? { cover: { mime, bytes: picture.imageBuffer } } : {}),
  };
}

function framesOf(tags: SongTags): NodeID3.Tags {
  const language = tags.language ?? 'eng';
  const frames: NodeID3.Tags = { title: tags.title };
  if (tags.artist) frames.artist = tags.artist;
  if (tags.genre) frames.genre = tags.genre;
  if (tags.year) frames.year = String(tags.year);
  if (tags.bpm) frames.bpm = String(Math.round(tags.bpm));
  if (tags.key) frames.initialKey = initialKey(tags.key);
  if (tags.lyrics) frames.unsynchronisedLyrics = { language, text: tags.lyrics };
  if (tags.syncedLyrics?.length) frames.synchronisedLyrics = [syncedFrame(tags.syncedLyrics, language)];
  if (tags.comment) frames.comment = { language, text: tags.comment };
  if (tags.copyright) frames.copyright = tags.copyright;
  if (tags.licenceUrl) frames.copyrightUrl = tags.licenceUrl;
  if (tags.source) frames.userDefinedText = [{ description: 'digitalSourceType', value: tags.source }];
  if (tags.software) frames.encodingTechnology = tags.software;
  if (tags.cover) {
    frames.image = {
      mime: tags.cover.mime,
      type: { id: 3 },
      description: 'Cover',
      imageBuffer: Buffer.from(tags.cover.bytes),
    };
  }
  return frames;
}

/** SYLT (id3.org, ID3v2.3 §4.10). */
function syncedFrame(words: readonly { startSeconds: number; text: string }[], language: string) {
  const { TimeStampFormat, SynchronisedLyrics } = NodeID3.TagConstants;
  return {
    language,
    timeStampFormat: TimeStampFormat.MILLISECONDS,
    contentType: SynchronisedLyrics.ContentType.LYRICS,
    synchronisedText: words.map(({ startSeconds, text }) => ({
      text,
      timeStamp: Math.round(startSeconds * 1000),
    })),
  };
}

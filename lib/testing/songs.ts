import { randomUUID } from 'node:crypto';
import type { Song } from '@/lib/domain/song/contract';
import type { SongUnderstanding } from '@/lib/domain/song/request-schema';

/** The smallest request of a song. Its seed lets all tests of a process share the song. */
export const SMALL_SONG = { prompt: 'solo piano, calm', durationSeconds: 10, seed: 1 };

/** Returns a song as a visitor sees it, ready and public by default, without a database row. */
export function someSong(overrides: Partial<Song> = {}): Song {
  const id = randomUUID();
  const folder = `/api/files/${id}/${randomUUID()}`;
  return {
    id,
    name: 'Midnight Ferry',
    description: null,
    lyrics: null,
    genre: 'lo-fi',
    genreName: 'Lo-fi',
    mood: null,
    prompt: null,
    visibility: 'public',
    licence: 'all-rights-reserved',
    status: 'ready',
    progress: 100,
    stage: null,
    place: null,
    secondsLeft: null,
    maxSecondsLeft: null,
    failure: null,
    duration: 185,
    orderedSeconds: null,
    bpm: 78,
    key: 'D minor',
    instrumental: false,
    vocals: null,
    voice: null,
    seed: 1,
    provider: 'builtin',
    model: null,
    suggestion: null,
    parentId: null,
    familyId: null,
    changes: [],
    edit: null,
    hasSource: false,
    playCount: 12,
    likeCount: 3,
    isLiked: false,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T11:00:00.000Z',
    deletedAt: null,
    artist: 'Ana',
    artistHandle: 'ana',
    isMine: false,
    previewUrl: null,
    audioUrl: `${folder}/song.mp3`,
    coverUrl: `${folder}/cover.svg`,
    midiUrl: null,
    peaks: Buffer.from(Array.from({ length: 200 }, (_, n) => n)).toString('base64'),
    loudness: -14.1,
    tone: { tonic: 2, mode: 'minor', energy: 0.4 },
    timedLyrics: [],
    sections: [],
    hasScore: true,
    allowsParts: true,
    ...overrides,
  };
}

/** Returns what is understood of a plain description. */
export function someUnderstanding(): SongUnderstanding {
  return {
    genre: 'lo-fi',
    genreName: 'Lo-fi',
    mood: 'calm',
    bpm: 78,
    key: 'D minor',
    durationSeconds: 180,
    instruments: [],
    instrumentIds: [],
    style: null,
    isNearest: false,
    meter: '4/4',
    keyChange: false,
    entrances: [],
    theme: null,
    title: null,
    substitutes: [],
    unsupported: [],
    unmet: [],
    vocals: 'none',
    voice: null,
    syllables: [],
    rhymes: [],
    sketch: null,
  };
}

/** Titles that attempt injection in any output format. */
export const hostileTitles = {
  markup: '</script><img src=x onerror=alert(1)>',
  quotes: `"onmouseover='alert(1)' x="`,
  'line separators': 'one\u2028two\u2029three',
  'right to left': 'ليل \u202eطويل',
  emoji: '🎷👩‍👩‍👧‍👦 blue',
  entities: '&lt;b&gt; &amp; <!--',
  'a long word': 'x'.repeat(120),
} as const;

import type { Song } from '@/lib/domain/song/contract';

/** What the mixer needs to know of a song. */
export type MixedSong = Pick<Song, 'id' | 'key' | 'bpm' | 'sections' | 'timedLyrics'>;

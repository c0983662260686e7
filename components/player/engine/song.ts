import type { SongTokens } from '../../song/song-style';

/** A song as the player needs it. */
export interface PlayerSong {
  id: string;
  name: string;
  genreName: string | null;
  artist: string;
  /** Of the artist's page; null or, in a queue stored by an older version, undefined if there is none. */
  artistHandle?: string | null | undefined;
  /** Null if unknown until the sound is loaded. */
  durationSeconds: number | null;
  audioUrl: string;
  coverUrl: string;
  colour: SongTokens | null;
  /** Integrated loudness in LUFS; null if unknown. */
  loudness: number | null;
  /** It is only the beginning, while the rest is being made. */
  isPreview?: true;
  /** Evenly spaced levels from 0 to 255. */
  peaks: readonly number[];
}

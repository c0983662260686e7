import type { SongTokens } from '../../song/song-style';

/** What the player needs of a song. */
export interface PlayerSong {
  id: string;
  name: string;
  genreName: string | null;
  artist: string;
  durationSeconds: number;
  audioUrl: string;
  coverUrl: string;
  colour: SongTokens | null;
  /** Integrated loudness in LUFS; null where it is not known. */
  loudness: number | null;
  /** Loudness over time, 0 to 255, evenly spread. */
  peaks: readonly number[];
}

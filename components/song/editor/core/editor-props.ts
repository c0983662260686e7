import type { Song } from '@/lib/domain/song/contract';
import type { Genres } from '../../../library/library-toolbar';

/** What the editor needs of the page: the user's song, and the genres to choose from. */
export interface EditorProps {
  song: Song;
  genres: Genres;
}

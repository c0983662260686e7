import type { Genre } from '../../genre/genre-links';
import { GonePage } from '../../genre/gone-page';

/** Replaces the page of a song that was removed, does not exist or is private. */
export function SongGone({ wasRemoved, genres }: { wasRemoved: boolean; genres: readonly Genre[] }) {
  return wasRemoved ? (
    <GonePage
      title="This song was removed"
      reason="Its page, audio and link no longer work."
      genres={genres}
    />
  ) : (
    <GonePage title="Song not found" reason="It does not exist or is private." genres={genres} />
  );
}

import { type SongRequest, understand } from '@/lib/composer/brief';
import { compose } from '@/lib/composer/compose';
import { songScore } from '@/lib/composer/edit/song-score';
import type { SongScore } from '@/lib/core/music/score';

/** Composes a song and returns its notes as the product sees them. */
export function composedScore(request: SongRequest, seed = 1): SongScore {
  return songScore(compose(understand(request), seed));
}

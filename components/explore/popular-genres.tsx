'use client';

import { formatCount } from '@/lib/core/format';
import { SongCover } from '../song/song-cover';

export interface PopularGenre {
  slug: string;
  name: string;
  songCount: number;
  /** The cover of its hottest song. */
  coverUrl: string | null;
}

/** The genres with the most songs, each with a cover. */
export function PopularGenres({
  genres,
  onChoose,
}: {
  genres: readonly PopularGenre[];
  onChoose: (slug: string) => void;
}) {
  if (genres.length < 2) return null;
  return (
    <section aria-labelledby="popular" className="mt-10">
      <h2 id="popular" className="display mb-4 text-xl">
        Popular genres
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {genres.map(({ slug, name, songCount, coverUrl }) => (
          <li key={slug}>
            <button
              type="button"
              onClick={() => onChoose(slug)}
              className="flex h-16 w-full items-center gap-3 overflow-hidden rounded-card border border-line bg-raised pr-3 text-left transition-colors hover:border-edge hover:bg-hover"
            >
              {coverUrl && <SongCover src={coverUrl} size={64} className="size-16 shrink-0" />}
              <span className="min-w-0">
                <span className="block truncate font-medium text-sm">{name}</span>
                <span className="numeric block truncate text-quiet text-xs">
                  {formatCount(songCount, 'song')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

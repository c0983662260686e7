import { PageLink } from '../ui/page-link';

export interface Genre {
  slug: string;
  name: string;
}

/** Genres as a wrapping row of links. */
export function GenreLinks({ genres, label = 'Genres' }: { genres: readonly Genre[]; label?: string }) {
  return (
    <nav aria-label={label} className="mb-8 flex flex-wrap gap-2">
      {genres.map(({ slug, name }) => (
        <PageLink
          key={slug}
          href={`/genre/${slug}`}
          prefetch={false}
          className="rounded-full border border-line px-3 py-1 text-quiet text-sm transition-colors hover:text-text"
        >
          {name}
        </PageLink>
      ))}
    </nav>
  );
}

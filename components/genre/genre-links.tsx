import Link from 'next/link';

/** All genres as a row of links that wraps. */
export function GenreLinks({ genres }: { genres: readonly { slug: string; name: string }[] }) {
  return (
    <nav aria-label="Genres" className="mb-8 flex flex-wrap gap-2">
      {genres.map(({ slug, name }) => (
        <Link
          key={slug}
          href={`/genre/${slug}`}
          className="rounded-full border border-line px-3 py-1 text-quiet text-sm transition-colors hover:text-text"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

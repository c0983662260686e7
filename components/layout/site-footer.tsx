import Link from 'next/link';
import { LegalLinks } from '../legal/legal-links';
import { Brand } from './brand';
import { type SocialLink, SocialLinks } from './social-links';

export interface SiteFooterProps {
  name: string;
  supportEmail: string;
  social: readonly SocialLink[];
  genres?: readonly { slug: string; name: string }[];
}

/** The footer of the public pages. */
export function SiteFooter({ name, supportEmail, social, genres = [] }: SiteFooterProps) {
  return (
    <footer className="mt-16 border-line border-t">
      <div className="page flex flex-col gap-8 py-10">
        {genres.length > 0 && (
          <nav aria-label="Genres">
            <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
              {genres.map((genre) => (
                <li key={genre.slug}>
                  <Link
                    href={`/genre/${genre.slug}`}
                    prefetch={false}
                    className="inline-block py-1 text-quiet underline-offset-4 hover:text-text hover:underline"
                  >
                    {genre.name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Brand name={name} className="text-quiet" />
          <a
            href={`mailto:${supportEmail}`}
            className="py-1 text-quiet text-sm underline-offset-4 hover:text-text hover:underline"
          >
            {supportEmail}
          </a>
          <Link
            href="/api/docs"
            prefetch={false}
            className="py-1 text-quiet text-sm underline-offset-4 hover:text-text hover:underline"
          >
            API
          </Link>
          <SocialLinks links={social} />
        </div>
        <LegalLinks />
      </div>
    </footer>
  );
}

import { PageLink } from '../ui/page-link';
import { Brand } from './brand';
import { type SocialLink, SocialLinks } from './social-links';

export interface SiteFooterProps {
  name: string;
  supportEmail: string;
  social: readonly SocialLink[];
  genres?: readonly { slug: string; name: string }[];
}

const LINKS = [
  { href: '/terms', label: 'Terms' },
  { href: '/privacy', label: 'Privacy' },
  { href: '/licence', label: 'Licence' },
  { href: '/verify', label: 'Check a file' },
  { href: '/api/docs', label: 'API' },
] as const;

/** The footer of the public pages. */
export function SiteFooter({ name, supportEmail, social, genres = [] }: SiteFooterProps) {
  return (
    <footer className="mt-16 border-line border-t">
      <div className="page flex flex-col gap-8 py-10">
        {genres.length > 0 && (
          <LinkRow
            label="Genres"
            links={genres.map(({ slug, name }) => ({ href: `/genre/${slug}`, label: name }))}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Brand name={name} className="text-quiet" />
          <a
            href={`mailto:${supportEmail}`}
            className="py-1 text-quiet text-sm underline-offset-4 hover:text-text hover:underline"
          >
            {supportEmail}
          </a>
          <SocialLinks links={social} />
        </div>
        <LinkRow label="About this site" links={LINKS} />
      </div>
    </footer>
  );
}

function LinkRow({ label, links }: { label: string; links: readonly { href: string; label: string }[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {links.map(({ href, label }) => (
          <li key={href}>
            <PageLink
              href={href}
              prefetch={false}
              className="inline-block py-1 text-quiet underline-offset-4 hover:text-text hover:underline"
            >
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

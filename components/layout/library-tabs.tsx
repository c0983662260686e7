'use client';

import clsx from 'clsx';
import { usePathname } from 'next/navigation';
import { PageLink } from '../ui/page-link';

const TABS = [
  { href: '/library', label: 'Songs' },
  { href: '/library/playlists', label: 'Playlists' },
  { href: '/library/liked', label: 'Liked' },
  { href: '/library/trash', label: 'Trash' },
] as const;

/** The tabs of the library. */
export function LibraryTabs() {
  const path = usePathname();
  return (
    <nav aria-label="Library" className="mb-5 flex gap-1 overflow-x-auto border-line border-b">
      {TABS.map(({ href, label }) => (
        <PageLink
          key={href}
          href={href}
          aria-current={path === href ? 'page' : undefined}
          className={clsx(
            '-mb-px whitespace-nowrap border-b-2 px-3 py-2 font-medium text-sm transition-colors',
            path === href ? 'border-text' : 'border-transparent text-quiet hover:text-text',
          )}
        >
          {label}
        </PageLink>
      ))}
    </nav>
  );
}

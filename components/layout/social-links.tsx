import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface SocialLink {
  name: string;
  url: string;
}

const GLYPHS: Record<string, ReactNode> = {
  x: <path d="M5 5l14 14M19 5L5 19" />,
  instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.6" />
      <circle cx="16.4" cy="7.6" r="0.6" fill="currentColor" />
    </>
  ),
  youtube: (
    <>
      <rect x="3" y="6" width="18" height="12" rx="3.5" />
      <path d="M10.5 9.5l4 2.5-4 2.5z" fill="currentColor" />
    </>
  ),
  discord: (
    <>
      <path d="M7.5 6.5C10.4 5.3 13.6 5.3 16.5 6.5c1.8 2.8 2.7 6 2.5 9.5-1.1 1-2.4 1.6-3.9 2l-1-1.800m-4.2 0-1 1.800c-1.5-.4-2.8-1-3.9-2-.2-3.5.7-6.7 2.5-9.500M8 15.800c2.6 1.1 5.4 1.1 8 0" />
      <circle cx="9.5" cy="11.7" r="0.9" fill="currentColor" />
      <circle cx="14.5" cy="11.7" r="0.9" fill="currentColor" />
    </>
  ),
};

/** Links to the business's profiles elsewhere, as small line icons; an unknown one shows its first letter. */
export function SocialLinks({ links, className }: { links: readonly SocialLink[]; className?: string }) {
  return (
    <ul className={clsx('flex flex-wrap gap-1', className)}>
      {links.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={name}
            className="inline-flex size-8 items-center justify-center rounded-full text-quiet text-sm transition-colors hover:bg-hover hover:text-text"
          >
            {GLYPHS[name.toLowerCase()] ? (
              <svg
                viewBox="0 0 24 24"
                className="size-[18px]"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden
              >
                {GLYPHS[name.toLowerCase()]}
              </svg>
            ) : (
              name.slice(0, 1)
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from 'react';
import { PageLink } from '../../ui/page-link';
import { Brand } from '../brand';

/** The header of every visitor's page; `actions` are usually Sign In and Sign Up. */
export function VisitorHeader({ name, actions }: { name: string; actions: ReactNode }) {
  return (
    <header className="page flex h-16 items-center justify-between gap-2 sm:gap-4">
      <PageLink
        href="/"
        prefetch={false}
        aria-label={`${name}, home`}
        className="inline-flex min-w-0 rounded-md"
      >
        <Brand name={name} />
      </PageLink>
      <div className="flex shrink-0 items-center gap-1 sm:gap-2">{actions}</div>
    </header>
  );
}

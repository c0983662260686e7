import clsx from 'clsx';
import type { ReactNode } from 'react';
import { PageLink } from '../ui/page-link';

/** A link in a table or sentence of the portal. */
export function TextLink({
  href,
  className,
  children,
}: {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <PageLink
      href={href}
      className={clsx(
        'rounded-xs underline decoration-edge underline-offset-4 hover:decoration-current',
        className,
      )}
    >
      {children}
    </PageLink>
  );
}

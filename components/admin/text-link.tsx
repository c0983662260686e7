import clsx from 'clsx';
import Link from 'next/link';
import type { ReactNode } from 'react';

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
    <Link
      href={href}
      className={clsx(
        'rounded-xs underline decoration-edge underline-offset-4 hover:decoration-current',
        className,
      )}
    >
      {children}
    </Link>
  );
}

'use client';

import Link, { useLinkStatus } from 'next/link';
import { type ComponentProps, useState } from 'react';
import { createPortal } from 'react-dom';

export interface PageLinkProps extends Omit<ComponentProps<typeof Link>, 'prefetch'> {
  /** False if its page is only fetched when it is pressed: one of many that a pointer crosses. */
  prefetch?: false;
}

/**
 * A link whose page is fetched as soon as it is pointed at, touched or focused. Next would fetch what every visible link
 * leads to, twice, with each page that is loaded. While its page is awaited, a line at the top of the window fills.
 */
export function PageLink({ prefetch, onPointerEnter, onFocus, children, ...props }: PageLinkProps) {
  const [isWanted, setWanted] = useState(false);
  return (
    <Link
      {...props}
      prefetch={isWanted ? null : false}
      onPointerEnter={(event) => {
        setWanted(prefetch !== false);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setWanted(prefetch !== false);
        onFocus?.(event);
      }}
    >
      {children}
      <Awaited />
    </Link>
  );
}

function Awaited() {
  const { pending } = useLinkStatus();
  return pending && createPortal(<div aria-hidden className="awaited-page" />, document.body);
}

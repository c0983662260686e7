'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';
import { useOpenPage } from './awaited-page';

export interface PageLinkProps
  extends Omit<ComponentProps<typeof Link>, 'href' | 'prefetch' | 'replace' | 'scroll' | 'onNavigate'> {
  href: string;
  /** False if its page is only fetched when it is pressed: one of many that a pointer crosses. */
  prefetch?: false;
}

/**
 * A link whose page is fetched as soon as it is pointed at, touched or focused. Next would fetch what every visible link
 * leads to, twice, with each page that is loaded.
 */
export function PageLink({ href, prefetch, onPointerEnter, onFocus, ...props }: PageLinkProps) {
  const [isWanted, setWanted] = useState(false);
  const openPage = useOpenPage();
  return (
    <Link
      {...props}
      href={href}
      prefetch={isWanted ? null : false}
      onNavigate={(event) => {
        event.preventDefault();
        openPage(href);
      }}
      onPointerEnter={(event) => {
        setWanted(prefetch !== false);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setWanted(prefetch !== false);
        onFocus?.(event);
      }}
    />
  );
}

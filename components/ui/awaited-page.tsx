'use client';

import { useRouter } from 'next/navigation';
import { createContext, type ReactNode, useCallback, useContext, useTransition } from 'react';

const OpenPage = createContext((path: string) => location.assign(path));

/** Opens a page of this site by its path; a line fills while it is awaited. */
export const useOpenPage = () => useContext(OpenPage);

/**
 * Fills a line at the top of the window while a page is awaited. It is the root layout's, since a link may go with its
 * press: an entry of a menu, one in a phone's drawer.
 */
export function AwaitedPage({ children }: { children: ReactNode }) {
  const { push } = useRouter();
  const [isAwaited, start] = useTransition();
  const openPage = useCallback((path: string) => start(() => push(path)), [push]);
  return (
    <OpenPage value={openPage}>
      {children}
      {isAwaited && <div aria-hidden className="awaited-page" />}
    </OpenPage>
  );
}

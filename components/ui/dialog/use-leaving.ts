'use client';

import { useCallback, useEffect, useState } from 'react';
import { useOpenPage } from '../awaited-page';

type Ask = (leave: () => void) => void;

/** How the open page asks before it is left; null if it has no unsaved edits. */
let askFirst: Ask | null = null;

/**
 * Asks before a page with unsaved edits is left: the browser when it is closed, `isAsked` when a link, `useLeaveFor` or
 * the history leads away. A browser without the Navigation API does not ask about the history.
 */
export function useLeaving(isUnsaved: boolean) {
  const openPage = useOpenPage();
  const [go, setGo] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask: Ask = (leave) => setGo(() => leave);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const target = targetOf(event);
      if (target === null) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => openPage(target));
    };
    const ending = new AbortController();
    const { signal } = ending;
    window.addEventListener('beforeunload', warn, { signal });
    document.addEventListener('click', onClick, { capture: true, signal });
    askAboutHistory(ask, ending);
    askFirst = ask;
    return () => {
      ending.abort();
      askFirst = null;
    };
  }, [isUnsaved, openPage]);
  return {
    isAsked: go !== null,
    stay: () => setGo(null),
    leave() {
      setGo(null);
      go?.();
    },
  };
}

/** Opens a page by its path, as a link does: the open page asks first if it has unsaved edits. */
export function useLeaveFor(): (path: string) => void {
  const openPage = useOpenPage();
  return useCallback(
    (path) => {
      const leave = () => openPage(path);
      if (askFirst && !isThisPage(path)) askFirst(leave);
      else leave();
    },
    [openPage],
  );
}

/** Calls `ask` when the history would leave the page, with a function that leaves it. */
function askAboutHistory(ask: Ask, ending: AbortController): void {
  if (!('navigation' in window)) return;
  const { navigation } = window;
  const onNavigate = (event: NavigateEvent) => {
    const { destination, cancelable, navigationType } = event;
    if (navigationType !== 'traverse' || !cancelable || isThisPage(destination.url)) return;
    event.preventDefault();
    ask(() => {
      ending.abort();
      navigation.traverseTo(destination.key);
    });
  };
  navigation.addEventListener('navigate', onNavigate, { signal: ending.signal });
}

/** Returns the path of a followed link that leads to another page of this site in this tab; null for any other click. */
function targetOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
  if (!link || opensElsewhere || link.target || link.hasAttribute('download')) return null;
  if (link.origin !== location.origin || link.pathname === location.pathname) return null;
  return link.pathname + link.search + link.hash;
}

function isThisPage(url: string): boolean {
  const { origin, pathname } = new URL(url, location.href);
  return origin === location.origin && pathname === location.pathname;
}

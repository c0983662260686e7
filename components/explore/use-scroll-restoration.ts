'use client';

import { useEffect } from 'react';

const KEY = 'exploreScroll';
const SAVE_DELAY_MS = 120;

/**
 * Saves the scroll position in the history entry and restores it on return. The browser restores it only for pages
 * that have their full height immediately.
 */
export function useScrollRestoration(): void {
  useEffect(() => {
    const saved: unknown = window.history.state?.[KEY];
    if (typeof saved === 'number' && saved > 0) requestAnimationFrame(() => window.scrollTo(0, saved));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const path = window.location.pathname;
    function save() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (window.location.pathname !== path) return;
        window.history.replaceState({ ...window.history.state, [KEY]: Math.round(window.scrollY) }, '');
      }, SAVE_DELAY_MS);
    }
    window.addEventListener('scroll', save, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', save);
    };
  }, []);
}

'use client';

import { useEffect } from 'react';

const KEY = 'exploreScroll';
const REST_MS = 120;

/**
 * Keeps how far one has scrolled with the entry of the history, and goes there when one comes back to it: the browser
 * does so by itself only where the page has its whole length at once.
 */
export function useScrollRestoration(): void {
  useEffect(() => {
    const kept: unknown = window.history.state?.[KEY];
    if (typeof kept === 'number' && kept > 0) requestAnimationFrame(() => window.scrollTo(0, kept));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const path = window.location.pathname;
    function note() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (window.location.pathname !== path) return;
        window.history.replaceState({ ...window.history.state, [KEY]: Math.round(window.scrollY) }, '');
      }, REST_MS);
    }
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', note);
    };
  }, []);
}

'use client';

import { useCallback, useEffect, useRef } from 'react';

const AHEAD = '800px 0px';

/** Returns a ref for the end of a list. Calls `onReach` when it comes near the viewport. */
export function useReachedEnd(onReach: () => void): (element: HTMLElement | null) => void {
  const latest = useRef(onReach);
  const observer = useRef<IntersectionObserver | null>(null);
  useEffect(() => {
    latest.current = onReach;
  });
  return useCallback((element) => {
    observer.current?.disconnect();
    if (!element) return;
    observer.current = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { rootMargin: AHEAD },
    );
    observer.current.observe(element);
  }, []);
}

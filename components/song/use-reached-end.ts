'use client';

import { useCallback, useEffect, useRef } from 'react';

const AHEAD = '800px 0px';

/** A ref for the last thing of a list: `onReach` is called when it comes near the window. */
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

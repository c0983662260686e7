import { useSyncExternalStore } from 'react';

/** `phone` is narrower than 640 px, `tablet` narrower than 1024 px. */
export type Screen = 'phone' | 'tablet' | 'wide';

const PHONE = '(width < 40rem)';
const TABLET = '(width < 64rem)';

function current(): Screen {
  if (window.matchMedia(PHONE).matches) return 'phone';
  return window.matchMedia(TABLET).matches ? 'tablet' : 'wide';
}

function subscribe(onChange: () => void): () => void {
  const queries = [PHONE, TABLET].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}

/** Returns the width of the window, for content that differs by it; on the server it is `wide`. */
export function useScreen(): Screen {
  return useSyncExternalStore(subscribe, current, () => 'wide');
}

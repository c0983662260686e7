import { useEffect, useState } from 'react';

/**
 * True once the page at `path` is a document of its own, as only its response allows the payment form. A page reached
 * without one, for instance by Back within the site, is reloaded.
 */
export function useStandaloneDocument(path: string): boolean {
  const [isOwn, setOwn] = useState(false);
  useEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    if (navigation && new URL(navigation.name).pathname !== path) window.location.reload();
    else setOwn(true);
  }, [path]);
  return isOwn;
}

import { useEffect, useState } from 'react';

/**
 * True once the page at `path` is a document of its own. Its answer alone lets the payment form in; reached without one,
 * by a press of Back within the site for instance, it is loaded anew.
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

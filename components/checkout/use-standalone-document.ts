import { useEffect, useState } from 'react';

/**
 * True once the page at `path` was loaded as a full document, whose CSP allows the payment form. Reloads the page if it was
 * reached by client-side navigation, such as the Back button.
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

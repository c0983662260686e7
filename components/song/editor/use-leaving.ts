'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';

/** Asks before a page with unsaved edits is left: the browser when it is closed, `asked` when a link is followed. */
export function useLeaving(isUnsaved: boolean) {
  const router = useRouter();
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    function stop(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
      if (!link || opensElsewhere || link.target || link.hasAttribute('download')) return;
      if (link.origin !== location.origin || link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setAsked(link.pathname + link.search + link.hash);
    }
    window.addEventListener('beforeunload', warn);
    document.addEventListener('click', stop, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('click', stop, { capture: true });
    };
  }, [isUnsaved]);
  return {
    asked,
    stay: () => setAsked(null),
    leave() {
      if (asked !== null) router.push(asked);
      setAsked(null);
    },
  };
}

'use client';

import { Search } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button';

const PaletteDialog = dynamic(() => import('./dialog'), { ssr: false });

const never = () => () => undefined;
const isApple = () => /^(Mac|iP)/.test(navigator.platform);

/** Finds any page and record by name: from the header, or with Ctrl or Command and K. */
export function CommandPalette() {
  const [open, setOpen] = useState(false);
  const hasCommandKey = useSyncExternalStore(never, isApple, () => false);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setOpen((was) => !was);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={<Search />}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="text-quiet"
      >
        <span className="max-md:sr-only">Search</span>
        <kbd className="rounded-xs border border-line px-1 font-sans text-xs max-md:hidden">
          {hasCommandKey ? '⌘K' : 'Ctrl K'}
        </kbd>
      </Button>
      {open && <PaletteDialog onClose={() => setOpen(false)} />}
    </>
  );
}

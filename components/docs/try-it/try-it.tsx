'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { partOf } from '../../ui/part';

const TryPanel = dynamic(
  partOf(async () => (await import('./try-panel')).TryPanel),
  { ssr: false },
);

/** Sends a call of the reference from the page. Its form is loaded when it is opened. */
export function TryIt({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-4 noscript:hidden">
      <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        Try it
      </Button>
      {open && <TryPanel id={id} />}
    </div>
  );
}

'use client';

import { useState } from 'react';
import { useAcceptTerms } from '@/lib/client/legal/hooks';
import { Button } from '../ui/button';
import { TabLink } from './acceptance-line';

/** Says that the terms have changed, until the user accepts them or closes it. It blocks nothing. */
export function TermsBar({ version }: { version: string }) {
  const [isOpen, setOpen] = useState(true);
  const accept = useAcceptTerms(() => setOpen(false));
  if (!isOpen) return null;
  return (
    <section
      aria-label="Changed terms"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b bg-raised px-4 py-2.5 text-sm md:px-6"
    >
      <p>
        Our terms have changed. <TabLink href="/terms">Read them</TabLink>
      </p>
      <div className="flex gap-2">
        <Button size="sm" variant="ghost" onClick={() => setOpen(false)}>
          Later
        </Button>
        <Button size="sm" loading={accept.isPending} onClick={() => accept.mutate({ body: { version } })}>
          Accept
        </Button>
      </div>
    </section>
  );
}

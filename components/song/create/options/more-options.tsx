'use client';

import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';

/** Rarely used settings, collapsed behind one line and rendered once they were opened. */
export function MoreOptions({
  label = 'More options',
  summary,
  children,
  hasErrors,
}: {
  label?: string;
  /** The values that differ from the defaults, shown while collapsed: "instrumental, private". */
  summary?: string;
  children: ReactNode;
  /** Errors open it, and correcting them does not close it. */
  hasErrors: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  function show(open: boolean) {
    setOpen(open);
    if (open) setWasOpen(true);
  }
  useEffect(() => {
    if (hasErrors) setOpen(true);
  }, [hasErrors]);
  return (
    <details
      open={isOpen}
      className="group border-line border-t"
      onToggle={({ currentTarget }) => show(currentTarget.open)}
    >
      <summary className="flex h-12 list-none items-center gap-2 text-sm [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-4 shrink-0 stroke-[1.5] text-quiet transition-transform group-open:rotate-90"
          aria-hidden
        />
        <span className="shrink-0 font-medium">{label}</span>
        {summary && <span className="min-w-0 truncate text-quiet group-open:hidden">{summary}</span>}
      </summary>
      <div className="pt-2 pb-6">{(wasOpen || isOpen) && children}</div>
    </details>
  );
}

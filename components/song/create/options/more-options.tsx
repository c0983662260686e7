'use client';

import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';

/** Rarely used settings, collapsed behind one line and rendered once they were opened. */
export function MoreOptions({
  label = 'More options',
  summary,
  children,
  open,
}: {
  label?: string;
  /** The values that differ from the defaults, shown while collapsed: "instrumental, private". */
  summary?: string;
  children: ReactNode;
  open?: boolean | undefined;
}) {
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <details
      open={open}
      className="group border-line border-t"
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpen(true)}
    >
      <summary className="flex h-12 list-none items-center gap-2 text-sm [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-4 shrink-0 stroke-[1.5] text-quiet transition-transform group-open:rotate-90"
          aria-hidden
        />
        <span className="shrink-0 font-medium">{label}</span>
        {summary && <span className="min-w-0 truncate text-quiet group-open:hidden">{summary}</span>}
      </summary>
      <div className="pt-2 pb-6">{(wasOpen || open) && children}</div>
    </details>
  );
}

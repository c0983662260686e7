import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** Rarely used settings, collapsed behind one line. */
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
  return (
    <details open={open} className="group border-line border-t">
      <summary className="flex h-12 list-none items-center gap-2 text-sm [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-4 shrink-0 stroke-[1.5] text-quiet transition-transform group-open:rotate-90"
          aria-hidden
        />
        <span className="shrink-0 font-medium">{label}</span>
        {summary && <span className="min-w-0 truncate text-quiet group-open:hidden">{summary}</span>}
      </summary>
      <div className="pt-2 pb-6">{children}</div>
    </details>
  );
}

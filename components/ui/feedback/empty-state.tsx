import type { ReactNode } from 'react';

/** An inviting sentence and one action for an empty list. */
export function EmptyState({
  title,
  level = 2,
  children,
  action,
}: {
  title: string;
  /** 1 if it is the whole page. */
  level?: 1 | 2;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-16 text-center">
      <EmptyDisc />
      <Heading className="display wrap-anywhere mt-2 text-xl">{title}</Heading>
      {children && <p className="max-w-[44ch] text-quiet">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

function EmptyDisc() {
  return (
    <svg viewBox="0 0 96 96" className="size-24 text-edge" fill="none" stroke="currentColor" aria-hidden>
      <circle cx="48" cy="48" r="4" fill="currentColor" stroke="none" />
      <g strokeDasharray="1 5">
        <circle cx="48" cy="48" r="14" />
        <circle cx="48" cy="48" r="27" />
        <circle cx="48" cy="48" r="40" />
      </g>
      <path
        strokeWidth="2.5"
        d="M48 8a40 40 0 0 1 38.6 29.6M48 21a27 27 0 0 0-21.3 43.6M62 48a14 14 0 0 1-9 13"
      />
    </svg>
  );
}

import clsx from 'clsx';

/**
 * The mark: a tuning fork inlaid in a block of wood. The name next to it comes from the site's configuration.
 */
function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden className={clsx('shrink-0', className)}>
      <rect width="32" height="32" rx="7.5" fill="currentColor" />
      <path
        d="M11.2 5.5v7.7a4.8 4.8 0 0 0 9.6 0V5.5M16 18v8.5"
        stroke="var(--color-ground)"
        strokeWidth="2.8"
        strokeLinecap="round"
      />
    </svg>
  );
}

export interface BrandProps {
  name: string;
  /** Shows only the mark, always or on phones; the name is then for screen readers. */
  compact?: boolean | 'phone';
  className?: string;
}

/** Mark and name. */
export function Brand({ name, compact = false, className }: BrandProps) {
  return (
    <span className={clsx('inline-flex min-w-0 items-center gap-2 sm:gap-2.5', className)}>
      <BrandMark className="size-7" />
      <span
        className={clsx(
          'display truncate text-lg',
          compact && (compact === 'phone' ? 'max-sm:sr-only' : 'sr-only'),
        )}
      >
        {name}
      </span>
    </span>
  );
}

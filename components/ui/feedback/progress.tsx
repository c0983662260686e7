import clsx from 'clsx';

export interface ProgressProps {
  label: string;
  /** 0 to 1, or null if unknown. */
  value: number | null;
  className?: string;
}

/** A thin progress line. */
export function Progress({ label, value, className }: ProgressProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      className={clsx('h-1 overflow-hidden rounded-full bg-current/15', className)}
    >
      <div
        className="h-full origin-left rounded-full bg-current transition-transform duration-500"
        style={{ transform: `scaleX(${(percent ?? 4) / 100})` }}
      />
    </div>
  );
}

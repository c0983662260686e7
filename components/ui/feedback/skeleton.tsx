import clsx from 'clsx';

/** A placeholder for loading content, which needs the size of that content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('rounded-sm bg-hover', className)} />;
}

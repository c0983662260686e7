import clsx from 'clsx';

/** The shape of something that is still on its way. Give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('rounded-sm bg-hover', className)} />;
}

import clsx from 'clsx';

/** A placeholder for loading content, which needs the size of that content, and its radius if that is not the usual one. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('bg-hover [:where(&)]:rounded-sm', className)} />;
}

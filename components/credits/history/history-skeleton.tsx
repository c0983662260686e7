import clsx from 'clsx';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ROW } from './history-table';

const LINES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The placeholder of the history while it loads. */
export function HistorySkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the history</span>
      <div className="h-9 border-line border-b max-md:hidden" />
      {LINES.map((name) => (
        <div key={name} aria-hidden className={clsx(ROW, 'items-center gap-y-2 border-line border-b py-3.5')}>
          <Skeleton className="h-4 w-32 max-md:order-3" />
          <Skeleton className="h-4 w-56 max-w-full max-md:order-1" />
          <Skeleton className="h-4 w-10 justify-self-end max-md:order-2" />
          <Skeleton className="h-4 w-12 justify-self-end max-md:order-4" />
        </div>
      ))}
    </div>
  );
}

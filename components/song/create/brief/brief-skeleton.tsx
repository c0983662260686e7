import clsx from 'clsx';
import { Skeleton } from '../../../ui/feedback/skeleton';

const TYPICAL_WIDTHS = {
  genre: 'w-28',
  mood: 'w-32',
  tempo: 'w-32',
  key: 'w-28',
  length: 'w-28',
  instruments: 'w-44',
  vocals: 'w-32',
};

/** Reserves the place of the chips and of a line of facts while the description is read. */
export function BriefSkeleton() {
  return (
    <div className="flex flex-col gap-2" aria-hidden>
      <div className="flex flex-wrap gap-2">
        {Object.entries(TYPICAL_WIDTHS).map(([chip, width]) => (
          <Skeleton key={chip} className={clsx('h-9 pointer-coarse:min-h-10 rounded-full', width)} />
        ))}
      </div>
      <div className="h-5" />
    </div>
  );
}

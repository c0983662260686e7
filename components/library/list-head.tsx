'use client';

import { Checkbox } from '../ui/checkbox';
import { countOfSongs } from './words';

/** How many songs there are, and a box that chooses all that are shown. */
export function ListHead({
  total,
  isCapped,
  isAll,
  some,
  onToggleAll,
}: {
  total: number;
  isCapped?: boolean;
  isAll: boolean;
  /** How many are chosen. */
  some: number;
  onToggleAll: () => void;
}) {
  return (
    <div className="flex h-10 items-center gap-3 border-line border-b text-quiet text-sm">
      <Checkbox label="Select all" checked={isAll} mixed={some > 0 && !isAll} onCheckedChange={onToggleAll} />
      <p className="numeric" aria-live="polite">
        {countOfSongs(total, isCapped)}
      </p>
    </div>
  );
}

'use client';

import { Checkbox } from '../../ui/field/checkbox';
import { countOfSongs } from '../labels';

/** How many songs there are, a box that chooses all that are shown, and what the columns say. */
export function ListHead({
  total,
  isCapped,
  isAll,
  some,
  hasColumns,
  onToggleAll,
}: {
  total: number;
  isCapped?: boolean | undefined;
  isAll: boolean;
  /** How many are chosen. */
  some: number;
  /** Whether figures stand in columns below. */
  hasColumns: boolean;
  onToggleAll: () => void;
}) {
  return (
    <div className="flex h-10 items-center gap-3 border-line border-b text-quiet text-sm">
      <Checkbox label="Select all" checked={isAll} mixed={some > 0 && !isAll} onCheckedChange={onToggleAll} />
      <p className="numeric flex-1" aria-live="polite">
        {countOfSongs(total, isCapped)}
      </p>
      {hasColumns && (
        <div aria-hidden className="flex gap-3 pr-10 text-right text-xs max-md:hidden">
          <span className="w-20">Plays</span>
          <span className="w-28 max-lg:hidden">Made</span>
          <span className="w-12">Length</span>
        </div>
      )}
    </div>
  );
}

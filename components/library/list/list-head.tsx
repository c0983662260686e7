'use client';

import { Checkbox } from '../../ui/field/checkbox';
import { SELECT_ALL } from '../focus';
import { countOfSongs } from '../labels';

/** The number of songs, a checkbox that selects all visible ones, and the column headings. */
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
  /** How many are selected. */
  some: number;
  /** Whether the list below has columns of figures. */
  hasColumns: boolean;
  onToggleAll: () => void;
}) {
  return (
    <div className="flex h-10 items-center gap-3 border-line border-b text-quiet text-sm">
      <Checkbox
        id={SELECT_ALL}
        label="Select all"
        checked={isAll}
        mixed={some > 0 && !isAll}
        onCheckedChange={onToggleAll}
      />
      <p className="numeric flex-1" aria-live="polite">
        {countOfSongs(total, isCapped)}
      </p>
      {hasColumns && (
        <div aria-hidden className="flex gap-3 pr-10 text-right text-xs max-md:hidden">
          <span className="w-20">Plays</span>
          <span className="w-28 max-lg:hidden">Created</span>
          <span className="w-12">Length</span>
        </div>
      )}
    </div>
  );
}

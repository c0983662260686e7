import { formatCount, formatNumber } from '@/lib/core/format';
import { Notice } from '../../ui/feedback/notice';
import { ReadFailure, type ReadFailureProps } from '../../ui/feedback/read-failure';
import type { SongForm } from './song-request';

export interface ShortageProps {
  /** Total price of the songs in credits. */
  price: number;
  /** Spendable credits; null if unknown. */
  balance: number | null;
  /** Missing credits. */
  shortfall: number;
  form: SongForm;
  check: ReadFailureProps['query'];
}

/** Explains before the press that the credits do not suffice, or that this could not be checked. */
export function Shortage({ price, balance, shortfall, form, check }: ShortageProps) {
  if (check.error) {
    return (
      <div className="mt-4">
        <ReadFailure operation="credits.check" query={check} />
      </div>
    );
  }
  if (shortfall === 0 || balance === null) return null;
  return (
    <div className="mt-4">
      <Notice>{shortage(price, balance, shortfall, form)}</Notice>
    </div>
  );
}

/** Explains how many credits are missing and that the form is kept. */
function shortage(price: number, balance: number, shortfall: number, { prompt, count }: SongForm): string {
  const cost = `${count === 1 ? 'A song costs' : `${count} takes cost`} ${formatCount(price, 'credit')}`;
  const have = `you have ${balance === 0 ? 'none' : formatNumber(balance)}`;
  const note = prompt.trim() === '' ? '' : ' Your text stays here while you buy more.';
  return `${cost}; ${have}. You need ${formatNumber(shortfall)} more.${note}`;
}

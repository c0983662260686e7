import type { ReactNode } from 'react';
import { formatNumber } from '@/lib/core/format';
import { ScrollRegion } from '../../ui/scroll-region';
import { type Excluded, namesOf, namesOnce } from './bulk-parts';

/** Names that are written out; whoever chose more is told how many. */
const MOST_NAMES = 100;

export interface BulkPreviewProps<Row> {
  /** Those that the action applies to. */
  rows: readonly Row[];
  leftOut?: readonly Excluded<Row>[] | undefined;
  /** What a row is called. */
  nameOf: (row: Row) => string;
}

/** How a dialog asks before something is done with many rows. */
export interface BulkQuestion<Row> extends BulkPreviewProps<Row> {
  title: string;
  /** What will happen, and what will not. */
  children: ReactNode;
  /** The label of the button that does it. */
  confirm: string;
  /** What is said while it is done: `Deleting 50 users`. */
  doing: string;
  keep?: string | undefined;
  danger?: boolean;
  asksReason?: boolean;
  /** The most rows that can be changed at a time. */
  most: number;
  onClose: () => void;
}

/** What an action on many rows applies to, by name, and what it leaves out and why. */
export function BulkPreview<Row>({ rows, leftOut = [], nameOf }: BulkPreviewProps<Row>) {
  const names = namesOnce(rows.map(nameOf));
  const more = names.length - MOST_NAMES;
  return (
    <div className="flex flex-col gap-3 text-dense">
      {names.length > 0 && (
        <ScrollRegion label="Applies to" className="max-h-40 overflow-y-auto rounded-card border border-line">
          <ul className="divide-y divide-line">
            {names.slice(0, MOST_NAMES).map((name) => (
              <li key={name} className="truncate px-3 py-1.5">
                {name}
              </li>
            ))}
            {more > 0 && <li className="px-3 py-1.5 text-quiet">and {formatNumber(more)} more</li>}
          </ul>
        </ScrollRegion>
      )}
      {leftOut.length > 0 && (
        <ul aria-label="Left out" className="wrap-anywhere flex flex-col gap-1 text-quiet">
          {leftOut.map(({ why, rows: left }) => (
            <li key={why}>
              <span className="text-text">
                {formatNumber(left.length)} left out. {why}:
              </span>{' '}
              {namesOf(left.map(nameOf))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

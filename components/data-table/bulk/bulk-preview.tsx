import type { ReactNode } from 'react';
import { formatNumber } from '@/lib/core/format';
import { ScrollRegion } from '../../ui/scroll/scroll-region';
import { type Excluded, namesOf, namesOnce } from './bulk-parts';

/** The maximum number of names to list; of the rest only the number is shown. */
const MAX_NAMES = 100;

export interface BulkPreviewProps<Row> {
  /** The rows that the action applies to. */
  rows: readonly Row[];
  leftOut?: readonly Excluded<Row>[] | undefined;
  /** Returns the display name of a row. */
  nameOf: (row: Row) => string;
}

/** The confirmation of an action on many rows. */
export interface BulkQuestion<Row> extends BulkPreviewProps<Row> {
  title: string;
  /** The effects of the action, and its limits. */
  children: ReactNode;
  /** The label of the confirm button. */
  confirm: string;
  /** The progress text: `Deleting 50 users`. */
  doing: string;
  keep?: string | undefined;
  danger?: boolean;
  asksReason?: boolean;
  /** The maximum number of rows per call. */
  most: number;
  onClose: () => void;
}

/** The rows an action applies to, by name, and the excluded ones with the reason. */
export function BulkPreview<Row>({ rows, leftOut = [], nameOf }: BulkPreviewProps<Row>) {
  const names = namesOnce(rows.map(nameOf));
  const more = names.length - MAX_NAMES;
  return (
    <div className="flex flex-col gap-3 text-dense">
      {names.length > 0 && (
        <ScrollRegion label="Applies to" className="max-h-40 overflow-y-auto rounded-card border border-line">
          <ul className="divide-y divide-line">
            {names.slice(0, MAX_NAMES).map((name) => (
              <li key={name} className="wrap-anywhere px-3 py-1.5">
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

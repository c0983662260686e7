import type { ReactNode } from 'react';
import { formatCount } from '@/lib/core/format';
import { BulkAction } from './bulk-action';
import { BulkDialog } from './bulk-dialog';
import { partsOf } from './bulk-parts';

/** What is said of a change before it is made. */
export interface ChangeText<Row> {
  label: string;
  /** While it is done: `Deleting`, before what. */
  doing: string;
  /** Why it does not apply to a row; nothing where it does. */
  whyNot: (row: Row) => string | undefined;
  consequence: (rows: readonly Row[]) => string;
}

export const ALL_OR_NONE = 'All of them are changed or, where one cannot be, none.';

export type Change = 'activate' | 'deactivate' | 'delete';

export interface BulkChangesProps<Row> {
  rows: readonly Row[];
  changes: readonly Change[];
  words: Record<Change, ChangeText<Row>>;
  icons: Record<Change, ReactNode>;
  /** What one of them is called: `job`. */
  noun: string;
  nameOf: (row: Row) => string;
  /** Rows that can be changed at a time. */
  most: number;
  busy: boolean;
  onChange: (rows: readonly Row[], change: Change) => void;
}

/** Offers, withdraws or deletes the chosen rows in one call, after saying which they are and what it means. */
export function BulkChanges<Row>({
  rows,
  changes,
  words,
  icons,
  noun,
  onChange,
  ...about
}: BulkChangesProps<Row>) {
  return changes.map((change) => {
    const { label, doing, whyNot, consequence } = words[change];
    const { fit, leftOut } = partsOf(rows, whyNot);
    const what = formatCount(fit.length, noun);
    return (
      <BulkAction key={change} label={label} icon={icons[change]}>
        {(close) => (
          <BulkDialog
            {...about}
            title={`${label} ${what}?`}
            confirm={`${label} ${what}`}
            doing={`${doing} ${what}…`}
            danger={change !== 'activate'}
            keep={change === 'delete' ? 'Keep' : undefined}
            rows={fit}
            leftOut={leftOut}
            onClose={close}
            onConfirm={() => onChange(fit, change)}
          >
            {consequence(fit)}
          </BulkDialog>
        )}
      </BulkAction>
    );
  });
}

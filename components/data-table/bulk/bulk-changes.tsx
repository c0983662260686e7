import type { ReactNode } from 'react';
import { formatCount } from '@/lib/core/format';
import { BulkAction } from './bulk-action';
import { BulkDialog } from './bulk-dialog';
import { partsOf } from './bulk-parts';

/** The texts that confirm a change. */
export interface ChangeText<Row> {
  label: string;
  /** The progress text before the objects: `Deleting`. */
  doing: string;
  /** Returns why it does not apply to a row, or undefined if it does. */
  whyNot: (row: Row) => string | undefined;
  consequence: (rows: readonly Row[]) => string;
}

export const ALL_OR_NONE = 'If one cannot be changed, none are.';

export type Change = 'activate' | 'deactivate' | 'delete';

export interface BulkChangesProps<Row> {
  rows: readonly Row[];
  changes: readonly Change[];
  words: Record<Change, ChangeText<Row>>;
  icons: Record<Change, ReactNode>;
  /** The singular noun: `job`. */
  noun: string;
  nameOf: (row: Row) => string;
  /** The maximum number of rows per call. */
  most: number;
  busy: boolean;
  onChange: (rows: readonly Row[], change: Change) => void;
}

/**
 * Activates, deactivates or deletes the selected rows in one call, after listing them and the consequences.
 */
export function BulkChanges<Row>({
  rows,
  changes,
  words: texts,
  icons,
  noun,
  onChange,
  ...about
}: BulkChangesProps<Row>) {
  return changes.map((change) => {
    const { label, doing, whyNot, consequence } = texts[change];
    const { fit, leftOut } = partsOf(rows, whyNot);
    const rowCount = formatCount(fit.length, noun);
    return (
      <BulkAction key={change} label={label} icon={icons[change]}>
        {(close) => (
          <BulkDialog
            {...about}
            title={`${label} ${rowCount}?`}
            confirm={`${label} ${rowCount}`}
            doing={`${doing} ${rowCount}…`}
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

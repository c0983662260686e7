import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { MAX_BULK } from '@/lib/core/constants';
import { formatCount } from '@/lib/core/format';
import { BulkAction } from './bulk-action';
import { BulkDialog } from './bulk-dialog';
import { partsOf } from './bulk-parts';

export interface RetryManyProps<Row> {
  /** The selected rows. */
  rows: readonly Row[];
  /** The singular noun: `task`. */
  noun: string;
  nameOf: (row: Row) => string;
  /** Returns why a row cannot be retried, or undefined if it can. */
  whyNot: (row: Row) => string | undefined;
  busy: boolean;
  onConfirm: (rows: readonly Row[]) => void;
  /** The consequences. */
  children: ReactNode;
}

/** Retries the selected rows, after listing those that can be retried. */
export function RetryMany<Row>({
  rows,
  noun,
  nameOf,
  whyNot,
  busy,
  onConfirm,
  children,
}: RetryManyProps<Row>) {
  const { fit, leftOut } = partsOf(rows, whyNot);
  const rowCount = formatCount(fit.length, noun);
  return (
    <BulkAction label="Try again" icon={<RotateCcw />}>
      {(close) => (
        <BulkDialog
          title={`Try ${rowCount} again?`}
          confirm={`Try ${rowCount} again`}
          doing={`Trying ${rowCount} again…`}
          danger={false}
          {...{ leftOut, nameOf, busy }}
          rows={fit}
          most={MAX_BULK}
          onClose={close}
          onConfirm={() => onConfirm(fit)}
        >
          {children}
        </BulkDialog>
      )}
    </BulkAction>
  );
}

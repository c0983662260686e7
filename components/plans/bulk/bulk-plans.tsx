'use client';

import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { CallError } from '@/lib/client/call';
import { useCreatePlans } from '@/lib/client/plans/hooks';
import { formatCount } from '@/lib/core/format';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { controlClasses } from '../../ui/field/field';
import { Switch } from '../../ui/field/switch';
import { Textarea } from '../../ui/field/textarea';
import { IconButton } from '../../ui/icon-button';
import { ScrollRegion } from '../../ui/scroll/scroll-region';
import {
  BULK_FIELDS,
  type BulkField,
  type BulkProblems,
  type BulkRow,
  isEmptyRow,
  MAX_ROWS,
  newRow,
  problemsOf,
  refusedRows,
  rowsFrom,
  toPlanInput,
} from './bulk-rows';

const LABELS: Record<BulkField, string> = {
  name: 'Name',
  monthlyPrice: '$ per month',
  yearlyPrice: '$ per year',
  creditsPerMonth: 'Credits per month',
  features: 'Features, separated by ;',
};

/** Creates several plans, typed or pasted as a table, all or none. */
export function BulkPlans({ onClose }: { onClose: () => void }) {
  const [rows, setRows] = useState<readonly BulkRow[]>(() => [newRow(), newRow()]);
  const [isActive, setActive] = useState(false);
  const [checked, setChecked] = useState(false);
  const create = useCreatePlans(onClose);
  const filledRows = rows.filter((row) => !isEmptyRow(row));
  const refused = refusedRows(create.error instanceof CallError ? create.error.fields : {});

  function change(next: readonly BulkRow[]) {
    create.reset();
    setRows(next);
  }
  function paste(text: string) {
    const pasted = rowsFrom(text);
    if (pasted.length > 0) change([...filledRows, ...pasted].slice(0, MAX_ROWS));
  }
  function submit() {
    setChecked(true);
    if (filledRows.length === 0 || filledRows.some((row) => Object.keys(problemsOf(row)).length > 0)) return;
    create.mutate({ body: { plans: filledRows.map((row) => toPlanInput(row, isActive)) }, shows: ['plans'] });
  }
  const problemsAt = (row: BulkRow): BulkProblems => {
    if (!checked || isEmptyRow(row)) return {};
    return { ...refused.get(filledRows.indexOf(row)), ...problemsOf(row) };
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Add several plans"
      description="If one row is invalid, no plan is created."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            loading={create.isPending}
            disabled={filledRows.length === 0}
            onClick={submit}
          >
            {filledRows.length === 0 ? 'Create plans' : `Create ${formatCount(filledRows.length, 'plan')}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Textarea
          label="Paste a table"
          optional
          rows={2}
          hint="From a spreadsheet or as CSV: name, dollars per month, dollars per year, credits per month, features separated by semicolons."
          value=""
          onChange={(event) => paste(event.currentTarget.value)}
        />
        <ScrollRegion label="New plans" className="max-h-80 overflow-auto rounded-card border border-line">
          <table className="w-full text-dense max-sm:block">
            <thead className="bg-sunken text-left text-quiet max-sm:hidden">
              <tr className="h-9">
                {BULK_FIELDS.map((field) => (
                  <th key={field} scope="col" className="whitespace-nowrap px-2 font-medium">
                    {LABELS[field]}
                  </th>
                ))}
                <th>
                  <span className="sr-only">Remove</span>
                </th>
              </tr>
            </thead>
            <tbody className="max-sm:block">
              {rows.map((row, at) => (
                <Row
                  key={row.key}
                  row={row}
                  number={at + 1}
                  problems={problemsAt(row)}
                  onChange={(changed) => change(rows.with(at, changed))}
                  onRemove={() => change(rows.toSpliced(at, 1))}
                />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
        <Button
          size="sm"
          variant="ghost"
          icon={<Plus />}
          disabled={rows.length >= MAX_ROWS}
          onClick={() => change([...rows, newRow()])}
          className="self-start"
        >
          Add row
        </Button>
        <Switch
          label="Activate immediately"
          hint="Otherwise, activate them later."
          checked={isActive}
          onCheckedChange={setActive}
        />
      </div>
    </Dialog>
  );
}

interface RowProps {
  row: BulkRow;
  number: number;
  problems: BulkProblems;
  onChange: (row: BulkRow) => void;
  onRemove: () => void;
}

function Row({ row, number, problems, onChange, onRemove }: RowProps) {
  return (
    <tr className="items-end border-line border-t align-top max-sm:grid max-sm:grid-cols-2 max-sm:p-1.5 max-sm:first:border-t-0">
      {BULK_FIELDS.map((field) => {
        const problem = problems[field];
        const note = `${row.key}-${field}`;
        return (
          <td key={field} className="p-1.5 sm:min-w-28">
            <span aria-hidden className="mb-1 block text-quiet text-xs sm:hidden">
              {LABELS[field]}
            </span>
            <input
              aria-label={`${LABELS[field]}, row ${number}`}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem && note}
              autoComplete="off"
              value={row[field]}
              onChange={(event) => onChange({ ...row, [field]: event.currentTarget.value })}
              className={controlClasses(Boolean(problem), 'h-8 px-2 text-dense')}
            />
            {problem && (
              <p id={note} className="mt-1 text-danger text-xs">
                {problem}
              </p>
            )}
          </td>
        );
      })}
      <td className="p-1.5 text-right">
        <IconButton size="sm" label={`Remove row ${number}`} icon={<X />} onClick={onRemove} />
      </td>
    </tr>
  );
}

'use client';

import { useEffect, useState } from 'react';
import { useUserOverview } from '@/lib/client/users/hooks';
import { formatCount, formatNumber } from '@/lib/core/format';
import { parseWholeNumber } from '@/lib/core/text/parse';
import type { User } from '@/lib/domain/users/contract';
import { OPERATIONS } from '../../credits/admin/labels';
import { creditsProblem } from '../../credits/amount-problems';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/feedback/notice';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { Form, useFields } from '../../ui/field/form';
import { Select } from '../../ui/field/select';
import { TextField } from '../../ui/field/text-field';
import { lengthProblem } from '../../ui/problems';

const FORM = 'adjust-credits';

type Type = 'admin_add' | 'admin_deduct' | 'bonus' | 'correction' | 'refund';
type Direction = 'add' | 'deduct';

const TYPES: Record<Direction, readonly Type[]> = {
  add: ['admin_add', 'bonus', 'correction', 'refund'],
  deduct: ['admin_deduct', 'correction'],
};
const TITLES: Record<Direction, string> = { add: 'Add credits', deduct: 'Deduct credits' };

/** The body of the call. */
export type AdjustmentValues = { amount: number; type: Type; description: string };

/** The fields whose problems the dialog shows. */
export const adjustmentFields = ['amount', 'description'] as const;

export interface AdjustmentDialogProps {
  direction: Direction;
  user: Pick<User, 'id' | 'name'>;
  isPending: boolean;
  error: unknown;
  /** The sentence of a failure without a message from the server. */
  failure?: string | null;
  onSubmit: (values: AdjustmentValues) => void;
  onClose: () => void;
  /** Asks once more before it is sent. */
  confirms?: boolean;
}

/** The dialog that adds or deducts credits, with a preview of the balance. */
export function AdjustmentDialog(props: AdjustmentDialogProps) {
  const { direction, user, isPending, error, failure, onSubmit, onClose, confirms = false } = props;
  const overview = useUserOverview(user.id);
  const balance = overview.data?.data.credits.balance;
  const [type, setType] = useState<Type>(direction === 'add' ? 'admin_add' : 'admin_deduct');
  const [pending, setPending] = useState<AdjustmentValues | null>(null);
  const { field, handleSubmit, watch } = useFields({ amount: '', description: '' }, error);
  useEffect(() => {
    if (error) setPending(null);
  }, [error]);
  const submit = handleSubmit(({ amount, description }) => {
    const values = { amount: parseWholeNumber(amount) ?? 0, type, description: description.trim() };
    if (confirms) setPending(values);
    else onSubmit(values);
  });
  const after = balanceAfter(balance, direction, parseWholeNumber(watch('amount')));
  return (
    <Dialog
      open
      onClose={onClose}
      title={TITLES[direction]}
      description={`${user.name}${balance === undefined ? '' : ` has ${formatCount(balance, 'credit')}`}`}
      footer={
        pending ? (
          <>
            <Button onClick={() => setPending(null)}>Back</Button>
            <Button variant="primary" loading={isPending} onClick={() => onSubmit(pending)}>
              {direction === 'add' ? 'Add' : 'Deduct'} {formatCount(pending.amount, 'credit')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" form={FORM} variant="primary" loading={isPending}>
              {TITLES[direction]}
            </Button>
          </>
        )
      }
    >
      {pending && <Confirmation {...{ direction, user, after }} values={pending} />}
      <div hidden={pending !== null}>
        <Form id={FORM} onSubmit={submit}>
          {balance === undefined && <ReadFailure operation="users.get" query={overview} />}
          {failure && <Notice tone="danger">{failure}</Notice>}
          <TextField
            {...field('amount', creditsProblem)}
            label="Credits"
            inputMode="numeric"
            autoComplete="off"
            hint={after}
            required
          />
          <Select
            label="Type"
            value={type}
            onValueChange={setType}
            options={TYPES[direction].map((value) => ({ value, label: OPERATIONS[value] }))}
          />
          <TextField
            {...field('description', reasonProblem)}
            label="Reason"
            autoComplete="off"
            hint="Shown in their history and kept in the audit log."
            required
          />
        </Form>
      </div>
    </Dialog>
  );
}

interface ConfirmationProps extends Pick<AdjustmentDialogProps, 'direction' | 'user'> {
  values: AdjustmentValues;
  after: string | undefined;
}

function Confirmation({ direction, user, values, after }: ConfirmationProps) {
  const { amount, type, description } = values;
  const what = formatCount(amount, 'credit');
  return (
    <div role="status" className="flex flex-col gap-2">
      <p className="wrap-anywhere font-medium">
        {direction === 'add' ? `Add ${what} to ${user.name}?` : `Deduct ${what} from ${user.name}?`}
      </p>
      <p className="wrap-anywhere text-quiet">
        {OPERATIONS[type]}: {description}
      </p>
      {after && <p className="numeric text-quiet">{after}</p>}
    </div>
  );
}

function reasonProblem(input: string): string | undefined {
  if (input.trim() === '') return 'Enter a reason';
  return lengthProblem(input, 500);
}

/** Returns the new balance as text; the server refuses to deduct more than there is. */
function balanceAfter(
  balance: number | undefined,
  direction: Direction,
  amount: number | null,
): string | undefined {
  if (!amount || balance === undefined) return undefined;
  const after = direction === 'add' ? balance + amount : balance - amount;
  return `New balance: ${formatNumber(after)}`;
}

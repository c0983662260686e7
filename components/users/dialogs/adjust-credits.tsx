'use client';

import { useState } from 'react';
import { randomKey } from '@/lib/client/random-key';
import { useAdjustCredits, useUserOverview } from '@/lib/client/users/hooks';
import { formatCount, formatNumber } from '@/lib/core/format';
import { parseWholeNumber } from '@/lib/core/text/parse';
import type { User } from '@/lib/domain/users/contract';
import { OPERATIONS } from '../../credits/admin/labels';
import { creditsProblem } from '../../credits/amount-problems';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Form, useFields } from '../../ui/field/form';
import { Select } from '../../ui/field/select';
import { TextField } from '../../ui/field/text-field';
import { lengthProblem } from '../../ui/problems';

const FORM = 'adjust-credits';

type Type = 'admin_add' | 'admin_deduct' | 'bonus' | 'correction' | 'refund';

const TYPES: Record<'add' | 'deduct', readonly Type[]> = {
  add: ['admin_add', 'bonus', 'correction', 'refund'],
  deduct: ['admin_deduct', 'correction'],
};

export interface AdjustCreditsProps {
  direction: 'add' | 'deduct';
  user: Pick<User, 'id' | 'name'>;
  onClose: () => void;
}

/** The dialog that adds or deducts credits, with a preview of the balance. Idempotent if sent twice. */
export function AdjustCredits({ direction, user, onClose }: AdjustCreditsProps) {
  const adjust = useAdjustCredits(direction, onClose);
  const story = useUserOverview(user.id).data?.data;
  const [key] = useState(randomKey);
  const [type, setType] = useState<Type>(direction === 'add' ? 'admin_add' : 'admin_deduct');
  const { field, handleSubmit, watch } = useFields({ amount: '', description: '' }, adjust.error);
  const amount = parseWholeNumber(watch('amount'));
  const submit = handleSubmit(({ amount, description }) =>
    adjust.mutate({
      params: { id: user.id },
      headers: { 'idempotency-key': key },
      body: { amount: parseWholeNumber(amount) ?? 0, type, description: description.trim() },
      shows: ['amount', 'description'],
    }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={direction === 'add' ? 'Add credits' : 'Deduct credits'}
      description={`${user.name}${story ? ` has ${formatCount(story.credits.balance, 'credit')}` : ''}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={FORM} variant="primary" loading={adjust.isPending}>
            {direction === 'add' ? 'Add credits' : 'Deduct credits'}
          </Button>
        </>
      }
    >
      <Form id={FORM} onSubmit={submit}>
        <TextField
          {...field('amount', creditsProblem)}
          label="Credits"
          inputMode="numeric"
          autoComplete="off"
          hint={story ? balanceAfter(story.credits.balance, direction, amount) : undefined}
          required
        />
        <Select
          label="Kind"
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
    </Dialog>
  );
}

function reasonProblem(given: string): string | undefined {
  if (given.trim() === '') return 'Say why';
  return lengthProblem(given, 500);
}

/**
 * Returns the text of the new balance; deducting more than the balance leaves a debt or is refused by the
 * server.
 */
function balanceAfter(
  balance: number,
  direction: 'add' | 'deduct',
  amount: number | null,
): string | undefined {
  if (!amount) return undefined;
  const after = direction === 'add' ? balance + amount : balance - amount;
  return `Balance after it: ${formatNumber(after)}`;
}

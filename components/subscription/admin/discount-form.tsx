'use client';

import { useState } from 'react';
import { useDiscountSubscription } from '@/lib/client/subscription/admin-hooks';
import { formatCents } from '@/lib/core/format';
import { parseDollars } from '@/lib/core/text/parse';
import { discountedAmount } from '@/lib/domain/subscription/rules';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Form, useFields } from '../../ui/field/form';
import { Segmented } from '../../ui/field/segmented';
import { TextField } from '../../ui/field/text-field';
import { useDay } from '../../ui/local-time';
import { periodOf } from '../frequency-labels';
import { discountText } from '../status-labels';
import type { SubscriptionDialogProps } from './detail/dialog-props';
import type { Duration, Unit } from './discount-rules';
import { DURATIONS, monthsProblem, offProblem } from './discount-rules';

const FORM = 'discount-form';

/** Discounts the next invoices, with the resulting charge in view. */
export function DiscountForm({ subscription, onClose }: SubscriptionDialogProps) {
  const apply = useDiscountSubscription(onClose);
  const day = useDay();
  const [unit, setUnit] = useState<Unit>('percent');
  const [duration, setDuration] = useState<Duration>('once');
  const { id, user, amount, currency, frequency, discount } = subscription;
  const off = unit === 'percent' ? 'percentOff' : 'amountOff';
  const { field, handleSubmit, watch } = useFields(
    { percentOff: '', amountOff: '', durationInMonths: '3', reason: '' },
    apply.error,
  );
  const discountInput = watch(off);
  const terms =
    unit === 'percent'
      ? { percentOff: Number(discountInput), amountOff: null }
      : { percentOff: null, amountOff: parseDollars(discountInput) ?? 0 };
  const hint =
    offProblem(unit, discountInput) === undefined
      ? `${formatCents(discountedAmount(amount, { ...terms, duration }), currency)} instead of ${formatCents(amount, currency)} a ${periodOf(frequency)}`
      : undefined;
  const submit = handleSubmit(({ durationInMonths, reason }) =>
    apply.mutate({
      params: { id },
      body: {
        percentOff: terms.percentOff ?? undefined,
        amountOff: terms.amountOff ?? undefined,
        duration,
        durationInMonths: duration === 'repeating' ? Number(durationInMonths) : undefined,
        reason: reason.trim() || undefined,
      },
      shows: [off, 'durationInMonths', 'reason'],
    }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title="Apply discount"
      description={`${user.name} pays less from the next invoice on; nothing is refunded.${discount ? ` It replaces the current discount: ${discountText(discount, currency, day)}.` : ''}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={FORM} variant="primary" loading={apply.isPending}>
            Apply discount
          </Button>
        </>
      }
    >
      <Form id={FORM} onSubmit={submit}>
        <Segmented
          label="Type"
          hideLabel={false}
          value={unit}
          onValueChange={setUnit}
          options={[
            { value: 'percent', label: 'Percent' },
            { value: 'amount', label: 'Amount' },
          ]}
        />
        <TextField
          key={unit}
          {...field(off, (value) => offProblem(unit, value))}
          label={unit === 'percent' ? 'Percent off' : 'Dollars off'}
          inputMode="decimal"
          autoComplete="off"
          hint={hint}
          required
        />
        <Segmented
          label="Duration"
          hideLabel={false}
          value={duration}
          onValueChange={setDuration}
          options={DURATIONS}
        />
        {duration === 'repeating' && (
          <TextField
            {...field('durationInMonths', monthsProblem)}
            label="Months"
            inputMode="numeric"
            autoComplete="off"
            required
          />
        )}
        <TextField
          {...field('reason')}
          label="Reason"
          autoComplete="off"
          maxLength={500}
          hint="Kept in the audit log."
          optional
        />
      </Form>
    </Dialog>
  );
}

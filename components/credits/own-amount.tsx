'use client';

import { type FormEvent, useMemo, useState } from 'react';
import { useCalculatePrice } from '@/lib/client/credits/hooks';
import { formatCents, formatCount, formatNumber, formatPerCredit } from '@/lib/core/format';
import { parseWholeNumber } from '@/lib/core/text/parse';
import type { Pricing } from '@/lib/domain/credits/contract';
import { Button } from '../ui/button';
import { ReadFailure } from '../ui/feedback/read-failure';
import { Slider } from '../ui/field/slider';
import { TextField } from '../ui/field/text-field';
import { wholeNumberProblem } from '../ui/problems';
import { useDebounced } from '../ui/use-debounced';
import { aboutSongs } from './about-songs';
import { amountSteps, nearestStep } from './amount-steps';
import { checkoutAddress } from './checkout/checkout-address';
import { smallestCharge } from './smallest-charge';

const DEBOUNCE_MS = 250;
const FIRST_AMOUNT = 250;

/** A form to buy a custom amount, with its price. */
export function OwnAmount({ pricing }: { pricing: Pricing }) {
  const { minCredits, maxCredits, songCost, currency } = pricing;
  const steps = useMemo(() => amountSteps(minCredits, maxCredits), [minCredits, maxCredits]);
  const [typed, setTyped] = useState(() => String(Math.min(Math.max(FIRST_AMOUNT, minCredits), maxCredits)));
  const problem = wholeNumberProblem(typed, minCredits, maxCredits);
  const amount = parseWholeNumber(typed) ?? minCredits;
  const debounced = useDebounced(amount, DEBOUNCE_MS);
  const price = useCalculatePrice(amount, pricing, !problem && debounced === amount);
  const quote = problem ? null : price.data?.data;
  const songs = aboutSongs(amount, songCost);
  const smallest = smallestCharge(amount, pricing);
  function buy(event: FormEvent) {
    event.preventDefault();
    if (!problem) window.location.assign(checkoutAddress({ credits: amount }));
  }
  return (
    <form
      onSubmit={buy}
      noValidate
      className="grid items-start gap-x-8 gap-y-5 rounded-card border border-line p-5 md:grid-cols-[11rem_minmax(0,1fr)_auto]"
    >
      <TextField
        label="Custom amount"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={problem}
        hint={`${formatNumber(minCredits)} to ${formatNumber(maxCredits)} credits`}
      />
      <Slider
        label="Credits"
        hideLabel
        value={nearestStep(steps, amount)}
        min={0}
        max={Math.max(1, steps.length - 1)}
        disabled={steps.length === 1}
        format={(place) => formatCount(steps[place] ?? minCredits, 'credit')}
        onValueChange={(place) => setTyped(String(steps[place] ?? minCredits))}
        className="md:mt-9"
      />
      <div className="flex flex-wrap items-center justify-between gap-4 md:mt-4">
        <p className="numeric md:min-w-36 md:text-right">
          <span className="block font-medium text-xl">
            {quote ? formatCents(quote.price, currency) : '–'}
          </span>
          <span className="block text-quiet text-sm">
            {quote ? `${formatPerCredit(quote.pricePerCredit, currency)} per credit` : 'No price available'}
          </span>
          {quote && smallest && <span className="block text-quiet text-sm">{smallest}</span>}
          {quote && songs && <span className="block text-quiet text-sm">{songs}</span>}
        </p>
        <Button
          type="submit"
          disabled={Boolean(problem)}
          aria-label={quote ? buyLabel(amount, quote.price, currency) : undefined}
        >
          Buy
        </Button>
      </div>
      {!problem && (
        <div className="md:col-span-3">
          <ReadFailure operation="credits.calculate" query={price} />
        </div>
      )}
    </form>
  );
}

function buyLabel(amount: number, price: number, currency: string): string {
  return `Buy ${formatCount(amount, 'credit')} for ${formatCents(price, currency)}`;
}

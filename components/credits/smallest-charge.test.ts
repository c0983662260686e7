import { expect, it } from 'vitest';
import { smallestCharge } from './smallest-charge';

it('the smallest charge is named only for amounts that would cost less', () => {
  const pricing = { pricePerCredit: 2, currency: 'usd' };
  expect([10, 24, 25].map((credits) => smallestCharge(credits, pricing))).toEqual([
    'Smallest charge $0.50',
    'Smallest charge $0.50',
    null,
  ]);
});

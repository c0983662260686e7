import { expect, it } from 'vitest';
import { lotLabels } from './lot-labels';

it('names the source and the expiry of credits by days of the page', () => {
  const bought = { kind: 'purchase', createdAt: 'one day', expiresAt: 'another' } as const;
  const day = (iso: string) => `(${iso})`;
  expect(lotLabels(bought, day)).toEqual({ source: 'Bought on (one day)', expiry: 'Expire on (another)' });
  expect(lotLabels({ ...bought, kind: 'bonus', expiresAt: null }, day)).toEqual({
    source: 'Bonus',
    expiry: 'Never expire',
  });
});

import { describe, expect, it } from 'vitest';
import { kinds, type Transaction } from '@/lib/domain/credits/contract';
import { historyAddress, historyLabels, KINDS, readKind } from './labels';

const line: Transaction = {
  id: '1',
  kind: 'capture',
  status: 'done',
  amount: -5,
  balanceAfter: 45,
  description: null,
  song: { id: '0198b0f0-0000-7000-8000-000000000000', name: 'Midnight Ferry' },
  purchaseId: null,
  token: null,
  createdAt: '2026-11-20T18:47:00.000Z',
};

describe('a transaction in the history', () => {
  it('names the outcome of a song’s credits', () => {
    const said = (['pending', 'returned', 'done'] as const).map(
      (status) => historyLabels({ ...line, status }).what,
    );
    expect(said).toEqual(['Reserved for', 'Returned for', 'Song']);
    expect(historyLabels({ ...line, status: 'pending', song: null }).what).toBe(
      'Reserved for a removed song',
    );
  });

  it('names the item of a purchase', () => {
    const bought = { ...line, kind: 'purchase', amount: 100, song: null } as const;
    expect(historyLabels({ ...bought, description: 'Bought 100 credits' })).toEqual({
      what: 'Bought 100 credits',
      note: null,
    });
    expect(historyLabels(bought).what).toBe('Credits bought');
  });

  it('distinguishes credits added from credits removed, with the reason as a note', () => {
    const refund = { ...line, kind: 'refund', song: null, description: 'You asked for it' } as const;
    expect(historyLabels({ ...refund, amount: 20 })).toEqual({
      what: 'Returned',
      note: 'You asked for it',
    });
    expect(historyLabels({ ...refund, amount: -20 }).what).toBe('Removed: the payment was refunded');
  });

  it('has a label for every kind in both directions', () => {
    for (const kind of kinds) {
      for (const amount of [5, -5]) {
        expect(historyLabels({ ...line, kind, amount, song: null }).what).not.toBe('');
      }
    }
    expect(KINDS.map(({ value }) => value).filter(Boolean)).toHaveLength(kinds.length);
  });
});

describe('the filter in the URL', () => {
  it('survives a round trip', () => {
    for (const { value } of KINDS) {
      const { searchParams } = new URL(historyAddress(value), 'http://localhost');
      expect(readKind(searchParams)).toBe(value || undefined);
    }
  });

  it('is ignored if it names no kind', () => {
    expect(readKind(new URLSearchParams('kind=nonsense'))).toBeUndefined();
    expect(readKind(new URLSearchParams('kind='))).toBeUndefined();
  });
});

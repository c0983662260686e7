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
  createdAt: '2026-11-20T18:47:00.000Z',
};

describe('a line of the history', () => {
  it('says what became of the credits of a song', () => {
    const said = (['pending', 'returned', 'done'] as const).map(
      (status) => historyLabels({ ...line, status }).what,
    );
    expect(said).toEqual(['Set aside for', 'Given back for', 'Song']);
    expect(historyLabels({ ...line, status: 'pending', song: null }).what).toBe(
      'Set aside for a song that was removed',
    );
  });

  it('calls a purchase by what was bought', () => {
    const bought = { ...line, kind: 'purchase', amount: 100, song: null } as const;
    expect(historyLabels({ ...bought, description: 'Bought 100 credits' })).toEqual({
      what: 'Bought 100 credits',
      note: null,
    });
    expect(historyLabels(bought).what).toBe('Credits bought');
  });

  it('tells credits that were given from credits that were taken, with the reason beside it', () => {
    const refund = { ...line, kind: 'refund', song: null, description: 'You asked for it' } as const;
    expect(historyLabels({ ...refund, amount: 20 })).toEqual({
      what: 'Given back',
      note: 'You asked for it',
    });
    expect(historyLabels({ ...refund, amount: -20 }).what).toBe('Taken back: the payment was refunded');
  });

  it('has words for every kind, whichever way the credits go', () => {
    for (const kind of kinds) {
      for (const amount of [5, -5]) {
        expect(historyLabels({ ...line, kind, amount, song: null }).what).not.toBe('');
      }
    }
    expect(KINDS.map(({ value }) => value).filter(Boolean)).toHaveLength(kinds.length);
  });
});

describe('the filter in the address', () => {
  it('is read back as it was written', () => {
    for (const { value } of KINDS) {
      const { searchParams } = new URL(historyAddress(value), 'http://localhost');
      expect(readKind(searchParams)).toBe(value || undefined);
    }
  });

  it('counts as none where it names no kind', () => {
    expect(readKind(new URLSearchParams('kind=nonsense'))).toBeUndefined();
    expect(readKind(new URLSearchParams('kind='))).toBeUndefined();
  });
});

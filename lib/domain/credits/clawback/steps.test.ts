import { describe, expect, it } from 'vitest';
import type { MoneyReturned } from '@/lib/core/ports';
import { refundedCredits } from '../rules';
import { clawbackSteps, type Line } from './steps';

const PURCHASE = { credits: 100, amount: 999 };

let serial = 0;
function money(kind: MoneyReturned['kind'], amount: number, isEffective = true): MoneyReturned {
  serial += 1;
  return {
    id: `${kind === 'refund' ? 're' : 'dp'}_${serial}`,
    kind,
    amount,
    at: new Date(serial),
    isEffective,
  };
}

/** Returns the ledger after these steps; its keys are unique. */
function settle(ledger: Line[], all: MoneyReturned[], purchase = PURCHASE): Line[] {
  const steps = clawbackSteps(purchase, all, ledger);
  const lines = [
    ...ledger,
    ...steps.map(({ kind, key, credits }) => ({ key, amount: kind === 'clawback' ? -credits : credits })),
  ];
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  return lines;
}

const goneOf = (ledger: Line[]) => 0 - ledger.reduce((sum, { amount }) => sum + amount, 0);

describe('the clawback of a refund', () => {
  it('is in proportion to the total refunded, so that rounding does not add up', () => {
    const thirds = [money('refund', 333), money('refund', 333), money('refund', 333)];
    const steps = clawbackSteps(PURCHASE, thirds, []);
    expect(steps.map(({ key, credits }) => [key, credits])).toEqual([
      [thirds[0]?.id, 34],
      [thirds[1]?.id, 33],
      [thirds[2]?.id, 33],
    ]);
  });

  it('happens once', () => {
    const all = [money('refund', 500)];
    const ledger = settle([], all);
    expect(clawbackSteps(PURCHASE, all, ledger)).toEqual([]);
  });

  it('is restored in full if the refund fails', () => {
    const refund = money('refund', 500);
    const ledger = settle(settle([], [refund]), [{ ...refund, isEffective: false }]);
    expect(ledger.map(({ key, amount }) => [key, amount])).toEqual([
      [refund.id, -51],
      [`${refund.id}:failed`, 51],
    ]);
  });

  it('does not happen if the refund failed before we learned of it', () => {
    expect(clawbackSteps(PURCHASE, [money('refund', 500, false)], [])).toEqual([]);
  });
});

describe('credits that expired unused', () => {
  const partlyExpired = { ...PURCHASE, expired: 70 };

  it('are neither clawed back nor proposed again', () => {
    const all = [money('refund', 999)];
    const ledger = settle([], all, partlyExpired);
    expect(goneOf(ledger)).toBe(30);
    expect(clawbackSteps(partlyExpired, all, ledger)).toEqual([]);
  });

  it('are not restored', () => {
    const dispute = money('dispute', 999);
    const ledger = settle([], [dispute], partlyExpired);
    expect(goneOf(settle(ledger, [{ ...dispute, isEffective: false }], partlyExpired))).toBe(0);
  });
});

describe('a refund and a dispute', () => {
  it('never claw back more than was bought, in either order', () => {
    const [refund, dispute] = [money('refund', 400), money('dispute', 999)];
    for (const first of [refund, dispute]) {
      const ledger = settle(settle([], [first]), [refund, dispute]);
      expect(goneOf(ledger)).toBe(100);
    }
  });

  it('keep the refund’s clawback if the dispute is won, in either order', () => {
    const [refund, dispute] = [money('refund', 400), money('dispute', 999)];
    for (const first of [refund, dispute]) {
      const both = settle(settle([], [first]), [refund, dispute]);
      expect(goneOf(settle(both, [refund, { ...dispute, isEffective: false }]))).toBe(41);
    }
  });

  it('keep the dispute’s clawback if the refund fails', () => {
    const [refund, dispute] = [money('refund', 400), money('dispute', 999)];
    const both = settle([], [refund, dispute]);
    const failed = settle(both, [{ ...refund, isEffective: false }, dispute]);
    expect(goneOf(failed)).toBe(100);
    expect(
      goneOf(
        settle(failed, [
          { ...refund, isEffective: false },
          { ...dispute, isEffective: false },
        ]),
      ),
    ).toBe(0);
  });

  it('claw back again if a dispute is reopened', () => {
    const dispute = money('dispute', 999);
    const won = { ...dispute, isEffective: false };
    const ledger = [[dispute], [won], [dispute], [won]].reduce<Line[]>(
      (lines, all) => settle(lines, all),
      [],
    );
    expect(ledger.map(({ key, amount }) => [key, amount])).toEqual([
      [dispute.id, -100],
      [`${dispute.id}:won`, 100],
      [`${dispute.id}:2`, -100],
      [`${dispute.id}:won:2`, 100],
    ]);
  });

  it('converge to the provider’s state in any order of events', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 2_000; round++) {
      const purchase = { credits: 1 + random(5_000), amount: 50 + random(20_000) };
      const truth = Array.from({ length: 1 + random(5) }, () =>
        money(random(3) === 0 ? 'dispute' : 'refund', 1 + random(purchase.amount)),
      );
      let ledger: Line[] = [];
      for (let step = 0; step < 8; step++) {
        const known = truth
          .filter(() => random(4) > 0)
          .map((one) => ({ ...one, isEffective: random(3) > 0 }));
        // The provider never forgets: each later answer contains all earlier refunds and disputes.
        const heard = truth.filter(({ id }) => ledger.some(({ key }) => key.startsWith(id)));
        const all = truth.flatMap(
          (one) => known.find(({ id }) => id === one.id) ?? (heard.includes(one) ? [one] : []),
        );
        ledger = settle(ledger, all, purchase);
        const cents = all
          .filter(({ isEffective }) => isEffective)
          .reduce((sum, { amount }) => sum + amount, 0);
        expect(goneOf(ledger)).toBe(refundedCredits(purchase, cents));
      }
    }
  });
});

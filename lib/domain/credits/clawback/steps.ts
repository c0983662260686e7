import type { MoneyReturned } from '@/lib/core/ports';
import { refundedCredits } from '../rules';

/** A ledger line about a refund or dispute; `amount` in credits, negative if they were clawed back. */
export interface Line {
  key: string;
  amount: number;
}

interface Purchase {
  credits: number;
  /** Cents. */
  amount: number;
  /** Credits that expired unused: they are gone without a clawback. */
  expired?: number;
}

export interface Step {
  kind: 'clawback' | 'restore';
  about: MoneyReturned;
  /** The id of the refund or dispute, with a suffix for its end and its repetitions. */
  key: string;
  credits: number;
}

interface State {
  about: MoneyReturned;
  clawbacks: number;
  restores: number;
  /** Net credits clawed back so far. */
  credits: number;
}

/**
 * Returns the steps after which exactly the credits of returned money are gone: in proportion to the total returned, never
 * more than were bought and did not expire. Depends on current state and ledger alone, not on the order of events. Empty if both agree.
 */
export function clawbackSteps(
  purchase: Purchase,
  all: readonly MoneyReturned[],
  ledger: readonly Line[],
): Step[] {
  const states = all.map((about) => stateOf(about, ledger));
  const open = states.filter(({ clawbacks, restores }) => clawbacks > restores);
  const standing = open.filter(({ about }) => about.isEffective);
  const gone = -sum(ledger.map(({ amount }) => amount));
  const surplus = gone - creditsToClaw(purchase, centsOf(standing));
  const restored = restore(
    open.filter(({ about }) => !about.isEffective),
    surplus,
  );
  const fresh = states.filter((state) => state.about.isEffective && !open.includes(state));
  return [
    ...restored,
    ...clawback(purchase, fresh, standing, gone - sum(restored.map(({ credits }) => credits))),
  ];
}

function creditsToClaw(purchase: Purchase, cents: number): number {
  return Math.min(refundedCredits(purchase, cents), purchase.credits - (purchase.expired ?? 0));
}

function stateOf(about: MoneyReturned, ledger: readonly Line[]): State {
  const own = ledger.filter(({ key }) => key === about.id || key.startsWith(`${about.id}:`));
  return {
    about,
    clawbacks: own.filter(({ amount }) => amount < 0).length,
    restores: own.filter(({ amount }) => amount > 0).length,
    credits: -sum(own.map(({ amount }) => amount)),
  };
}

/** Each restores what it clawed back; the last one takes the remainder, because rounding and limits span all of them. */
function restore(ended: State[], surplus: number): Step[] {
  let rest = Math.max(0, surplus);
  return ended.flatMap(({ about, restores, credits: clawedBack }, at) => {
    const credits = at === ended.length - 1 ? rest : Math.min(rest, clawedBack);
    rest -= credits;
    const end = about.kind === 'dispute' ? 'won' : 'failed';
    return stepOf('restore', about, numbered(`${about.id}:${end}`, restores), credits);
  });
}

function clawback(purchase: Purchase, fresh: State[], standing: State[], gone: number): Step[] {
  let cents = centsOf(standing);
  let total = gone;
  // The last standing one may have been cut short by one that has ended since: it claws back the difference first.
  return [...standing.slice(-1), ...fresh].flatMap((state) => {
    const { about, clawbacks } = state;
    if (fresh.includes(state)) cents += about.amount;
    const credits = Math.max(0, creditsToClaw(purchase, cents) - total);
    total += credits;
    return stepOf('clawback', about, numbered(about.id, clawbacks), credits);
  });
}

function stepOf(kind: Step['kind'], about: MoneyReturned, key: string, credits: number): Step[] {
  return credits > 0 ? [{ kind, about, key, credits }] : [];
}

/** A won dispute can be reopened; each round gets its own key. */
const numbered = (key: string, before: number) => (before === 0 ? key : `${key}:${before + 1}`);

const centsOf = (states: State[]) => sum(states.map(({ about }) => about.amount));
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

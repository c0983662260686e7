import type { MoneyReturned } from '@/lib/core/ports';
import { refundedCredits } from '../rules';

/** A line of the ledger about a purchase's refunds and disputes: negative where credits were taken. */
export interface Line {
  key: string;
  amount: number;
}

export interface Step {
  kind: 'clawback' | 'restore';
  about: MoneyReturned;
  /** Names the refund or the dispute, and that it was the end of it. */
  key: string;
  credits: number;
}

interface State {
  about: MoneyReturned;
  /** How often it has taken, and given back. */
  clawbacks: number;
  restores: number;
  /** What it holds by the ledger. */
  credits: number;
}

/**
 * What is to be taken and given back, so that exactly the credits are gone whose money is: in proportion over all that
 * went back, and never more than were bought. The result depends on what is true now and on the ledger, not on the order
 * in which news came; where the ledger says so already, there is nothing to do.
 */
export function clawbackSteps(
  purchase: { credits: number; amount: number },
  all: readonly MoneyReturned[],
  ledger: readonly Line[],
): Step[] {
  const states = all.map((about) => stateOf(about, ledger));
  const open = states.filter(({ clawbacks, restores }) => clawbacks > restores);
  const standing = open.filter(({ about }) => about.stands);
  const gone = -sum(ledger.map(({ amount }) => amount));
  const surplus = gone - refundedCredits(purchase, centsOf(standing));
  const restored = restore(
    open.filter(({ about }) => !about.stands),
    surplus,
  );
  const fresh = states.filter((state) => state.about.stands && !open.includes(state));
  return [
    ...restored,
    ...clawback(purchase, fresh, standing, gone - sum(restored.map(({ credits }) => credits))),
  ];
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

function clawback(
  purchase: { credits: number; amount: number },
  fresh: State[],
  standing: State[],
  gone: number,
): Step[] {
  let cents = centsOf(standing);
  let total = gone;
  // First what was taken already: it took less where something that is over now had taken the rest.
  return [...standing.slice(-1), ...fresh].flatMap((state) => {
    const { about, clawbacks } = state;
    if (fresh.includes(state)) cents += about.amount;
    const credits = Math.max(0, refundedCredits(purchase, cents) - total);
    total += credits;
    return stepOf('clawback', about, numbered(about.id, clawbacks), credits);
  });
}

function stepOf(kind: Step['kind'], about: MoneyReturned, key: string, credits: number): Step[] {
  return credits > 0 ? [{ kind, about, key, credits }] : [];
}

/** A dispute that was won can be opened again, and each time is a fact of its own. */
const numbered = (key: string, before: number) => (before === 0 ? key : `${key}:${before + 1}`);

const centsOf = (states: State[]) => sum(states.map(({ about }) => about.amount));
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

import type { MoneyReturned } from '@/lib/core/ports';
import { refundedCredits } from '../rules';

/** A line of the ledger about a purchase's refunds and disputes: negative where credits were taken. */
export interface Line {
  key: string;
  amount: number;
}

export interface Step {
  kind: 'take' | 'give';
  about: MoneyReturned;
  /** Names the refund or the dispute, and that it was the end of it. */
  key: string;
  credits: number;
}

interface State {
  about: MoneyReturned;
  /** How often it has taken, and given back. */
  taken: number;
  given: number;
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
  const taking = states.filter(({ taken, given }) => taken > given);
  const kept = taking.filter(({ about }) => about.stands);
  const gone = -sum(ledger.map(({ amount }) => amount));
  const surplus = gone - refundedCredits(purchase, centsOf(kept));
  const gives = giveBack(
    taking.filter(({ about }) => !about.stands),
    surplus,
  );
  const fresh = states.filter((state) => state.about.stands && !taking.includes(state));
  return [...gives, ...take(purchase, fresh, kept, gone - sum(gives.map(({ credits }) => credits)))];
}

function stateOf(about: MoneyReturned, ledger: readonly Line[]): State {
  const own = ledger.filter(({ key }) => key === about.id || key.startsWith(`${about.id}:`));
  return {
    about,
    taken: own.filter(({ amount }) => amount < 0).length,
    given: own.filter(({ amount }) => amount > 0).length,
    credits: -sum(own.map(({ amount }) => amount)),
  };
}

/** Each gives back what it took; the last one what is left, since rounding and limits lie across all of them. */
function giveBack(ended: State[], surplus: number): Step[] {
  let rest = Math.max(0, surplus);
  return ended.flatMap(({ about, given, credits: held }, at) => {
    const credits = at === ended.length - 1 ? rest : Math.min(rest, held);
    rest -= credits;
    const end = about.kind === 'dispute' ? 'won' : 'failed';
    return stepOf('give', about, numbered(`${about.id}:${end}`, given), credits);
  });
}

function take(
  purchase: { credits: number; amount: number },
  fresh: State[],
  kept: State[],
  gone: number,
): Step[] {
  let cents = centsOf(kept);
  let total = gone;
  // First what was taken already: it took less where something that is over now had taken the rest.
  return [...kept.slice(-1), ...fresh].flatMap((state) => {
    const { about, taken } = state;
    if (fresh.includes(state)) cents += about.amount;
    const credits = Math.max(0, refundedCredits(purchase, cents) - total);
    total += credits;
    return stepOf('take', about, numbered(about.id, taken), credits);
  });
}

function stepOf(kind: Step['kind'], about: MoneyReturned, key: string, credits: number): Step[] {
  return credits > 0 ? [{ kind, about, key, credits }] : [];
}

/** A dispute that was won can be opened again, and each time is a fact of its own. */
const numbered = (key: string, before: number) => (before === 0 ? key : `${key}:${before + 1}`);

const centsOf = (states: State[]) => sum(states.map(({ about }) => about.amount));
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

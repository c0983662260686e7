import type { Invoice } from '@/dev/stripe/store/billing';
import type { World } from '@/dev/stripe/world/world';

/** What has to happen in a large run: a run without some of it proves little. */
const LIFE = [
  'subscribe monthly',
  'subscribe yearly',
  'upgrade',
  'downgrade',
  'to a plan that costs the same',
  'to yearly',
  'to monthly',
  'change immediately',
  'credits of unused time deducted',
  'change with the period',
  'revoke a change',
  'cancel',
  'cancel immediately',
  'reactivate',
  'come back',
  'discount',
  'pause',
  'resume',
  'transfer',
  'pay what is due',
  'refund of a part',
  'refund of all',
  'dispute won',
  'dispute lost',
  'second subscription',
  'asked again after no answer',
];

/** Counts how often each thing happened. */
export class Tally {
  readonly counts: Record<string, number> = {};

  add(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }

  /** Returns what should have happened and never did. */
  get missing(): string[] {
    return [...LIFE, ...Object.keys(readBooks)].filter((what) => !this.counts[what]);
  }

  /** Adds what the provider did automatically, by its own records. */
  addBooks(world: World): void {
    for (const [what, count] of Object.entries(readBooks)) this.counts[what] = count(world);
  }

  toString(): string {
    return Object.entries(this.counts)
      .sort()
      .map(([what, n]) => `  ${what}: ${n}`)
      .join('\n');
  }
}

const readBooks: Record<string, (world: World) => number> = {
  'renewal paid': (world) => renewals(world, ({ status }) => status === 'paid'),
  'renewal paid after a card failed': (world) =>
    renewals(
      world,
      ({ status, finalizedAt, paidAt }) => status === 'paid' && (paidAt ?? 0) > (finalizedAt ?? 0),
    ),
  'renewal left out in a pause': (world) => renewals(world, ({ status }) => status === 'void'),
  'end after a card failed': (world) =>
    [...world.store.table('subscription').all()].filter(
      ({ cancellation }) => cancellation.reason === 'payment_failed',
    ).length,
};

function renewals(world: World, isCounted: (invoice: Invoice) => boolean): number {
  const all = [...world.store.table('invoice').all()];
  return all.filter((invoice) => invoice.reason === 'subscription_cycle' && isCounted(invoice)).length;
}

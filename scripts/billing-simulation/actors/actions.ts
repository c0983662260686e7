import type { Frequency } from '@/lib/core/billing';
import type { Ctx } from '@/lib/core/context';
import { isAppError } from '@/lib/core/errors';
import { discountSubscription } from '@/lib/domain/subscription/admin/apply-discount';
import { cancelImmediately } from '@/lib/domain/subscription/admin/cancel';
import { pauseSubscription } from '@/lib/domain/subscription/admin/pause';
import { resumeSubscription } from '@/lib/domain/subscription/admin/resume';
import { transferSubscription } from '@/lib/domain/subscription/admin/transfer';
import { cancelOwn } from '@/lib/domain/subscription/change/cancel';
import { changeSubscription } from '@/lib/domain/subscription/change/change';
import { payOpenInvoice } from '@/lib/domain/subscription/change/pay';
import { previewChange } from '@/lib/domain/subscription/change/preview';
import { reactivateOwn } from '@/lib/domain/subscription/change/reactivate';
import { revokeChange } from '@/lib/domain/subscription/change/revoke';
import { openEmbeddedCheckout } from '@/lib/domain/subscription/checkout/checkout';
import { findLive } from '@/lib/domain/subscription/queries';
import { isPayer, type SubscriptionRow } from '@/lib/domain/subscription/row';
import type { Subscription } from '@/lib/domain/subscription/schema';
import type { Cast } from './cast';
import { giveMoneyBack, subscribeTwice } from './mishaps';

interface Person {
  id: string;
}

/** The probability that the provider does not answer. */
const OUTAGE = 0.03;
const MAX_ATTEMPTS = 6;

/** The actions of one person on one day. */
export class Actions {
  constructor(private readonly cast: Cast) {}

  /** Subscribes; some cards fail later. */
  async subscribe(person: Person): Promise<boolean> {
    const { chance, plans, house } = this.cast;
    const planId = chance.one(plans)?.id ?? '';
    const frequency: Frequency = chance.is(0.5) ? 'yearly' : 'monthly';
    const card = chance.is(0.1) ? 'fails_later' : 'succeeds';
    return this.#try(`subscribe ${frequency}`, async () => {
      const { sessionId: session } = await openEmbeddedCheckout(house.as(person), { planId, frequency });
      await house.control('checkout/pay', { session, card });
    });
  }

  async comeBack(person: Person): Promise<undefined> {
    if (await this.subscribe(person)) this.cast.tally.add('come back');
  }

  /** Performs an action on the person's live subscription. Returns its new owner if it was transferred. */
  async act(person: Person): Promise<Person | undefined> {
    const { chance, house, story, admin } = this.cast;
    const row = await findLive(house.ctx, person.id);
    if (!row) return;
    const { stripeSubscriptionId: id } = row;
    const as = house.as(person);
    if (row.status === 'paused') {
      if (await this.#try('resume', () => resumeSubscription(admin, row.id))) story.resume(id, this.#now());
    } else if (row.status === 'past_due') await this.#recover(as, row);
    else if (row.cancelAt) await this.#try('reactivate', () => reactivateOwn(as));
    else if (row.pendingPriceId && chance.is(0.3)) await this.#try('revoke a change', () => revokeChange(as));
    else return this.#choose(as, row);
  }

  async #choose(as: Ctx, row: SubscriptionRow): Promise<Person | undefined> {
    const { chance, story, admin, plans } = this.cast;
    const { stripeSubscriptionId: id, frequency } = row;
    const draw = chance.whole(1, 100);
    if (draw <= 33) {
      const planId = chance.one(plans)?.id ?? '';
      await this.#change(as, row, { planId, frequency: chance.is(0.25) ? other(frequency) : frequency });
    } else if (draw <= 47) await this.#change(as, row, { frequency: other(frequency) });
    else if (draw <= 57) await this.#try('cancel', () => cancelOwn(as));
    else if (draw <= 61) {
      if (!story.hasSecond(id)) await this.#try('cancel immediately', () => cancelImmediately(admin, row.id));
    } else if (draw <= 69) {
      if (story.hasMoneyBack(id)) return;
      if (await this.#try('pause', () => pauseSubscription(admin, row.id))) story.pause(id, this.#now());
    } else if (draw <= 75) await this.#discount(row);
    else if (draw <= 81) return this.#transfer(row);
    else if (draw <= 91) await giveMoneyBack(this.cast, id);
    else if (draw <= 94) {
      if (isPayer(row)) await subscribeTwice(this.cast, row);
    } else await this.#spoilCard();
  }

  async #change(as: Ctx, row: SubscriptionRow, wanted: { planId?: string; frequency: Frequency }) {
    const { tally, plans } = this.cast;
    const kind = wanted.planId ? 'changePlan' : 'changeFrequency';
    let after: Subscription | undefined;
    // Refusals are counted with the change itself.
    const seen = await previewChange(as, wanted).catch(() => null);
    const terms = seen ? { at: seen.at, dueNow: seen.dueNow } : {};
    const isDone = await this.#try(kind, async () => {
      after = await changeSubscription(as, kind, { ...wanted, ...terms });
    });
    if (!isDone || !after) return;
    if (seen && !after.pending) await this.#compareCredits(row.id, seen.creditsNow);
    const target = after.pending ?? after;
    const price = plans.find(({ id }) => id === target.planId)?.monthlyPrice ?? 0;
    tally.add(after.pending ? 'change with the period' : 'change immediately');
    if (target.frequency !== row.frequency) tally.add(`to ${target.frequency}`);
    if (price > row.plan.monthlyPrice) tally.add('upgrade');
    else if (price < row.plan.monthlyPrice) tally.add('downgrade');
    else if (target.planId !== row.planId) tally.add('to a plan that costs the same');
  }

  /** The change brings what its preview said. */
  async #compareCredits(subscriptionId: string, creditsNow: number): Promise<void> {
    const { house, tally, mistakes } = this.cast;
    const month = await house.ctx.db.subscriptionGrant.findFirst({
      where: { subscriptionId, invoice: { reason: 'subscription_update' }, status: 'granted' },
      orderBy: [{ periodStart: 'desc' }, { ordinal: 'desc' }],
    });
    if (month && month.deducted > 0) tally.add('credits of unused time deducted');
    if (month?.credits === creditsNow) return;
    mistakes.push(`${subscriptionId}: previewed ${creditsNow} credits, granted ${month?.credits}`);
  }

  async #recover(as: Ctx, { stripeCustomerId: customer, stripeSubscriptionId }: SubscriptionRow) {
    const { stripe, ask } = this.cast.house;
    const { id } = await ask(() => stripe.paymentMethods.attach('pm_card_visa', { customer }));
    await ask(() => stripe.subscriptions.update(stripeSubscriptionId, { default_payment_method: id }));
    await this.#try('pay what is due', () => payOpenInvoice(as));
  }

  async #discount(row: SubscriptionRow): Promise<void> {
    const { chance, admin } = this.cast;
    const duration = chance.one(['once', 'repeating', 'forever'] as const) ?? 'once';
    const durationInMonths = duration === 'repeating' ? chance.whole(1, 6) : undefined;
    const off = chance.is(0.5)
      ? { percentOff: chance.whole(1, 100) }
      : { amountOff: chance.whole(50, 5_000) };
    const terms = { ...off, duration, durationInMonths };
    await this.#try('discount', () => discountSubscription(admin, row.id, terms));
  }

  async #transfer(row: SubscriptionRow): Promise<Person | undefined> {
    const { house, story, admin } = this.cast;
    if (story.hasSecond(row.stripeSubscriptionId)) return;
    const target = await house.addUser();
    const isDone = await this.#try('transfer', () =>
      transferSubscription(admin, row.id, { userId: target.id }),
    );
    return isDone ? target : undefined;
  }

  async #spoilCard(): Promise<void> {
    const { chance, house, tally } = this.cast;
    const outcome = chance.one(['declined', 'insufficient_funds', 'authentication']);
    await house.control('cards/next', { outcomes: [outcome] });
    tally.add('the next card fails');
  }

  /**
   * Refusals by the product are part of life; a provider that does not answer is called again. Returns whether it
   * succeeded.
   */
  async #try(what: string, work: () => Promise<unknown>): Promise<boolean> {
    const { chance, house, tally, mistakes } = this.cast;
    if (chance.is(OUTAGE)) {
      const how = chance.one(['rate_limit', 'error']);
      await house.control('outages', { how, next: chance.whole(1, 4) });
    }
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      try {
        await work();
        tally.add(what);
        if (tries > 0) tally.add('asked again after no answer');
        return true;
      } catch (error) {
        if (isAppError(error)) tally.add(`${what}: ${error.code}`);
        if (isAppError(error) && error.code === 'payments.failed') continue;
        if (!isAppError(error)) mistakes.push(`${what}: ${error instanceof Error ? error.stack : error}`);
        return false;
      }
    }
    mistakes.push(`${what}: the provider never answered`);
    return false;
  }

  #now(): number {
    return this.cast.house.world.clock.time(null);
  }
}

const other = (frequency: Frequency): Frequency => (frequency === 'monthly' ? 'yearly' : 'monthly');

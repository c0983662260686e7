import { z } from 'zod';
import { closeSession } from '../checkout/close';
import { authenticateSession, delaySession, openSession, paySession, resolveSession } from '../checkout/pay';
import { showSession } from '../checkout/sessions';
import { closeDispute, openDispute, showDispute } from '../objects/disputes';
import { createRefund, showRefund } from '../objects/refunds';
import { invalid } from '../protocol/errors';
import type { Charge } from '../store/payments';
import type { World } from '../world/world';
import type { Control } from './control';

const outcome = z.enum([
  'succeeds',
  'declined',
  'insufficient_funds',
  'expired_card',
  'processing_error',
  'authentication',
]);

const habit = z.enum(['succeeds', 'declined', 'insufficient_funds', 'authentication', 'fails_later']);
const digits: Record<z.output<typeof habit>, string> = {
  succeeds: '4242',
  declined: '0002',
  insufficient_funds: '9995',
  authentication: '3155',
  fails_later: '0341',
};

function chargeOf(world: World, given: { charge?: string; payment_intent?: string }): Charge {
  const intent = world.get('payment_intent', given.payment_intent);
  const charge = world.get('charge', given.charge ?? intent?.latestCharge);
  if (!charge) throw invalid('No such charge');
  return charge;
}

const ofCharge = { charge: z.string().optional(), payment_intent: z.string().optional() };

export function addPaymentControl(control: Control, world: World): void {
  control('cards/next', z.strictObject({ outcomes: z.array(outcome).max(10_000) }), ({ outcomes }) =>
    world.control({ outcomes }),
  );
  control(
    'checkout/pay',
    z.strictObject({
      session: z.string(),
      card: habit.default('succeeds'),
      email: z.string().optional(),
      name: z.string().optional(),
      /** A payment that takes its time; `checkout/resolve` ends it. */
      delayed: z.boolean().default(false),
    }),
    ({ session: id, card, email, name = 'Test Person', delayed }) =>
      world.store.run(() => {
        const session = openSession(world, id);
        const known = session.details?.email ?? session.customerEmail ?? 'test@example.com';
        const payer = { habit: card, last4: digits[card], name, email: email ?? known };
        if (delayed) delaySession(world, session, payer);
        const paid = delayed ? { state: 'delayed' } : paySession(world, session, payer);
        return { ...paid, session: showSession(world, world.need('session', id, 'session')) };
      }),
  );
  control(
    'checkout/authenticate',
    z.strictObject({ session: z.string(), passed: z.boolean().default(true) }),
    ({ session: id, passed }) =>
      world.store.run(() => {
        const paid = authenticateSession(world, openSession(world, id), passed);
        return { ...paid, session: showSession(world, world.need('session', id, 'session')) };
      }),
  );
  control(
    'checkout/resolve',
    z.strictObject({ session: z.string(), succeeded: z.boolean().default(true) }),
    ({ session, succeeded }) =>
      world.store.run(() => resolveSession(world, world.need('session', session, 'session'), succeeded)),
  );
  control('checkout/expire', z.strictObject({ session: z.string() }), ({ session }) =>
    world.store.run(() => showSession(world, closeSession(world, openSession(world, session)))),
  );
  control(
    'disputes/open',
    z.strictObject({
      ...ofCharge,
      amount: z.int().min(1).optional(),
      reason: z.string().max(100).optional(),
    }),
    (given) => world.store.run(() => showDispute(world, openDispute(world, chargeOf(world, given), given))),
  );
  control(
    'disputes/close',
    z.strictObject({ dispute: z.string(), status: z.enum(['won', 'lost']) }),
    ({ dispute, status }) =>
      world.store.run(() =>
        showDispute(world, closeDispute(world, world.need('dispute', dispute, 'dispute'), status)),
      ),
  );
  control('refunds', z.strictObject({ ...ofCharge, amount: z.int().min(1).optional() }), (given) =>
    world.store.run(() =>
      showRefund(world, createRefund(world, { charge: chargeOf(world, given).id, amount: given.amount })),
    ),
  );
}

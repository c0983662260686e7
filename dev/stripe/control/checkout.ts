import { z } from 'zod';
import { delayPayment, resolvePayment } from '../checkout/delayed';
import { expireSession } from '../checkout/expire';
import { authenticateSession, type PayResult, paySession } from '../checkout/pay';
import { needOpenSession } from '../checkout/payer';
import { serializeSession } from '../checkout/sessions';
import { lastFour, testCards } from '../rules/test-cards';
import type { World } from '../world/world';
import type { AddCommand } from './commands';

const pay = z.strictObject({
  session: z.string(),
  card: z
    .enum(['succeeds', 'declined', 'insufficient_funds', 'authentication', 'fails_later'])
    .default('succeeds'),
  email: z.string().optional(),
  name: z.string().default('Test Person'),
  /** Leaves the payment processing until `checkout/resolve`. */
  delayed: z.boolean().default(false),
});
const authenticate = z.strictObject({ session: z.string(), passed: z.boolean().default(true) });
const resolve = z.strictObject({ session: z.string(), succeeded: z.boolean().default(true) });

/** Adds the commands that go through a checkout without a browser. */
export function addCheckoutControl(command: AddCommand, world: World): void {
  const answer = (id: string) => serializeSession(world, world.need('session', id, 'session'));
  command('checkout/pay', pay, (input) =>
    world.store.run(() => ({ ...payCheckout(world, input), session: answer(input.session) })),
  );
  command('checkout/authenticate', authenticate, ({ session: id, passed }) =>
    world.store.run(() => {
      const result = authenticateSession(world, needOpenSession(world, id), passed);
      return { ...result, session: answer(id) };
    }),
  );
  command('checkout/resolve', resolve, ({ session: id, succeeded }) =>
    world.store.run(() => resolvePayment(world, world.need('session', id, 'session'), succeeded)),
  );
  command('checkout/expire', z.strictObject({ session: z.string() }), ({ session: id }) =>
    world.store.run(() => serializeSession(world, expireSession(world, needOpenSession(world, id)))),
  );
}

function payCheckout(world: World, input: z.output<typeof pay>): PayResult | { state: 'delayed' } {
  const session = needOpenSession(world, input.session);
  const knownEmail = session.details?.email ?? session.customerEmail ?? 'test@example.com';
  const payer = {
    habit: input.card,
    last4: lastFour(testCards[input.card].number),
    name: input.name,
    email: input.email ?? knownEmail,
  };
  if (!input.delayed) return paySession(world, session, payer);
  delayPayment(world, session, payer);
  return { state: 'delayed' };
}

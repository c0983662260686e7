import { z } from 'zod';
import { serializeDispute } from '../objects/disputes';
import { serializeRefund } from '../objects/refunds';
import { closeDispute, openDispute } from '../payments/disputes';
import { createRefund, failRefund } from '../payments/refunds';
import { invalidRequest } from '../protocol/errors';
import type { Charge } from '../store/payments';
import type { World } from '../world/world';
import type { AddCommand } from './commands';

const outcome = z.enum([
  'succeeds',
  'declined',
  'insufficient_funds',
  'expired_card',
  'processing_error',
  'authentication',
]);

const charge = z.strictObject({ charge: z.string().optional(), payment_intent: z.string().optional() });
const amount = z.int().min(1).optional();
const openInput = charge.extend({ amount, reason: z.string().max(100).optional() });
const closeInput = z.strictObject({ dispute: z.string(), status: z.enum(['won', 'lost']) });

function chargeOf(world: World, input: z.output<typeof charge>): Charge {
  const intent = world.get('payment_intent', input.payment_intent);
  const found = world.get('charge', input.charge ?? intent?.latestCharge);
  if (!found) throw invalidRequest('No such charge');
  return found;
}

/** Adds the commands about cards, disputes and refunds. */
export function addPaymentControl(command: AddCommand, world: World): void {
  command('cards/next', z.strictObject({ outcomes: z.array(outcome).max(10_000) }), ({ outcomes }) =>
    world.control({ outcomes }),
  );
  command('disputes/open', openInput, (input) =>
    world.store.run(() => serializeDispute(world, openDispute(world, chargeOf(world, input), input))),
  );
  command('disputes/close', closeInput, ({ dispute: id, status }) =>
    world.store.run(() => {
      const dispute = world.need('dispute', id, 'dispute');
      return serializeDispute(world, closeDispute(world, dispute, status));
    }),
  );
  command('refunds', charge.extend({ amount }), (input) =>
    world.store.run(() => {
      const refund = createRefund(world, chargeOf(world, input), { amount: input.amount });
      return serializeRefund(world, refund);
    }),
  );
  command('refunds/fail', z.strictObject({ refund: z.string() }), ({ refund: id }) =>
    world.store.run(() => serializeRefund(world, failRefund(world, world.need('refund', id, 'refund')))),
  );
}

import { serializeCharge } from '../objects/charges';
import { serializeDispute } from '../objects/disputes';
import { invalidRequest } from '../protocol/errors';
import type { Charge, Dispute } from '../store/payments';
import { newId } from '../world/ids';
import type { World } from '../world/world';

const balanceMove = (created: number, amount: number) => ({ id: newId('txn', 24), created, amount });

/** Disputes a charge on behalf of the cardholder; the money is withdrawn immediately. */
export function openDispute(
  world: World,
  charge: Charge,
  options: { amount?: number | undefined; reason?: string | undefined },
): Dispute {
  if (charge.status !== 'succeeded' || charge.disputed) {
    throw invalidRequest('This charge cannot be disputed.');
  }
  const now = world.now(charge.customer);
  const amount = Math.min(options.amount ?? charge.amount, charge.amount);
  const opened = world.put('dispute', {
    id: newId('dp', 24),
    created: now,
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: options.reason ?? 'fraudulent',
    status: 'needs_response',
    metadata: {},
    moves: [],
  });
  const disputed = world.put('charge', { ...charge, disputed: true });
  world.emit('charge.updated', serializeCharge(world, disputed), now, { disputed: false });
  world.emit('charge.dispute.created', serializeDispute(world, opened), now);
  const withdrawn = world.put('dispute', { ...opened, moves: [balanceMove(now, -amount)] });
  world.emit('charge.dispute.funds_withdrawn', serializeDispute(world, withdrawn), now);
  return withdrawn;
}

/** Closes a dispute; if it was won, the money comes back. */
export function closeDispute(world: World, dispute: Dispute, status: 'lost' | 'won'): Dispute {
  if (dispute.status !== 'needs_response') throw invalidRequest('This dispute is already closed.');
  const now = world.now(world.get('charge', dispute.charge)?.customer);
  const moves = status === 'won' ? [...dispute.moves, balanceMove(now, dispute.amount)] : dispute.moves;
  const closed = world.put('dispute', { ...dispute, status, moves });
  const serialized = serializeDispute(world, closed);
  world.emit('charge.dispute.closed', serialized, now, { status: dispute.status });
  if (status === 'won') world.emit('charge.dispute.funds_reinstated', serialized, now);
  return closed;
}

import { cancelIntent } from '../payments/intents';
import type { CheckoutSession } from '../store/payments';
import type { World } from '../world/world';
import { serializeSession } from './sessions';

/** Expires an open checkout session and cancels its payment. */
export function expireSession(world: World, session: CheckoutSession): CheckoutSession {
  const intent = world.get('payment_intent', session.payment_intent);
  if (intent) cancelIntent(world, intent);
  const expired = world.put('session', { ...session, status: 'expired', waiting: null });
  const serialized = serializeSession(world, expired);
  world.emit('checkout.session.expired', serialized, world.now(session.customer));
  return expired;
}

/** Expires an overdue session. Returns whether it was overdue. */
export function runSession(world: World, id: string): boolean {
  const session = world.get('session', id);
  if (session?.status !== 'open' || session.expiresAt > world.now(session.customer)) return false;
  expireSession(world, session);
  return true;
}

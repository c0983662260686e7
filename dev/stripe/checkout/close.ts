import { cancelIntent } from '../payments/intents';
import type { CheckoutSession } from '../store/payments';
import type { World } from '../world/world';
import { showSession } from './sessions';

/** Closes an open checkout for good. */
export function closeSession(world: World, session: CheckoutSession): CheckoutSession {
  const intent = world.get('payment_intent', session.payment_intent);
  if (intent) cancelIntent(world, intent);
  const expired = world.put('session', { ...session, status: 'expired', waiting: null });
  world.emit('checkout.session.expired', showSession(world, expired), world.now(session.customer));
  return expired;
}

/** Closes a checkout whose time is over, and says whether it was. */
export function expireSession(world: World, id: string): boolean {
  const session = world.get('session', id);
  if (session?.status !== 'open' || session.expiresAt > world.now(session.customer)) return false;
  closeSession(world, session);
  return true;
}

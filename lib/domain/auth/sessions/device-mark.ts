import type { Ctx } from '@/lib/core/context';
import { sign } from '@/lib/core/signed';

/** The origin of a sign-in, as far as the server and the browser report it. */
interface Device {
  userAgent: string | null;
  address: string | null;
}

/**
 * Returns a keyed hash of browser and network address: the same for the same device, and not reversible. Returns null if
 * either is unknown, since one half alone is shared by strangers.
 */
export function deviceMark(ctx: Pick<Ctx, 'secret'>, { userAgent, address }: Device): string | null {
  if (!userAgent || !isKnown(address)) return null;
  const source = `${address}\n${userAgent}`;
  return sign(ctx.secret, 'device', source).toString('base64url');
}

/** Returns a keyed hash of the network address alone, not reversible, or null if it is unknown. */
export function networkMark(ctx: Pick<Ctx, 'secret'>, address: string | null): string | null {
  return isKnown(address) ? sign(ctx.secret, 'network', address).toString('base64url') : null;
}

const isKnown = (address: string | null): address is string => Boolean(address) && address !== 'unknown';

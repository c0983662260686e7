import { createHmac } from 'node:crypto';
import type { Ctx } from '@/lib/core/context';

/** Where somebody signed in from, as far as the front and the browser tell. */
interface Whereabouts {
  userAgent: string | null;
  address: string | null;
}

/**
 * A keyed hash of browser and network address: the same for the same place, and no way back to it. Null where one of
 * the two is not known, since half of it would be shared by strangers.
 */
export function deviceMark(ctx: Pick<Ctx, 'secret'>, { userAgent, address }: Whereabouts): string | null {
  if (!userAgent || !address || address === 'unknown') return null;
  const place = `${networkOf(address)}\n${userAgent}`;
  return createHmac('sha256', `device:${ctx.secret}`).update(place).digest('base64url');
}

/** The address, or the first half of it for version 6: the second half changes by itself from day to day. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

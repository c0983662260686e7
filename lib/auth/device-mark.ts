import { createHmac } from 'node:crypto';
import type { Ctx } from '../context';

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
  return createHmac('sha256', `device:${ctx.secret}`).update(`${address}\n${userAgent}`).digest('base64url');
}

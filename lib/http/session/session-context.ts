import type { Ctx } from '@/lib/core/context';
import { findLiveSession } from '@/lib/domain/auth/queries';
import { noteUser } from '../answer';
import { unsealSession } from './cookie';

/** Returns the context of a session cookie's user, or a visitor's if the cookie is invalid or its session is over. */
export async function sessionContext(ctx: Ctx, sealed: string | undefined): Promise<Ctx> {
  const id = await unsealSession(ctx, sealed);
  const session = id ? await findLiveSession(ctx, id) : null;
  if (!session) return ctx;
  const { userId, role, sessionId } = session;
  noteUser(userId);
  return { ...ctx, actor: { kind: 'user', id: userId, role, sessionId } };
}

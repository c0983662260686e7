import type { Ctx, TokenScope } from '@/lib/core/context';
import { hit } from '../hit';
import { testWorld } from '../world';

/** Creates an API token of a user. Returns it with its header, and the context of a call with it. */
export async function makeToken(
  owner: { id: string },
  scopes: TokenScope[] = ['read', 'make', 'manage'],
  options: { name?: string; monthlyCredits?: number; expiresAt?: string } = {},
) {
  const body = { name: 'mixer', scopes, ...options };
  const answer = await hit('POST /tokens', { as: owner, body });
  const { id, token } = answer.body.data as { id: string; token: string };
  const { ctx } = await testWorld();
  const { name, monthlyCredits = null } = { ...body };
  const caller: Ctx = {
    ...ctx,
    actor: { kind: 'user', id: owner.id, role: 'user', token: { id, name, scopes, monthlyCredits } },
  };
  return { id, token, headers: { authorization: `Bearer ${token}` }, ctx: caller };
}

import type { Actor, TokenScope } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';

/** Fails with `auth.tokenScope` if the caller is an API token without the scope of a call, or the call has none. */
export function requireScope(actor: Actor, scope: TokenScope | undefined): void {
  if (actor.kind !== 'user' || !actor.token) return;
  if (!scope || !actor.token.scopes.includes(scope)) fail('auth.tokenScope');
}

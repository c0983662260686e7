import type { Actor, TokenScope } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { missingScope } from '@/lib/core/messages';

/** False for an API token without the scope of a call, and for any API token if the call has none. */
export function maySend(actor: Actor, scope: TokenScope | undefined): boolean {
  if (actor.kind !== 'user' || !actor.token) return true;
  return scope !== undefined && actor.token.scopes.includes(scope);
}

/** Fails with `auth.tokenScope` unless the caller may send a call with this scope. */
export function requireScope(actor: Actor, scope: TokenScope | undefined): void {
  if (!maySend(actor, scope)) fail('auth.tokenScope', { message: scope && missingScope(scope) });
}

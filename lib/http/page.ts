import { cookies, headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import type { Ctx } from '@/lib/core/context';
import { type ErrorCode, isAppError } from '@/lib/core/errors';
import { isId } from '@/lib/core/ids';
import type { Account } from '@/lib/domain/auth/contract';
import { getAccount } from '@/lib/domain/auth/queries';
import { liveContext } from '@/lib/live';
import { APP_SHELL_HEADER } from './app-shell';
import { requestIdOf } from './headers';
import { sessionCookieName } from './session/cookie';
import { gate } from './session/gate';
import { SEARCH_HEADER } from './session/gatekeeper';
import { sessionContext } from './session/session-context';

/** Returns the viewer's context, resolved once per request. */
export const pageContext = cache(async (): Promise<Ctx> => {
  const ctx = liveContext(requestIdOf(await headers()));
  return sessionContext(ctx, await pageCookie(sessionCookieName(ctx.siteUrl)));
});

/** True if the page is rendered as an app shell: for all signed-in users, without viewer data (`lib/server/app-shell`). */
export async function isAppShell(): Promise<boolean> {
  return (await headers()).has(APP_SHELL_HEADER);
}

/** Returns a cookie of the page's request. */
export async function pageCookie(name: string): Promise<string | undefined> {
  return (await cookies()).get(name)?.value;
}

/** Returns the viewer's account, or null for a visitor. */
export const pageAccount = cache(async (): Promise<Account | null> => {
  const ctx = await pageContext();
  return ctx.actor.kind === 'user' ? getAccount(ctx, ctx.actor.id) : null;
});

/** True if a signed-in user sees the page, including as an app shell. */
export async function isSignedIn(): Promise<boolean> {
  return (await isAppShell()) || (await pageAccount()) !== null;
}

/** Redirects visitors as the routing rule says. Pages rely on this check; the middleware only saves them the work. */
export async function requireAccount(path: string): Promise<Account> {
  const account = await pageAccount();
  if (account) return account;
  const search = (await headers()).get(SEARCH_HEADER) ?? '';
  return redirect(gate(path, search, false) ?? '/');
}

/** Like `requireAccount`, for a page that does not need the account and can have an app shell. */
export async function requireSignedIn(path: string): Promise<void> {
  if (!(await isAppShell())) await requireAccount(path);
}

/** Returns the admin, or null for anyone else, for whom the page shows the portal's sign-in screen. */
export async function requireAdmin(): Promise<Account | null> {
  const account = await pageAccount();
  return account?.role === 'admin' ? account : null;
}

/** Returns the nonce for scripts of this page. */
export async function pageNonce(): Promise<string | undefined> {
  const policy = (await headers()).get('content-security-policy') ?? '';
  return /'nonce-([^']+)'/.exec(policy)?.[1];
}

/** Returns the result of `read`, or null if it fails with one of `codes`; rethrows other errors. */
export async function unless<T>(codes: ErrorCode[], read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (isAppError(error) && codes.includes(error.code)) return null;
    throw error;
  }
}

/** Returns the id in lower case. Answers 404 for anything else, without a database query. */
export function requireId(id: string): string {
  return isId(id) ? id.toLowerCase() : notFound();
}

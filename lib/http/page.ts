import { randomUUID } from 'node:crypto';
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
import { sessionCookieName } from './session/cookie';
import { gate } from './session/gate';
import { sessionContext } from './session/session-context';

/** The context of the page being rendered, with who is looking at it; found out once per request. */
export const pageContext = cache(async (): Promise<Ctx> => {
  const ctx = liveContext(randomUUID());
  return sessionContext(ctx, await pageCookie(sessionCookieName(ctx.siteUrl)));
});

/** Whether the page is rendered as an app shell: for all signed-in users, without viewer data (`lib/server/app-shell`). */
export async function isAppShell(): Promise<boolean> {
  return (await headers()).has(APP_SHELL_HEADER);
}

/** A cookie of the page's request. */
export async function pageCookie(name: string): Promise<string | undefined> {
  return (await cookies()).get(name)?.value;
}

/** Who looks at the page, or null for a visitor. */
export const pageAccount = cache(async (): Promise<Account | null> => {
  const ctx = await pageContext();
  return ctx.actor.kind === 'user' ? getAccount(ctx, ctx.actor.id) : null;
});

/** Whether a signed-in user sees the page, be it an app shell. */
export async function isSignedIn(): Promise<boolean> {
  return (await isAppShell()) || (await pageAccount()) !== null;
}

/** Lets only signed-in people on; visitors go where the routing rule sends them. The lock behind middleware's courtesy. */
export async function requireAccount(path: string): Promise<Account> {
  return (await pageAccount()) ?? redirect(gate(path, '', false) ?? '/');
}

/** The same for a page that does not need the account, so that it can have an app shell. */
export async function requireSignedIn(path: string): Promise<void> {
  if (!(await isAppShell())) await requireAccount(path);
}

/** The admin who looks, or null for everybody else, who is shown the portal's sign-in screen instead of the page. */
export async function requireAdmin(): Promise<Account | null> {
  const account = await pageAccount();
  return account?.role === 'admin' ? account : null;
}

/** The nonce with which scripts of this page may run. */
export async function pageNonce(): Promise<string | undefined> {
  const policy = (await headers()).get('content-security-policy') ?? '';
  return /'nonce-([^']+)'/.exec(policy)?.[1];
}

/** What `read` answers, or null where it refuses with one of `codes`; other failures go on. */
export async function unless<T>(codes: ErrorCode[], read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (isAppError(error) && codes.includes(error.code)) return null;
    throw error;
  }
}

/** The id; anything that is none is a 404 without asking the database. */
export function requireId(id: string): string {
  return isId(id) ? id.toLowerCase() : notFound();
}

'use client';

import type { ReactNode } from 'react';
import type { Account } from '@/lib/auth/contract';
import { useSignedOutElsewhere } from '@/lib/auth/hooks';
import type { Balance } from '@/lib/credits/contract';
import { useBalance } from '@/lib/credits/hooks';
import { site } from '@/lib/site';
import type { Subscription } from '@/lib/subscription/contract';
import { useCurrentSubscription } from '@/lib/subscription/hooks';
import { BalanceNews } from '../credits/balance-news';
import { LazyPlayer } from '../player/lazy-player';
import { forgetWork, useSignOut } from './sign-out';
import { UserShell } from './user-shell';

const A_YEAR_MS = 31_536_000_000;

export interface StudioShellProps {
  account: Account;
  /** The balance as the server knew it. */
  balance: Balance;
  /** The live subscription as the server knew it. */
  subscription: Subscription | null;
  /** Whether the sidebar was left collapsed: the cookie `sidebar` is `collapsed`. */
  sidebarCollapsed?: boolean;
  children: ReactNode;
}

/** The frame of every page of a signed-in person, with the player below. */
export function StudioShell({
  account,
  balance,
  subscription: first,
  sidebarCollapsed = false,
  children,
}: StudioShellProps) {
  const credits = useBalance(balance)?.balance ?? balance.balance;
  const { subscription } = useCurrentSubscription(first);
  const signOut = useSignOut();
  useSignedOutElsewhere(forgetWork);
  return (
    <UserShell
      brandName={site.name}
      social={site.social}
      user={{ name: account.displayName ?? account.name, email: account.email, profile: account.profile }}
      balance={credits}
      planName={subscription?.plan.name ?? null}
      onLogout={signOut}
      isAdmin={account.role === 'admin'}
      defaultCollapsed={sidebarCollapsed}
      onCollapsedChange={rememberSidebar}
      footer={<LazyPlayer />}
    >
      {children}
      <BalanceNews balance={credits} />
    </UserShell>
  );
}

/** A browser without the cookie store forgets it, which costs one press. */
function rememberSidebar(collapsed: boolean): void {
  if (!('cookieStore' in window)) return;
  void window.cookieStore.set({
    name: 'sidebar',
    value: collapsed ? 'collapsed' : 'open',
    path: '/',
    expires: Date.now() + A_YEAR_MS,
    sameSite: 'lax',
  });
}

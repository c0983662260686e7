'use client';

import type { ReactNode } from 'react';
import { useSignedOutElsewhere } from '@/lib/client/auth/hooks';
import { useBalance } from '@/lib/client/credits/hooks';
import { useCurrentSubscription } from '@/lib/client/subscription/hooks';
import type { Mine } from '@/lib/client/viewer/viewer-data';
import { site } from '@/lib/core/site';
import { BalanceNews } from '../../credits/balance-news';
import { LazyPlayer } from '../../player/bar/lazy-player';
import { forgetWork, useSignOut } from './sign-out';
import { UserShell } from './user-shell';

const A_YEAR_MS = 31_536_000_000;

export interface StudioShellProps {
  /** Who looks, as the server knew them; null until it is read from beside the page. */
  mine: Mine | null;
  /** Whether the sidebar was left collapsed: the cookie `sidebar` is `collapsed`. */
  sidebarCollapsed?: boolean;
  children: ReactNode;
}

/** The frame of every page of a signed-in person, with the player below. */
export function StudioShell({ mine, sidebarCollapsed = false, children }: StudioShellProps) {
  const credits = useBalance(mine?.balance)?.balance ?? null;
  const { subscription } = useCurrentSubscription(mine?.subscription);
  const signOut = useSignOut();
  useSignedOutElsewhere(forgetWork);
  return (
    <UserShell
      brandName={site.name}
      social={site.social}
      user={mine && userOf(mine)}
      balance={credits}
      planName={subscription?.plan.name ?? null}
      onLogout={signOut}
      isAdmin={mine?.account.role === 'admin'}
      defaultCollapsed={sidebarCollapsed}
      onCollapsedChange={rememberSidebar}
      footer={<LazyPlayer />}
    >
      {children}
      {credits !== null && <BalanceNews balance={credits} />}
    </UserShell>
  );
}

function userOf({ account: { displayName, name, email, profile } }: Mine) {
  return { name: displayName ?? name, email, profile };
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

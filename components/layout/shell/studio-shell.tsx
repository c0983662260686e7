'use client';

import type { ReactNode } from 'react';
import { useSignedOutElsewhere } from '@/lib/client/auth/hooks';
import { useBalance } from '@/lib/client/credits/hooks';
import { useCurrentSubscription } from '@/lib/client/subscription/hooks';
import { site } from '@/lib/core/site';
import type { ViewerData } from '@/lib/domain/viewer/contract';
import { BalanceAnnouncer } from '../../credits/balance-announcer';
import { TermsBar } from '../../legal/terms-bar';
import { LazyPlayer } from '../../player/bar/lazy-player';
import { forgetWork, useSignOut } from './sign-out';
import { UserShell } from './user-shell';

const A_YEAR_MS = 31_536_000_000;

export interface StudioShellProps {
  /** The viewer as the server knows them; null until it is read from the page. */
  viewer: ViewerData | null;
  /** Whether the sidebar starts collapsed: the cookie `sidebar` is `collapsed`. */
  sidebarCollapsed?: boolean;
  children: ReactNode;
}

/** The frame of every signed-in page, with the player below. */
export function StudioShell({ viewer, sidebarCollapsed = false, children }: StudioShellProps) {
  const credits = useBalance(viewer?.balance)?.balance ?? null;
  const { subscription } = useCurrentSubscription(viewer?.subscription);
  const signOut = useSignOut();
  useSignedOutElsewhere(forgetWork);
  return (
    <UserShell
      brandName={site.name}
      social={site.social}
      user={viewer && userOf(viewer)}
      balance={credits}
      planName={subscription?.plan.name ?? null}
      onLogout={signOut}
      isAdmin={viewer?.account.role === 'admin'}
      defaultCollapsed={sidebarCollapsed}
      onCollapsedChange={rememberSidebar}
      footer={<LazyPlayer />}
    >
      {viewer?.termsToAccept && <TermsBar version={viewer.termsToAccept} />}
      {children}
      {credits !== null && <BalanceAnnouncer balance={credits} />}
    </UserShell>
  );
}

function userOf({ account: { displayName, name, email, profile } }: ViewerData) {
  return { name: displayName ?? name, email, profile };
}

/** Without the cookie store, the browser forgets it, at the cost of one press. */
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

'use client';

import type { ReactNode } from 'react';
import type { Account } from '@/lib/auth/contract';
import { useLogout } from '@/lib/auth/hooks';
import { site } from '@/lib/site';
import { clearPlayer } from '../player/engine';
import { LazyPlayer } from '../player/lazy-player';
import { clearDraft } from '../song/use-draft';
import { UserShell } from './user-shell';

const A_YEAR_MS = 31_536_000_000;

export interface StudioShellProps {
  account: Account;
  /** Whether the sidebar was left collapsed: the cookie `sidebar` is `collapsed`. */
  sidebarCollapsed?: boolean;
  children: ReactNode;
}

/** The frame of every page of a signed-in person, with the player below. */
export function StudioShell({ account, sidebarCollapsed = false, children }: StudioShellProps) {
  const logout = useLogout();
  return (
    <UserShell
      brandName={site.name}
      social={site.social}
      user={{ name: account.displayName ?? account.name, email: account.email, profile: account.profile }}
      balance={null}
      planName={null}
      onLogout={() => {
        clearPlayer();
        clearDraft();
        logout.mutate({});
      }}
      defaultCollapsed={sidebarCollapsed}
      onCollapsedChange={rememberSidebar}
      footer={<LazyPlayer />}
    >
      {children}
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

'use client';

import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useSignedOutElsewhere } from '@/lib/client/auth/hooks';
import type { Account } from '@/lib/domain/auth/contract';
import { CollapseButton } from '../../layout/shell/sidebar-parts';
import { forgetWork } from '../../layout/shell/sign-out';
import { SkipLink } from '../../layout/skip-link';
import { AdminHeader } from './admin-header';
import { AdminSidebar, PortalVersion } from './admin-sidebar';
import { useSidebar } from './use-sidebar';

/**
 * The frame of the admin portal: the sidebar (10 rem, or 3.5 rem collapsed), the header and the page. Below
 * 768 px, the header has the sidebar in a drawer.
 */
export function AdminShell({ account, children }: { account: Account; children: ReactNode }) {
  const { collapsed, temporary, toggle } = useSidebar();
  useSignedOutElsewhere(forgetWork);
  return (
    <>
      <SkipLink />
      <div className="flex min-h-dvh text-sm">
        <aside
          data-temporary={temporary}
          className={clsx(
            'sticky top-0 hidden h-dvh shrink-0 flex-col border-line border-r transition-[width] md:flex print:hidden',
            collapsed ? 'w-14 px-2' : 'w-40 px-2.5',
            temporary && 'bg-sunken',
          )}
        >
          <div
            className={clsx(
              'flex h-14 items-center',
              collapsed ? 'justify-center' : 'justify-between pl-2.5',
            )}
          >
            {!collapsed && <span className="font-medium text-dense">Admin Portal</span>}
            <CollapseButton collapsed={collapsed} onToggle={toggle} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto py-2">
            <AdminSidebar collapsed={collapsed} />
          </div>
          <PortalVersion className={collapsed ? 'sr-only' : 'px-2.5'} />
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <AdminHeader account={account} />
          <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-4 pt-5 pb-16 outline-none lg:px-6">
            {children}
          </main>
        </div>
      </div>
    </>
  );
}

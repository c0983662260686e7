'use client';

import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { onDemand } from '../../ui/on-demand';
import { PageLink } from '../../ui/page-link';
import { Brand } from '../brand';
import { MenuButton } from '../menu-button';
import { SkipLink } from '../skip-link';
import { type SocialLink, SocialLinks } from '../social-links';
import { ProfileMenu, type ProfileMenuProps } from './profile-menu';
import { SidebarNav } from './sidebar';
import { CollapseButton } from './sidebar-parts';

const PhoneMenu = onDemand(async () => (await import('./phone-menu')).PhoneMenu);

export interface UserShellProps extends Omit<ProfileMenuProps, 'look'> {
  brandName: string;
  social: readonly SocialLink[];
  children: ReactNode;
  /** Placed below everything, usually the player. */
  footer?: ReactNode;
  defaultCollapsed?: boolean;
  onCollapsedChange?: (collapsed: boolean) => void;
}

/**
 * The frame of every signed-in page: the sidebar (15 rem, or 5 rem collapsed); below 768 px a header whose
 * hamburger opens it as a drawer.
 */
export function UserShell({
  brandName,
  social,
  children,
  footer,
  defaultCollapsed = false,
  onCollapsedChange,
  ...profile
}: UserShellProps) {
  const [collapsed, setCollapsed] = useState(defaultCollapsed);
  function toggle() {
    setCollapsed(!collapsed);
    onCollapsedChange?.(!collapsed);
  }
  return (
    <>
      <SkipLink />
      <div data-shell="studio" className="flex min-h-dvh flex-col">
        <PhoneHeader {...{ brandName, social, profile }} />
        <div className="flex flex-1">
          <aside
            className={clsx(
              'sticky top-0 hidden h-[calc(100dvh-var(--player-height))] shrink-0 flex-col border-line border-r px-3 transition-[width] md:flex print:hidden',
              collapsed ? 'w-20' : 'w-60',
            )}
          >
            <div
              className={clsx(
                'flex items-center justify-between',
                collapsed ? 'flex-col gap-1 py-4' : 'h-16 pl-2',
              )}
            >
              <PageLink href="/" aria-label={`${brandName}, home`} className="inline-flex rounded-md">
                <Brand name={brandName} compact={collapsed} />
              </PageLink>
              <CollapseButton collapsed={collapsed} onToggle={toggle} />
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto py-2">
              <SidebarNav collapsed={collapsed} />
            </div>
            <div className={clsx('border-line border-t py-3', collapsed && 'flex flex-col items-center')}>
              <ProfileMenu {...profile} look={collapsed ? 'rail' : 'row'} />
              <SocialLinks
                links={social}
                className={clsx('mt-2', collapsed ? 'max-w-16 justify-center' : 'px-1')}
              />
            </div>
          </aside>
          <main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
            {children}
          </main>
        </div>
        {footer}
      </div>
    </>
  );
}

function PhoneHeader({
  brandName,
  social,
  profile,
}: {
  brandName: string;
  social: readonly SocialLink[];
  profile: Omit<ProfileMenuProps, 'look'>;
}) {
  const [open, setOpen] = useState(false);
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-line border-b bg-ground px-2 md:hidden print:hidden">
      <MenuButton open={open} onOpen={() => setOpen(true)} />
      <PhoneMenu {...{ brandName, social, open }} onClose={() => setOpen(false)} />
      <PageLink href="/" aria-label={`${brandName}, home`} className="inline-flex rounded-md">
        <Brand name={brandName} />
      </PageLink>
      <div className="ml-auto">
        <ProfileMenu {...profile} look="avatar" />
      </div>
    </header>
  );
}

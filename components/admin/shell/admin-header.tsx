'use client';

import { LogOut, Moon, Music, Settings, Sun } from 'lucide-react';
import { site } from '@/lib/core/site';
import type { Account } from '@/lib/domain/auth/contract';
import { Brand } from '../../layout/brand';
import { useSignOut } from '../../layout/shell/sign-out';
import { Avatar } from '../../ui/avatar';
import { IconButton } from '../../ui/icon-button';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu/menu';
import { PageLink } from '../../ui/page-link';
import { CommandPalette } from '../palette/command-palette';
import { AdminMenu } from './admin-menu';
import { useDarkMode } from './dark-mode';
import { Notifications } from './notifications';

/** The header of the portal: the menu of narrow screens, the home link, the palette, dark mode, notifications and the account. */
export function AdminHeader({ account }: { account: Account }) {
  const { dark, toggle } = useDarkMode();
  return (
    <header
      data-shell="portal"
      className="sticky top-0 z-30 flex h-14 items-center gap-2 border-line border-b bg-ground px-4 lg:px-6 print:hidden"
    >
      <AdminMenu />
      <PageLink href="/admin" aria-label={`${site.name} Admin`} className="inline-flex min-w-0 rounded-md">
        <Brand name={site.name} compact="phone" />
      </PageLink>
      <div className="ml-auto flex items-center gap-1">
        <CommandPalette />
        <IconButton
          size="sm"
          label="Dark mode"
          aria-pressed={dark}
          icon={dark ? <Moon /> : <Sun />}
          onClick={toggle}
        />
        <Notifications />
        <AccountMenu account={account} />
      </div>
    </header>
  );
}

function AccountMenu({ account }: { account: Account }) {
  const signOut = useSignOut();
  const name = account.displayName ?? account.name;
  return (
    <Menu
      className="w-56"
      trigger={
        <button
          type="button"
          aria-label={`Account of ${name}`}
          className="ml-1 rounded-full p-0.5 transition-colors hover:bg-hover data-popup-open:bg-hover"
        >
          <Avatar name={name} src={account.profile} size="sm" />
        </button>
      }
    >
      <div className="px-2.5 pt-2 pb-2.5">
        <p className="truncate font-medium text-sm">{name}</p>
        <p className="truncate text-quiet text-xs">{account.email}</p>
      </div>
      <MenuSeparator />
      <MenuLink href="/" icon={<Music />}>
        Open {site.name}
      </MenuLink>
      <MenuLink href="/admin/settings" icon={<Settings />}>
        Settings
      </MenuLink>
      <MenuItem icon={<LogOut />} onSelect={signOut}>
        Sign out
      </MenuItem>
    </Menu>
  );
}

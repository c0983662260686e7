'use client';

import { Bell, TriangleAlert } from 'lucide-react';
import { useNotifications } from '@/lib/client/notifications/hooks';
import { failureText } from '@/lib/client/report';
import { IconButton } from '../../ui/icon-button';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu/menu';

/** The entries that are always listed. */
const PLACEHOLDERS = ['New user registered', 'New subscription purchased', 'System update available'];

/** What awaits an admin, behind the bell in the header, above the permanent entries. */
export function Notifications() {
  const { notices, error } = useNotifications();
  const waiting = notices.length > 0 ? `Notifications, ${notices.length} waiting` : 'Notifications';
  return (
    <Menu
      className="w-80"
      trigger={<IconButton size="sm" label={waiting} icon={<BellIcon lit={notices.length > 0} />} />}
    >
      <p className="px-2.5 pt-2 pb-1.5 font-medium text-quiet text-xs">Notifications</p>
      {notices.map(({ kind, text, href }) => (
        <MenuLink key={kind} href={href} icon={<TriangleAlert />}>
          {text}
        </MenuLink>
      ))}
      {error !== null && (
        <p className="px-2.5 py-1.5 text-quiet text-xs">{failureText('notices.list', error)}</p>
      )}
      {notices.length > 0 && <MenuSeparator />}
      {PLACEHOLDERS.map((text) => (
        <MenuItem key={text} onSelect={() => undefined}>
          {text}
        </MenuItem>
      ))}
    </Menu>
  );
}

function BellIcon({ lit }: { lit: boolean }) {
  return (
    <span className="relative inline-flex">
      <Bell />
      {lit && (
        <span className="absolute -top-0.5 -right-0.5 size-2 rounded-full bg-brass ring-2 ring-ground" />
      )}
    </span>
  );
}

'use client';

import { Bell } from 'lucide-react';
import { IconButton } from '../ui/icon-button';
import { Menu, MenuItem } from '../ui/menu';

/** What stands there on every day. */
const PLACEHOLDERS = ['New user registered', 'New subscription purchased', 'System update available'];

/** What an admin should know, from the bell in the header. */
export function Notifications() {
  return (
    <Menu className="w-72" trigger={<IconButton size="sm" label="Notifications" icon={<Bell />} />}>
      <p className="px-2.5 pt-2 pb-1.5 font-medium text-quiet text-xs">Notifications</p>
      {PLACEHOLDERS.map((text) => (
        <MenuItem key={text} onSelect={() => undefined}>
          {text}
        </MenuItem>
      ))}
    </Menu>
  );
}

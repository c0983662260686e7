'use client';

import { Eye, Link2, Lock } from 'lucide-react';
import { Button } from '../../ui/button';
import { Menu, MenuItem } from '../../ui/menu/menu';

const CHOICES = [
  { action: 'publish', label: 'Public', icon: <Eye /> },
  { action: 'unlist', label: 'Unlisted', icon: <Link2 /> },
  { action: 'unpublish', label: 'Private', icon: <Lock /> },
] as const;

/** Sets the visibility of the selected songs. */
export function BulkVisibility({
  disabled,
  onChoose,
}: {
  disabled: boolean;
  onChoose: (action: (typeof CHOICES)[number]['action']) => void;
}) {
  return (
    <Menu
      side="top"
      align="center"
      trigger={
        <Button size="sm" variant="ghost" icon={<Eye />} disabled={disabled}>
          <span className="max-sm:sr-only">Publish</span>
        </Button>
      }
    >
      {CHOICES.map(({ action, label, icon }) => (
        <MenuItem key={action} icon={icon} onSelect={() => onChoose(action)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

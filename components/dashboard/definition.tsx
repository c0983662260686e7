'use client';

import { Popover } from '@base-ui/react/popover';
import { Info } from 'lucide-react';
import { TextLink } from '../admin/text-link';
import { IconButton } from '../ui/icon-button';

export interface DefinitionProps {
  /** The defined figure. */
  of: string;
  /** One or two sentences. */
  text: string;
  /** The link to its rows. */
  rows?: { href: string; label: string };
}

/** The definition of a figure with a link to its rows, behind a button. */
export function Definition({ of, text, rows }: DefinitionProps) {
  return (
    <Popover.Root>
      <Popover.Trigger
        render={<IconButton size="sm" label={`What ${of} means`} icon={<Info />} className="text-quiet" />}
      />
      <Popover.Portal>
        <Popover.Positioner positionMethod="fixed" sideOffset={6} collisionPadding={12} className="z-50">
          <Popover.Popup className="popup w-72 rounded-card border border-line bg-raised p-4 text-dense shadow-float">
            <Popover.Title className="mb-1 font-medium text-sm">{of}</Popover.Title>
            <Popover.Description className="text-quiet">{text}</Popover.Description>
            {rows && (
              <p className="mt-3">
                <TextLink href={rows.href}>{rows.label}</TextLink>
              </p>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

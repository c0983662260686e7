'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
}

/**
 * A panel at the right edge, above the player; the rest of the page stays usable. On a phone it covers the
 * page.
 */
export function Drawer({ open, onClose, title, children, footer }: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} modal={false} disablePointerDismissal>
      <Base.Portal>
        <Base.Popup
          data-drawer
          className="fixed top-0 right-0 bottom-(--player-height) z-40 flex w-full flex-col border-line border-l bg-raised shadow-float outline-none transition-transform duration-200 data-ending-style:translate-x-full data-starting-style:translate-x-full sm:w-96"
        >
          <div className="flex h-14 shrink-0 items-center justify-between border-line border-b pr-2 pl-5">
            <Base.Title className="font-medium text-sm">{title}</Base.Title>
            <Base.Close render={<IconButton label={`Close ${title.toLowerCase()}`} icon={<X />} />} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
          {footer && <div className="shrink-0 border-line border-t p-4">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

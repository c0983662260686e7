'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button';

export interface SideDrawerProps {
  open: boolean;
  onClose: () => void;
  /** Names the drawer and its × for screen readers, for instance `Menu`. */
  title: string;
  /** What is visible at its top, next to the ×. */
  head: ReactNode;
  children: ReactNode;
  /** Stays visible below the scrolling content. */
  footer: ReactNode;
}

/** A modal panel at the left edge with the navigation of narrow screens. It traps the focus. */
export function SideDrawer({ open, onClose, title, head, children, footer }: SideDrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col bg-ground px-3 shadow-float outline-none transition-transform duration-200 data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <Base.Title className="sr-only">{title}</Base.Title>
          <div className="flex h-14 shrink-0 items-center justify-between pl-2">
            {head}
            <Base.Close render={<IconButton label={`Close ${title.toLowerCase()}`} icon={<X />} />} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto py-2">{children}</div>
          {footer}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

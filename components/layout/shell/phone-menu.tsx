'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { IconButton } from '../../ui/icon-button';
import { Brand } from '../brand';
import { type SocialLink, SocialLinks } from '../social-links';
import { SidebarNav } from './sidebar';

export interface PhoneMenuProps {
  brandName: string;
  social: readonly SocialLink[];
  open: boolean;
  onClose: () => void;
}

/** The links of the sidebar in a drawer, for narrow screens. */
export function PhoneMenu({ brandName, social, open, onClose }: PhoneMenuProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col bg-ground px-3 shadow-float outline-none transition-transform duration-200 data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <Base.Title className="sr-only">Menu</Base.Title>
          <div className="flex h-14 shrink-0 items-center justify-between pl-2">
            <Brand name={brandName} />
            <Base.Close render={<IconButton label="Close menu" icon={<X />} />} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto py-2">
            <SidebarNav onNavigate={onClose} />
          </div>
          <SocialLinks links={social} className="border-line border-t py-3" />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

'use client';

import { SideDrawer } from '../../ui/dialog/side-drawer';
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
    <SideDrawer
      {...{ open, onClose }}
      title="Menu"
      head={<Brand name={brandName} />}
      footer={<SocialLinks links={social} className="border-line border-t py-3" />}
    >
      <SidebarNav onNavigate={onClose} />
    </SideDrawer>
  );
}

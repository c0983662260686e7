'use client';

import { Menu } from 'lucide-react';
import { useState } from 'react';
import { SideDrawer } from '../../ui/dialog/side-drawer';
import { IconButton } from '../../ui/icon-button';
import { AdminSidebar, PortalVersion } from './admin-sidebar';

/** The sidebar in a drawer behind a button, below 768 px. */
export function AdminMenu() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="-ml-2 md:hidden">
      <IconButton
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={<Menu />}
        onClick={() => setOpen(true)}
      />
      <SideDrawer
        open={open}
        onClose={close}
        title="Menu"
        head={<span className="font-medium text-sm">Admin Portal</span>}
        footer={<PortalVersion className="px-2" />}
      >
        <AdminSidebar onNavigate={close} />
      </SideDrawer>
    </div>
  );
}
